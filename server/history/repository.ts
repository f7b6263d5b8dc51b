import type { HistoryLine } from "../../domain/history/history.ts";
import type { Reward } from "../../domain/roulette/wheel.ts";
import type { Db } from "../database/database.ts";

/** Where a page begins: after (that is, older than) this line. */
export interface HistoryCursor {
  readonly at: number;
  readonly id: string;
}

/** Of one steal, two lines: the thief's and the victim's. Every other line has the id of its row. */
const THIEF = "-thief";
const VICTIM = "-victim";

function older(line: Pick<HistoryLine, "at" | "id">, before: HistoryCursor | null): boolean {
  return !before || line.at < before.at || (line.at === before.at && line.id < before.id);
}

/** The row that a cursor's line was made from. */
function rowOf({ at, id }: HistoryCursor): HistoryCursor {
  return { at, id: id.replace(/-(thief|victim)$/, "") };
}

/** The cursor's own row may have one more line to give, or none. */
const CURSOR_ROW = 1;

/** Spins of a player (null: of everybody), newest first. */
export async function findSpinLines(
  db: Db,
  playerId: string | null,
  before: HistoryCursor | null,
  limit: number,
): Promise<HistoryLine[]> {
  let spins = db
    .selectFrom("spins")
    .innerJoin("wheels", "wheels.id", "spins.wheelId")
    .innerJoin("players", "players.id", "spins.playerId")
    .select(["spins.id", "spins.playerId", "players.name as playerName", "spins.at"])
    .select(["spins.outcome as what", "spins.points", "spins.segment", "spins.cardName", "wheels.rewards"])
    .orderBy("spins.at", "desc")
    .orderBy("spins.id", "desc")
    .limit(limit + CURSOR_ROW);
  if (playerId !== null) spins = spins.where("spins.playerId", "=", playerId);
  if (before) {
    const { at, id } = rowOf(before);
    spins = spins
      .where("spins.at", "<=", at)
      .where((eb) => eb.or([eb("spins.at", "<", at), eb("spins.id", "<=", id)]));
  }
  const rows = await spins.execute();
  return rows
    .map(({ segment, rewards, cardName, ...line }) => ({
      ...line,
      label: cardName ?? (JSON.parse(rewards) as Reward[])[segment]?.label ?? "",
    }))
    .filter((line) => older(line, before));
}

/**
 * Cards that a player (null: anybody) used, or that were paid at the event's end, newest first. What they gave is read
 * from the ledger, where it was written: the card may have been edited since.
 */
export async function findCardLines(
  db: Db,
  playerId: string | null,
  before: HistoryCursor | null,
  limit: number,
): Promise<HistoryLine[]> {
  let copies = db
    .selectFrom("playerCards as copy")
    .innerJoin("mysteryCards as card", "card.id", "copy.cardId")
    .innerJoin("players", "players.id", "copy.playerId")
    .leftJoin("pointEntries as entry", (join) =>
      join.onRef("entry.source", "=", "copy.id").on("entry.cause", "in", ["card", "heroCard"]),
    )
    .select(["copy.id", "copy.playerId", "players.name as playerName", "copy.usedAt"])
    .select(["card.name", "entry.label", "entry.cause", "entry.delta"])
    .where("copy.usedAt", "is not", null)
    .orderBy("copy.usedAt", "desc")
    .orderBy("copy.id", "desc")
    .limit(limit + CURSOR_ROW);
  if (playerId !== null) copies = copies.where("copy.playerId", "=", playerId);
  if (before) {
    const { at, id } = rowOf(before);
    copies = copies
      .where("copy.usedAt", "<=", at)
      .where((eb) => eb.or([eb("copy.usedAt", "<", at), eb("copy.id", "<=", id)]));
  }
  const rows = await copies.execute();
  return rows
    .map(({ usedAt, name, label, cause, delta, ...line }) => ({
      ...line,
      at: usedAt ?? 0,
      what: cause === "heroCard" ? ("cardPaid" as const) : ("cardUsed" as const),
      label: label ?? name,
      points: delta ?? 0,
    }))
    .filter((line) => older(line, before));
}

/**
 * Chills that a player stole or lost to a thief, and steals that found nobody, newest first. Of everybody (null), a
 * steal is told once, as the thief's.
 */
export async function findStealLines(
  db: Db,
  playerId: string | null,
  before: HistoryCursor | null,
  limit: number,
): Promise<HistoryLine[]> {
  let steals = db
    .selectFrom("stealRights as steal")
    .innerJoin("players as thief", "thief.id", "steal.playerId")
    .leftJoin("players as victim", "victim.id", "steal.targetId")
    .select(["steal.id", "steal.usedAt", "thief.id as thiefId", "thief.name as thiefName"])
    .select(["victim.id as victimId", "victim.name as victimName"])
    .where("steal.usedAt", "is not", null)
    .orderBy("steal.usedAt", "desc")
    .orderBy("steal.id", "desc")
    .limit(limit + CURSOR_ROW);
  if (playerId !== null)
    steals = steals.where((eb) =>
      eb.or([eb("steal.playerId", "=", playerId), eb("steal.targetId", "=", playerId)]),
    );
  if (before) {
    const { at, id } = rowOf(before);
    steals = steals
      .where("steal.usedAt", "<=", at)
      .where((eb) => eb.or([eb("steal.usedAt", "<", at), eb("steal.id", "<=", id)]));
  }
  const rows = await steals.execute();
  return rows
    .flatMap(({ id, usedAt, thiefId, thiefName, victimId, victimName }): HistoryLine[] => {
      const at = usedAt ?? 0;
      const thief = { id: id + THIEF, playerId: thiefId, playerName: thiefName, at };
      if (victimId === null || victimName === null)
        return [{ ...thief, what: "consoled", label: "", points: 1 }];
      const victim = { id: id + VICTIM, playerId: victimId, playerName: victimName, at };
      return [
        { ...thief, what: "stole", label: victimName, points: 0 },
        { ...victim, what: "robbed", label: thiefName, points: 0 },
      ];
    })
    .filter((line) => (playerId === null ? line.what !== "robbed" : line.playerId === playerId))
    .filter((line) => older(line, before));
}
