import type { TopicName, Topics } from "../domain/live/topics.ts";
import { mysteryCardsTopic, playerCardsTopic } from "./cards/topic.ts";
import { chillsTopic } from "./chills/topic.ts";
import { eventTopic } from "./event/topic.ts";
import { gameNamesTopic, gamesTopic } from "./games/topic.ts";
import type { TopicSource } from "./live/source.ts";
import { playersTopic } from "./players/topic.ts";
import { gridTopic } from "./points/topic.ts";
import { spinsTopic, stealRightsTopic, theftsTopic, wheelTopic } from "./roulette/topic.ts";

/** Every live topic and where its rows come from. */
export const topics: { readonly [T in TopicName]: TopicSource<Topics[T]> } = {
  event: eventTopic,
  players: playersTopic,
  gameNames: gameNamesTopic,
  games: gamesTopic,
  grid: gridTopic,
  chills: chillsTopic,
  wheel: wheelTopic,
  mysteryCards: mysteryCardsTopic,
  playerCards: playerCardsTopic,
  stealRights: stealRightsTopic,
  thefts: theftsTopic,
  spins: spinsTopic,
};
