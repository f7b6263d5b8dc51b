import type { Channel } from "../../domain/live/topics.ts";
import type { Person } from "../../server/testing/person.ts";
import { connectStream, type Stream } from "../../server/testing/stream.ts";

/** A player who can act without a browser: sends calls to the server, and gets the live rows that the screens would get. */
export class ApiPlayer {
  readonly name: string;
  readonly id: string;
  /** Calls the server without a browser. */
  readonly api: Person;
  readonly #address: string;
  readonly #streams: Stream[] = [];

  constructor(name: string, api: Person, address: string) {
    this.name = name;
    this.id = api.id;
    this.api = api;
    this.#address = address;
  }

  /**
   * Opens a live stream with the rows that this player's screens would get. `wanted`: further channels, which
   * only some screens need.
   */
  async openStream(...wanted: readonly Channel[]): Promise<Stream> {
    const stream = await connectStream(this.#address, this.api, undefined, wanted);
    this.#streams.push(stream);
    return stream;
  }

  closeStreams(): void {
    for (const stream of this.#streams) stream.close();
  }
}
