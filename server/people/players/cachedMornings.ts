import { type Channel, channelOf, type LiveRow, type RowTopic } from "../../../domain/live/topics.ts";
import { type Morning, morningsOf } from "../../../domain/people/players/movement.ts";
import type { Db } from "../../database/database.ts";
import { ChangesByChannel } from "../../live/rowChanges.ts";
import type { DividedRows, RowChanges } from "../../live/source.ts";
import { findAllMorningTotals } from "./repository.ts";

/**
 * A cache of every player's total and rank when the day began. Its topics are marked as changed when a day begins, when a
 * player joins or leaves the list of players, and when a freeze ends or its end is undone. All rows are then read again,
 * because a player who leaves the list changes the ranks of others.
 */
export class CachedMornings implements DividedRows {
  #mornings: ReadonlyMap<string, Morning> = new Map();
  readonly #changed = new Set<string>();

  async read(db: Db): Promise<void> {
    const totals = await findAllMorningTotals(db);
    const mornings = new Map(morningsOf(totals).map((morning) => [morning.id, morning]));
    for (const id of new Set([...this.#mornings.keys(), ...mornings.keys()]))
      if (!isSame(this.#mornings.get(id), mornings.get(id))) this.#changed.add(id);
    this.#mornings = mornings;
  }

  rows(topic: RowTopic, key: string): readonly LiveRow[] {
    if (topic === "mornings") return [...this.#mornings.values()];
    const own = this.#mornings.get(key);
    return own ? [own] : [];
  }

  takeChanges(): ReadonlyMap<Channel, RowChanges> {
    const changes = new ChangesByChannel();
    for (const id of this.#changed) {
      const morning = this.#mornings.get(id);
      for (const channel of ["mornings", channelOf("ownMorning", id)] as const)
        if (morning) changes.put(channel, morning);
        else changes.remove(channel, id);
    }
    this.#changed.clear();
    return changes.all;
  }
}

function isSame(a: Morning | undefined, b: Morning | undefined): boolean {
  return a?.totalPoints === b?.totalPoints && a?.rank === b?.rank;
}
