import { type RowOf, type RowTopic, topics } from "../domain/live/topics.ts";
import { PLAYERS_WINDOW } from "../domain/players/window.ts";
import { mysteryCardsTopic, playerCardsTopic } from "./cards/topic.ts";
import { ceremonyScriptTopic, ceremonyTopic } from "./ceremony/topic.ts";
import { chillsTopic } from "./chills/topic.ts";
import { displaysTopic, displayTopic } from "./displays/topic.ts";
import { eventTopic } from "./event/topic.ts";
import {
  finishesTopic,
  gameNamesTopic,
  gamesTopic,
  ownResultsTopic,
  trueResultsTopic,
} from "./games/topic.ts";
import { feedTopic } from "./journal/topic.ts";
import type { ServedTopic } from "./live/channels.ts";
import type { TopicSource } from "./live/source.ts";
import {
  morningsTopic,
  ownMorningTopic,
  ownTotalTopic,
  playersTopics,
  trueTotalsTopic,
} from "./players/topic.ts";
import { gridTopic } from "./points/topic.ts";
import { spinsTopic, stealRightsTopic, theftsTopic, wheelTopic } from "./roulette/topic.ts";
import { cardListsTopic, ruleTextsTopic } from "./rulebook/topic.ts";
import {
  nextMatchesTopic,
  tournamentDraftsTopic,
  tournamentsTopic,
  tournamentTopic,
} from "./tournaments/topic.ts";

/** Where the rows of every live topic come from. */
export type Sources = { readonly [T in RowTopic]: TopicSource<RowOf<T>> };

export const sources: Sources = {
  event: eventTopic,
  ceremony: ceremonyTopic,
  ceremonyScript: ceremonyScriptTopic,
  ...playersTopics(PLAYERS_WINDOW),
  gameNames: gameNamesTopic,
  finishes: finishesTopic,
  games: gamesTopic,
  ownTotal: ownTotalTopic,
  trueTotals: trueTotalsTopic,
  ownResults: ownResultsTopic,
  trueResults: trueResultsTopic,
  grid: gridTopic,
  chills: chillsTopic,
  wheel: wheelTopic,
  mornings: morningsTopic,
  ownMorning: ownMorningTopic,
  feed: feedTopic,
  display: displayTopic,
  displays: displaysTopic,
  mysteryCards: mysteryCardsTopic,
  playerCards: playerCardsTopic,
  stealRights: stealRightsTopic,
  thefts: theftsTopic,
  spins: spinsTopic,
  ruleTexts: ruleTextsTopic,
  cardLists: cardListsTopic,
  tournaments: tournamentsTopic,
  tournamentDrafts: tournamentDraftsTopic,
  tournament: tournamentTopic,
  nextMatches: nextMatchesTopic,
};

/** Every live topic, as the hub serves it, its rows from these sources. */
export function servedTopics(from: Sources): Readonly<Record<string, ServedTopic>> {
  return Object.fromEntries(
    Object.entries(topics).map(([name, rule]) => [
      name,
      { rule, source: (from as Readonly<Record<string, TopicSource>>)[name] ?? null },
    ]),
  );
}
