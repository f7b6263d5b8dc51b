import { Crown } from "lucide-react";
import { Link } from "wouter";
import { inPoints, number } from "../texts/numbers.ts";
import { uiTexts } from "../texts/ui.ts";
import { Avatar } from "./Avatar.tsx";
import { classes } from "./classes.ts";
import type { Elements } from "./jsx/content.ts";
import { Name } from "./Name.tsx";

interface PodiumPlace {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly to?: string | undefined;
  /** Marks the signed-in player. */
  readonly isMe?: boolean | undefined;
  /** The content of the step below the number of points; by default, the word "points". */
  readonly note?: Elements;
}

const steps: Record<number, string> = {
  1: "min-h-30 from-medal-1/50 to-medal-1/8 border-medal-1/70",
  2: "min-h-25 from-medal-2/60 to-medal-2/10 border-medal-2 dark:from-medal-2/30",
  3: "min-h-22 from-medal-3/45 to-medal-3/8 border-medal-3/70",
};
const columns: Record<number, string> = {
  1: "grid-cols-[minmax(0,10rem)]",
  2: "grid-cols-[repeat(2,minmax(0,10rem))]",
  3: "grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1fr)]",
};

/**
 * The first three of the ranked players. Of three players, the winner is in the middle. Screen readers read the players in
 * order of rank. Players of equal rank have steps of equal height.
 */
export function Podium({ label, places }: { label: string; places: readonly PodiumPlace[] }) {
  const shown = [...places].sort((a, b) => a.rank - b.rank).slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <ol
      aria-label={label}
      className={classes(
        "mx-auto grid w-full max-w-lg items-end justify-center gap-2.5 pt-1",
        columns[shown.length],
      )}
    >
      {shown.map((place, index) => (
        <li key={place.id} className={classes("relative min-w-0 text-center", index === 1 && "-order-1")}>
          <PlayerOnPodium place={place} />
        </li>
      ))}
    </ol>
  );
}

function PlayerOnPodium({
  place: { rank, id, name, points, to, isMe = false, note },
}: {
  place: PodiumPlace;
}) {
  const shownName = isMe ? (
    <>
      <span>{uiTexts.you}</span>
      <span translate="no" className="sr-only">{` (${name})`}</span>
    </>
  ) : (
    name
  );
  return (
    <>
      <div className="mx-auto grid justify-items-center gap-1.5">
        {rank === 1 && <Crown aria-hidden="true" className="size-6 fill-medal-1 text-medal-1" />}
        <span className={classes("rounded-full", isMe && "outline-3 outline-gold outline-offset-3")}>
          <Avatar id={id} name={name} size="l" />
        </span>
        <span className="sr-only">{uiTexts.rank(rank)}</span>
        {to ? (
          <Link
            to={to}
            className="max-w-full px-1 font-semibold after:absolute after:inset-0 hover:underline"
          >
            <Name centred translate={isMe ? "yes" : "no"}>
              {shownName}
            </Name>
          </Link>
        ) : (
          <Name centred translate={isMe ? "yes" : "no"} className="max-w-full px-1 font-semibold">
            {shownName}
          </Name>
        )}
      </div>
      <div
        className={classes(
          "mt-2 grid content-center justify-items-center gap-1 rounded-t-2xl border-t-3 bg-linear-to-b px-1 py-2.5",
          steps[rank] ?? steps[3],
        )}
      >
        <b
          className={classes(
            "font-display font-extrabold tabular-nums leading-none",
            rank === 1 ? "text-3xl" : "text-2xl",
          )}
        >
          <span aria-hidden="true">{number(points)}</span>
          <span className="sr-only">{inPoints(points)}</span>
        </b>
        {note ?? (
          <span aria-hidden="true" className="text-ink-2 text-sm">
            {uiTexts.points(points)}
          </span>
        )}
      </div>
    </>
  );
}
