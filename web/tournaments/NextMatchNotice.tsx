import { Check, ChevronDown, Hourglass } from "lucide-react";
import { useReducer, useState } from "react";
import { useLocation } from "wouter";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { isCallUrgent } from "../../domain/tournaments/tables.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useRow, useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { markNewsSeen } from "../shell/moments/acknowledged.ts";
import { useNoticed } from "../shell/moments/noticed.ts";
import { useRing } from "../shell/sound/callSound.ts";
import { callTexts } from "../texts/calls.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Name } from "../ui/Name.tsx";
import { useIsWide } from "../ui/wide.ts";
import { CallCard } from "./CallCard.tsx";
import { callNoticeAfter, isOneLine } from "./callNotice.ts";
import { TurnText } from "./TurnText.tsx";

/**
 * Tells the player on every screen that their match is called to a table. The notice disappears when the match is
 * over. The notice is large at first. Once the player has seen it, on any device, it is one line on the next screen. It is
 * large again when the call becomes urgent (rule T21). The tournament's screen has the notice even without a call, then with the
 * turn of the match (rule T38), and with the report button if players report results (rule T17); on a phone it is folded into a
 * bar there. After the
 * end of the event, only the tournament's screen has the notice: the home screen begins with the final podium (rule K10).
 */
export function NextMatchNotice({ next }: { next: NextMatch }) {
  const hasEnded = typeof useRow("event", "event")?.endedAt === "number";
  const [pathname] = useLocation();
  return hasEnded && pathname !== `/tournaments/${next.tournamentId}` ? null : <Notice next={next} />;
}

function Notice({ next }: { next: NextMatch }) {
  const now = useNow();
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === next.tournamentId);
  const [pathname] = useLocation();
  const { call } = next;
  const key = call && `${next.tournamentId} ${next.round}-${next.position} ${call.at}`;
  useRing(key);
  const isUrgent = call !== null && isCallUrgent(call, next.teamId, now);
  const stage = isUrgent ? "urgent" : "call";
  const [notice, tell] = useReducer(callNoticeAfter, {
    pathname,
    isNoticed: false,
    smallSince: next.isCallSeen ? "call" : null,
  });
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWide = useIsWide();
  useNoticed(() => {
    if (!call) return;
    tell({ what: "noticed" });
    if (!next.isCallSeen) markNewsSeen({ what: "call", id: next.tournamentId, at: call.at });
  });
  if (notice.pathname !== pathname) {
    tell({ what: "moved", pathname, stage, isCallSeen: next.isCallSeen });
    setIsUnfolded(false);
  }
  const isOwnPage = pathname === `/tournaments/${next.tournamentId}`;
  const isPinned = tournament?.playersReport === true && isOwnPage;
  if (!isOwnPage && !call) return null;
  const minutes = Math.max(0, Math.floor((now - (call?.at ?? now)) / 60_000));
  if (isOwnPage && !isWide && !isUnfolded)
    return (
      <aside data-uncovered aria-label={texts.nextMatch} className="print:hidden">
        {call ? (
          <CallBar
            next={next}
            call={call}
            minutes={minutes}
            isUrgent={isUrgent}
            onUnfold={() => setIsUnfolded(true)}
          />
        ) : (
          <TurnBar next={next} tournament={tournament} onUnfold={() => setIsUnfolded(true)} />
        )}
      </aside>
    );
  const reduce = () => tell({ what: "reduced", stage });
  return (
    <aside
      data-uncovered
      aria-label={texts.nextMatch}
      className="mx-auto max-w-3xl px-4 pt-4 sm:px-6 lg:mx-0 lg:max-w-[110rem] lg:px-8 print:hidden"
    >
      {call && !isPinned && isOneLine(notice, stage) ? (
        <CallLine next={next} call={call} minutes={minutes} onEnlarge={() => tell({ what: "enlarged" })} />
      ) : (
        <CallCard
          next={next}
          tournament={tournament}
          minutes={minutes}
          isUrgent={isUrgent}
          onReduce={isUnfolded ? () => setIsUnfolded(false) : isPinned || !call ? null : reduce}
        />
      )}
    </aside>
  );
}

/**
 * The next match on the tournament's own page on a phone, in one bar: the bracket below has its buttons. A press shows the
 * large card.
 */
function CallBar({
  next: { teamId, opponent, opponents },
  call,
  minutes,
  isUrgent,
  onUnfold,
}: {
  next: NextMatch;
  call: NonNullable<NextMatch["call"]>;
  minutes: number;
  isUrgent: boolean;
  onUnfold(): void;
}) {
  const isOpponentWaiting = call.answered?.some((each) => each !== teamId) ?? false;
  const against = isOpponentWaiting
    ? callTexts.waitsForYou(opponent, opponents.length > 1)
    : callTexts.against(opponent);
  return (
    <button
      type="button"
      aria-expanded="false"
      onClick={onUnfold}
      className="flex min-h-14 w-full items-center gap-3 bg-gold py-1 pr-3 pl-4 text-left text-navy-950 sm:px-6 [--focus:var(--color-navy-950)]"
    >
      <span
        aria-hidden="true"
        className="grid size-9.5 shrink-0 place-items-center rounded-[0.6875rem] bg-navy-950 font-display font-extrabold text-gold text-xl"
      >
        {call.table}
      </span>
      <span role="status" className="grid min-w-0 flex-1 leading-tight">
        <b className="truncate font-bold">
          {isUrgent ? callTexts.lookedForAt(call.table) : callTexts.youPlay(call.table)}
        </b>
        <Name translate="yes" className="text-sm">
          {callTexts.since(minutes, against)}
        </Name>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
    </button>
  );
}

/**
 * The next match on the tournament's own page on a phone while it is not called, in one bar: its turn, and the other team (rule
 * T38). A press shows the large card.
 */
function TurnBar({
  next,
  tournament,
  onUnfold,
}: {
  next: NextMatch;
  tournament: Tournament | undefined;
  onUnfold(): void;
}) {
  return (
    <button
      type="button"
      aria-expanded="false"
      onClick={onUnfold}
      className="flex min-h-14 w-full items-center gap-3 border-gold/60 border-b bg-gold-wash py-1 pr-3 pl-4 text-left sm:px-6"
    >
      <span
        aria-hidden="true"
        className="grid size-9.5 shrink-0 place-items-center rounded-[0.6875rem] bg-gold/18 text-gold-ink"
      >
        <Hourglass className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <b className="font-semibold">
          {tournament ? <TurnText tournament={tournament} next={next} /> : texts.nextMatch}
        </b>
        <Name translate="yes" className="text-ink-2 text-sm">
          {callTexts.against(next.opponent)}
        </Name>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
    </button>
  );
}

/**
 * A call that the player has seen, on one line: the table, the other team, and the minutes since the call. Once the player's
 * team has answered, the line says that the team is coming, instead of the minutes. A press shows the large card again.
 */
function CallLine({
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
        <b className="truncate font-semibold">{callTexts.youPlay(call.table)}</b>
        <Name translate="yes" className="text-ink-2 text-sm">
          {callTexts.against(next.opponent)}
        </Name>
      </span>
      {hasAnswered ? (
        <span className="flex shrink-0 items-center gap-1 font-semibold text-green-ink text-sm">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          <span>{callTexts.coming}</span>
        </span>
      ) : (
        <b className="shrink-0 font-semibold text-sm tabular-nums">{callTexts.waited(minutes)}</b>
      )}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
    </button>
  );
}
