import { Fragment } from "react";
import { tiePlace } from "../../../domain/games/arrival.ts";
import type { Contender } from "../../../domain/games/contenders.ts";
import type { Ranked } from "../../../domain/games/ranking.ts";
import { isTied, type Ranking, withDropOn, withMove } from "../../../domain/games/ties.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { classes } from "../../ui/classes.ts";
import { SortableList } from "../../ui/drag/SortableList.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../../ui/drag/SortableRow.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import { PlacePoints } from "./PlacePoints.tsx";
import { PlayedSigns } from "./PlayedSigns.tsx";
import { placeLook } from "./placeLook.ts";
import type { RankingEffects } from "./rankingEffects.ts";
import { SeatAvatar } from "./SeatAvatar.tsx";
import { TeamMembers } from "./TeamMembers.tsx";
import { TieButton } from "./TieButton.tsx";

/** The contenders, first to last, in an order that the user can change. */
export function RankingList({
  order,
  ranking,
  pointsAt,
  effects,
  isTeamGame,
  onChange,
  onDragging,
}: {
  order: readonly Ranked[];
  ranking: Ranking;
  /** The points of a position for each real player; null where the grid has none. */
  pointsAt(position: number): number | null;
  /** The effects of the cards played on the game. */
  effects: RankingEffects;
  isTeamGame: boolean;
  onChange(ranking: Ranking): void;
  /** Called when a drag begins (true) or ends (false). */
  onDragging(dragging: boolean): void;
}) {
  return (
    <>
      <SortableList
        items={order.map(({ contender: { key, name } }) => ({ id: key, name }))}
        onMove={(from, to) => onChange(withMove(ranking, from, to))}
        onHeldDrop={(from, onto) => onChange(withDropOn(ranking, from, onto))}
        onDragging={onDragging}
      >
        {order.map(({ contender }, index) => (
          <RankingRow
            key={contender.key}
            contender={contender}
            positionOf={(place) => order[place - 1]?.position ?? place}
            pointsAt={pointsAt}
            effects={effects}
            isTeamGame={isTeamGame}
          >
            <TieButton
              before={index > 0 ? (order[index - 1]?.contender.name ?? null) : null}
              isTied={isTied(ranking[index] ?? "")}
              onTie={(tied) => onChange(tiePlace(ranking, index, tied).flatMap((entry) => entry ?? []))}
            />
          </RankingRow>
        ))}
      </SortableList>
      {order.length > 1 && <p className="text-ink-2 text-sm">{texts.holdToTie}</p>}
    </>
  );
}

/**
 * The row of a contender in a ranking. The user drags the row by the name, or moves it with the arrows. The points belong to
 * the position: they do not move with the row.
 */
function RankingRow({
  contender,
  positionOf,
  pointsAt,
  effects,
  isTeamGame,
  children,
}: {
  contender: Contender;
  /** The position of the row that is now at this place of the list, from 1. */
  positionOf(place: number): number;
  /** The points of a position for each real player; null where the grid has none. */
  pointsAt(position: number): number | null;
  effects: RankingEffects;
  isTeamGame: boolean;
  children: Elements;
}) {
  const [seat] = contender.members;
  const names = contender.members.map((member) => member.name);
  return (
    <SortableRow
      id={contender.key}
      className={(place) =>
        classes("motion-safe:data-dragging:rotate-[-1.2deg]", placeLook(positionOf(place)))
      }
    >
      {(place) => (
        <Fragment>
          <DragHandle
            name={isTeamGame ? texts.team(contender.name, names) : contender.name}
            className="min-h-14 min-w-0 flex-1 gap-2.5 rounded-[0.875rem] py-1.5 pl-3"
          >
            <Medal rank={positionOf(place)} />
            {!isTeamGame && seat && <SeatAvatar seat={seat} />}
            <span className="grid min-w-0 flex-1 gap-1 pr-1">
              {/* On a narrow screen the points are below the name. */}
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="flex min-w-0 flex-[1_1_5.5rem] items-center gap-1.5">
                  <Name as="b" className="font-semibold">
                    {contender.name}
                  </Name>
                  <PlayedSigns played={effects.playedBy(contender)} />
                </span>
                <PlacePoints
                  contender={contender}
                  points={pointsAt(positionOf(place))}
                  earned={effects.earnedBy(contender, positionOf(place))}
                  isTeamGame={isTeamGame}
                />
              </span>
              {isTeamGame && <TeamMembers members={contender.members} />}
            </span>
          </DragHandle>
          {children}
          <MoveArrows name={contender.name} />
        </Fragment>
      )}
    </SortableRow>
  );
}
