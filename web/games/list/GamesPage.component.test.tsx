import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { GamesPage } from "./GamesPage.tsx";

test("Back closes the form of a new game as soon as its tab is tapped, even before the form is rendered", async () => {
  fakeServer();
  const stream = fakeStream();
  // Without this history entry, a Back that does not close the form would leave the page of the test.
  history.pushState(null, "");
  await render(
    <LiveScreen me="nadia">
      <GamesPage />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("games", []), snapshotOf("players", [playerNamed("Nadia")])]);
  const formTab = page.getByRole("tab", { name: "Nouvelle Partie" });
  (formTab.element() as HTMLElement).click();
  // React marks the tab, and runs the effects of this update, in microtasks. It renders the form in a later task.
  for (let microtasks = 0; microtasks < 10; microtasks += 1) await null;
  expect(formTab.element().ariaSelected).toBe("true");
  history.back();
  await expect.element(page.getByRole("tab", { name: "Vos Parties", selected: true })).toBeVisible();
  await expect.element(page.getByRole("tabpanel", { name: "Vos Parties" })).toBeVisible();
});
