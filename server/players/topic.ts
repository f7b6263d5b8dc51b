import type { Player } from "../../domain/players/player.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllPlayers } from "./repository.ts";

/** Every player, with points and counters. */
export const playersTopic: TopicSource<Player> = {
  load: findAllPlayers,
};
