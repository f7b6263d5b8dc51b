import { Check } from "lucide-react";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { callTexts } from "../texts/calls.ts";
import { buttonLook } from "../ui/buttonLook.ts";
import { classes } from "../ui/classes.ts";
import { useAnswer, useReporting } from "./callActions.tsx";
import type { ShownTournament } from "./useTournament.ts";

/** The buttons of the player's own match, in its box on a phone: the answer to the call, and the result. */
export function OwnMatchFoot({ shown, next }: { shown: ShownTournament; next: NextMatch }) {
  const { hasAnswered, isDisabled, answer } = useAnswer(next);
  const reporting = useReporting(shown.progress.tournament, shown, next);
  const isAsked = next.call !== null && !hasAnswered && !reporting?.isAnswer;
  const look = "min-h-11 min-w-0 flex-1 px-1.5 text-center text-sm leading-tight";
  return (
    <div className="flex max-w-[calc(100vw-2rem)] items-center gap-1.5 border-line border-t px-1.5 pt-1 pb-1.5">
      {next.call && hasAnswered && (
        <p
          role="status"
          className={classes(look, "flex items-center justify-center gap-1.5 font-semibold text-green-ink")}
        >
          <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={3} />
          <span>{callTexts.coming}</span>
        </p>
      )}
      {isAsked && (
        <button type="button" disabled={isDisabled} onClick={answer} className={buttonLook("primary", look)}>
          <span>{callTexts.onOurWay}</span>
        </button>
      )}
      {reporting && (
        <button
          type="button"
          aria-label={reporting.label}
          disabled={reporting.isDisabled}
          onClick={reporting.open}
          className={buttonLook(isAsked ? "quiet" : "primary", look)}
        >
          <span>{reporting.shortLabel}</span>
        </button>
      )}
    </div>
  );
}

/** Whether the own match has buttons at all. */
export function useHasFoot(shown: ShownTournament, next: NextMatch | undefined): boolean {
  const reporting = useReporting(shown.progress.tournament, shown, next);
  return next !== undefined && (next.call !== null || reporting !== null);
}
