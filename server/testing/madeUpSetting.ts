import { z } from "zod";
import { happenings } from "../../domain/history/happenings.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { documentNouns } from "../../domain/refusals/sentences.ts";
import { defineDocument, settings } from "../../domain/settings/settings.ts";

/*
 * Starts the server with a setting that the product does not have: how many dice are on each table. It is declared where a
 * setting is declared, and nowhere else: its content and rule, its kind of journal entry, and its French noun.
 */
const dice = defineDocument<{ readonly dice: number }>({
  fields: { dice: z.int() },
  initial: { dice: 2 },
  happening: "diceSaved" as never,
  amount: (content) => content.dice,
  blocker: (content) => (content.dice < 1 ? new Refusal("countingInvalid") : null),
});
Object.assign(settings, { dice });
Object.assign(happenings, {
  diceSaved: { histories: "administrators", group: "settings", subject: null },
});
Object.assign(documentNouns, { dice: { the: "le nombre de dés", it: "le" } });

await import("../start/main.ts");
