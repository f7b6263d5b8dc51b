import {
  type Channel,
  type LiveReader,
  mayRead,
  type Topic,
  type TopicName,
} from "../../domain/live/topics.ts";
import type { TopicSource } from "./source.ts";
import type { Touch } from "./touch.ts";

/** A topic as the server knows it: who reads it, and where its rows come from, if it has any. */
export interface ServedTopic {
  readonly rule: Topic;
  readonly source: TopicSource | null;
}

/**
 * A channel of a known topic; `key` is "" for one that has none. `owner`: the account all of whose browsers read it
 * without asking; null where there is none.
 */
export interface KnownChannel extends ServedTopic {
  readonly name: Channel;
  readonly topic: TopicName;
  readonly key: string;
  readonly owner: string | null;
}

/** How many channels a browser may ask for at most: a screen needs a few. */
const WANTED_MAX = 20;
const KEY_MAX = 100;

/** The topics there are, by name; which of their channels there are, and who reads them. */
export class Channels {
  readonly #topics: ReadonlyMap<string, ServedTopic>;

  constructor(topics: Readonly<Record<string, ServedTopic>>) {
    this.#topics = new Map(Object.entries(topics));
  }

  /** The channel of this name; null when no topic is called so, or a key is missing or one too many. */
  find(name: string): KnownChannel | null {
    const [topic = "", ...rest] = name.split(":");
    const served = this.#topics.get(topic);
    const key = rest.join(":");
    if (!served || key.length > KEY_MAX || (served.rule.key === null ? rest.length > 0 : key === ""))
      return null;
    const owner = served.rule.everyday && served.rule.key !== null ? key : null;
    return { ...served, name: name as Channel, topic: topic as TopicName, key, owner };
  }

  /** The channel that was touched; null for one that only another version of the server knows. */
  touched(touch: Exclude<Touch, { rightsOf: string }>): KnownChannel | null {
    return this.find(touch.key === undefined ? touch.topic : `${touch.topic}:${touch.key}`);
  }

  /**
   * What a browser reads: the everyday channels of its player, and of the channels it wants those that the player may
   * read.
   */
  readBy(actor: LiveReader, wanted: readonly string[]): { channels: KnownChannel[]; refused: string[] } {
    const channels = new Map<string, KnownChannel>();
    for (const [topic, { rule }] of this.#topics) {
      const channel = rule.everyday && this.find(rule.key === null ? topic : `${topic}:${actor.id}`);
      if (channel && mayRead(rule, channel.key, actor)) channels.set(channel.name, channel);
    }
    const refused: string[] = [];
    for (const name of wanted) {
      const channel = this.find(name);
      if (
        channels.size > this.#topics.size + WANTED_MAX ||
        !channel ||
        !mayRead(channel.rule, channel.key, actor)
      )
        refused.push(name);
      else channels.set(name, channel);
    }
    return { channels: [...channels.values()], refused };
  }
}
