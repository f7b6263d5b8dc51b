import { Bot } from "lucide-react";
import { classes } from "./classes.ts";

/** `em` grows with the size of the surrounding text. */
type Size = "s" | "m" | "l" | "xl" | "em";

/** White text has a contrast of at least 4.5:1 on each of these colours. */
const colours = [
  "#dc2626",
  "#c2410c",
  "#b45309",
  "#4d7c0f",
  "#15803d",
  "#0f766e",
  "#0e7490",
  "#2563eb",
  "#4f46e5",
  "#7c3aed",
  "#c026d3",
  "#db2777",
];

const sizes: Record<Size, string> = {
  s: "size-6 text-[0.625rem]",
  m: "size-9 text-sm",
  l: "size-14 text-xl",
  xl: "size-17 text-2xl",
  em: "size-[2.7em] text-[1em]",
};

const round = "grid shrink-0 select-none place-items-center rounded-full font-bold text-white";

/** The background colour of an avatar: the same id always gives the same colour. */
export function colourOf(id: string): string | undefined {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return colours[hash % colours.length];
}

/** The initials of a name's first two words, or the first two letters of a name of one word. */
export function initialsOf(name: string): string {
  const [first = "?", second] = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join("").toLocaleUpperCase("fr");
}

/** A player's initials in a circle, whose colour depends on the id. It is decoration: the name is always shown next to it. */
export function Avatar({ id, name, size = "m" }: { id: string; name: string; size?: Size | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes(round, sizes[size])}
      style={{ backgroundColor: colourOf(id) }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The avatar of every bot: a robot on grey, without initials. */
export function BotAvatar({ size = "m" }: { size?: Size | undefined }) {
  return (
    <span aria-hidden="true" className={classes(round, sizes[size], "bg-bot")}>
      <Bot className="size-[58%]" />
    </span>
  );
}
