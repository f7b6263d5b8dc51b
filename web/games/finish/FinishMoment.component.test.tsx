import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { type EventStatus, initialEvent } from "../../../domain/event/event.ts";
import { type Finish, HONOURS_WAIT_MS } from "../../../domain/games/finish.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import { poweredResults } from "../../../domain/games/powers/effects.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import type { Message } from "../../../domain/live/topics.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { MomentProvider } from "../../shell/moments/MomentProvider.tsx";
import { MomentNotices } from "../../start/MomentNotices.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { useNewGame } from "../new/newGameState.ts";
import { RankingDialog } from "../ranking/RankingDialog.tsx";
import { WaitingFinishes } from "./WaitingFinishes.tsx";

const players = [playerNamed("Karim", { totalPoints: 3 }), playerNamed("Nadia", { totalPoints: 3 })];
const HOUR_MS = 3_600_000;
/** After this time, a finish is no longer offered to its player. */
const EXPIRED_MS = 13 * HOUR_MS;

const ongoing = soloGame(["nadia", "karim"], { gameName: "Uno" });
const result = (playerId: string, position: number, points: number) => ({
  playerId,
  position,
  positionPoints: points,
  pointsEarned: points,
});
const completedGame = (endedAt: number, first: string, second: string): WholeGame => ({
  ...ongoing,
  status: "completed",
  completedAt: endedAt,
  completedBy: "karim",
  results: [result(first, 1, 3), result(second, 2, 1)],
});
const finishOf = (game: WholeGame): Finish => ({
  id: game.id,
  playerId: "nadia",
  at: game.completedAt ?? 0,
  totalBefore: 0,
  totalAfter: 3,
  climb: { rankBefore: 1, sharedBefore: 2, rankAfter: 1, above: null, below: null },
  game,
});
const putGame = (game: WholeGame): Message[number] => ({
  topic: "games",
  kind: "patch",
  put: [game],
  remove: [],
});
const finishRemoved: Message[number] = {
  topic: "finishes",
  key: "nadia",
  kind: "patch",
  put: [],
  remove: [ongoing.id],
};

/** The completed game after a correction that put Karim first. */
const correctedGame = (game: WholeGame): WholeGame => ({
  ...game,
  results: completedGame(0, "karim", "nadia").results,
  correction: { at: 9, by: "eve", reason: "Inversé", earlier: [], positionsBefore: { nadia: 1, karim: 2 } },
});

/** Changes to the completed game by an administrator, each as one message of the stream. */
const changes = {
  corrected: (game: WholeGame): Message => [putGame(correctedGame(game)), finishRemoved],
  deleted: ({ id }: WholeGame): Message => [
    { topic: "games", kind: "patch", put: [], remove: [id] },
    finishRemoved,
  ],
};

function eventSnapshot(isActive: boolean, frozenAt: number | null = null): Message[number] {
  const event: EventStatus = { ...initialEvent, startedAt: 1, isActive, frozenAt };
  return snapshotOf("event", [event]);
}

/** The participants chosen in the new-game form, once the form is open. */
function FilledForm() {
  const { isOpen, players } = useNewGame("nadia");
  return isOpen && <output>{players.join()}</output>;
}

/**
 * Renders Nadia's screen, with a card for the finishes that she has not seen. `ranking` also opens the ranking dialog
 * of her game.
 */
async function openScreen(
  game: WholeGame,
  { ranking = false, isActive = false, frozenAt = null as number | null } = {},
) {
  const server = fakeServer();
  const stream = fakeStream();
  const content = (isRanking: boolean) => (
    <LiveScreen me="nadia">
      <MomentProvider>
        <main tabIndex={-1}>
          <WaitingFinishes />
          <FilledForm />
        </main>
        <MomentNotices playerId="nadia" />
        {isRanking && <RankingDialog gameId={game.id} onClose={() => {}} />}
      </MomentProvider>
    </LiveScreen>
  );
  const { rerender } = await render(content(false));
  await stream.send([
    snapshotOf("players", players),
    snapshotOf("settings", [defaultGrid]),
    eventSnapshot(isActive, frozenAt),
    snapshotOf("games", [game]),
    snapshotOf("finishes", game.status === "completed" ? [finishOf(game)] : [], "nadia"),
  ]);
  await rerender(content(ranking));
  return Object.assign(stream, { server });
}

const dialog = page.getByRole("dialog");
const title = dialog.getByRole("heading").first();
/** Presses a button of a dialog without a mouse, because the dialog's invisible backdrop would take the press. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}
const dialogText = () => dialog.element().textContent;
const replay = page.getByRole("button", { name: "Rejouer" });

/** Makes finishes wait for the answers of this test, however slow the machine is. */
function neverBeLate(): void {
  const setRealTimeout = setTimeout;
  const patientTimeout = (run: () => void, ms?: number) =>
    ms === HONOURS_WAIT_MS ? 0 : setRealTimeout(run, ms);
  vi.stubGlobal("setTimeout", patientTimeout);
}

