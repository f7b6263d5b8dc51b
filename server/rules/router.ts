import { noInput } from "../../domain/event/inputs.ts";
import {
  deleteCardListInput,
  moveCardListInput,
  saveCardListInput,
  saveRuleTextInput,
} from "../../domain/rules/inputs.ts";
import { command } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { deleteCardList, moveCardList, saveCardList, saveText } from "./commands.ts";
import { readRuleText } from "./repository.ts";

/** The maximum size of a document of the rules page, in bytes. The longest text fits even with four bytes a character. */
const DOCUMENT_LIMIT = 256 * 1024;

/** The rules page: administrators write it, even while the event is inactive (rule L9). */
export const rulebookCalls = {
  /** The text about privacy, for visitors too (rule Y4). */
  privacy: query({
    who: "visitor",
    input: noInput,
    run: async (db) => ({ content: (await readRuleText(db, "privacy")).value.content }),
  }),
  saveText: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: saveRuleTextInput,
    bodyLimit: DOCUMENT_LIMIT,
    run: saveText,
  }),
  saveCardList: command({
    who: "administrator",
    undo: { by: ["cardList"] },
    input: saveCardListInput,
    bodyLimit: DOCUMENT_LIMIT,
    run: saveCardList,
  }),
  moveCardList: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: moveCardListInput,
    run: moveCardList,
  }),
  deleteCardList: command({
    who: "administrator",
    undo: { by: ["cardList"] },
    input: deleteCardListInput,
    run: deleteCardList,
  }),
};
