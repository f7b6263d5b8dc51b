import { expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ActionPower, PlayerCard } from "../../../domain/cards/card.ts";
import { defaultPowers, type PowersConfig } from "../../../domain/cards/powers/powers.ts";
import type { Game } from "../../../domain/games/game.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import type { Message } from "../../../domain/live/topics.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { OwnCards } from "../OwnCards.tsx";
import { GamePowers } from "./GamePowers.tsx";

const powersOn: PowersConfig = { ...defaultPowers, isOn: true };
const MINUTE_MS = 60_000;
const actionCard = (power: ActionPower, name: string): PlayerCard => ({
  id: power,
  cardId: power,
  playerId: "nadia",
  obtainedAt: 1,
  name,
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "action",
  power,
  value: null,
});
const swapCard = actionCard("swap_position", "Chaises musicales");
const doubleCard = actionCard("double_points", "Quitte ou double");
const playedBy = (playerId: string, power: ActionPower, targetId: string | null = null): PlayedPower => ({
  id: `of-${playerId}`,
  playerId,
  power,
  cardName: "Bulle",
  imageUrl: "",
  targetId,
  playedAt: Date.now(),
  healed: null,
  frozenUnder: null,
});
const ongoingGame = (changes: Partial<Game> = {}) =>
  soloGame(["nadia", "hugo", "ines", "bot-1"], { createdAt: Date.now(), ...changes } as never);
const putGame = (game: Game): Message[number] => ({ topic: "games", kind: "patch", put: [game], remove: [] });

/** Shows Nadia's hand and, below it, the cards that are played, or can be played, on her game. */
async function showHand(cards: readonly PlayerCard[], game: Game | null) {
  const [server, stream] = [fakeServer(), fakeStream()];
  const handWithGame = (current: Game | null) => (
    <LiveScreen me="nadia">
      <OwnCards />
      {current && <GamePowers game={current} />}
    </LiveScreen>
  );
  const { rerender } = await render(handWithGame(game));
  await stream.send([
    snapshotOf("event", [{ id: "event", isActive: true } as never]),
    snapshotOf("settings", [powersOn]),
    snapshotOf("games", game ? [game] : []),
    snapshotOf("playerCards", cards, "nadia"),
  ]);
  return {
    server,
    changeGame: async (next: Game) => {
      await stream.send([putGame(next)]);
      await rerender(handWithGame(next));
    },
  };
}

/** Presses a button of a dialog without a mouse, because the dialog's invisible backdrop would take the press. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}
const cardInHand = (name: string) =>
  page.getByRole("list", { name: "Vos cartes" }).getByRole("button", { name: new RegExp(name) });
/** Waits until the element contains this text; no-break spaces match ordinary spaces. */
const expectText = (locator: Locator, text: string) =>
  expect.poll(() => locator.query()?.textContent.replaceAll("\u00a0", " ") ?? "").toContain(text);
const dialog = page.getByRole("dialog");
const playButton = dialog.getByRole("button", { name: "Jouer", exact: true });

test("an action card says that it can be played only in the first ten minutes of a game (rule U12)", async () => {
  const { changeGame } = await showHand([swapCard, doubleCard], null);
  await expectText(cardInHand("Quitte ou double"), "Lancez une partie");
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  await changeGame(ongoingGame());
  await expectText(cardInHand("Quitte ou double"), "Jouable sur Catan, encore 10 min");
  await expectText(cardInHand("Chaises musicales"), "Avec HUGO ou INES, encore 10 min");
  const playableCards = page.getByRole("region", { name: "Jouer une carte" });
  await expectText(playableCards, "encore 10 min");
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS + 1);
  await expectText(cardInHand("Quitte ou double"), "encore 1 min");
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expectText(cardInHand("Quitte ou double"), "Trop tard pour Catan");
  expect(playableCards.elements()).toEqual([]);
});

test("a swap needs a chosen player who is not a bot, and a player who becomes immune can't be chosen (rules U18 and U19)", async () => {
  const game = ongoingGame();
  const { server, changeGame } = await showHand([swapCard], game);
  await press(page.getByRole("region", { name: "Jouer une carte" }).getByRole("button"));
  await expectText(dialog, "Si vous finissez derrière ce joueur, vous échangez");
  await expect.poll(() => dialog.getByRole("radio").elements().length).toBe(2);
  await expect.element(playButton).toBeDisabled();
  (dialog.getByRole("radio", { name: "HUGO" }).element() as HTMLElement).click();
  await expect.element(playButton).toBeEnabled();
  await changeGame({ ...game, powers: [playedBy("hugo", "immunity")] });
  await expectText(dialog, "HUGO vient de jouer une carte Immunité.");
  await expectText(dialog.getByRole("listitem"), "jusqu'à la fin de Catan, ");
  await expect.element(playButton).toBeDisabled();
  (dialog.getByRole("radio", { name: "INES" }).element() as HTMLElement).click();
  await press(playButton);
  const call = await server.next("games.playCard");
  expect(call.input).toEqual({ playerCardId: "swap_position", gameId: "game", targetId: "ines", for: null });
  call.refuse("targetImmune", "Ce joueur est protégé.", 409);
  await expectText(dialog.getByRole("alert"), "Ce joueur est protégé.");
  await press(playButton);
  (await server.next("games.playCard")).answer({ healed: null });
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test("when the game ends, the open dialog says that the game is over, and the card can't be played (rule U23)", async () => {
  const game = ongoingGame();
  const { changeGame } = await showHand([doubleCard], game);
  await press(page.getByRole("region", { name: "Jouer une carte" }).getByRole("button"));
  await expect.element(playButton).toBeEnabled();
  await changeGame({ ...game, status: "completed", completedAt: 1 });
  await expectText(dialog, "Cette partie est terminée.");
  await expect.element(playButton).toBeDisabled();
});

test("the row of a played card names the player who played it, and says whether the card targets the signed-in player", async () => {
  const powers = [playedBy("hugo", "double_points"), playedBy("ines", "swap_position", "nadia")];
  await showHand([], ongoingGame({ powers }));
  const rows = page.getByRole("region", { name: "Cartes jouées" }).getByRole("listitem");
  await expectText(rows.first(), "HUGO double ses points");
  await expectText(rows.last(), "INES vise vos points");
});
