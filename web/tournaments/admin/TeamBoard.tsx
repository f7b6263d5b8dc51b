import { DndContext, DragOverlay, KeyboardSensor, useSensor, useSensors } from "@dnd-kit/core";
import { useState } from "react";
import { byesOf } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { DragWatch } from "../../ui/drag/DragWatch.tsx";
import { usePointerSensors } from "../../ui/drag/dragSensors.ts";
import { dragToPlacesOptions } from "../../ui/drag/dragToPlaces.ts";
import { Name } from "../../ui/Name.tsx";
import { RenameTeamDialog } from "../RenameTeamDialog.tsx";
import { type Piece, pieceId, pieceName, useArranging } from "./arranging.ts";
import { TeamSheet } from "./TeamSheet.tsx";
import { dragAnnouncements, keyboardCoordinates, pieceOf } from "./teamDrag.ts";

/** The keys of a drag. Enter does not start a drag, because it selects a player or team, as a click does. */
const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/**
 * The teams, grouped by their first match, with their players. A player dragged onto another player changes places with
 * that player; dragged onto a team, the player joins it. A team dragged onto another team changes places with it. Instead of
 * dragging, the administrator may press first the player or team to move, then the target.
 */
export function TeamBoard({
  tournamentId,
  teams: savedTeams,
}: {
  tournamentId: string;
  teams: readonly Team[];
}) {
  const { teams, busy, failure, clearFailure, moveOnto } = useArranging(tournamentId, savedTeams);
  const [selected, setSelected] = useState<Piece | null>(null);
  const [dragged, setDragged] = useState<Piece | null>(null);
  const [teamToRename, setTeamToRename] = useState<Team | null>(null);
  const [dragOptions] = useState(dragToPlacesOptions);
  const keyboard = useSensor(KeyboardSensor, {
    keyboardCodes: KEYS,
    coordinateGetter: keyboardCoordinates(teams),
  });
  const sensors = useSensors(...usePointerSensors(), keyboard);

  const press = (next: Piece) => {
    clearFailure();
    if (selected === null || (selected.player === null && next.player !== null)) return setSelected(next);
    if (selected.team === next.team)
      return setSelected(selected.player === next.player || next.player === null ? null : next);
    setSelected(null);
    moveOnto(selected, next);
  };
  const drop = (piece: Piece | null, onto: Piece | null) => {
    setDragged(null);
    if (!piece || !onto) return;
    // A long press on a touch screen is a drag that ends where it began: it counts as a press.
    if (pieceId(piece) === pieceId(onto)) return press(piece);
    setSelected(null);
    moveOnto(piece, onto);
  };
  const selectedTeam = teams.find(({ id }) => id === selected?.team);
  const hint = () => {
    if (!selected || !selectedTeam) return texts.arrangeHint;
    const name = pieceName(teams, selected);
    return selected.player === null ? texts.chosenTeam(name) : texts.chosenPlayer(name);
  };
  return (
    <DndContext
      sensors={sensors}
      {...dragOptions}
      accessibility={{
        announcements: dragAnnouncements(teams),
        screenReaderInstructions: { draggable: texts.dragHint },
      }}
      onDragStart={({ active }) => setDragged(pieceOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => drop(pieceOf(active), pieceOf(over))}
    >
      <DragWatch />
      <div className="grid gap-4">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
          <p role="status" className={selectedTeam ? "font-semibold text-gold-ink" : "text-ink-2 text-sm"}>
            {hint()}
          </p>
          {selectedTeam && (
            <Button variant="quiet" size="s" onClick={() => setSelected(null)}>
              {texts.cancelSelection}
            </Button>
          )}
        </div>
        {failure && <Banner tone="error">{failure}</Banner>}
        <div className="grid gap-4 xl:grid-cols-2">
          {groupsOf(teams).map(({ title, hasByes, members }) => (
            <section key={title} aria-label={title} className={hasByes ? "xl:col-span-2" : undefined}>
              <h3 className="mb-1.5 font-sans text-ink-2 text-sm">{title}</h3>
              <div className={`grid grid-cols-2 gap-2 ${hasByes ? "xl:grid-cols-4" : ""}`}>
                {members.map((team) => (
                  <TeamSheet
                    key={team.id}
                    team={team}
                    selected={selected?.team === team.id ? pieceId(selected) : null}
                    dragged={dragged}
                    busy={busy}
                    onPress={press}
                    onRename={() => setTeamToRename(team)}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        {teamToRename && (
          <RenameTeamDialog
            tournamentId={tournamentId}
            team={teamToRename}
            onClose={() => setTeamToRename(null)}
          />
        )}
      </div>
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {dragged && <DraggedPiece piece={dragged} name={pieceName(teams, dragged)} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The pairs of the first round, then the teams with a bye to the second round (rule T7). */
function groupsOf(teams: readonly Team[]) {
  const inOrder = [...teams].sort((a, b) => a.place - b.place);
  const playing = inOrder.length - byesOf(inOrder.length);
  const groups = Array.from({ length: playing / 2 }, (_, index) => ({
    title: texts.match(index + 1),
    hasByes: false,
    members: inOrder.slice(2 * index, 2 * index + 2),
  }));
  const byes = { title: texts.exempt, hasByes: true, members: inOrder.slice(playing) };
  return byes.members.length === 0 ? groups : [...groups, byes];
}

/** The copy of a player or team under the pointer during a drag. */
function DraggedPiece({ piece: { player }, name }: { piece: Piece; name: string }) {
  return (
    <span className="flex min-h-11 w-max max-w-60 cursor-grabbing select-none items-center gap-2 rounded-full border-[1.5px] border-gold bg-surface py-1 pr-3.5 pl-2.5 font-semibold shadow-high motion-safe:rotate-[-2deg] motion-safe:scale-105 dark:bg-raised">
      {player !== null && <Avatar id={player} name={name} size="s" />}
      <Name>{name}</Name>
    </span>
  );
}
