import { ArrowUp, Crown } from "lucide-react";
import { useMemo } from "react";
import type { Movement } from "../../../domain/people/players/movement.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { type Standing, standings } from "../../../domain/people/players/standings.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { useRanking } from "../../live/players/useRanking.ts";
import { useMovements } from "../../people/players/useMovements.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { number } from "../../texts/numbers.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { PodiumStep } from "./PodiumStep.tsx";
import { faceStyle, ViewHead } from "./ViewHead.tsx";

const PODIUM_STEPS = 3;
/** The number of players that can be read from a distance. */
const MAX_SHOWN = 9;
/** Below the podium, players who gained at least this many ranks since the morning are marked in green. */
const CLIMBER_PLACES = 3;

type Place = Standing<Player>;

/**
 * The first nine players of the ranking: three on a podium, and six below it. Arrows show the ranks that they gained. While
 * nobody has points there is no podium (rule B16).
 */
export function RankingView() {
  const { first } = useRanking();
  const event = useRow("event", "event");
  const movementById = useMovements();
  const shown = useMemo(() => standings(first).slice(0, MAX_SHOWN), [first]);
  const hasPoints = (shown[0]?.player.totalPoints ?? 0) > 0;
  const note = hasPoints ? movementById.size > 0 && texts.arrowsLegend : shown.length > 0 && texts.noPoints;
  const aside = event?.frozenAt ? texts.frozen : note;
  return (
    <>
      <ViewHead title={texts.views.ranking} aside={aside} />
      {shown.length === 0 ? (
        <p className="tv-name m-auto text-ink-2">{texts.noPlayers}</p>
      ) : (
        <>
          {hasPoints && (
            <ol className="flex flex-1 items-end justify-center gap-24">
              {shown.slice(0, PODIUM_STEPS).map((place, index) => (
                <li
                  key={place.player.id}
                  className={index === 1 ? "-order-1 min-w-0 max-w-440 flex-1" : "min-w-0 max-w-440 flex-1"}
                >
                  <Step place={place} movement={movementById.get(place.player.id)} />
                </li>
              ))}
            </ol>
          )}
          <ol
            className={classes(
              "grid auto-cols-fr grid-flow-col gap-x-24 gap-y-18",
              hasPoints ? "grid-rows-3" : "mt-40 grid-rows-5",
            )}
          >
            {shown.slice(hasPoints ? PODIUM_STEPS : 0).map((place) => (
              <Row key={place.player.id} place={place} movement={movementById.get(place.player.id)} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function Step({ place: { rank, player }, movement }: { place: Place; movement: Movement | undefined }) {
  return (
    <div className="grid justify-items-center gap-10 text-center">
      {rank === 1 && <Crown aria-hidden="true" className="size-60 fill-medal-1 text-medal-1" />}
      <span style={faceStyle(rank === 1 ? 144 : 120)}>
        <Avatar id={player.id} name={player.name} size="em" />
      </span>
      <span className="sr-only">{texts.rank(rank)}</span>
      <Name centred className="tv-name w-full font-semibold">
        {player.name}
      </Name>
      <PodiumStep rank={rank}>
        <b className={`${rank === 1 ? "tv-title" : "tv-points"} tabular-nums`}>
          {number(player.totalPoints)}
        </b>
        <Climb movement={movement} />
      </PodiumStep>
    </div>
  );
}

function Row({ place: { rank, player }, movement }: { place: Place; movement: Movement | undefined }) {
  const isClimber = (movement?.places ?? 0) >= CLIMBER_PLACES;
  return (
    <li className="tv-row" data-climber={isClimber || undefined}>
      <b className="w-62 shrink-0 text-center font-display text-ink-2 tabular-nums">{rank}</b>
      <span style={faceStyle(62)}>
        <Avatar id={player.id} name={player.name} size="em" />
      </span>
      <Name className="flex-1 font-semibold">{player.name}</Name>
      <Climb movement={movement} />
      <b className="tv-points shrink-0 text-right tabular-nums">{number(player.totalPoints)}</b>
    </li>
  );
}

/** Ranks gained since the morning. Lost ranks are not shown to the whole room. */
function Climb({ movement }: { movement: Movement | undefined }) {
  if (!movement || movement.places <= 0) return null;
  return (
    <span className="tv-tiny inline-flex shrink-0 items-center gap-4 rounded-full bg-action/18 px-16 py-2 font-bold text-green-ink">
      <ArrowUp aria-hidden="true" className="size-30" strokeWidth={3} />
      <span aria-hidden="true">{movement.places}</span>
      <span className="sr-only">{texts.placesGained(movement.places)}</span>
    </span>
  );
}
