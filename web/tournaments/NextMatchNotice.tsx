import { Clock, type LucideIcon, Volume2, VolumeX, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { recordAt } from "../../domain/tournaments/progress.ts";
import { matchName } from "../../domain/tournaments/roundNames.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useEventBlocker } from "../event/useEventBlocker.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { part } from "../loading/part.tsx";
import { elapsed } from "../texts/dates.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { listed } from "../texts/typography.ts";
import { uiTexts } from "../texts/ui.ts";
import { useOpenDialog } from "../ui/DialogProvider.tsx";
import { useCallSound, useRing } from "./callSound.ts";
import { useTournament } from "./useTournament.ts";

const ReportDialog = part(async () => (await import("./ReportDialog.tsx")).ReportDialog);

/**
 * Says on every screen that the player's match is called to a table, until it is over or the notice is put away. Where
 * players report, it always stands on the tournament's own screen, called or not: there its result can be given (rule T17).
 */
export function NextMatchNotice({ next }: { next: NextMatch }) {
  const [isHidden, setIsHidden] = useState(false);
  const now = useNow();
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === next.id);
  const { isOn, toggle } = useCallSound();
  const [pathname] = useLocation();
  const { call, opponent, opponents, teamCount } = next;
  useRing(call && `${next.id} ${next.round}-${next.position} ${call.at}`);
  const isPinned = tournament?.playersReport === true && pathname === `/tournaments/${next.id}`;
  if (!isPinned && (isHidden || !call)) return null;
  const where = (
    <p className="flex items-center gap-2 font-medium text-sm">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {texts.where(next.tournament, matchName(teamCount, next))}
        {call && ` · ${texts.called(elapsed(call.at, now))}`}
      </span>
    </p>
  );
  const reporting = tournament?.playersReport ? <Reporting tournament={tournament} next={next} /> : null;
  return (
    <aside
      aria-label={texts.nextMatch}
      className="mx-auto max-w-3xl px-4 pt-4 sm:px-6 lg:mx-0 lg:max-w-[110rem] lg:px-8 print:hidden"
    >
      <div className="grid gap-3 rounded-[1.125rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center lg:gap-x-6 xl:grid-cols-[minmax(0,1fr)_25rem] bg-linear-135 from-[#ffc93a] to-gold p-3.5 text-navy-950 shadow-high [--focus:var(--color-navy-950)]">
        <div className="flex items-center gap-3">
          {call && (
            <p className="grid size-14.5 shrink-0 place-content-center rounded-2xl bg-navy-950 text-center font-display font-extrabold text-[1.625rem] text-gold leading-none">
              <span className="font-sans font-semibold text-[0.65625rem] text-white uppercase leading-tight">
                {texts.tableWord}
              </span>
              {call.table}
            </p>
          )}
          <div role="status" className="min-w-0 flex-1">
            <h2>
              <Link to={`/tournaments/${next.id}`} className="hover:underline">
                {texts.nextMatch}
              </Link>
            </h2>
            <p className="wrap-anywhere mt-0.5 font-semibold">{texts.against(opponent)}</p>
            {opponents.length > 0 && <p className="wrap-anywhere text-sm">{listed(opponents)}</p>}
          </div>
        </div>
        {reporting && where}
        <div className="flex items-end gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid min-w-0 flex-1 gap-3 self-center">{reporting ?? where}</div>
          <OnGold
            label={isOn ? uiTexts.soundOff : uiTexts.soundOn}
            icon={isOn ? Volume2 : VolumeX}
            onPress={() => toggle()?.ring()}
          />
          {!isPinned && <OnGold label={texts.hide} icon={X} onPress={() => setIsHidden(true)} />}
        </div>
      </div>
    </aside>
  );
}

/** A button on the notice's gold, which is the same in both themes. */
function OnGold({ label, icon: Icon, onPress }: { label: string; icon: LucideIcon; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-control border border-navy-950/30"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** What was said of the result so far, and the button to say it. */
function Reporting({ tournament, next }: { tournament: Tournament; next: NextMatch }) {
  const shown = useTournament(tournament);
  const open = useOpenDialog();
  const closed = useEventBlocker();
  if (!shown?.own) return null;
  const report = recordAt(shown.progress.records, next)?.report;
  if (report?.contested) return <Said>{texts.contestedHint}</Said>;
  const winner = shown.teams.get(report?.winner ?? "")?.name ?? "";
  const isOurs = report?.teamId === shown.own.id;
  return (
    <>
      {report && <Said>{isOurs ? texts.announced(winner) : texts.announcedToYou(winner)}</Said>}
      {closed && <Said>{closed.message}</Said>}
      <button
        type="button"
        disabled={closed !== null}
        onClick={() =>
          open((close) => <ReportDialog tournament={tournament} next={next} onClose={close} />, {
            isOverAllScreens: true,
          })
        }
        className="min-h-11 rounded-control bg-navy-950 px-4 font-semibold text-white transition-colors enabled:hover:bg-navy-800 disabled:opacity-60"
      >
        {report ? (isOurs ? texts.change : texts.answer) : texts.announce}
      </button>
    </>
  );
}

function Said({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="wrap-anywhere font-medium text-sm">
      {children}
    </p>
  );
}
