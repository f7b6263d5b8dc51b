import type { Category } from "../../domain/cards/card.ts";

/** The colours of a category's cards. White text stands on the lower half, where it reads at 4.5:1 or better. */
export const categoryLook: Readonly<Record<Category, { face: string; shade: string; tag: Tone }>> = {
  hero: {
    face: "bg-[linear-gradient(160deg,#fb7a7a,#d92c2c_48%,#7f1d1d)]",
    shade: "from-[#5f1414]",
    tag: "red",
  },
  tactical: {
    face: "bg-[linear-gradient(160deg,#6cb0ff,#2563eb_48%,#1e3a8a)]",
    shade: "from-[#152a66]",
    tag: "blue",
  },
  action: {
    face: "bg-[linear-gradient(160deg,#4fd57f,#15803d_48%,#14532d)]",
    shade: "from-[#0d3b20]",
    tag: "green",
  },
};

type Tone = "red" | "blue" | "green";
