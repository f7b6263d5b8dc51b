import { useDroppable } from "@dnd-kit/core";
import { PencilLine } from "lucide-react";
import type { Seat } from "../../../domain/games/game.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Name } from "../../ui/Name.tsx";
import { type Piece, pieceId } from "./arranging.ts";
import { Movable } from "./Movable.tsx";
import { pieceOf } from "./teamDrag.ts";

/** What the pieces of a team need to know besides who they are. */
interface Arranging {
  /** The id of the piece that was touched and waits for another. */
  readonly touched: string | null;
  readonly dragged: Piece | null;
  readonly busy: boolean;
  onTouch(piece: Piece): void;
}

/** A team to arrange. */
export function TeamSheet({
  team,
  onRename,
  ...arranging
}: Arranging & {
  team: Team;
  onRename(): void;
}) {
  const { touched, dragged, busy, onTouch } = arranging;
  const whole: Piece = { team: team.id, player: null };
  const { setNodeRef, over } = useDroppable({ id: pieceId(whole), data: whole });
  const target = dragged && dragged.team !== team.id ? pieceOf(over) : null;
  // A team changes places with the whole of another one, wherever in it it is let go.
  const welcomes = target?.team === team.id && (target.player === null || dragged?.player === null);
  return (
    <article
      ref={setNodeRef}
      aria-label={team.name}
      className={classes(
        "grid min-w-0 content-start gap-1 rounded-card border p-1.5 shadow-card transition-colors sm:p-2",
        welcomes ? "border-gold bg-gold-wash" : "border-line bg-surface",
      )}
    >
      <div className="flex min-w-0 items-center">
        <Movable piece={whole} isTouched={touched === pieceId(whole)} busy={busy} onTouch={onTouch}>
          <Name className="font-bold font-display">{team.name}</Name>
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

/** A player of a team: another player put on them takes their place. */
function Member({
  team,
  seat: { id, name },
  touched,
  dragged,
  busy,
  onTouch,
}: Arranging & { team: string; seat: Seat }) {
  const piece: Piece = { team, player: id };
  const { setNodeRef, isOver } = useDroppable({ id: pieceId(piece), data: piece });
  const isTouched = touched === pieceId(piece);
  const isAim = isOver && dragged !== null && dragged.player !== null && dragged.team !== team;
  return (
    <li ref={setNodeRef} className="flex min-w-0">
      <Movable
        piece={piece}
        isTouched={isTouched}
        isMarked={isTouched || isAim}
        busy={busy}
        onTouch={onTouch}
      >
        <Avatar id={id} name={name} size="s" />
        <Name className="font-medium max-sm:text-sm">{name}</Name>
      </Movable>
    </li>
  );
}
