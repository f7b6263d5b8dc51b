import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../domain/games/game.ts";
import type { GuestPlayer } from "../../domain/guests/guest.ts";
import { soloGame } from "../../domain/testing/games.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { useLayer } from "../ui/dialogs/layers.ts";
import { useToast } from "../ui/messages/Toasts.tsx";
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

let say: (text: string) => void;

/** A screen whose dialog may be open, where messages can be raised. */
function Screen({ isDialogOpen }: { isDialogOpen: boolean }) {
  const toast = useToast();
  say = toast.success;
  useLayer("dialog", isDialogOpen, () => {});
  const [game] = useTopic("games");
  return (
    <>
      <GuestNews />
      {game && <p>Partie {game.status === "ongoing" ? "en cours" : "terminée"}</p>}
    </>
  );
}

const screen = (isDialogOpen: boolean) => (
  <LiveScreen me="nadia">
    <Screen isDialogOpen={isDialogOpen} />
  </LiveScreen>
);

const news = page.getByText(/Odette finit 1er/);
const own = page.getByText("Le classement est validé.");

/** Nadia holds Odette; their game ends while Nadia's dialog is open, and Nadia's own message comes before or after. */
async function gameEnds(ownComes: "before" | "after") {
  fakeServer();
  const stream = fakeStream();
  const { rerender } = await render(screen(true));
  await stream.send([
    snapshotOf("players", [playerNamed("Nadia"), playerNamed("Odette")]),
    snapshotOf("heldGuests", [odette], "nadia"),
    snapshotOf("games", [ongoing]),
  ]);
  await expect.element(page.getByText("Partie en cours")).toBeVisible();
  if (ownComes === "before") say("Le classement est validé.");
  await stream.send([{ topic: "games", kind: "patch", put: [completed], remove: [] }]);
  await expect.element(page.getByText("Partie terminée")).toBeVisible();
  if (ownComes === "after") say("Le classement est validé.");
  return () => rerender(screen(false));
}

test.each(["before", "after"] as const)(
  "the holder gets the news about their guest's game after a dialog, also when an own message comes %s it (rule J12)",
  async (ownComes) => {
    const closeDialog = await gameEnds(ownComes);
    await closeDialog();
    if (ownComes === "after") {
      await expect.element(own).toBeVisible();
      await userEvent.click(page.getByRole("button", { name: "Fermer" }));
    }
    await expect.element(news).toBeVisible();
  },
);

test("the holder gets the news about their guest's game after a dialog that was open for long (rule J12)", async () => {
  const closeDialog = await gameEnds("before");
  const later = Date.now() + 60_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  await closeDialog();
  await expect.element(news).toBeVisible();
});