const bondsWith = (gameIds: readonly string[]) => {
  const games = gameIds.map((gameId, index) => ({ gameId, gameName: `Jeu ${index + 1}`, at: 1000 * index }));
  return { series: { current: { games }, longest: { games } } };
};

test("a finish that moves a crown tells who takes it from whom, and a longer series of somebody else (rules P40 and P41)", async () => {
  neverBeLate();
  const game = completedGame(Date.now(), "nadia", "karim");
  const { server, send } = await openScreen(game);
  (await server.next("games.page")).answer({
    reign: {
      champion: { id: "nadia", name: "NADIA", wins: 9, games: 12 },
      since: { gameId: game.id, at: game.completedAt, wins: 4, games: 6 },
      from: { id: "karim", name: "KARIM", wins: 4, games: 9 },
    },
  });
  (await server.next("games.bonds")).answer(bondsWith(["x", "y", game.id]));
  await expect.element(title).toHaveTextContent("La couronne change de tête");
  expect(dialogText()).toContain("Vous prenez la couronne");
  expect(dialogText()).toContain("4 victoires chacun, 6 parties contre 9");
  await expect.poll(dialogText).toContain("3victoires de suite");
  const games = ["1", "2", "3", "4", "5"].map((gameId) => ({ gameId, gameName: "Uno", at: 1 }));
  (await server.next("games.eventGames")).answer({ longestSeries: { id: "karim", name: "KARIM", games } });
  await expect.poll(dialogText).toContain("KARIM, 5");
  await send(changes.corrected(game));
  await expect.element(title).toHaveTextContent("2e place");
  expect(dialogText()).not.toContain("couronne");
});

/** Nadia's screen after a game that she won, with the answers about the crown and about the series that the game continued. */
async function openSeries(wins: number, { frozenAt = null as number | null } = {}) {
  neverBeLate();
  const game = completedGame(Date.now(), "nadia", "karim");
  const { server, send } = await openScreen(game, { frozenAt });
  if (frozenAt === null) (await server.next("games.page")).answer({ reign: null });
  const earlier = Array.from({ length: wins - 1 }, (_, index) => `earlier-${index}`);
  (await server.next("games.bonds")).answer(bondsWith([...earlier, game.id]));
  await expect.element(title).toHaveTextContent(`${wins} victoires de suite`);
  return { game, server, send };
}
const longestOf = (name: string, wins: number) => {
  const games = Array.from({ length: wins }, (_, index) => ({ gameId: `${index}`, gameName: "Uno", at: 1 }));
  return { longestSeries: { id: name.toLowerCase(), name, games } };
};

test("without a crown, wins in a row are the moment of the finish, with its last games, all places and points (rule P41)", async () => {
  const { game, server, send } = await openSeries(4);
  const steps = dialog.getByRole("list").first().getByRole("listitem");
  expect(steps.elements().map((step) => step.textContent.slice(0, 6))).toEqual([
    "2Jeu 2",
    "3Jeu 3",
    "4Jeu 4",
  ]);
  expect(dialogText()).toContain("1NADIA+32KARIM");
  expect(dialogText()).toContain("Vous restez 1er");
  (await server.next("games.eventGames")).answer(longestOf("KARIM", 5));
  await expect.poll(dialogText).toContain("La plus longue de la semaineKAKARIM, 5");
  await send(changes.corrected(game));
  await expect.element(title).toHaveTextContent("2e place");
  expect(dialogText()).not.toContain("de suite");
});

test("during a freeze a finish tells a series, and asks for no crown (rule P42)", async () => {
  const { server } = await openSeries(4, { frozenAt: 1 });
  expect(server.callCount("games.page")).toBe(0);
});

test("a series that is told late replaces no podium: it is a card below (rule P41)", async () => {
  const game = completedGame(Date.now(), "nadia", "karim");
  const { server } = await openScreen(game);
  const [crown, bonds] = [await server.next("games.page"), await server.next("games.bonds")];
  await expect.element(dialog.getByRole("list").filter({ hasText: /karim/i })).toBeVisible();
  crown.answer({ reign: null });
  bonds.answer(bondsWith(["x", "y", game.id]));
  await expect.poll(dialogText).toContain("3victoires de suite");
  await expect.element(title).toHaveTextContent("Victoire !");
});

