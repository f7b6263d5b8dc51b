import { ArrowUp, Crown } from "lucide-react";
import { useMemo } from "react";
import type { Movement } from "../../../domain/players/movement.ts";
import type { Player } from "../../../domain/players/player.ts";
import { type Standing, standings } from "../../../domain/players/standings.ts";
import { useRow, useTopic } from "../../live/LiveProvider.tsx";
import { useMovements } from "../../players/useMovements.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { number } from "../../texts/numbers.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";
import { faceSize, ViewHead } from "./ViewHead.tsx";

const PODIUM = 3;
/** Nine can be read from afar. */
const SHOWN = 9;
/** Who gained as many places since the morning is marked in green. */
const CLIMBER = 3;

const steps: Record<number, string> = {
  1: "h-196 border-medal-1 from-medal-1/55 to-medal-1/8",
  2: "h-156 border-medal-2 from-medal-2/55 to-medal-2/8",
  3: "h-136 border-medal-3 from-medal-3/55 to-medal-3/8",
};

type Place = Standing<Player>;

/** The ranking: the first three on a podium, the next six below; climbers marked. */
export function RankingView() {
  const players = useTopic("players");
  const event = useRow("event", "event");
  const moved = useMovements();
  const shown = useMemo(() => standings(players).slice(0, SHOWN), [players]);
  const aside = event?.frozenAt ? texts.frozen : moved.size > 0 && texts.arrows;
  return (
    <>
      <ViewHead title={texts.views.ranking} aside={aside} />
      {shown.length === 0 ? (
        <p className="tv-name m-auto text-ink-2">{texts.noPlayers}</p>
      ) : (
        <>
          <ol className="flex flex-1 items-end justify-center gap-24">
            {shown.slice(0, PODIUM).map((place, index) => (
              <li
                key={place.player.id}
                className={index === 1 ? "-order-1 min-w-0 max-w-440 flex-1" : "min-w-0 max-w-440 flex-1"}
              >
                <Step place={place} movement={moved.get(place.player.id)} />
              </li>
            ))}
          </ol>
          <ol className="grid auto-cols-fr grid-flow-col grid-rows-3 gap-x-24 gap-y-18">
            {shown.slice(PODIUM).map((place) => (
              <Row key={place.player.id} place={place} movement={moved.get(place.player.id)} />
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
      <span style={faceSize(rank === 1 ? 144 : 120)}>
        <Avatar id={player.id} name={player.name} size="em" />
      </span>
      <span className="sr-only">{texts.rank(rank)}</span>
      <Name centred className="tv-name w-full font-semibold">
        {player.name}
      </Name>
      <div
        className={`grid w-full content-center justify-items-center gap-6 rounded-t-[calc(var(--spacing)*28)] border-t-[calc(var(--spacing)*5)] bg-linear-to-b ${steps[rank] ?? steps[3]}`}
      >
        <b className={`${rank === 1 ? "tv-title" : "tv-points"} tabular-nums`}>
          {number(player.totalPoints)}
        </b>
        <Climb movement={movement} />
      </div>
    </div>
  );
}

function Row({ place: { rank, player }, movement }: { place: Place; movement: Movement | undefined }) {
  const isClimber = (movement?.places ?? 0) >= CLIMBER;
  return (
    <li className="tv-row" data-climber={isClimber || undefined}>
      <b className="w-62 shrink-0 text-center font-display text-ink-2 tabular-nums">{rank}</b>
      <span style={faceSize(62)}>
        <Avatar id={player.id} name={player.name} size="em" />
      </span>
      <Name className="flex-1 font-semibold">{player.name}</Name>
      <Climb movement={movement} />
      <b className="tv-points shrink-0 text-right tabular-nums">{number(player.totalPoints)}</b>
    </li>
  );
}

/** Places gained since the morning. Those lost are told to nobody from afar. */
function Climb({ movement }: { movement: Movement | undefined }) {
  if (!movement || movement.places <= 0) return null;
  return (
    <span className="tv-tiny inline-flex shrink-0 items-center gap-4 rounded-full bg-action/18 px-16 py-2 font-bold text-green-ink">
      <ArrowUp aria-hidden="true" className="size-30" strokeWidth={3} />
      <span aria-hidden="true">{movement.places}</span>
      <span className="sr-only">{texts.gained(movement.places)}</span>
    </span>
  );
}
