import { cardIdInput, createCardInput, updateCardInput, useCardInput } from "../../domain/cards/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { createCard, deleteCard, editCard, useCard } from "./commands.ts";

/** Mystery cards: administrators make them, players use their own (rules M8 and M12). */
export const cardsRouter = router({
  create: command({ who: "administrator", input: createCardInput, run: createCard }),
  update: command({ who: "administrator", input: updateCardInput, run: editCard }),
  delete: command({ who: "administrator", input: cardIdInput, run: deleteCard }),
  use: command({
    who: "player",
    whenActive: true,
    input: useCardInput,
    changes: (_, playerId) => ({ players: [playerId] }),
    run: useCard,
  }),
});
