import { type Channel, channelOf, type LiveRow, type RowTopic } from "../../domain/live/topics.ts";
import type { Player } from "../../domain/players/player.ts";
import { recount, type Tally } from "../../domain/players/tally.ts";
import { byPlace } from "../../domain/players/window.ts";
import type { Db } from "../database/database.ts";
import { ChangesByChannel } from "../live/rowChanges.ts";
import type { DividedRows, RowChanges } from "../live/source.ts";

/** Where a player's row was since changes were last taken. */
interface Whereabouts {
  inWindow: boolean;
  beyond: boolean;
}

/**
 * Every player, in the order of the window, so that a change costs the same however many they are: it moves the changed
 * ones to their places, and whoever it pushes over the window's border.
 */
export class Roster implements DividedRows {
  readonly #size: number;
  readonly #load: (db: Db, ids: readonly string[] | null) => Promise<readonly Player[]>;
  readonly #players = new Map<string, Player>();
  readonly #inOrder: Player[] = [];
  /** The last in the window; null while all are in it. */
  #last: Player | null = null;
  readonly #tallies = new Map<number, Tally>();
  /** Since changes were last taken: who changed or crossed the border, the totals that were recounted, whether tallies are told. */
  readonly #moved = new Map<string, Whereabouts>();
  readonly #recounted = new Set<number>();
  #wasFull = false;
  #wasRoomy = false;

  /** `size`: of the window. `load` gives players as everybody is told them. */
  constructor(size: number, load: (db: Db, ids: readonly string[] | null) => Promise<readonly Player[]>) {
    this.#size = size;
    this.#load = load;
  }

  async read(db: Db, ids: readonly string[] | null): Promise<void> {
    const found = new Map((await this.#load(db, ids)).map((player) => [player.id, player]));
    const read = new Set(ids ?? [...this.#players.keys(), ...found.keys()]);
    this.#noteTallies();
    for (const id of read) this.#note(id);
    for (const id of read) this.#replace(this.#players.get(id), found.get(id));
    this.#moveBorder(read);
  }

  rows(topic: RowTopic, key: string): readonly LiveRow[] {
    if (topic === "players") return this.#inOrder.slice(0, this.#size);
    if (topic === "otherPlayers") return this.#inOrder.slice(this.#size);
    if (topic === "tallies") return this.#last ? [...this.#tallies.values()] : [];
    const player = this.#players.get(key);
    return player && !this.#isInWindow(player) ? [player] : [];
  }

  takeChanges(): ReadonlyMap<Channel, RowChanges> {
    const changes = new ChangesByChannel();
    for (const [id, { inWindow, beyond }] of this.#moved) {
      const player = this.#players.get(id);
      const isInWindow = player !== undefined && this.#isInWindow(player);
      if (isInWindow) changes.put("players", player);
      else if (inWindow) changes.remove("players", id);
      for (const channel of ["otherPlayers", channelOf("player", id), channelOf("ownPlayer", id)] as const)
        if (player && !isInWindow) changes.put(channel, player);
        else if (beyond) changes.remove(channel, id);
    }
    this.#noteTallies();
    if (this.#wasFull) this.#tellTallies(changes);
    this.#moved.clear();
    this.#recounted.clear();
    this.#wasFull = false;
    this.#wasRoomy = false;
    return changes.all;
  }

  #isInWindow(player: Player): boolean {
    return !this.#last || byPlace(player, this.#last) <= 0;
  }

  /** Tallies are told while there are players beyond the window: all of them from then on, none afterwards. */
  #tellTallies(changes: ChangesByChannel): void {
    const totals = this.#wasRoomy ? new Set([...this.#tallies.keys(), ...this.#recounted]) : this.#recounted;
    for (const total of totals) {
      const tally = this.#last ? this.#tallies.get(total) : undefined;
      if (tally) changes.put("tallies", tally);
      else changes.remove("tallies", String(total));
    }
  }

  #noteTallies(): void {
    if (this.#last) this.#wasFull = true;
    else this.#wasRoomy = true;
  }

  /** Notes where a player is now, before that changes. */
  #note(id: string): void {
    const known = this.#moved.get(id) ?? { inWindow: false, beyond: false };
    const player = this.#players.get(id);
    if (player && this.#isInWindow(player)) known.inWindow = true;
    else if (player) known.beyond = true;
    this.#moved.set(id, known);
  }

  #replace(before: Player | undefined, after: Player | undefined): void {
    if (before) {
      this.#inOrder.splice(this.#countUpTo(before) - 1, 1);
      this.#players.delete(before.id);
    }
    if (after) {
      this.#inOrder.splice(this.#countUpTo(after), 0, after);
      this.#players.set(after.id, after);
    }
    if (before?.totalPoints === after?.totalPoints && before?.chillsOwned === after?.chillsOwned) return;
    if (before) this.#recount(before, -1);
    if (after) this.#recount(after, 1);
  }

  #recount({ totalPoints, chillsOwned }: Player, sign: 1 | -1): void {
    recount(this.#tallies, { totalPoints, players: sign, chillsOwned: sign * chillsOwned });
    this.#recounted.add(totalPoints);
  }

  /** How many come before a player, or stand in that player's place. */
  #countUpTo(player: Player): number {
    let [from, to] = [0, this.#inOrder.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#inOrder[middle];
      if (other && byPlace(other, player) <= 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Finds out where the window ends now. Those between its old end and its new one cross it without having changed (`read`). */
  #moveBorder(read: ReadonlySet<string>): void {
    const before = this.#last ? this.#countUpTo(this.#last) : this.#inOrder.length;
    const now = Math.min(this.#size, this.#inOrder.length);
    for (const { id } of this.#inOrder.slice(Math.min(before, now), Math.max(before, now)))
      if (!read.has(id)) this.#note(id);
    this.#last = this.#inOrder.length > this.#size ? (this.#inOrder[this.#size - 1] ?? null) : null;
  }
}
