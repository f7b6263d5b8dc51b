import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../../domain/games/game.ts";
import type { GuestPlayer } from "../../../domain/people/guests/guest.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { useLayer } from "../../ui/dialogs/layers.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { GuestNews } from "./GuestNews.tsx";

const odette: GuestPlayer = { id: "odette", name: "Odette", heldBy: "nadia", createdAt: 1, link: null };
const ongoing = soloGame(["odette", "nadia"], { gameName: "Uno" });
const completed: WholeGame = {
  ...ongoing,
  status: "completed",
  completedAt: 1,
  completedBy: "nadia",
  results: [
    { playerId: "odette", position: 1, positionPoints: 3, pointsEarned: 3 },
    { playerId: "nadia", position: 2, positionPoints: 1, pointsEarned: 1 },
  ],
};

let showMessage: (text: string) => void;

/** A screen on which a dialog may be open. It sets `showMessage`, which shows a toast. */
function Screen({ isDialogOpen }: { isDialogOpen: boolean }) {
  const toast = useToast();
  showMessage = toast.success;
  useLayer("dialog", isDialogOpen, () => {});
  const [game] = useTopic("games");
  return (
    <>
      <GuestNews />
      {game && <p>{`Partie ${game.status === "ongoing" ? "en cours" : "terminée"}`}</p>}
    </>
  );
}

const screen = (isDialogOpen: boolean) => (
  <LiveScreen me="nadia">
    <Screen isDialogOpen={isDialogOpen} />
  </LiveScreen>
);

const guestResult = page.getByText(/Odette finit 1er/);
const ownMessage = page.getByText("Le classement est validé.");

/**
 * Ends a game of Nadia and of Odette, a guest whom Nadia holds, while Nadia has a dialog open. Nadia also gets a
 * message, before or after the end of the game. Returns a function that closes the dialog.
 */
async function endGameUnderDialog(ownMessageComes: "before" | "after") {
  fakeServer();
  const stream = fakeStream();
  const { rerender } = await render(screen(true));
  await stream.send([
    snapshotOf("players", [playerNamed("Nadia"), playerNamed("Odette")]),
    snapshotOf("heldGuests", [odette], "nadia"),
    snapshotOf("games", [ongoing]),
  ]);
  await expect.element(page.getByText("Partie en cours")).toBeVisible();
  if (ownMessageComes === "before") showMessage("Le classement est validé.");
  await stream.send([{ topic: "games", kind: "patch", put: [completed], remove: [] }]);
  await expect.element(page.getByText("Partie terminée")).toBeVisible();
  if (ownMessageComes === "after") showMessage("Le classement est validé.");
  return () => rerender(screen(false));
}

test.each(["before", "after"] as const)(
  "a guest's result is shown when the holder closes a dialog, even if the holder got a message %s the game ended (rule J12)",
  async (ownMessageComes) => {
    const closeDialog = await endGameUnderDialog(ownMessageComes);
    await closeDialog();
    if (ownMessageComes === "after") {
      await expect.element(ownMessage).toBeVisible();
      await userEvent.click(page.getByRole("button", { name: "Fermer" }));
    }
    await expect.element(guestResult).toBeVisible();
  },
);

test("a guest's result is shown even if the holder closes the dialog a minute after the game ended (rule J12)", async () => {
  const closeDialog = await endGameUnderDialog("before");
  const later = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  await closeDialog();
  await expect.element(guestResult).toBeVisible();
});
