import { type RefObject, useEffect, useRef, useState } from "react";
import type { Movement } from "../../../domain/people/players/movement.ts";
import { type Player, pointsOf } from "../../../domain/people/players/player.ts";
import type { Standing } from "../../../domain/people/players/standings.ts";
import { Counters } from "../../points/counters/Counters.tsx";
import { counterLooks, playerColumns } from "../../points/counters/counterLooks.ts";
import { titleOf } from "../../texts/counters.ts";
import { countersTexts, playersTexts as texts } from "../../texts/players.ts";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { Podium } from "../../ui/Podium.tsx";
import { Climbers } from "./Climbers.tsx";
import { MovementMark } from "./MovementMark.tsx";
import { PlayerRow } from "./PlayerRow.tsx";

/** The number of players on the podium. An event with at most this many players has no podium. */
const PODIUM_PLACES = 3;
const ROW_PX = 67;

/**
 * The ranking, read-only: the first three players on a podium once all three have points, the other players below
 * the podium or, on a computer, next to it. The signed-in player's row stays visible at every scroll position. During a
 * search, and in another order than that of the points, there is no podium: all players are rows of the list (`isListOnly`).
 */
export function Ranking({
  ranked,
  movementById,
  me,
  isListOnly,
  count,
}: {
  ranked: readonly Standing<Player>[];
  movementById: ReadonlyMap<string, Movement>;
  me: string;
  isListOnly: boolean;
  /** The total number of players. */
  count: number;
}) {
  // With 1,000 players, ranks and movements can have four digits.
  const areRanksLong = count > 999;
  const podium = useRef<HTMLDivElement>(null);
  const podiumPlayers = ranked.slice(0, PODIUM_PLACES);
  const hasPodium =
    !isListOnly &&
    ranked.length > PODIUM_PLACES &&
    podiumPlayers.every(({ player }) => player.totalPoints > 0);
  const ownPodiumStanding = hasPodium ? podiumPlayers.find(({ player }) => player.id === me) : undefined;
  const isPodiumScrolledOut = useIsScrolledOut(podium, ownPodiumStanding !== undefined);
  const drawRow = ({ rank, player }: Standing<Player>) => (
    <PlayerRow
      rank={rank}
      player={player}
      movement={movementById.get(player.id)}
      areRanksLong={areRanksLong}
      isMe={player.id === me}
    />
  );
  const list = (
    <Card
      padded={false}
      className={classes(
        hasPodium && "max-lg:rounded-t-none",
        "[--list-head:0.5rem] xl:[--list-head:2.875rem]",
      )}
    >
      <Columns areRanksLong={areRanksLong} />
      {ownPodiumStanding && isPodiumScrolledOut && (
        <div className="sticky top-[calc(var(--spacing-top-bar)+var(--list-head))] z-5 h-0">
          <div className="absolute inset-x-1 top-0">{drawRow(ownPodiumStanding)}</div>
        </div>
      )}
      <WindowedList
        items={hasPodium ? ranked.slice(PODIUM_PLACES) : ranked}
        idOf={({ player }) => player.id}
        rowHeight={ROW_PX}
        label={texts.ranking}
        rowClassName={listItem}
        pinned={me}
      >
        {drawRow}
      </WindowedList>
    </Card>
  );
  if (!hasPodium) return list;
  return (
    <div className="grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-6 xl:grid-cols-[23.5rem_minmax(0,1fr)]">
      <div className="grid gap-5 lg:sticky lg:top-[calc(var(--spacing-top-bar)+1.75rem)]">
        <div
          ref={podium}
          className="lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-[radial-gradient(100%_70%_at_50%_20%,var(--podium-glow),var(--surface))] lg:px-4 lg:pt-6 lg:shadow-card"
        >
          <Podium
            label={texts.podium}
            places={podiumPlayers.map(({ rank, player }) => ({
              rank,
              id: player.id,
              name: player.name,
              points: pointsOf(player),
              to: `/players/${player.id}`,
              me: player.id === me,
              note: (
                <>
                  <MovementMark movement={movementById.get(player.id)} />
                  <span className="text-ink-2 text-xs">
                    <Counters player={player} isTight />
                  </span>
                </>
              ),
            }))}
          />
        </div>
        <div className="max-lg:hidden">
          <Climbers players={ranked.map(({ player }) => player)} movementById={movementById} />
        </div>
      </div>
      {list}
    </div>
  );
}

/** The headings of the columns, from 1280 px on. */
function Columns({ areRanksLong }: { areRanksLong: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        "sticky top-(--spacing-top-bar) z-10 hidden gap-x-3 rounded-t-card border-line border-b bg-surface px-3.5 py-2.5 text-ink-2 text-sm xl:grid",
        playerColumns(areRanksLong),
      )}
    >
      <span />
      <span />
      <span className="w-9" />
      <span />
      {counterLooks.map(({ counter }) => (
        <span key={counter} className="text-right">
          {titleOf("short", counter)}
        </span>
      ))}
      <span className="text-right">{countersTexts.points}</span>
    </div>
  );
}

/** Whether a watched element is scrolled out of view, above the screen. */
function useIsScrolledOut(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setGone(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWatched]);
  return isGone;
}
