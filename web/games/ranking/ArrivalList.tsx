import { useEffect, useRef } from "react";
import type { Contender } from "../../../domain/games/contenders.ts";
import { isTied, rankedKey } from "../../../domain/games/ties.ts";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { classes } from "../../ui/classes.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { Medal } from "../../ui/Medal.tsx";
import { Name } from "../../ui/Name.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { ArrivalFaces } from "./ArrivalFaces.tsx";
import { PlacePoints } from "./PlacePoints.tsx";
import { PlayedSigns } from "./PlayedSigns.tsx";
import { placeLook } from "./placeLook.ts";
import type { RankingDraft } from "./rankingDraft.ts";
import type { RankingEffects } from "./rankingEffects.ts";
import { SeatAvatar } from "./SeatAvatar.tsx";
import { TeamFaces } from "./TeamMembers.tsx";
import { TieButton } from "./TieButton.tsx";

/** Above this number of contenders, the places and the contenders to tap are smaller. */
const MANY = 6;

/**
 * A ranking by order of arrival (rule P26): the places, and below them the contenders, to be tapped from the first to the
 * last. The next free place is marked. A tap on a taken place makes it free again.
 */
export function ArrivalList({
  draft,
  pointsAt,
  effects,
  isTeamGame,
}: {
  draft: RankingDraft;
  /** The points of a position for each real player; null where the grid has none. */
  pointsAt(position: number): number | null;
  /** The effects of the cards played on the game. */
  effects: RankingEffects;
  isTeamGame: boolean;
}) {
  const { places, positions, contenders } = draft;
  const contenderOf = (entry: string | null | undefined) =>
    entry ? (contenders.find(({ key }) => key === rankedKey(entry)) ?? null) : null;
  const next = places.indexOf(null);
  const isDense = places.length > MANY;
  const placeList = useRef<HTMLOListElement>(null);
  const faces = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const nextPlace = placeList.current?.children[next];
    if (next < 1 || !(nextPlace instanceof HTMLElement) || !faces.current) return;
    // Where the contenders to tap scroll with the places (`--loose`), they must not move away from the finger.
    if (Number.parseFloat(getComputedStyle(faces.current).bottom) < 0) return;
    // The contenders to tap stay at the bottom of the screen and cover the end of the list of places when it scrolls.
    nextPlace.style.scrollMarginBottom = `${faces.current.offsetHeight}px`;
    nextPlace.scrollIntoView({ block: "nearest" });
  }, [next]);
  return (
    <div className="grid gap-3.5 short:grid-cols-2 short:items-start">
      <p role="status" className="sr-only">
        {next < 0 ? texts.allPlaced : texts.whoIsAt(next + 1)}
      </p>
      <ol ref={placeList} className={classes("grid", isDense ? "gap-1" : "gap-1.5")}>
        {places.map((entry, index) => (
          <PlaceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
            key={index}
            position={positions[index] ?? index + 1}
            contender={contenderOf(entry)}
            points={pointsAt(positions[index] ?? index + 1)}
            effects={effects}
            isTeamGame={isTeamGame}
            isNext={index === next}
            isLast={index + 1 === places.length}
            isDense={isDense}
            onClear={() => draft.clearPlace(index)}
            tieButton={
              <TieButton
                before={contenderOf(places[index - 1])?.name ?? null}
                isTied={entry !== null && isTied(entry)}
                onTie={(tied) => draft.tie(index, tied)}
              />
            }
          />
        ))}
      </ol>
      {next >= 0 && (
        <ArrivalFaces ref={faces} draft={draft} effects={effects} isTeamGame={isTeamGame} isDense={isDense} />
      )}
    </div>
  );
}

/** A place of the ranking, free or taken by a contender. */
function PlaceRow({
  position,
  contender,
  points,
  effects,
  isTeamGame,
  isNext,
  isLast,
  isDense,
  onClear,
  tieButton,
}: {
  position: number;
  contender: Contender | null;
  points: number | null;
  effects: RankingEffects;
  isTeamGame: boolean;
  isNext: boolean;
  isLast: boolean;
  isDense: boolean;
  onClear(): void;
  tieButton: Elements;
}) {
  const row = classes(
    "flex w-full min-w-0 flex-wrap items-center gap-x-2.5 rounded-[0.8125rem] px-3 text-left",
    isDense ? "min-h-10" : "min-h-11.75",
  );
  const pointsOfPlace = (
    <PlacePoints
      contender={contender}
      points={points}
      earned={contender && effects.earnedBy(contender, position)}
      isTeamGame={isTeamGame}
      className="ml-auto"
    />
  );
  if (!contender)
    return (
      <li
        className={classes(
          row,
          "border-dashed",
          isNext ? "border-2 border-gold-ink/70 bg-gold-wash" : "border border-line text-ink-2",
        )}
      >
        <Medal rank={position} />
        {isNext && <b className="font-bold font-display text-lg">{texts.whoIsAt(position)}</b>}
        {isLast && !isNext && (
          <span className="flex min-w-0 items-center gap-1.5 text-sm text-violet-ink">
            <WheelIcon aria-hidden="true" className="size-4.5 shrink-0" />
            <span>{texts.oneSpin}</span>
          </span>
        )}
        {pointsOfPlace}
      </li>
    );
  const [seat] = contender.members;
  return (
    <li
      className={classes(
        "flex items-center rounded-[0.8125rem] border pr-1 motion-safe:animate-[rise_0.25s_cubic-bezier(0.16,1,0.3,1)]",
        placeLook(position),
      )}
    >
      <button
        type="button"
        aria-label={texts.givePlaceBack(contender.name, position)}
        onClick={onClear}
        className={classes(row, "-outline-offset-2")}
      >
        <Medal rank={position} />
        {isTeamGame ? (
          <TeamFaces members={contender.members} />
        ) : (
          seat && <SeatAvatar seat={seat} size={isDense ? "s" : "m"} />
        )}
        <span className="flex min-w-10 flex-1 items-center gap-1.5">
          <Name as="b" className="font-semibold">
            {contender.name}
          </Name>
          <PlayedSigns played={effects.playedBy(contender)} />
        </span>
        {pointsOfPlace}
      </button>
      {tieButton}
    </li>
  );
}