test("the moment of a series is as wide as a narrow phone with the longest names", async () => {
  await page.viewport(320, 640);
  const { server } = await openSeries(12);
  (await server.next("games.eventGames")).answer(longestOf("W".repeat(30), 15));
  await expect.poll(dialogText).toContain(", 15");
  for (const element of dialog.element().querySelectorAll("*")) {
    if (getComputedStyle(element).overflowX !== "visible") continue;
    expect(element.getBoundingClientRect().right, element.className.toString()).toBeLessThanOrEqual(320.5);
  }
});

test("a finish without answers shows the podium after a moment", async () => {
  await openScreen(completedGame(Date.now(), "nadia", "karim"));
  await expect.element(title).toHaveTextContent("Victoire !");
  await expect.element(dialog.getByRole("list").filter({ hasText: /karim/i })).toBeVisible();
  expect(dialogText()).not.toContain("couronne");
});

test("a crown that is told late replaces no podium: it comes below", async () => {
  const game = completedGame(Date.now(), "nadia", "karim");
  const { server } = await openScreen(game);
  const [crown, bonds] = [await server.next("games.page"), await server.next("games.bonds")];
  await expect.element(dialog.getByRole("list").filter({ hasText: /karim/i })).toBeVisible();
  bonds.answer(bondsWith([]));
  crown.answer({
    reign: {
      champion: { id: "nadia", name: "NADIA", wins: 4, games: 6 },
      since: { gameId: game.id, at: game.completedAt, wins: 4, games: 6 },
      from: null,
    },
  });
  await expect.poll(dialogText).toContain("Vous prenez la couronne d");
  await expect.element(title).toHaveTextContent("Victoire !");
});

test("during a freeze a finish asks for no crown (rule P42)", async () => {
  const { server } = await openScreen(completedGame(Date.now(), "nadia", "karim"), { frozenAt: 1 });
  (await server.next("games.bonds")).answer(bondsWith([]));
  await expect.element(dialog.getByRole("list").filter({ hasText: /karim/i })).toBeVisible();
  expect(server.callCount("games.page")).toBe(0);
});

test("after a correction, the finish on screen shows the new ranking with a notice and without outdated points", async () => {
  const game = completedGame(Date.now(), "nadia", "karim");
  const stream = await openScreen(game);
  await expect.element(title).toHaveTextContent("Victoire !");
  await expect.poll(dialogText).toContain("Vous restez 1er");
  await stream.send(changes.corrected(game));
  await expect.element(title).toHaveTextContent("2e place");
  expect(dialogText()).toContain("Le résultat a été corrigé depuis.");
  expect(dialogText()).not.toContain("Vous restez");
});

test("the finish of a game lists the effects of cards, and strikes through the points that a card changed (rule U21)", async () => {
  const played = (playerId: string, power: PlayedPower["power"], overrides: Partial<PlayedPower> = {}) => ({
    id: playerId,
    playerId,
    power,
    cardName: "Carte",
    imageUrl: "",
    targetId: null,
    playedAt: 1,
    healed: null,
    frozenUnder: null,
    ...overrides,
  });
  const powers = [played("karim", "swap_position", { targetId: "nadia" }), played("nadia", "double_points")];
  const game = completedGame(Date.now(), "nadia", "karim");
  await openScreen({ ...game, powers, results: poweredResults(game.results, powers) });
  const lines = dialog.getByRole("region", { name: "Effet des cartes" }).getByRole("listitem");
  const lineTexts = () => lines.elements().map((line) => line.textContent.replaceAll("\u00a0", " "));
  await expect
    .poll(lineTexts)
    .toEqual([
      "Points échangés avec vous : 1 → 3KARIM, Carte",
      "Points échangés avec KARIM : 3 → 1Vous, carte de KARIM",
      "Points doublés : 1 → 2Vous, Carte",
    ]);
  await expect.poll(dialogText).toContain("+2+3 au lieu de 3");
});

test("the finish of a game that does not count says why, and offers no spin to the last player (rule P32)", async () => {
  const game = completedGame(Date.now(), "karim", "nadia");
  await openScreen({ ...game, uncounted: "fewPlayers" });
  await expect.element(title).toHaveTextContent("2e place");
  await expect.poll(dialogText).toContain("Cette partie ne compte pas");
  expect(dialogText()).not.toContain("+1 tour de roulette");
});

