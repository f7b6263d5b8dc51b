import { cardEffect } from "../../../domain/cards/card.ts";
import type { Week } from "../../../domain/event/ceremony/awards.ts";
import { morningsBetween } from "../../../domain/event/ceremony/mornings.ts";
import { ceremonyScriptOf, type Script } from "../../../domain/event/ceremony/script.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { readEvent } from "../../calls/status/repository.ts";
import { findAllDueHeroCards } from "../../cards/repository.ts";
import type { FullDb } from "../../database/database.ts";
import { findAllPlayersWithHiddenPoints } from "../../people/players/repository.ts";
import {
  countGamesByPair,
  countGamesByPlayer,
  countThefts,
  findFirstEntryAt,
  sumHeroCardsPaidSince,
  sumLosses,
  sumPoints,
} from "./repository.ts";

/**
 * The script of the ceremony for the event that ended: its awards and places. It is computed from the current tables, so
 * that it includes corrections. The points of Hero cards that were paid at the ceremony's end are subtracted, so that the
 * awards stay the same.
 */
export async function readScript(db: FullDb): Promise<Script> {
  const { endedAt } = await readEvent(db);
  const end = endedAt ?? 0;
  const paid = await sumHeroCardsPaidSince(db, end);
  const players = (await findAllPlayersWithHiddenPoints(db, null)).map((player) => ({
    ...player,
    totalPoints: player.totalPoints - (paid.get(player.id) ?? 0),
  }));
  const due = await findAllDueHeroCards(db);
  return ceremonyScriptOf(
    {
      players,
      games: await countGamesByPlayer(db),
      lost: await sumLosses(db),
      thefts: await countThefts(db),
      mornings: await readMornings(db, players, end),
      pairs: await countGamesByPair(db),
    },
    due.map((card) => ({ playerId: card.playerId, name: card.name, points: cardEffect(card).points })),
  );
}

/** The total at each midnight from the first points to the event's end, for each player registered before that midnight. */
async function readMornings(db: FullDb, players: readonly Player[], end: number): Promise<Week["mornings"]> {
  const from = await findFirstEntryAt(db);
  const mornings = from === null ? [] : morningsBetween(from, end);
  const changes = new Map(
    (await sumPoints(db, mornings)).map(({ playerId, span, points }) => [`${span} ${playerId}`, points]),
  );
  const totals = new Map<string, number>();
  return mornings.map((morning, span) => {
    for (const { id } of players) totals.set(id, (totals.get(id) ?? 0) + (changes.get(`${span} ${id}`) ?? 0));
    const registered = players.filter(({ createdAt }) => createdAt < morning);
    return new Map(registered.map(({ id }) => [id, totals.get(id) ?? 0]));
  });
}
