import type { ReactNode } from "react";
import type { Person } from "../../../domain/ceremony/awards.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";

/** So many faces stand beside each other at most. */
const MOST_FACES = 5;

/** A face, or several that overlap; `size` in pixels of the scene, `halo` the colour of the light around them. */
export function Faces({
  players,
  size,
  halo,
}: {
  players: readonly Person[];
  size: number;
  halo?: string | undefined;
}) {
  return (
    <span className="flex shrink-0 justify-center">
      {players.slice(0, MOST_FACES).map(({ id, name }, index) => (
        <span
          key={id}
          className={halo ? "scene-halo" : "grid rounded-full"}
          style={{
            ["--halo" as string]: halo,
            fontSize: `calc(var(--spacing) * ${size / 2.7})`,
            marginLeft: index > 0 ? `calc(var(--spacing) * ${-size * 0.18})` : undefined,
          }}
        >
          <Avatar id={id} name={name} size="em" />
        </span>
      ))}
    </span>
  );
}

export function StageName({ children, isListed = false }: { children: ReactNode; isListed?: boolean }) {
  return <Name centred={!isListed}>{children}</Name>;
}

/** The size (pixels of the scene) at which all of these fit into so much width; a sign is about 0.56 of it wide. */
export function namesFit(names: readonly string[], width: number, largest: number): number {
  const longest = Math.max(1, ...names.map((name) => [...name].length));
  return Math.max(34, Math.min(largest, Math.floor(width / (longest * 0.56))));
}
