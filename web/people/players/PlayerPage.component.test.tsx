import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Route, Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { PlayerPage } from "./PlayerPage.tsx";

const deleted = () => page.getByText("Joueur supprimé");

/** Opens the page of a deleted player. Gives the unanswered request that asks into which account this one was merged. */
async function openDeletedPlayer() {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <Router hook={memoryLocation({ path: "/players/tablet" }).hook}>
        <Route path="/players/:id">
          <PlayerPage />
        </Route>
      </Router>
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [])]);
  (await server.next("accounts.isDeleted")).answer(true);
  return server.next("merging.mergedInto");
}

test("a merged account is never called deleted, and its page leads to the remaining account", async () => {
  const mergedInto = await openDeletedPlayer();
  await expect.element(deleted()).not.toBeInTheDocument();
  mergedInto.answer("marie");
  const link = page.getByRole("link", { name: "Voir le joueur" });
  await expect.element(link).toHaveAttribute("href", "/players/marie");
  await expect.element(deleted()).not.toBeInTheDocument();
});

test("a deleted player who was not merged is called deleted", async () => {
  (await openDeletedPlayer()).answer(null);
  await expect.element(deleted()).toBeVisible();
});
