import { mayRead } from "../../domain/live/mayRead.ts";
import type { Channel, LiveReader, Topic, TopicName } from "../../domain/live/topics.ts";
import type { TopicSource } from "./source.ts";
import type { Touch } from "./touch.ts";

/** A topic's rule (who may read it) and the source of its rows, if it has any. */
export interface ServedTopic {
  readonly rule: Topic;
  readonly source: TopicSource | null;
}

/**
 * A channel of a known topic; `key` is "" for a topic without keys. `owner` is the account whose browsers are always
 * subscribed; null when there is no such account. `subject` is the account that the channel is about. This account, the
 * players who act for it and, for some topics, administrators may read the channel. `subject` is null for a channel that is
 * not about one account.
 */
export interface KnownChannel extends ServedTopic {
  readonly name: Channel;
  readonly topic: TopicName;
  readonly key: string;
  readonly owner: string | null;
  readonly subject: string | null;
}

/** The maximum number of channels that a browser may request. A screen needs only a few. */
export const WANTED_MAX = 20;
const KEY_MAX = 100;

/** The known topics by name: finds their channels, and decides who may read them. */
export class Channels {
  readonly #topics: ReadonlyMap<string, ServedTopic>;

  constructor(topics: Readonly<Record<string, ServedTopic>>) {
    this.#topics = new Map(Object.entries(topics));
  }

  /** The channel of this name; null when the topic is unknown, or the key is missing, superfluous or too long. */
  find(name: string): KnownChannel | null {
    const [topic = "", ...rest] = name.split(":");
    const served = this.#topics.get(topic);
    const key = rest.join(":");
    if (!served || key.length > KEY_MAX || (served.rule.key === null ? rest.length > 0 : key === ""))
      return null;
    const owner = served.rule.isAlwaysSent && served.rule.key !== null ? key : null;
    const subject = served.rule.audience.startsWith("owner") ? key : null;
    return { ...served, name: name as Channel, topic: topic as TopicName, key, owner, subject };
  }

  /** The channel whose rows a touch marks as changed; null when this version of the server does not know its topic. */
  touched(touch: Extract<Touch, { topic: string }>): KnownChannel | null {
    return this.find(touch.key === undefined ? touch.topic : `${touch.topic}:${touch.key}`);
  }

  /**
   * The channels to which a browser is subscribed: the channels that its player always gets, and the requested channels
   * that the player may read. `refused`: the names of the other requested channels.
   */
  readBy(actor: LiveReader, wanted: readonly string[]): { channels: KnownChannel[]; refused: string[] } {
    const channels = new Map<string, KnownChannel>();
    for (const [topic, { rule }] of this.#topics) {
      const channel = rule.isAlwaysSent && this.find(rule.key === null ? topic : `${topic}:${actor.id}`);
      if (channel && mayRead(rule, channel.key, actor)) channels.set(channel.name, channel);
    }
    const maxSize = channels.size + WANTED_MAX;
    const refused: string[] = [];
    for (const name of wanted) {
      const channel = this.find(name);
      if (channels.size < maxSize && channel && mayRead(channel.rule, channel.key, actor))
        channels.set(name, channel);
      else refused.push(name);
    }
    return { channels: [...channels.values()], refused };
  }
}
