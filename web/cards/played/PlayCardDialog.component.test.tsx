import { afterEach, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ActionPower, PlayerCard } from "../../../domain/cards/card.ts";
import type { Game } from "../../../domain/games/game.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import type { Message } from "../../../domain/live/topics.ts";
import { defaultPowers, type PowersConfig } from "../../../domain/powers/powers.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { OwnCards } from "../OwnCards.tsx";
import { GamePowers } from "./GamePowers.tsx";

afterEach(() => void vi.useRealTimers());

const powersOn: PowersConfig = { ...defaultPowers, isOn: true };
const MINUTE_MS = 60_000;
const cardOf = (power: ActionPower, name: string): PlayerCard => ({
  ...{ id: power, cardId: power, playerId: "nadia", obtainedAt: 1, name, description: "" },
  ...{ imageUrl: "", imageAlt: "", category: "action", power, value: null },
});
const swap = cardOf("swap_position", "Chaises musicales");
const double = cardOf("double_points", "Quitte ou double");
const playedBy = (playerId: string, power: ActionPower, targetId: string | null = null): PlayedPower => ({
  ...{ id: `of-${playerId}`, playerId, power, cardName: "Bulle", targetId },
  ...{ playedAt: 1, healed: null, frozenUnder: null },
});
const ongoingGame = (more: Partial<Game> = {}) =>
  soloGame(["nadia", "hugo", "ines", "bot-1"], { createdAt: Date.now(), ...more } as never);
const putGame = (game: Game): Message[number] => ({ topic: "games", kind: "patch", put: [game], remove: [] });

/** Shows Nadia's hand and, below it, the part of her game about cards. */
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
    snapshotOf("powers", [powersOn]),
    snapshotOf("games", game ? [game] : []),
    snapshotOf("playerCards", cards, "nadia"),
  ]);
  return {
    server,
    change: async (next: Game) => {
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
const face = (name: string) =>
  page.getByRole("list", { name: "Vos cartes" }).getByRole("button", { name: new RegExp(name) });
/** Waits until the element contains this text; no-break spaces match ordinary spaces. */
const expectText = (locator: Locator, text: string) =>
  expect.poll(() => locator.query()?.textContent.replaceAll("\u00a0", " ") ?? "").toContain(text);
const dialog = page.getByRole("dialog");
const confirm = dialog.getByRole("button", { name: "Jouer", exact: true });

test("an action card says whether it can be played: not before a game, during its first ten minutes, then too late (rule U12)", async () => {
  const { change } = await showHand([swap, double], null);
  await expectText(face("Quitte ou double"), "Lancez une partie");
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  await change(ongoingGame());
  await expectText(face("Quitte ou double"), "Jouable sur Catan, encore 10 min");
  await expectText(face("Chaises musicales"), "Avec HUGO ou INES, encore 10 min");
  const tiles = page.getByRole("region", { name: "Jouer une carte" });
  await expectText(tiles, "encore 10 min");
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS + 1);
  await expectText(face("Quitte ou double"), "encore 1 min");
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expectText(face("Quitte ou double"), "Trop tard pour Catan");
  expect(tiles.elements()).toEqual([]);
});

test("a swap needs a chosen player who is not a bot, and a player who becomes immune can't be chosen (rules U18 and U19)", async () => {
  const game = ongoingGame();
  const { server, change } = await showHand([swap], game);
  await press(page.getByRole("region", { name: "Jouer une carte" }).getByRole("button"));
  await expectText(dialog, "Si vous finissez derrière ce joueur, vous échangez");
  await expect.poll(() => dialog.getByRole("radio").elements().length).toBe(2);
  await expect.element(confirm).toBeDisabled();
  (dialog.getByRole("radio", { name: "HUGO" }).element() as HTMLElement).click();
  await expect.element(confirm).toBeEnabled();
  await change({ ...game, powers: [playedBy("hugo", "immunity")] });
  await expectText(dialog, "HUGO vient de jouer une carte Immunité.");
  await expectText(dialog.getByRole("listitem"), "jusqu'à la fin de Catan");
  await expect.element(confirm).toBeDisabled();
  (dialog.getByRole("radio", { name: "INES" }).element() as HTMLElement).click();
  await press(confirm);
  const call = await server.next("games.playCard");
  expect(call.input).toEqual({ playerCardId: "swap_position", gameId: "game", targetId: "ines", for: null });
  call.refuse("targetImmune", "Ce joueur est protégé.", 409);
  await expectText(dialog.getByRole("alert"), "Ce joueur est protégé.");
  await press(confirm);
  (await server.next("games.playCard")).answer({ healed: null });
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test("when the game ends, the open dialog says so, and the card can't be played (rule U23)", async () => {
  const game = ongoingGame();
  const { change } = await showHand([double], game);
  await press(page.getByRole("region", { name: "Jouer une carte" }).getByRole("button"));
  await expect.element(confirm).toBeEnabled();
  await change({ ...game, status: "completed", completedAt: 1 });
  await expectText(dialog, "Cette partie est terminée.");
  await expect.element(confirm).toBeDisabled();
});

test("each card played on a game names its player, and says when it targets the reader", async () => {
  const powers = [playedBy("hugo", "double_points"), playedBy("ines", "swap_position", "nadia")];
  await showHand([], ongoingGame({ powers }));
  const rows = page.getByRole("region", { name: "Cartes jouées" }).getByRole("listitem");
  await expectText(rows.first(), "HUGO double ses points");
  await expectText(rows.last(), "INES vise vos points");
});
