import type { CSSProperties } from "react";
import { withFirstNames } from "../../../domain/bigscreens/shortNames.ts";
import { isBot, type Seat } from "../../../domain/games/game.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { nameWidthOf } from "../../tournaments/nameWidths.ts";
import { Avatar, BotAvatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";

const MAX_FACES = 3;
/** The share of a face's width that the next face covers: of two faces, both pairs of initials can be read. */
const overlapOf = (faces: number) => (faces === 2 ? 0.13 : 0.25);
/** The width of an avatar of size `em`, as a multiple of the font size. */
const AVATAR_WIDTH = 2.7;
/** The width of a bold character, as a share of the font size. */
const CHARACTER_WIDTH = 0.57;
/** How much wider a text is in the typeface of titles than in that of other texts. */
const DISPLAY_WIDTH = 1.06;

/**
 * The first three faces of a group. They overlap, and get smaller if they would not fit `width`. `size` (of a face) and
 * `width` are in scene pixels: a screen has 1920 x 1080 of them (see screen.css). `ring`: the colour of a ring around each
 * face.
 */
export function SceneFaces({
  people,
  size,
  ring,
  width = size,
}: {
  people: readonly Seat[];
  size: number;
  ring?: string | undefined;
  width?: number | undefined;
}) {
  const shown = people.slice(0, MAX_FACES);
  const overlap = overlapOf(shown.length);
  const faceSize = Math.min(size, width / (1 + (shown.length - 1) * (1 - overlap)));
  return (
    <span className="flex shrink-0 justify-center">
      {shown.map(({ id, name }, index) => (
        <span
          key={id}
          className="grid rounded-full"
          style={{
            fontSize: `calc(var(--spacing) * ${faceSize / AVATAR_WIDTH})`,
            marginLeft: index > 0 ? `calc(var(--spacing) * ${-faceSize * overlap})` : undefined,
            boxShadow: ring && `0 0 0 calc(var(--spacing) * ${Math.max(4, faceSize / 27)}) ${ring}`,
          }}
        >
          {isBot(id) ? <BotAvatar size="em" /> : <Avatar id={id} name={name} size="em" />}
        </span>
      ))}
    </span>
  );
}

/**
 * The font size at which a text fits this width on this many lines, in scene pixels. 1.7 lines are a safe value for text on
 * two lines, because a line break between words leaves a part of the first line empty.
 */
function fittingSize(text: string, width: number, lines = 1): number {
  return Math.floor((width * lines) / ([...text].length * CHARACTER_WIDTH));
}

/** The smallest size of names in a scene, in scene pixels. */
const SMALLEST = 46;

/** `fittingSize` as a style, between 46 and `maxSize` scene pixels. */
export function fittingStyle(text: string, width: number, maxSize: number, lines = 1): CSSProperties {
  const size = Math.max(SMALLEST, Math.min(maxSize, fittingSize(text, width, lines)));
  return { fontSize: `calc(var(--spacing) * ${size})` };
}

/**
 * The names of a team's players in a scene, in the largest size up to `maxSize` that fits the width: on up to two lines, or else
 * first names on two lines, or else on three, which may also begin after a hyphen.
 */
export function SceneNames({
  as: Element = "p",
  team,
  width,
  maxSize,
  className,
}: {
  as?: "h1" | "p";
  team: Team;
  width: number;
  maxSize: number;
  className?: string;
}) {
  const fits = (people: string) => nameWidthOf(people.split(" "), 2) * DISPLAY_WIDTH * SMALLEST <= width;
  const [short = team] = withFirstNames([team]);
  const people = fits(peopleOf(team)) ? peopleOf(team) : peopleOf(short);
  const isLong = !fits(people);
  const words = people.split(isLong ? /(?<=[ -])/u : /(?<= )/u);
  const widest = Math.max(...words.map((word) => nameWidthOf([word.trim()], 1))) * DISPLAY_WIDTH;
  // On two lines the names are larger, unless they are short enough for one. No line begins within a word, unless `isLong`.
  const lines = fittingSize(people, width) >= maxSize * 0.75 ? 1 : 1.7;
  return (
    <Element
      translate="no"
      dir="auto"
      className={classes(
        "scene-title min-w-0 max-w-full text-balance",
        isLong ? "line-clamp-3" : "line-clamp-2",
        className ?? "text-left",
      )}
      style={fittingStyle(people, width, Math.min(maxSize, width / widest), lines)}
    >
      {words.map((word, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a team's names have a fixed order
          key={index}
          className={classes(
            "inline-block max-w-full truncate align-bottom",
            word.endsWith(" ") && "mr-[0.24em]",
          )}
        >
          {word}
        </span>
      ))}
    </Element>
  );
}
