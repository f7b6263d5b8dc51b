import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultPlan } from "../../../domain/bigscreens/display.ts";
import { SignedIn } from "../../testing/SignedIn.tsx";
import { fakeServer } from "../../testing/server.ts";
import { DisplayCard } from "./DisplayCard.tsx";

const salon = {
  id: "d",
  name: "Salon",
  plan: defaultPlan,
  version: 3,
  createdAt: 0,
  isConnected: true,
  linkedAt: 0,
  browser: "Chrome 120",
  tooOldAt: null,
  failures: [],
};
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a change made during a save is shown at once and saved afterwards", async () => {
  const server = fakeServer();
  await render(
    <SignedIn>
      <ul>
        <DisplayCard display={salon} onRename={() => {}} onRevoke={() => {}} />
      </ul>
    </SignedIn>,
  );
  await userEvent.click(button("Épingler la vue En ce moment"));
  const first = await server.next("displays.savePlan");
  expect(first.input).toMatchObject({ plan: { pinned: "now" }, version: 3 });
  await userEvent.click(button("Mettre en pause"));
  const longer = page
    .getByRole("group", { name: "Durée de la vue Classement" })
    .getByRole("button", { name: "Plus longtemps" });
  await userEvent.click(longer);
  await userEvent.click(longer);
  await expect.element(button("Reprendre")).toBeVisible();
  await expect.element(page.getByText("22 s")).toBeVisible();
  first.answer({ version: 4 });
  const second = await server.next("displays.savePlan");
  expect(second.input).toMatchObject({
    plan: { pinned: "now", isPaused: true, views: [{ view: "ranking", seconds: 22 }, {}, {}, {}] },
    version: 4,
  });
  // Without this answer, the queue of this display, which later tests share, would wait for it.
  second.answer({ version: 5 });
});
