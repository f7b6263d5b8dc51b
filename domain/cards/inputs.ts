import { z } from "zod";
import { idInput, textInput, versionInput } from "../inputs.ts";
import { categories, powers } from "./card.ts";

const cardText = z.object({
  name: textInput(300),
  description: textInput(3000),
  imageUrl: textInput(2000),
  imageAlt: textInput(1000),
  category: z.enum(categories),
  power: z.enum(powers),
  value: z.int().min(-1_000_000).max(1_000_000).nullable(),
  copies: z.int().min(-1_000_000).max(1_000_000),
});

export const createCardInput = z.object({ card: cardText });
export const updateCardInput = z.object({ cardId: idInput, card: cardText, version: versionInput });
export const cardIdInput = z.object({ cardId: idInput });
export const useCardInput = z.object({ playerCardId: idInput });
