import { type Channel, channelOf, type LiveRow, type RowTopic } from "../../../domain/live/topics.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { recount, type Tally } from "../../../domain/people/players/tally.ts";
import { byPlace } from "../../../domain/people/players/window.ts";
import type { Db } from "../../database/database.ts";
import { ChangesByChannel } from "../../live/rowChanges.ts";
import type { DividedRows, RowChanges } from "../../live/source.ts";

/**
 * All places where a player has been since the last call of `takeChanges`: inside the window, beyond it, or among the
 * administrators who do not play (`isNonPlayer`). Several can be true, because players move between these places.
 */
interface Whereabouts {
  inWindow: boolean;
  beyond: boolean;
  isNonPlayer: boolean;
}

/**
 * All players in the order of the standings; the first `size` of them are the window that every browser gets. The cost of a
 * change hardly depends on the number of players: only the changed players move, and the players whom they push across the end
 * of the window.
 */
export class Roster implements DividedRows {
  readonly #size: number;
  readonly #load: (db: Db, ids: readonly string[] | null) => Promise<readonly Player[]>;
  readonly #players = new Map<string, Player>();
  readonly #inOrder: Player[] = [];
  /** The administrators who do not play: neither ordered nor counted. */
  readonly #nonPlayers = new Map<string, Player>();
  /** The last player in the window; null while all players are in the window. */
  #last: Player | null = null;
  readonly #tallies = new Map<number, Tally>();
  /**
   * Since the last call of `takeChanges`: the players who changed or crossed the end of the window, and (`#recounted`) the
   * totals whose tallies changed.
   */
  readonly #moved = new Map<string, Whereabouts>();
  readonly #recounted = new Set<number>();
  /** Whether there were players beyond the window at any time since the last call of `takeChanges`. */
  #hadPlayersBeyond = false;
  /** Whether all players were in the window at any time since the last call of `takeChanges`. */
  #hadNobodyBeyond = false;

  /** `size` is the size of the window; `load` gives the public rows of players. */
  constructor(size: number, load: (db: Db, ids: readonly string[] | null) => Promise<readonly Player[]>) {
    this.#size = size;
    this.#load = load;
  }

  async read(db: Db, ids: readonly string[] | null): Promise<void> {
    const found = new Map((await this.#load(db, ids)).map((player) => [player.id, player]));
    const read = new Set(ids ?? [...this.#players.keys(), ...this.#nonPlayers.keys(), ...found.keys()]);
    this.#noteWindow();
    for (const id of read) this.#note(id);
    for (const id of read) {
      const player = found.get(id);
      const isNonPlayer = player?.plays === false;
      this.#replace(this.#players.get(id), isNonPlayer ? undefined : player);
      if (isNonPlayer) this.#nonPlayers.set(id, player);
      else this.#nonPlayers.delete(id);
    }
    this.#moveBorder(read);
  }

  rows(topic: RowTopic, key: string): readonly LiveRow[] {
    if (topic === "players") return this.#inOrder.slice(0, this.#size);
    if (topic === "otherPlayers") return this.#inOrder.slice(this.#size);
    if (topic === "tallies") return this.#last ? [...this.#tallies.values()] : [];
    if (topic === "nonPlayers") return [...this.#nonPlayers.values()];
    const nonPlayer = this.#nonPlayers.get(key);
    if (nonPlayer) return topic === "ownPlayer" ? [nonPlayer] : [];
    const player = this.#players.get(key);
    return player && !this.#isInWindow(player) ? [player] : [];
  }

  takeChanges(): ReadonlyMap<Channel, RowChanges> {
    const changes = new ChangesByChannel();
    for (const [id, { inWindow, beyond, isNonPlayer }] of this.#moved) {
      const player = this.#players.get(id);
      const isInWindow = player !== undefined && this.#isInWindow(player);
      if (isInWindow) changes.put("players", player);
      else if (inWindow) changes.remove("players", id);
      const other = isInWindow ? undefined : player;
      for (const channel of ["otherPlayers", channelOf("player", id)] as const)
        if (other) changes.put(channel, other);
        else if (beyond) changes.remove(channel, id);
      const nonPlayer = this.#nonPlayers.get(id);
      if (nonPlayer) changes.put("nonPlayers", nonPlayer);
      else if (isNonPlayer) changes.remove("nonPlayers", id);
      const own = nonPlayer ?? other;
      if (own) changes.put(channelOf("ownPlayer", id), own);
      else if (beyond || isNonPlayer) changes.remove(channelOf("ownPlayer", id), id);
    }
    this.#noteWindow();
    if (this.#hadPlayersBeyond) this.#publishTallies(changes);
    this.#moved.clear();
    this.#recounted.clear();
    this.#hadPlayersBeyond = false;
    this.#hadNobodyBeyond = false;
    return changes.all;
  }

  #isInWindow(player: Player): boolean {
    return !this.#last || byPlace(player, this.#last) <= 0;
  }

  /** Tallies are published only while there are players beyond the window. */
  #publishTallies(changes: ChangesByChannel): void {
    const totals = this.#hadNobodyBeyond
      ? new Set([...this.#tallies.keys(), ...this.#recounted])
      : this.#recounted;
    for (const total of totals) {
      const tally = this.#last ? this.#tallies.get(total) : undefined;
      if (tally) changes.put("tallies", tally);
      else changes.remove("tallies", String(total));
    }
  }

  /** Notes whether there are players beyond the window now. */
  #noteWindow(): void {
    if (this.#last) this.#hadPlayersBeyond = true;
    else this.#hadNobodyBeyond = true;
  }

  /** Notes where a player is now, before the player moves. */
  #note(id: string): void {
    const known = this.#moved.get(id) ?? { inWindow: false, beyond: false, isNonPlayer: false };
    const player = this.#players.get(id);
    if (this.#nonPlayers.has(id)) known.isNonPlayer = true;
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

  /** The number of players up to this player's place in the order, including a player at this place. */
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

  /**
   * Computes the window's new end. Players between the old and the new end enter or leave the window, although their rows may
   * be unchanged. `#note` was already called for the players in `read`.
   */
  #moveBorder(read: ReadonlySet<string>): void {
    const before = this.#last ? this.#countUpTo(this.#last) : this.#inOrder.length;
    const now = Math.min(this.#size, this.#inOrder.length);
    for (const { id } of this.#inOrder.slice(Math.min(before, now), Math.max(before, now)))
      if (!read.has(id)) this.#note(id);
    this.#last = this.#inOrder.length > this.#size ? (this.#inOrder[this.#size - 1] ?? null) : null;
  }
}
