import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";
import type { Piece } from "./arranging.ts";

/** A player, or a team, as it is drawn under the pointer that drags it. */
export function DraggedPiece({ piece: { player }, name }: { piece: Piece; name: string }) {
  return (
    <span className="flex min-h-11 w-max max-w-60 cursor-grabbing select-none items-center gap-2 rounded-full border-[1.5px] border-gold bg-surface py-1 pr-3.5 pl-2.5 font-semibold shadow-high motion-safe:rotate-[-2deg] motion-safe:scale-105 dark:bg-raised">
      {player !== null && <Avatar id={player} name={name} size="s" />}
      <Name>{name}</Name>
    </span>
  );
}
