import { type RowOf, type RowTopic, topics } from "../../domain/live/topics.ts";
import { PLAYERS_WINDOW } from "../../domain/people/players/window.ts";
import { invariant } from "../../domain/refusals/refusal.ts";
import { displaysTopic, displayTopic } from "../bigscreens/topic.ts";
import { settingsTopic } from "../calls/documents/topic.ts";
import type { Addresses } from "../calls/known/addresses.ts";
import { handsTopic, mysteryCardsTopic, playerCardsTopic } from "../cards/topic.ts";
import { ceremonyScriptTopic, ceremonyTopic } from "../event/ceremony/topic.ts";
import { eventTopic } from "../event/topic.ts";
import {
  finishesTopic,
  gameNamesTopic,
  gamesTopic,
  ownResultsTopic,
  reignsTopic,
  trueResultsTopic,
} from "../games/topic.ts";
import { feedTopic } from "../history/topic.ts";
import type { ServedTopic } from "../live/channels.ts";
import type { TopicSource } from "../live/source.ts";
import { signInLocksTopic } from "../people/accounts/locks/topic.ts";
import { facesTopic } from "../people/faces/topic.ts";
import { guestsTopic, heldGuestsTopic } from "../people/guests/topic.ts";
import {
  morningsTopic,
  ownMorningTopic,
  ownTotalTopic,
  playersTopics,
  trueTotalsTopic,
} from "../people/players/topic.ts";
import { preparationTopic } from "../prepare/home/topic.ts";
import { cardListsTopic, ruleTextsTopic } from "../rules/topic.ts";
import { signUpsTopic } from "../tournaments/signUp/topic.ts";
import {
  nextMatchesTopic,
  tournamentDraftsTopic,
  tournamentMomentsTopic,
  tournamentsTopic,
  tournamentTopic,
} from "../tournaments/topic.ts";
import { spinsTopic, stealRightsTopic, theftsTopic } from "../wheel/topic.ts";

/** For every live topic that has rows: the source that reads the rows from the database. */
export type Sources = { readonly [T in RowTopic]: TopicSource<RowOf<T>> };

/** All sources except the one of the topic "event", which differs between server processes. */
export type CommonSources = Omit<Sources, "event">;

export const sources: CommonSources = {
  ceremony: ceremonyTopic,
  ceremonyScript: ceremonyScriptTopic,
  ...playersTopics(PLAYERS_WINDOW),
  faces: facesTopic,
  guests: guestsTopic,
  heldGuests: heldGuestsTopic,
  signInLocks: signInLocksTopic,
  gameNames: gameNamesTopic,
  finishes: finishesTopic,
  games: gamesTopic,
  reigns: reignsTopic,
  ownTotal: ownTotalTopic,
  trueTotals: trueTotalsTopic,
  ownResults: ownResultsTopic,
  trueResults: trueResultsTopic,
  settings: settingsTopic,
  mornings: morningsTopic,
  ownMorning: ownMorningTopic,
  feed: feedTopic,
  display: displayTopic,
  displays: displaysTopic,
  mysteryCards: mysteryCardsTopic,
  preparation: preparationTopic,
  playerCards: playerCardsTopic,
  hands: handsTopic,
  stealRights: stealRightsTopic,
  thefts: theftsTopic,
  spins: spinsTopic,
  ruleTexts: ruleTextsTopic,
  cardLists: cardListsTopic,
  tournaments: tournamentsTopic,
  tournamentDrafts: tournamentDraftsTopic,
  signUps: signUpsTopic,
  tournament: tournamentTopic,
  nextMatches: nextMatchesTopic,
  tournamentMoments: tournamentMomentsTopic,
};

/**
 * All sources of a server process. The event's row contains the address on which links to the app are based, which depends
 * on the process's machine (rule I1).
 */
export function sourcesAt(common: CommonSources, addresses: Addresses): Sources {
  return { ...common, event: eventTopic(addresses) };
}

/** Every live topic with its source, for the hub. Topics without rows have no source. */
export function servedTopics(used: Sources): Readonly<Record<string, ServedTopic>> {
  return Object.fromEntries(
    Object.entries(topics).map(([name, rule]) => {
      const source = (used as Readonly<Record<string, TopicSource>>)[name] ?? null;
      const isPublic = rule.audience === "everyone" || rule.audience === "display";
      invariant(
        !(isPublic && source?.isPrivate),
        `everybody reads the topic "${name}", so its source is not private`,
      );
      return [name, { rule, source }];
    }),
  );
}
