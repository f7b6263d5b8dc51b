import { type KeyOf, type RowTopic, type TopicName, topics } from "../../domain/live/topics.ts";

/** A change by a command: rows of a topic by id ("all": too many to list), or an account whose rights changed. */
export type Touch =
  | { readonly topic: string; readonly key?: string; readonly ids: readonly string[] | "all" }
  | { readonly rightsOf: string };

/** The arguments of `touch` after the topic: the row ids, if the topic has rows, and the key, if it has one. */
export type TouchOf<T extends TopicName> = T extends RowTopic
  ? [ids: readonly string[] | "all", ...key: KeyOf<T>]
  : KeyOf<T>;

export function touchOf<T extends TopicName>(topic: T, ...idsAndKey: TouchOf<T>): Touch {
  const values: readonly (string | readonly string[] | undefined)[] = idsAndKey;
  const [ids, key] = topics[topic].hasRows ? values : ["all", ...values];
  return {
    topic,
    ids: ids as readonly string[] | "all",
    ...(key === undefined ? {} : { key: key as string }),
  };
}
