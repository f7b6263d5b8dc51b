import { DndContext, DragOverlay, KeyboardSensor, useSensor, useSensors } from "@dnd-kit/core";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { groupOfPlace } from "../../../domain/tournaments/groups.ts";
import { shapeOf } from "../../../domain/tournaments/progress.ts";
import { seedPlaces } from "../../../domain/tournaments/seeding.ts";
import { lineOfPlace } from "../../../domain/tournaments/shape.ts";
import type { Team, Tournament } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { DragWatch } from "../../ui/drag/DragWatch.tsx";
import { usePointerSensors } from "../../ui/drag/dragSensors.ts";
import { dragToPlacesOptions } from "../../ui/drag/dragToPlaces.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { Name } from "../../ui/Name.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { Segments } from "../../ui/tabs/Segments.tsx";
import { RenameTeamDialog } from "../RenameTeamDialog.tsx";
import { type Piece, pieceId, pieceName, useArranging } from "./arranging.ts";
import { DraftBracket } from "./DraftBracket.tsx";
import { DraftGroups } from "./DraftGroups.tsx";
import { SeedList } from "./SeedList.tsx";
import { dragAnnouncements, keyboardCoordinates, pieceOf } from "./teamDrag.ts";

/** The keys of a drag. Enter does not start a drag, because it selects a player or team, as a click does. */
const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/**
 * The teams in their bracket, with their players. A player dragged onto another player changes places with that player;
 * dragged onto a team, the player joins it. A team dragged onto another team changes places with it. Instead of dragging,
 * the administrator may press first the player or team to move, then the target.
 */
export function TeamBoard({
  tournament,
  teams: savedTeams,
  action,
  children,
}: {
  tournament: Pick<Tournament, "id" | "spreadByes" | "groups">;
  teams: readonly Team[];
  /** A button next to the name of the first round on a phone. */
  action?: Elements;
  /** The main button, next to the line that says what a press does. */
  children?: Elements;
}) {
  const { id: tournamentId, spreadByes } = tournament;
  const { teams, busy, failure, clearFailure, moveOnto } = useArranging(tournamentId, savedTeams);
  const shape = shapeOf({ tournament, teams });
  const [view, setView] = useState<"draw" | "seeds">("draw");
  const seeds = spreadByes ? seedPlaces(teams.length) : [];
  const areSeedsListed = view === "seeds" && seeds.length > 0;
  const order = ({ place }: Team) => {
    if (areSeedsListed) return seeds.indexOf(place);
    const { groups } = shape;
    return groups ? groupOfPlace(groups, place) * teams.length + place : lineOfPlace(shape, place).line;
  };
  const [selected, setSelected] = useState<Piece | null>(null);
  const [dragged, setDragged] = useState<Piece | null>(null);
  const [teamToRename, setTeamToRename] = useState<Team | null>(null);
  const [dragOptions] = useState(dragToPlacesOptions);
  const keyboard = useSensor(KeyboardSensor, {
    keyboardCodes: KEYS,
    coordinateGetter: keyboardCoordinates(teams, order),
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
  const arranging = {
    seeds,
    selected: selected && pieceId(selected),
    dragged,
    busy,
    onPress: press,
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
      {failure && <Banner tone="error">{failure}</Banner>}
      {seeds.length > 0 && (
        <Segments
          label={texts.drawViews}
          value={view}
          onValueChange={setView}
          options={[
            { value: "draw", label: texts.drawView },
            { value: "seeds", label: texts.seedsView },
          ]}
        />
      )}
      {areSeedsListed ? (
        <SeedList {...arranging} teams={teams} shape={shape} />
      ) : shape.groups ? (
        <DraftGroups {...arranging} teams={teams} stage={shape.groups} action={action} />
      ) : (
        <DraftBracket {...arranging} teams={teams} shape={shape} action={action} />
      )}
      <StickyFooter
        hint={undefined}
        buttons={
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2.5">
            <p
              role="status"
              className={classes(
                "min-w-0 flex-1 basis-60 text-balance text-sm",
                selectedTeam ? "font-semibold" : "text-ink-2",
              )}
            >
              {hint()}
            </p>
            {selectedTeam && (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="quiet"
                  size="s"
                  icon={PencilLine}
                  aria-label={texts.rename(selectedTeam.name)}
                  onClick={() => setTeamToRename(selectedTeam)}
                >
                  {texts.renameShort}
                </Button>
                <Button variant="quiet" size="s" onClick={() => setSelected(null)}>
                  {texts.cancelSelection}
                </Button>
              </div>
            )}
            {children}
          </div>
        }
      />
      {teamToRename && (
        <RenameTeamDialog
          tournamentId={tournamentId}
          team={teamToRename}
          onClose={() => setTeamToRename(null)}
        />
      )}
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {dragged && <DraggedPiece piece={dragged} name={pieceName(teams, dragged)} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The copy of a player or team under the pointer during a drag. */
function DraggedPiece({ piece: { player }, name }: { piece: Piece; name: string }) {
  return (
    <span
      className={classes(
        "flex min-h-11 w-max max-w-60 cursor-grabbing select-none items-center gap-2 rounded-full border-[1.5px] border-ink bg-surface py-1 pr-3.5 pl-2.5 font-semibold shadow-high motion-safe:rotate-[-2deg] motion-safe:scale-105 dark:bg-raised",
        // The grip of a team is at its right end.
        player === null && "relative left-full -translate-x-full",
      )}
    >
      {player !== null && <Avatar id={player} name={name} size="s" />}
      <Name>{name}</Name>
    </span>
  );
}
