import { type KeyOf, type RowTopic, type TopicName, topics } from "../../domain/live/topics.ts";

/** What a command changed: rows of a topic by id ("all": too many to name), or an account whose rights changed. */
export type Touch =
  | { readonly topic: string; readonly key?: string; readonly ids: readonly string[] | "all" }
  | { readonly rightsOf: string };

/** What `touch` must be given besides a topic: the ids of the rows, if it has any, and the key, if it has one. */
export type TouchOf<T extends TopicName> = T extends RowTopic
  ? [ids: readonly string[] | "all", ...key: KeyOf<T>]
  : KeyOf<T>;

export function touchOf<T extends TopicName>(topic: T, ...what: TouchOf<T>): Touch {
  const said: readonly (string | readonly string[] | undefined)[] = what;
  const [ids, key] = topics[topic].hasRows ? said : ["all", ...said];
  return {
    topic,
    ids: ids as readonly string[] | "all",
    ...(key === undefined ? {} : { key: key as string }),
  };
}
