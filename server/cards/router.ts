import {
  addStarterDeckInput,
  cardIdInput,
  createCardInput,
  updateCardInput,
  useCardInput,
} from "../../domain/cards/inputs.ts";
import { command, concurrentCommand } from "../calls/command.ts";
import { addStarterDeck, createCard, deleteCard, editCard, useCard } from "./commands.ts";

/** Mystery cards: administrators manage them, players use their own (rules M8 and M12). */
export const cardsCalls = {
  create: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: createCardInput,
    run: createCard,
  }),
  addStarterDeck: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: addStarterDeckInput,
    run: addStarterDeck,
  }),
  update: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: updateCardInput,
    run: editCard,
  }),
  delete: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: cardIdInput,
    run: deleteCard,
  }),
  use: concurrentCommand({
    who: "player",
    undo: { never: "card" },
    whenActive: true,
    input: useCardInput,
    ...useCard,
  }),
};
