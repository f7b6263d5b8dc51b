import type { Category } from "../../domain/cards/card.ts";

/**
 * The colours of a category's cards. The top third of a card is too light for white text. The text is below it, where its
 * contrast is at least 4.5:1.
 */
export const categoryLook: Readonly<Record<Category, { face: string; tag: Tone }>> = {
  hero: {
    face: "bg-[linear-gradient(172deg,#fb7a7a,#c62424_28%,#7f1d1d_62%,#5f1414)]",
    tag: "red",
  },
  tactical: {
    face: "bg-[linear-gradient(172deg,#6cb0ff,#2558d4_28%,#1e3a8a_62%,#152a66)]",
    tag: "blue",
  },
  action: {
    face: "bg-[linear-gradient(172deg,#4fd57f,#15753a_28%,#14532d_62%,#0d3b20)]",
    tag: "green",
  },
};

type Tone = "red" | "blue" | "green";
