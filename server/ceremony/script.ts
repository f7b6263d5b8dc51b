import type { Week } from "../../domain/ceremony/awards.ts";
import { type Script, script } from "../../domain/ceremony/script.ts";
import { morningsBetween } from "../../domain/ceremony/week.ts";
import type { Player } from "../../domain/players/player.ts";
import type { Db } from "../database/database.ts";
import { readEvent } from "../gate/repository.ts";
import { findAllPlayers } from "../players/repository.ts";
import {
  countGamesByPair,
  countGamesByPlayer,
  countThefts,
  findFirstEntryAt,
  findPaidCards,
  sumLossesByPlayer,
  sumPointsBySpan,
} from "./repository.ts";

/** What a ceremony tells of the event as it ended: always what the tables say now, so that a correction counts. */
export async function readScript(db: Db): Promise<Script> {
  const { endedAt } = await readEvent(db);
  const end = endedAt ?? 0;
  const players = await findAllPlayers(db, null);
  return script(
    {
      players,
      games: await countGamesByPlayer(db),
      lost: await sumLossesByPlayer(db),
      thefts: await countThefts(db),
      mornings: await readMornings(db, players, end),
      pairs: await countGamesByPair(db),
    },
    await findPaidCards(db, end),
  );
}

/** The totals at each midnight from the first points to the end, of the players who were registered by then. */
async function readMornings(db: Db, players: readonly Player[], end: number): Promise<Week["mornings"]> {
  const from = await findFirstEntryAt(db);
  const mornings = from === null ? [] : morningsBetween(from, end);
  const changes = new Map(
    (await sumPointsBySpan(db, mornings)).map(({ playerId, span, points }) => [
      `${span} ${playerId}`,
      points,
    ]),
  );
  const totals = new Map<string, number>();
  return mornings.map((morning, span) => {
    for (const { id } of players) totals.set(id, (totals.get(id) ?? 0) + (changes.get(`${span} ${id}`) ?? 0));
    const there = players.filter(({ createdAt }) => createdAt < morning);
    return new Map(there.map(({ id }) => [id, totals.get(id) ?? 0]));
  });
}
