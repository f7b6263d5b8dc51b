import type { Announcements, DataRef, KeyboardCoordinateGetter } from "@dnd-kit/core";
import { plain } from "../../../domain/named.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { describeMove, type Piece, pieceId, pieceName } from "./arranging.ts";

/** The piece (a team or a player) that a dragged element, or the element under it, represents. */
export function pieceOf(item: { readonly data: DataRef } | null): Piece | null {
  return (item?.data.current as Piece | undefined) ?? null;
}

/** Where a team is on the screen: teams with a lower number come first. */
export type TeamOrder = (team: Team) => number;

/** Each team followed by its players, in the order of the screen. */
function piecesInOrder(teams: readonly Team[], order: TeamOrder): Piece[] {
  return [...teams]
    .sort((a, b) => order(a) - order(b))
    .flatMap(({ id: team, players }) => [
      { team, player: null },
      ...players.map((seat) => ({ team, player: seat.id })),
    ]);
}

/**
 * Whether the arrow keys can move `piece` to `onto`: a team to another team, a player to another team or one of its players.
 */
function isKeyboardTarget(piece: Piece, onto: Piece): boolean {
  return piece.team !== onto.team && (piece.player !== null || onto.player === null);
}

/** The direction in which each arrow key goes through the pieces. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys move a dragged piece to the next or previous target, in the order of the screen. */
export function keyboardCoordinates(teams: readonly Team[], order: TeamOrder): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects, collisionRect } }) => {
    const step = STEPS[event.code];
    const piece = pieceOf(active);
    if (step === undefined || !piece || !collisionRect) return undefined;
    event.preventDefault();
    const pieces = piecesInOrder(teams, order);
    const current = pieces.findIndex((each) => pieceId(each) === String(over?.id ?? active?.id));
    const ahead = step === 1 ? pieces.slice(current + 1) : pieces.slice(0, Math.max(0, current)).reverse();
    const next = ahead.find((each) => isKeyboardTarget(piece, each));
    const rect = next && droppableRects.get(pieceId(next));
    return (
      rect && {
        x: rect.left + (rect.width - collisionRect.width) / 2,
        y: rect.top + (rect.height - collisionRect.height) / 2,
      }
    );
  };
}

/** The announcements for screen readers during a drag. */
export function dragAnnouncements(teams: readonly Team[]): Announcements {
  const nameOf = (piece: Piece | null) => (piece ? pieceName(teams, piece) : "");
  const teamName = ({ team }: Piece) => pieceName(teams, { team, player: null });
  return {
    onDragStart: ({ active }) => plain(texts.picked(nameOf(pieceOf(active)))),
    onDragOver: ({ active, over }) => {
      const [piece, onto] = [pieceOf(active), pieceOf(over)];
      if (!piece || !onto || piece.team === onto.team) return undefined;
      if (piece.player === null) return plain(texts.overPlace(nameOf(piece), teamName(onto)));
      return plain(
        onto.player === null
          ? texts.overTeam(nameOf(piece), teamName(onto))
          : texts.overPlayer(nameOf(piece), nameOf(onto), teamName(onto)),
      );
    },
    onDragEnd: ({ active, over }) => {
      const [piece, onto] = [pieceOf(active), pieceOf(over)];
      if (!piece || !onto || piece.team === onto.team) return plain(texts.notMoved(nameOf(piece)));
      return plain(describeMove(teams, piece, onto));
    },
    onDragCancel: ({ active }) => plain(texts.notMoved(nameOf(pieceOf(active)))),
  };
}
