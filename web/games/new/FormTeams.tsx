import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useRef, useState } from "react";
import { teamName } from "../../../domain/games/game.ts";
import { type TeamSize, teamsBlocker } from "../../../domain/games/selection.ts";
import { freePlayers } from "../../../domain/games/teams.ts";
import { named } from "../../../domain/named.ts";
import type { Grid } from "../../../domain/points/grid.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { DragWatch } from "../../ui/drag/DragWatch.tsx";
import { usePointerSensors } from "../../ui/drag/dragSensors.ts";
import { dragToPlacesOptions } from "../../ui/drag/dragToPlaces.ts";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { useChoosablePlayers } from "./choosablePlayers.ts";
import { FreePlayers } from "./FreePlayers.tsx";
import type { Launch } from "./launch.ts";
import type { NewGameDraft } from "./newGameState.ts";
import { StepHeading } from "./StepHeading.tsx";
import { seatsOf } from "./seats.ts";
import { useSelection } from "./selection.ts";
import { TeamCard } from "./TeamCard.tsx";
import { DraggedPlayer } from "./TeamPlayer.tsx";
import type { DropPlace } from "./teamDrag.ts";
import { useTeamForming } from "./teamForming.ts";

/** Disables the drag library's announcements to screen readers: this step announces its changes itself. */
const noAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/** Step 3 of a team game: forms the teams by presses, by drags or at random. */
export function FormTeams({ draft, launch, grid }: { draft: NewGameDraft; launch: Launch; grid: Grid }) {
  const size: TeamSize = draft.playersPerTeam;
  const { players, teams } = draft;
  const seats = seatsOf(players, useChoosablePlayers().players);
  const { blocker: selectionBlocker } = useSelection(draft, grid);
  const blocker = selectionBlocker ?? teamsBlocker(players, teams, size);
  const section = useRef<HTMLElement>(null);
  const forming = useTeamForming(draft, size, seats, section, launch.clear);
  const [dragged, setDragged] = useState<string | null>(null);
  const [dragOptions] = useState(dragToPlacesOptions);
  // No keyboard sensor: with a keyboard, players are moved by pressing their buttons.
  const sensors = usePointerSensors();
  const seatOf = (id: unknown) => seats.find((seat) => seat.id === id);
  const membersOf = (ids: readonly string[]) => ids.flatMap((id) => seatOf(id) ?? []);
  const free = membersOf(freePlayers(teams, players));
  const placedCount = players.length - free.length;
  const draggedSeat = seatOf(dragged);
  return (
    <DndContext
      sensors={sensors}
      {...dragOptions}
      accessibility={noAnnouncements}
      onDragStart={({ active }) => {
        setDragged(String(active.id));
        const seat = seatOf(active.id);
        if (seat) forming.announceDrag(seat);
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const seat = seatOf(active.id);
        if (seat) forming.drop(seat, (over?.data.current as DropPlace | undefined) ?? null);
      }}
    >
      <DragWatch />
      <section ref={section} className="grid gap-3">
        <StepHeading
          title={texts.step3}
          count={
            <span
              role="status"
              aria-label={texts.placedLabel(placedCount, players.length)}
              className="text-ink-2 tabular-nums"
            >
              {texts.count(placedCount, players.length)}
            </span>
          }
        />
        <p className="text-ink-2">{`${named(launch.gameName)}${texts.teamsOf(teams.length, size)}`}</p>
        <p className="text-ink-2 text-sm">{texts.formHint}</p>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
          {teams.map((team) => (
            <TeamCard
              key={team.linkNumber}
              team={team}
              members={membersOf(team.players)}
              size={size}
              isNext={forming.next === team.linkNumber}
              onChoose={() => forming.choose(team.linkNumber)}
              onLeave={forming.leave}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {forming.announcement}
        </p>
        <StickyFooter
          hint={blocker?.message}
          buttons={
            <>
              <Button variant="quiet" disabled={launch.busy} onClick={() => draft.goTo(2)}>
                {texts.back}
              </Button>
              <Button grow data-launch disabled={blocker !== null} busy={launch.busy} onClick={launch.run}>
                {texts.launch}
              </Button>
            </>
          }
        >
          {launch.error && <Banner tone="error">{launch.error}</Banner>}
          <FreePlayers
            seats={free}
            team={forming.next === null ? null : teamName(forming.next)}
            onPress={forming.join}
            onDraw={forming.draw}
          />
        </StickyFooter>
      </section>
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {draggedSeat && <DraggedPlayer seat={draggedSeat} />}
      </DragOverlay>
    </DndContext>
  );
}
