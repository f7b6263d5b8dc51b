import { isAdministrator } from "../people/accounts/rights.ts";
import type { LiveReader, Topic } from "./topics.ts";

/** Whether a reader may read the topic's channel with this key; the key is "" for a topic without keys. */
export function mayRead({ audience }: Topic, key: string, reader: LiveReader): boolean {
  if (audience === "everyone") return true;
  if (reader.role === "display" || audience === "display")
    return reader.role === audience && key === reader.id;
  if (audience !== "administrators" && (key === reader.id || reader.actsFor?.includes(key))) return true;
  return audience !== "owner" && isAdministrator(reader);
}
