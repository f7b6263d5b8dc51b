import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../../domain/games/game.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { RankingDialog } from "./RankingDialog.tsx";

const game = soloGame(["nadia", "bot-1", "bot-2"]);
const other = soloGame(["hugo", "bot-1"], { id: "other" });
const dialog = page.getByRole("dialog");
const button = (name: string | RegExp) => dialog.getByRole("button", { name });
const announcement = (text: string) => page.getByRole("status").filter({ hasText: text });
const order = () =>
  dialog
    .getByRole("listitem")
    .elements()
    .map((row) => /NADIA|Bot \d/.exec(row.textContent)?.[0]);

/** Opens the ranking of Nadia's game as a list to sort, while another game is under way. */
async function open() {
  fakeServer();
  const stream = fakeStream();
  const onClose = vi.fn();
  await render(
    <LiveScreen me="nadia">
      <RankingDialog gameId={game.id} onClose={onClose} />
    </LiveScreen>,
  );
  const sendGames = (...games: readonly WholeGame[]) => stream.send([snapshotOf("games", games)]);
  await stream.send([snapshotOf("players", [playerNamed("Nadia")]), snapshotOf("settings", [defaultGrid])]);
  await sendGames(game, other);
  await dialog.getByRole("tab", { name: "Glisser" }).click();
  await expect.poll(order).toEqual(["NADIA", "Bot 1", "Bot 2"]);
  return { onClose, sendGames };
}

test("a drag continues when other people's games end and begin, and Escape ends the drag, not the dialog", async () => {
  const { onClose, sendGames } = await open();
  await button("Monter Bot 2").click();
  await expect.poll(order).toEqual(["NADIA", "Bot 2", "Bot 1"]);
  (button("Déplacer Bot 2").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(announcement("Bot 2, position 2 sur 3. Déplacement en cours.")).toBeInTheDocument();
  await sendGames(
    game,
    { ...other, status: "completed", completedAt: 1 },
    soloGame(["inès"], { id: "third" }),
  );
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(announcement("Bot 2 est en position 1 sur 3.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.poll(order).toEqual(["Bot 2", "NADIA", "Bot 1"]);

  (button("Déplacer Bot 2").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(announcement("Bot 2, position 1 sur 3. Déplacement en cours.")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(announcement("Déplacement de Bot 2 annulé.")).toBeInTheDocument();
  await expect.poll(order).toEqual(["Bot 2", "NADIA", "Bot 1"]);
  expect(onClose).not.toHaveBeenCalled();
});

test("until the first change, a hint names the player in first place, and a quick swipe over a row changes nothing", async () => {
  await open();
  const hint = /^L'ordre n'a pas encore été modifié\s: NADIA est en tête\.$/;
  const validate = button("Valider le classement");
  await expect.element(validate).toHaveAccessibleDescription(hint);
  const handle = button("Déplacer Bot 2").element();
  const { x, y } = handle.getBoundingClientRect();
  const finger = (type: string, clientY: number) => {
    const touch = new Touch({ identifier: 1, target: handle, clientX: x, clientY });
    const touches = type === "touchend" ? [] : [touch];
    handle.dispatchEvent(
      new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }),
    );
  };
  finger("touchstart", y);
  finger("touchmove", y - 120);
  finger("touchend", y - 120);
  await button("Monter Bot 1").click();
  await expect.poll(order).toEqual(["Bot 1", "NADIA", "Bot 2"]);
  expect(announcement("Déplacement en cours").elements()).toEqual([]);
  await button("Descendre Bot 1").click();
  await expect.poll(order).toEqual(["NADIA", "Bot 1", "Bot 2"]);
  expect(dialog.element().textContent).not.toContain("pas encore été modifié");
});

test("when a game is cancelled, its open ranking dialog says that the game was not found", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { sendGames } = await open();
  await sendGames(other);
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Session de jeu introuvable");
  expect(logged).toHaveBeenCalledWith("[gameNotFound] Session de jeu introuvable");
});
