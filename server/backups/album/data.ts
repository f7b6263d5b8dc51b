import type { Award } from "../../../domain/event/ceremony/awards.ts";
import type { EventStatus } from "../../../domain/event/event.ts";
import type { Game } from "../../../domain/games/game.ts";
import type { Face } from "../../../domain/people/faces/face.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { PointStep } from "../../../domain/points/steps.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Progress } from "../../../domain/tournaments/progress.ts";
import { readEvent } from "../../calls/status/repository.ts";
import { countCardsByPlayer } from "../../cards/repository.ts";
import type { Db } from "../../database/database.ts";
import { ceremonyTopic } from "../../event/ceremony/topic.ts";
import { findCompletedGamesPage } from "../../games/lists/repository.ts";
import { findAllFaces } from "../../people/faces/repository.ts";
import { playersTopics } from "../../people/players/topic.ts";
import { findAllPointStepsByPlayers } from "../../points/repository.ts";
import { findAllTournaments, readProgress } from "../../tournaments/repository.ts";
import { countSpinsByPlayer } from "../../wheel/repository.ts";

/** What an album tells (rule W9): all of it is what every player may read (rule W10). */
export interface AlbumData {
  readonly event: EventStatus;
  readonly players: readonly Player[];
  /** The chosen faces (rule J17), by player id. */
  readonly faces: ReadonlyMap<string, Face>;
  /** The completed games, the last completed first. */
  readonly games: readonly Game[];
  readonly tournaments: readonly Progress[];
  readonly awards: readonly Award[];
  /** How each player's points changed, by player id. */
  readonly steps: ReadonlyMap<string, readonly PointStep[]>;
  /** How many spins each player used, and how many cards each player won, by player id. */
  readonly spins: ReadonlyMap<string, number>;
  readonly cards: ReadonlyMap<string, number>;
}

/** A reader without an account: sees what everybody sees. */
const everybody = { id: "", role: "user" } as const;
const GAMES_AT_ONCE = 1000;
/** The steps of a player's curve: more could not be told apart on a phone. */
const MAX_STEPS = 120;

/**
 * Reads what an album tells. `db` must be one snapshot of the database. Throws the refusal `albumHidden` while the freeze hides
 * points (rule W10): a ceremony that has not revealed everything keeps the freeze (rule K2).
 */
export async function readAlbumData(db: Db): Promise<AlbumData> {
  const event = await readEvent(db);
  refuseIf(event.frozenAt === null ? null : new Refusal("albumHidden"));
  const players = await playersTopics(Number.POSITIVE_INFINITY).players.load(db, null, "");
  const tournaments: Progress[] = [];
  for (const tournament of await findAllTournaments(db, null))
    tournaments.push(await readProgress(db, tournament));
  const [ceremony] = await ceremonyTopic.load(db, null, "");
  return {
    event,
    players,
    faces: new Map((await findAllFaces(db, null)).map((face) => [face.id, face])),
    games: await readGames(db),
    tournaments,
    awards: ceremony?.awards ?? [],
    steps: await findAllPointStepsByPlayers(db, MAX_STEPS),
    spins: await countSpinsByPlayer(db),
    cards: await countCardsByPlayer(db),
  };
}

/** All completed games, the last completed first. */
async function readGames(db: Db): Promise<Game[]> {
  const games: Game[] = [];
  for (;;) {
    const last = games.at(-1);
    const before = last ? { at: last.completedAt ?? 0, id: last.id } : null;
    const filter = { newestToSkip: 0, before, playerId: null, gameNameId: null };
    const { rows, more } = await findCompletedGamesPage(db, everybody, filter, GAMES_AT_ONCE);
    games.push(...rows);
    if (!more) return games;
  }
}