test("when a game is deleted, its finish on screen says so and offers no replay", async () => {
  const game = completedGame(Date.now(), "nadia", "karim");
  const stream = await openScreen(game);
  await expect.element(replay).toBeInTheDocument();
  await stream.send(changes.deleted(game));
  await expect.element(title).toHaveTextContent("Partie supprimée");
  expect(replay.elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test.each([
  {
    change: "corrected",
    sentence: "Le classement de la partie « Uno » a été corrigé : vous finissez 2ᵉ, −2 points.",
  },
  { change: "deleted", sentence: "La partie « Uno » a été supprimée : ses points sont repris." },
] as const)(
  "when a game is $change, the card that opens its finish is removed and a message says why",
  async ({ change, sentence }) => {
    const game = completedGame(Date.now() - HOUR_MS, "nadia", "karim");
    const stream = await openScreen(game);
    const card = page.getByRole("button", { name: "Voir le podium" });
    await expect.element(card).toBeInTheDocument();
    await stream.send(changes[change](game));
    await expect.element(page.getByText(sentence)).toBeInTheDocument();
    expect(card.elements()).toEqual([]);
  },
);

test("a correction made while the page was closed is announced once, on the next visit", async () => {
  const uncorrected = completedGame(Date.now() - EXPIRED_MS, "nadia", "karim");
  const stream = await openScreen(uncorrected);
  await stream.send([snapshotOf("finishes", [], "nadia")]);
  await expect.poll(() => localStorage.getItem("corrections-told:nadia")).not.toBeNull();
  await cleanup();
  const message = page.getByText(/vous finissez 2ᵉ, −2\spoints/u);
  await openScreen(correctedGame(uncorrected));
  await expect.element(message).toBeInTheDocument();
  await cleanup();
  await openScreen(correctedGame(uncorrected));
  await expect.element(page.getByRole("main")).toBeInTheDocument();
  expect(message.elements()).toEqual([]);
});

test("a player gets one message about a game that somebody else started with them, and none about their own game", async () => {
  const stream = await openScreen(completedGame(Date.now() - EXPIRED_MS, "nadia", "karim"));
  const startGame = (id: string, createdBy: string) =>
    stream.send([putGame({ ...ongoing, id, createdBy, gameName: createdBy === "nadia" ? "Azul" : "Catan" })]);
  history.replaceState(null, "", "/players");
  await startGame("own", "nadia");
  await startGame("joined", "karim");
  await startGame("joined", "karim");
  await expect.element(page.getByText(/karim lance «\sCatan\s» avec vous\./i)).toBeInTheDocument();
  expect(page.getByText(/avec vous/).elements()).toHaveLength(1);
});

test("if somebody else validates a game while the player drags, the finish is shown after the drag", async () => {
  const stream = await openScreen(ongoing, { ranking: true });
  const dragTab = page.getByRole("tab", { name: "Glisser" });
  await expect.element(dragTab).toBeInTheDocument();
  (dragTab.element() as HTMLElement).click();
  const row = page.getByRole("listitem").first();
  await expect.element(row).toBeInTheDocument();
  const validate = page.getByRole("button", { name: /^Valider/ });
  row.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  const game = completedGame(Date.now(), "nadia", "karim");
  await stream.send([putGame(game), snapshotOf("finishes", [finishOf(game)], "nadia")]);
  await expect.element(validate).toBeInTheDocument();
  row.element().dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  await expect.element(title).toHaveTextContent("Victoire !");
});

test("ten minutes after a game, a card opens the finish, and the card is gone once the finish was seen", async () => {
  const at = Date.now() - HOUR_MS / 6;
  const { server } = await openScreen(completedGame(at, "karim", "nadia"));
  const card = page.getByRole("button", { name: "Voir le podium" });
  await expect
    .poll(() => card.element().closest("section")?.textContent)
    .toMatch(/Vous finissez 2e\s: \+3\spoints/u);
  expect(dialog.elements()).toEqual([]);
  await press(card);
  await expect.element(title).toHaveTextContent("2e place");
  await press(dialog.getByRole("button", { name: "Continuer" }));
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(card.elements()).toEqual([]);
  expect((await server.next("news.acknowledge")).input).toEqual({ what: "game", id: ongoing.id, at });
});

test("when the event ends, the button that opens the wheel disappears from the finish on screen", async () => {
  const stream = await openScreen(completedGame(Date.now(), "karim", "nadia"), { isActive: true });
  const toWheel = dialog.getByRole("button", { name: "Tourner la roue" });
  await expect.element(title).toHaveTextContent("À vous la roue !");
  await expect.element(toWheel).toBeVisible();
  await stream.send([eventSnapshot(false)]);
  await expect.element(title).toHaveTextContent("2e place");
  expect(toWheel.elements()).toEqual([]);
});

test("if a player of the replayed game is in another game, the new-game form opens filled in, with the reason (rule P22)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { server } = await openScreen(completedGame(Date.now(), "nadia", "karim"), { isActive: true });
  await press(replay);
  const reason = "Les joueurs suivants sont déjà dans une partie en cours : Karim";
  (await server.next("games.create")).refuse("playersInGame", reason, 409);
  await expect.element(page.getByText(reason)).toBeInTheDocument();
  await expect.element(page.getByRole("status").filter({ hasText: "nadia,karim" })).toBeInTheDocument();
  expect(dialog.elements()).toEqual([]);
});
