import { DndContext, DragOverlay, KeyboardSensor, useSensor, useSensors } from "@dnd-kit/core";
import { useState } from "react";
import { byesOf } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { DragWatch } from "../../ui/DragWatch.tsx";
import { usePointerSensors } from "../../ui/dragSensors.ts";
import { draggingToPlaces } from "../../ui/dragToPlaces.ts";
import { type Piece, pieceId, pieceName, useArranging } from "./arranging.ts";
import { DraggedPiece } from "./DraggedPiece.tsx";
import { RenameTeamDialog } from "./RenameTeamDialog.tsx";
import { TeamSheet } from "./TeamSheet.tsx";
import { byKeyboard, dragWords, pieceOf } from "./teamDrag.ts";

/** Space drags; Enter touches, as a click does. */
const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/**
 * The teams by the matches they begin with: drag a player, or a team, onto whom it shall change places with, or touch
 * one and then the other.
 */
export function TeamBoard({ tournamentId, teams: known }: { tournamentId: string; teams: readonly Team[] }) {
  const { teams, busy, failure, clear, put } = useArranging(tournamentId, known);
  const [touched, setTouched] = useState<Piece | null>(null);
  const [dragged, setDragged] = useState<Piece | null>(null);
  const [renaming, setRenaming] = useState<Team | null>(null);
  const [dragging] = useState(draggingToPlaces);
  const keyboard = useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: byKeyboard(teams) });
  const sensors = useSensors(...usePointerSensors(), keyboard);

  const touch = (next: Piece) => {
    clear();
    if (touched === null || (touched.player === null && next.player !== null)) return setTouched(next);
    if (touched.team === next.team)
      return setTouched(touched.player === next.player || next.player === null ? null : next);
    setTouched(null);
    put(touched, next);
  };
  const drop = (piece: Piece | null, onto: Piece | null) => {
    setDragged(null);
    if (!piece || !onto) return;
    // A finger that rests a little before it is lifted touches, too.
    if (pieceId(piece) === pieceId(onto)) return touch(piece);
    setTouched(null);
    put(piece, onto);
  };
  const first = teams.find(({ id }) => id === touched?.team);
  const hint = () => {
    if (!touched || !first) return texts.arrangeHint;
    const name = pieceName(teams, touched);
    return touched.player === null ? texts.chosenTeam(name) : texts.chosenPlayer(name);
  };
  return (
    <DndContext
      sensors={sensors}
      {...dragging}
      accessibility={{
        announcements: dragWords(teams),
        screenReaderInstructions: { draggable: texts.dragHint },
      }}
      onDragStart={({ active }) => setDragged(pieceOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => drop(pieceOf(active), pieceOf(over))}
    >
      <DragWatch />
      <div className="grid gap-4">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
          <p role="status" className={first ? "font-semibold text-gold-ink" : "text-ink-2 text-sm"}>
            {hint()}
          </p>
          {first && (
            <Button variant="quiet" size="s" onClick={() => setTouched(null)}>
              {texts.leaveAsIs}
            </Button>
          )}
        </div>
        {failure && <Banner tone="error">{failure}</Banner>}
        <div className="grid gap-4 xl:grid-cols-2">
          {groupsOf(teams).map(({ title, isExempt, members }) => (
            <section key={title} aria-label={title} className={isExempt ? "xl:col-span-2" : undefined}>
              <h3 className="mb-1.5 font-sans text-ink-2 text-sm">{title}</h3>
              <div className={`grid grid-cols-2 gap-2 ${isExempt ? "xl:grid-cols-4" : ""}`}>
                {members.map((team) => (
                  <TeamSheet
                    key={team.id}
                    team={team}
                    touched={touched?.team === team.id ? pieceId(touched) : null}
                    dragged={dragged}
                    busy={busy}
                    onTouch={touch}
                    onRename={() => setRenaming(team)}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        {renaming && (
          <RenameTeamDialog tournamentId={tournamentId} team={renaming} onClose={() => setRenaming(null)} />
        )}
      </div>
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {dragged && <DraggedPiece piece={dragged} name={pieceName(teams, dragged)} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The teams that meet first, two by two, then those that wait for the second round (rule T7). */
function groupsOf(teams: readonly Team[]) {
  const inOrder = [...teams].sort((a, b) => a.place - b.place);
  const playing = inOrder.length - byesOf(inOrder.length);
  const groups = Array.from({ length: playing / 2 }, (_, index) => ({
    title: texts.match(index + 1),
    isExempt: false,
    members: inOrder.slice(2 * index, 2 * index + 2),
  }));
  const exempt = { title: texts.exempt, isExempt: true, members: inOrder.slice(playing) };
  return exempt.members.length === 0 ? groups : [...groups, exempt];
}
