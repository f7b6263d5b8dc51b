import type { AwardedPlayer } from "../../../../domain/event/ceremony/awards.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import type { Content } from "../../../ui/jsx/content.ts";
import { Name } from "../../../ui/Name.tsx";

const MAX_FACES = 5;
/** The share of a face's width that the next face covers. */
const OVERLAP = 0.18;

/**
 * One face, or several faces that overlap. `size` is in scene pixels, of which the scene has 1920 x 1080 (see stage.css).
 * `halo` is the colour of the glow around each face.
 */
export function Faces({
  players,
  size,
  halo,
}: {
  players: readonly AwardedPlayer[];
  size: number;
  halo?: string | undefined;
}) {
  return (
    <span className="flex shrink-0 justify-center">
      {players.slice(0, MAX_FACES).map(({ id, name }, index) => (
        <span
          key={id}
          className={halo ? "ceremony-halo" : "grid rounded-full"}
          style={{
            ["--halo" as string]: halo,
            fontSize: `calc(var(--spacing) * ${size / 2.7})`,
            marginLeft: index > 0 ? `calc(var(--spacing) * ${-size * OVERLAP})` : undefined,
          }}
        >
          <Avatar id={id} name={name} size="em" />
        </span>
      ))}
    </span>
  );
}

/** A player's name on the stage: centred, or aligned left in a list. */
export function StageName({ children, isListed = false }: { children: Content; isListed?: boolean }) {
  return <Name centred={!isListed}>{children}</Name>;
}

/** The largest face size (scene pixels) at which this number of faces fits the width, at most `maxSize`. */
export function fittingFaceSize(count: number, width: number, maxSize: number): number {
  const shown = Math.min(count, MAX_FACES);
  return Math.min(maxSize, width / (1 + (shown - 1) * (1 - OVERLAP)));
}

/**
 * The largest font size (scene pixels) at which each name fits the width, between 34 and `maxSize`. A character is about
 * 0.56 em wide.
 */
export function fittingFontSize(names: readonly string[], width: number, maxSize: number): number {
  const longest = Math.max(1, ...names.map((name) => [...name].length));
  return Math.max(34, Math.min(maxSize, Math.floor(width / (longest * 0.56))));
}
