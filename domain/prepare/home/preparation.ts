import type { Versioned } from "../../documents/document.ts";
import type { PutOffLine } from "./lines.ts";

/**
 * The facts about the preparation of the event that browsers get from no other topic. Instants are epoch milliseconds; null:
 * never. `version` counts the changes of `putOff`.
 */
export type Preparation = Versioned<{
  readonly id: "preparation";
  /** The lines of the checklist that administrators put off (rule H5). */
  readonly putOff: readonly PutOffLine[];
  /** The id of the player whose account still has the password that the server generated at its first start; null: nobody. */
  readonly generatedPasswordOf: string | null;
  /** The id of the account that the server created at its first start (rule A7), whatever its name; null: it was deleted. */
  readonly firstAccountId: string | null;
  /** When an administrator opened the rules from the checklist. */
  readonly rulesOpenedAt: number | null;
  /** When the last verified backup was made. */
  readonly backedUpAt: number | null;
}>;

/** The id of the only row of the topic `preparation`. */
export const PREPARATION_ID = "preparation";
