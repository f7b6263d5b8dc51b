import type { Channel, LiveRow } from "../../domain/live/topics.ts";
import type { RowChanges } from "./source.ts";

/** Collects row changes of several channels. */
export class ChangesByChannel {
  readonly #changes = new Map<Channel, { put: LiveRow[]; remove: string[] }>();

  put(channel: Channel, row: LiveRow): void {
    this.#of(channel).put.push(row);
  }

  remove(channel: Channel, id: string): void {
    this.#of(channel).remove.push(id);
  }

  get all(): ReadonlyMap<Channel, RowChanges> {
    return this.#changes;
  }

  #of(channel: Channel) {
    const known = this.#changes.get(channel) ?? { put: [], remove: [] };
    this.#changes.set(channel, known);
    return known;
  }
}
