import { Check, ChevronRight, Gavel, Megaphone } from "lucide-react";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { recordAt, shapeOf } from "../../../domain/tournaments/progress.ts";
import type { Todo, TodoStep } from "../../../domain/tournaments/todo.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { timeSince } from "../../texts/dates.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { DecideButtons } from "../match/DecideButtons.tsx";
import type { ShownTournament } from "../useTournament.ts";
import { AccountLines } from "./Accounts.tsx";
import { matchTitle, teamNameOf } from "./matchTitles.ts";

const badgeColors: Record<TodoStep, string> = {
  call: "bg-gold text-navy-950",
  contested: "bg-[#c2410c] text-white",
  late: "bg-[#c2410c] text-white",
  reported: "bg-[#0e7490] text-white",
  playing: "bg-ink/8 text-ink",
};

const textColors: Record<TodoStep, string> = {
  call: "text-gold-ink",
  contested: "text-orange-ink",
  late: "text-orange-ink",
  reported: "text-ice-ink",
  playing: "text-ink-2",
};

/** One match of 'À faire maintenant': its table, its teams, the reason why it is listed, and its buttons. */
export function TodoRow({
  shown,
  todo: { step, match, table, since, coming },
  isMostUrgent,
  isExpanded,
  hasAccounts,
  isShort,
  now,
  onOpen,
}: {
  shown: ShownTournament;
  todo: Todo;
  /** Whether no contested or late match comes before it. The button that decides a late match is then gold. */
  isMostUrgent: boolean;
  /** Whether the buttons are large and shown below the match. */
  isExpanded: boolean;
  /** Whether a contested match with large buttons says who says what. Its sheet always does. */
  hasAccounts: boolean;
  /** Whether the row is short, because the list is long. On a phone, a short row hides some text, but not from screen readers. */
  isShort: boolean;
  now: number;
  onOpen(): void;
}) {
  const { tournament, teams, records } = shown.progress;
  const { run, busy, failure } = useCommand(api.tournaments.callMatch, texts.failed);
  const offerUndo = useUndoToast();
  const { round, position } = match;
  const title = matchTitle(shapeOf(shown.progress).teams, match);
  const ref = { tournamentId: tournament.id, round, position };
  /** Calls the match to a table; null cancels its call. */
  const callTo = async (newTable: number | null) => {
    const done = await run({ ...ref, table: newTable });
    if (done) offerUndo(newTable === null ? texts.freed : texts.called(newTable), [done.requestId]);
  };
  const hasSmallCallButton = step === "call" && !isExpanded;
  const isBeingPlayed = step === "playing" || step === "late";
  const areNamesInButtons = step === "contested" && isExpanded;
  const report = recordAt(records, match)?.report;
  const reasons: Record<TodoStep, string> = {
    call: texts.todoStep.call,
    contested: texts.todoStep.contested(since === null ? "" : timeSince(since, now)),
    late: texts.todoStep.late(since === null ? "" : timeSince(since, now)),
    reported: texts.todoStep.reported(teamNameOf(teams, report?.winner ?? null)),
    playing: texts.todoStep.playing(since === null ? "" : timeSince(since, now)),
  };
  const callButton = (
    <Button
      variant={isExpanded ? "primary" : "quiet"}
      size={isExpanded ? "m" : "s"}
      icon={Megaphone}
      aria-label={table === null ? undefined : texts.callTo(title, table)}
      busy={busy}
      onClick={() => void callTo(table)}
      className="relative z-1 shrink-0"
    >
      {table !== null && (isExpanded ? texts.callToTable(table) : texts.table(table))}
    </Button>
  );
  return (
    <Card
      as="li"
      padded={false}
      aria-label={title}
      className={classes(
        "relative grid gap-1.5 px-3 sm:gap-2",
        isShort ? "py-1.5 sm:py-2.5" : "py-2 sm:py-2.5",
      )}
    >
      <div className="flex items-center gap-3">
        <span
          className={classes(
            "grid size-11 shrink-0 place-items-center rounded-xl font-display font-extrabold text-xl",
            badgeColors[step],
            !isShort && "self-start",
          )}
        >
          <span className="sr-only">{table !== null && texts.table(table)}</span>
          <span aria-hidden="true">{table ?? "–"}</span>
        </span>
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 flex-1 text-left leading-snug after:absolute after:inset-0 after:rounded-[inherit]"
        >
          <span className="block text-sm max-sm:truncate">
            {hasSmallCallButton ? (
              <span className={classes("font-semibold", textColors[step])}>{title}</span>
            ) : (
              <>
                <span
                  className={classes(
                    "font-semibold",
                    textColors[step],
                    isShort && step === "playing" && "max-sm:sr-only",
                  )}
                >
                  {reasons[step]}
                </span>
                <span className={classes("text-ink-2", isShort && "max-sm:sr-only")}>{` · ${title}`}</span>
              </>
            )}
          </span>
          {areNamesInButtons ? (
            <b className="block font-semibold">{texts.whoWon}</b>
          ) : (
            <span className={classes("wrap-anywhere line-clamp-4", isShort && "text-sm sm:text-base")}>
              {teamIdsOf(match).map((teamId, index) => (
                <span key={teamId}>
                  {index > 0 && <span className="text-ink-2">{` ${texts.against} `}</span>}
                  <b translate="no" className="font-semibold">
                    {teamNameOf(teams, teamId)}
                  </b>
                  {isBeingPlayed && coming.includes(teamId) && (
                    <span className="whitespace-nowrap font-semibold text-green-ink text-xs">
                      <span> </span>
                      <Check aria-hidden="true" strokeWidth={3} className="inline size-3.5" />
                      <span>{texts.coming}</span>
                    </span>
                  )}
                </span>
              ))}
            </span>
          )}
        </button>
        {hasSmallCallButton ? (
          callButton
        ) : (
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        )}
      </div>
      {failure && <Banner tone="error">{failure.message}</Banner>}
      {step === "call" && isExpanded && callButton}
      {step === "contested" && isExpanded && (
        <div className="relative z-1 grid gap-2">
          {hasAccounts && <AccountLines shown={shown} match={match} />}
          <DecideButtons shown={shown} match={match} />
        </div>
      )}
      {step === "late" && isExpanded && (
        <div className="relative z-1 grid grid-cols-2 gap-2">
          <Button
            variant="quiet"
            busy={busy}
            className="whitespace-nowrap px-2"
            onClick={() => void callTo(null)}
          >
            {texts.freeTable}
          </Button>
          <Button variant={isMostUrgent ? "primary" : "quiet"} icon={Gavel} onClick={onOpen}>
            {texts.decide}
          </Button>
        </div>
      )}
    </Card>
  );
}
