import { Bot } from "lucide-react";
import { use } from "react";
import { faceColours } from "../../domain/people/faces/colours.ts";
import { classes } from "./classes.ts";
import { FaceContext } from "./FaceContext.ts";

/** `em` grows with the size of the surrounding text. */
type Size = "s" | "m" | "l" | "xl" | "em";

const sizes: Record<Size, string> = {
  s: "size-6 text-[0.625rem]",
  m: "size-9 text-sm",
  l: "size-14 text-xl",
  xl: "size-17 text-2xl",
  em: "size-[2.7em] text-[1em]",
};

const round = "grid shrink-0 select-none place-items-center rounded-full font-bold text-white";

/** The background colour of an avatar without a chosen colour: the same id always gives the same colour. */
export function colourOf(id: string): string | undefined {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return faceColours[hash % faceColours.length];
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

/** What a player's avatar shows (rule J17): null for an emoji that the player has not chosen or this device can't draw. */
export const useFace = (id: string) => useFaceOf()(id);

/** `useFace` for players who are not known when the component renders. */
export function useFaceOf(): (id: string) => {
  readonly emoji: string | null;
  readonly colour: string | undefined;
} {
  const faces = use(FaceContext);
  return (id) => {
    const face = faces.get(id);
    return { emoji: face?.emoji ?? null, colour: faceColours[face?.colour ?? -1] ?? colourOf(id) };
  };
}

/** A player's emoji or initials in a coloured circle. It is decoration: the name is always shown next to it. */
export function Avatar({ id, name, size = "m" }: { id: string; name: string; size?: Size | undefined }) {
  const { emoji, colour } = useFace(id);
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classes(round, sizes[size])}
      style={{ backgroundColor: colour }}
    >
      {emoji ? <span className="font-emoji text-[1.5em] leading-none">{emoji}</span> : initialsOf(name)}
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
