import {
  deleteCardListInput,
  moveCardListInput,
  saveCardListInput,
  saveRuleTextInput,
} from "../../domain/rulebook/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { deleteCardList, moveCardList, saveCardList, saveText } from "./commands.ts";

/** The rules page: administrators write it, also while the event is inactive (rule L9). */
export const rulebookRouter = router({
  saveText: command({ who: "administrator", input: saveRuleTextInput, run: saveText }),
  saveCardList: command({ who: "administrator", input: saveCardListInput, run: saveCardList }),
  moveCardList: command({ who: "administrator", input: moveCardListInput, run: moveCardList }),
  deleteCardList: command({ who: "administrator", input: deleteCardListInput, run: deleteCardList }),
});
