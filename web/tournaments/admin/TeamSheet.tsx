import { useDraggable, useDroppable } from "@dnd-kit/core";
import { PencilLine } from "lucide-react";
import type { Seat } from "../../../domain/games/game.ts";
import { chosenNameOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { Name } from "../../ui/Name.tsx";
import { type Piece, pieceId } from "./arranging.ts";
import { pieceOf } from "./teamDrag.ts";

/** The state of the arrangement that a team and its players share: each of them is a piece that can be moved. */
interface Arranging {
  /** The id of the selected piece, until a second piece is pressed. */
  readonly selected: string | null;
  /** The piece that is being dragged. */
  readonly dragged: Piece | null;
  readonly busy: boolean;
  onPress(piece: Piece): void;
}

/** A team and its players, all of which can be moved. The team's name is prominent only if somebody chose it (rule T19). */
export function TeamSheet({
  team,
  onRename,
  ...arranging
}: Arranging & {
  team: Team;
  onRename(): void;
}) {
  const { selected, dragged, busy, onPress } = arranging;
  const teamPiece: Piece = { team: team.id, player: null };
  const { setNodeRef, over } = useDroppable({ id: pieceId(teamPiece), data: teamPiece });
  const target = dragged && dragged.team !== team.id ? pieceOf(over) : null;
  // A team that is dropped on a player of another team changes places with that whole team.
  const isDropTarget = target?.team === team.id && (target.player === null || dragged?.player === null);
  return (
    <article
      ref={setNodeRef}
      aria-label={team.name}
      className={classes(
        "grid min-w-0 content-start gap-1 rounded-card border p-1.5 shadow-card transition-colors sm:p-2",
        isDropTarget ? "border-gold bg-gold-wash" : "border-line bg-surface",
      )}
    >
      <div className="flex min-w-0 items-center">
        <Movable piece={teamPiece} isSelected={selected === pieceId(teamPiece)} busy={busy} onPress={onPress}>
          <Name className={chosenNameOf(team) ? "font-bold font-display" : "text-ink-2 text-sm"}>
            {team.name}
          </Name>
        </Movable>
        <IconButton label={texts.rename(team.name)} icon={PencilLine} onClick={onRename} />
      </div>
      <ul className="grid gap-1">
        {team.players.map((seat) => (
          <Member key={seat.id} {...arranging} team={team.id} seat={seat} />
        ))}
      </ul>
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
      <Movable
        piece={piece}
        isSelected={isSelected}
        isMarked={isSelected || isDropTarget}
        busy={busy}
        onPress={onPress}
      >
        <Avatar id={id} name={name} size="s" />
        <span
          translate="no"
          dir="auto"
          className="wrap-anywhere line-clamp-2 min-w-0 text-left font-semibold leading-tight max-sm:text-sm"
        >
          {name}
        </span>
      </Movable>
    </li>
  );
}

/**
 * A player's or team's name that can be dragged or selected by a press. `isMarked`: the name is highlighted, because it is
 * selected or because a dragged player would be dropped on it.
 */
function Movable({
  piece,
  isSelected,
  isMarked = isSelected,
  busy,
  onPress,
  children,
}: {
  piece: Piece;
  isSelected: boolean;
  isMarked?: boolean;
  busy: boolean;
  onPress(piece: Piece): void;
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
      aria-describedby={attributes["aria-describedby"]}
      aria-pressed={isSelected}
      aria-disabled={busy}
      onClick={() => busy || onPress(piece)}
      className={classes(
        "flex min-h-11 min-w-0 flex-1 cursor-grab touch-manipulation select-none items-center gap-2 rounded-control px-2 text-left transition-[background-color,opacity] active:cursor-grabbing",
        isMarked ? "bg-gold-wash ring-2 ring-gold ring-inset" : "hover:bg-ink/5",
        isDragging && "opacity-35",
      )}
    >
      {children}
    </button>
  );
}
