import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { AccountPage } from "./AccountPage.tsx";

const nadia = playerNamed("Nadia", { role: "admin" });

async function openPage() {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me={nadia.id}>
      <main className="p-4">
        <AccountPage />
      </main>
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [nadia, playerNamed("Rose")])]);
  return server;
}

test("the other administrators are named as helpers, including those who do not play (rule A20)", async () => {
  const server = await openPage();
  (await server.next("accounts.administrators")).answer(["admin", "Nadia", "Hugo"]);
  await expect.element(page.getByText("admin et Hugo peuvent vous aider.")).toBeVisible();
});

test("on a narrow phone the label of the password is not cut off", async () => {
  await page.viewport(320, 640);
  await openPage();
  const password = page.getByText("Mot de passe", { exact: true });
  await expect.element(password).toBeVisible();
  const { scrollWidth, clientWidth } = password.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
