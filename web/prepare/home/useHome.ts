import { closedCeremony } from "../../../domain/event/ceremony/ceremony.ts";
import type { EventStatus } from "../../../domain/event/event.ts";
import type { Game } from "../../../domain/games/game.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { maxPlayersOf } from "../../../domain/points/grid.ts";
import { type ChecklistLine, checklistOf, type HomeFacts } from "../../../domain/prepare/home/checklist.ts";
import type { LineName } from "../../../domain/prepare/home/lines.ts";
import { type NextAction, nextAction } from "../../../domain/prepare/home/nextAction.ts";
import type { PendingTask } from "../../../domain/prepare/home/pendingTasks.ts";
import { type Phase, phaseOf } from "../../../domain/prepare/home/phase.ts";
import type { Preparation } from "../../../domain/prepare/home/preparation.ts";
import { useRow, useSetting, useShownTopic, useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useNonPlayers } from "../../live/players/useNonPlayers.ts";
import { homeTexts } from "../../texts/home.ts";
import { usePendingTasks } from "./usePendingTasks.ts";

/** What the administrators' home shows, live. */
export interface Home {
  readonly event: EventStatus;
  readonly phase: Phase;
  readonly preparation: Preparation;
  readonly lines: readonly ChecklistLine[];
  readonly details: LineDetails;
  readonly pendingTasks: readonly PendingTask[];
  readonly next: NextAction;
  /** The games under way, the newest first. */
  readonly ongoing: readonly Game[];
  /** All people, the newest first, except the administrator whom the server creates at its first start. */
  readonly signedUp: readonly Player[];
  readonly now: number;
}

/** The administrators' home; undefined until everything is loaded. */
export function useHome(me: string): Home | undefined {
  const now = useNow();
  const event = useRow("event", "event");
  const ceremony = useRow("ceremony", "ceremony") ?? closedCeremony;
  const grid = useSetting("grid");
  const wheel = useSetting("wheel");
  const chills = useSetting("chills");
  const gameNames = useTopic("gameNames");
  const games = useTopic("games");
  const { players, isComplete } = useEverybody();
  const nonPlayers = useNonPlayers();
  const preparation = useShownTopic("preparation")?.[0];
  const cards = useShownTopic("mysteryCards");
  const displays = useShownTopic("displays");
  const hasPowers = useSetting("powers")?.isOn ?? false;
  const pendingTasks = usePendingTasks();
  if (!event || !grid || !wheel || !chills || !isComplete) return undefined;
  if (!preparation || !nonPlayers || !cards || !displays || !pendingTasks) return undefined;

  const phase = phaseOf(event, ceremony);
  const givesCards = wheel.rewards.some(({ type }) => type === "card");
  const givesChills = wheel.rewards.some(({ type }) => type === "chill");
  const people = new Map([...players, ...nonPlayers].map((person) => [person.id, person]));
  const administrators = [...people.values()].filter(({ role }) => role === "admin");
  const signedUp = [...people.values()]
    .filter(({ id }) => id !== preparation.firstAccountId)
    .sort((a, b) => b.createdAt - a.createdAt);
  const ongoing = games
    .filter(({ status }) => status === "ongoing")
    .sort((a, b) => b.createdAt - a.createdAt);
  const facts = {
    preparation,
    event,
    grid,
    addedGames: gameNames.filter(({ createdBy }) => createdBy !== null).length,
    cards: cards.length,
    wheel: { segments: wheel.rewards.length, givesCards, givesChills },
    totalChills: chills.totalChills,
    administrators: administrators.length,
    hasLinkedDisplay: displays.some(({ isConnected, linkedAt }) => isConnected || linkedAt !== null),
    hasPowers,
    signedUp: signedUp.length,
  };
  const lines = checklistOf(facts);
  return {
    event,
    phase,
    preparation,
    lines,
    details: lineDetails({
      facts,
      event,
      games: gameNames.length,
      others: administrators.filter(({ id }) => id !== me).map(({ name }) => name),
      connected: displays.filter(({ isConnected }) => isConnected).map(({ name }) => name),
      now,
    }),
    pendingTasks,
    next: nextAction({ phase, lines, pendingTasks, backedUpAt: preparation.backedUpAt }),
    ongoing,
    signedUp,
    now,
  };
}

const texts = homeTexts.detail;

/** The sentence under the name of each checklist line: `open` while the line is open, `done` once it is done. */
type LineDetails = Readonly<Record<LineName, { readonly open: string; readonly done: string }>>;

/**
 * The sentences of all lines. `games`: how many games the list of games has; `others`: the other administrators' names;
 * `connected`: the connected big screens' names.
 */
function lineDetails({
  facts,
  event,
  games,
  others,
  connected,
  now,
}: {
  readonly facts: HomeFacts;
  readonly event: Pick<EventStatus, "title" | "logoUrl">;
  readonly games: number;
  readonly others: readonly string[];
  readonly connected: readonly string[];
  readonly now: number;
}): LineDetails {
  const { preparation, grid, cards, wheel, totalChills, signedUp } = facts;
  const players = signedUp === 0 ? texts.playersOpen : texts.players(signedUp);
  return {
    password: { open: texts.passwordOpen, done: texts.passwordDone },
    grid: { open: texts.gridOpen(maxPlayersOf(grid)), done: texts.gridDone(maxPlayersOf(grid)) },
    title: { open: texts.titleOpen(event.title), done: texts.titleDone(event.title, event.logoUrl !== null) },
    games: { open: texts.gamesOpen(games), done: texts.games(games) },
    deck: { open: texts.deckOpen, done: texts.cards(cards) },
    wheel: { open: texts.wheelOpen, done: texts.segments(wheel.segments) },
    chills: { open: texts.chillsOpen, done: texts.chills(totalChills) },
    rules: { open: texts.rulesOpen, done: texts.rulesDone },
    administrators: { open: texts.administratorsOpen, done: texts.administratorsDone(others) },
    backup: { open: texts.backupOpen, done: texts.backupDone(preparation.backedUpAt ?? 0, now) },
    display: {
      open: texts.displayOpen,
      done: connected.length > 0 ? texts.displayNow(connected) : texts.displayDone,
    },
    powers: { open: texts.powersOpen, done: texts.powersDone },
    players: { open: players, done: players },
    start: { open: texts.startOpen, done: texts.startDone },
  };
}
