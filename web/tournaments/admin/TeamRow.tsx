import { useDraggable, useDroppable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import type { Seat } from "../../../domain/games/game.ts";
import { chosenNameOf, teamLabel } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { Name } from "../../ui/Name.tsx";
import { type Piece, pieceId } from "./arranging.ts";
import { pieceOf } from "./teamDrag.ts";

/** The state of the arrangement that a team and its players share: each of them is a piece that can be moved. */
export interface Arranging {
  /** The id of the selected piece, until a second piece is pressed. */
  readonly selected: string | null;
  /** The piece that is being dragged. */
  readonly dragged: Piece | null;
  readonly busy: boolean;
  /** The places in the draw by seed, the best first; empty if the teams have no seeds. */
  readonly seeds: readonly number[];
  onPress(piece: Piece): void;
}

/**
 * A team in the first column of a bracket, and its players, all of which can be moved: the team by its grip. The team's name
 * is shown only if somebody chose it (rule T19).
 */
export function TeamRow({ team, isBye, ...arranging }: Arranging & { team: Team; isBye: boolean }) {
  const { selected, dragged, busy, seeds, onPress } = arranging;
  const seed = seeds.indexOf(team.place) + 1;
  const teamPiece: Piece = { team: team.id, player: null };
  const { setNodeRef, over } = useDroppable({ id: pieceId(teamPiece), data: teamPiece });
  const target = dragged && dragged.team !== team.id ? pieceOf(over) : null;
  // A team that is dropped on a player of another team changes places with that whole team.
  const isDropTarget = target?.team === team.id && (target.player === null || dragged?.player === null);
  const isSelected = selected === pieceId(teamPiece);
  const chosenName = chosenNameOf(team);
  return (
    <article
      ref={setNodeRef}
      aria-label={team.name}
      className={classes(
        "flex min-w-0 items-stretch rounded-[inherit] p-1 transition-colors",
        (isDropTarget || isSelected) && "bg-ink/6 ring-2 ring-ink ring-inset",
      )}
    >
      {seed > 0 && (
        <span className="grid w-9 shrink-0 place-items-center font-bold font-display text-ink-2 tabular-nums">
          <span className="sr-only">{texts.seed(seed)}</span>
          <span
            aria-hidden="true"
            className={classes(
              isBye && "grid size-7 place-items-center rounded-control bg-gold text-navy-950",
            )}
          >
            {seed}
          </span>
        </span>
      )}
      <div className="grid min-w-0 flex-1 content-center">
        {chosenName !== null && (
          <Name className="px-2 pt-1 font-bold font-display text-sm leading-tight">{chosenName}</Name>
        )}
        <ul className="flex min-w-0 flex-wrap items-center gap-x-1">
          {team.players.map((seat) => (
            <Member key={seat.id} {...arranging} team={team.id} seat={seat} />
          ))}
          {isBye && <li className="px-2 text-ink-2 text-xs lg:hidden">{texts.exemptShort}</li>}
        </ul>
      </div>
      {isBye && (
        <span className="self-center px-1 text-ink-2 text-xs max-lg:hidden">{texts.exemptShort}</span>
      )}
      <Movable
        piece={teamPiece}
        label={teamLabel(team)}
        isSelected={isSelected}
        busy={busy}
        onPress={onPress}
        className="w-9 shrink-0 justify-center rounded-control text-ink-3 hover:bg-ink/5 hover:text-ink"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </Movable>
    </article>
  );
}

/** A player of a team. A player of another team who is dropped here changes places with this player. */
function Member({
  team,
  seat: { id, name },
  selected,
  dragged,
  busy,
  onPress,
}: Arranging & { team: string; seat: Seat }) {
  const piece: Piece = { team, player: id };
  const { setNodeRef, isOver } = useDroppable({ id: pieceId(piece), data: piece });
  const isSelected = selected === pieceId(piece);
  const isDropTarget = isOver && dragged !== null && dragged.player !== null && dragged.team !== team;
  return (
    <li ref={setNodeRef} className="flex min-w-0">
      <Movable piece={piece} isSelected={isSelected} busy={busy} onPress={onPress} className="py-1">
        <span
          className={classes(
            "flex min-h-9 min-w-0 items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-1.5 transition-colors",
            isSelected || isDropTarget
              ? "bg-surface ring-2 ring-ink ring-inset dark:bg-raised"
              : "bg-ink/6 hover:bg-ink/12",
          )}
        >
          <Avatar id={id} name={name} size="s" />
          <span
            translate="no"
            dir="auto"
            className="wrap-anywhere line-clamp-2 min-w-0 text-left font-semibold text-sm leading-tight"
          >
            {name}
          </span>
        </span>
      </Movable>
    </li>
  );
}

/** A player or the grip of a team, which can be dragged or selected by a press. */
function Movable({
  piece,
  label,
  isSelected,
  busy,
  onPress,
  className,
  children,
}: {
  piece: Piece;
  /** The name for screen readers; missing if `children` contains it. */
  label?: string;
  isSelected: boolean;
  busy: boolean;
  onPress(piece: Piece): void;
  className: string;
  children: Content;
}) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: pieceId(piece),
    data: piece,
    disabled: busy,
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      aria-label={label}
      aria-describedby={attributes["aria-describedby"]}
      aria-pressed={isSelected}
      aria-disabled={busy}
      onClick={() => busy || onPress(piece)}
      className={classes(
        "flex min-h-11 min-w-11 cursor-grab touch-manipulation select-none items-center transition-[background-color,opacity] active:cursor-grabbing",
        className,
        isDragging && "opacity-35",
      )}
    >
      {children}
    </button>
  );
}
