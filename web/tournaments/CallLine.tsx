import { Check, ChevronDown } from "lucide-react";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { callTexts as texts } from "../texts/calls.ts";
import { Name } from "../ui/Name.tsx";

/**
 * A call that the player has seen, on one line: the table, the other team, and the minutes since the call. Once the player's
 * team has answered, the line says that the team is coming, instead of the minutes. A press shows the large card again.
 */
export function CallLine({
  next,
  call,
  minutes,
  onEnlarge,
}: {
  next: NextMatch;
  call: NonNullable<NextMatch["call"]>;
  minutes: number;
  onEnlarge(): void;
}) {
  const hasAnswered = call.answered?.includes(next.teamId);
  return (
    <button
      type="button"
      aria-expanded="false"
      onClick={onEnlarge}
      className="flex min-h-13 w-full items-center gap-2.5 rounded-2xl border border-gold/60 bg-gold-wash py-1 pr-3 pl-2 text-left"
    >
      <span
        aria-hidden="true"
        className="grid size-9.5 shrink-0 place-items-center rounded-[0.6875rem] bg-navy-950 font-display font-extrabold text-gold text-xl"
      >
        {call.table}
      </span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <b className="truncate font-semibold">{texts.youPlay(call.table)}</b>
        <Name translate="yes" className="text-ink-2 text-sm">
          {texts.against(next.opponent)}
        </Name>
      </span>
      {hasAnswered ? (
        <span className="flex shrink-0 items-center gap-1 font-semibold text-green-ink text-sm">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          <span>{texts.coming}</span>
        </span>
      ) : (
        <b className="shrink-0 font-semibold text-sm tabular-nums">{texts.waited(minutes)}</b>
      )}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
    </button>
  );
}
