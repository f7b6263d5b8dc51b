import { type FinishChange, placesGained } from "../../../domain/games/finish.ts";
import { finishTexts as texts } from "../../texts/finish.ts";
import { classes } from "../../ui/classes.ts";
import { Place } from "../../ui/Place.tsx";
import { BEGINS_MS, useFinishCounting } from "./timeline.ts";

/** The points won or lost, the new rank, and the player's total, which counts up or down after `delayMs`. */
export function Gains({
  finish,
  isSkipped,
  delayMs = BEGINS_MS.points,
}: {
  finish: Omit<FinishChange, "playerId">;
  isSkipped: boolean;
  delayMs?: number;
}) {
  const { totalBefore, totalAfter, climb } = finish;
  const shown = useFinishCounting(totalBefore, totalAfter, isSkipped, delayMs);
  const gained = climb ? placesGained(climb) : 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div aria-hidden="true">
        <p className="text-ink-2 text-sm">{texts.yourPoints}</p>
        <p className="flex items-center gap-3">
          <b className="font-display font-extrabold text-[3.375rem] text-gold tabular-nums leading-none">
            {shown}
          </b>
          <span className="rounded-full bg-gold px-3 py-1 font-semibold text-lg text-navy-950 leading-none">
            {texts.earned(totalAfter - totalBefore)}
          </span>
        </p>
      </div>
      {climb && (
        <p className="font-bold font-display text-lg leading-tight sm:ml-auto sm:text-right">
          <span>{`${texts.rankIntro(climb)} `}</span>
          <Place rank={climb.rankAfter} />
          {gained !== 0 && (
            <span className={classes("block", gained > 0 ? "text-green-ink" : "text-ink-2")}>
              {texts.places(gained)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
