import { type KeyOf, type RowTopic, type TopicName, topics } from "../../domain/live/topics.ts";

/**
 * A change by a command: rows of a topic by id, an account whose rights changed, or everything. "all": the topic has no rows, or too
 * many rows changed to list them.
 */
export type Touch =
  | { readonly topic: string; readonly key?: string; readonly ids: readonly string[] | "all" }
  | { readonly rightsOf: string }
  | { readonly everything: true };

/** The arguments of `Writer.touch` after the topic: the row ids, if the topic has rows, and the key, if it has one. */
export type TouchArguments<T extends TopicName> = T extends RowTopic
  ? [ids: readonly string[] | "all", ...key: KeyOf<T>]
  : KeyOf<T>;

/** Makes the touch of a topic from the arguments of `Writer.touch`. */
export function touchOf<T extends TopicName>(topic: T, ...idsAndKey: TouchArguments<T>): Touch {
  const values: readonly (string | readonly string[] | undefined)[] = idsAndKey;
  const [ids, key] = topics[topic].hasRows ? values : ["all", ...values];
  return {
    topic,
    ids: ids as readonly string[] | "all",
    ...(key === undefined ? {} : { key: key as string }),
  };
}
