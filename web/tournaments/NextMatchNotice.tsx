import { useState } from "react";
import { useLocation } from "wouter";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { isCallUrgent } from "../../domain/tournaments/tables.ts";
import { api } from "../api/client.ts";
import { send } from "../api/command.ts";
import { useRow, useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { useNoticed } from "../shell/moments/noticed.ts";
import { useRing } from "../shell/sound/callSound.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { CallCard } from "./CallCard.tsx";
import { CallLine } from "./CallLine.tsx";

/**
 * Tells the player on every screen that their match is called to a table. The notice disappears when the match is
 * over. The notice is large at first. Once the player has seen it, on any device, it is one line on the next screen. It is
 * large again when the call becomes urgent (rule T21). If players report results, the tournament's screen always has the
 * large notice with the report button, even without a call (rule T17). After the end of the event, only the tournament's
 * screen has the notice: the home screen begins with the final podium (rule K10).
 */
export function NextMatchNotice({ next }: { next: NextMatch }) {
  const hasEnded = typeof useRow("event", "event")?.endedAt === "number";
  const [pathname] = useLocation();
  return hasEnded && pathname !== `/tournaments/${next.id}` ? null : <Notice next={next} />;
}

function Notice({ next }: { next: NextMatch }) {
  const now = useNow();
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === next.id);
  const [pathname] = useLocation();
  const { call } = next;
  const key = call && `${next.id} ${next.round}-${next.position} ${call.at}`;
  useRing(key);
  const isUrgent = call !== null && isCallUrgent(call, next.teamId, now);
  // The stage of the call at which the notice became small. If that was "call", the notice is large again at "urgent".
  const [reducedStage, setReducedStage] = useState<"call" | "urgent" | null>(next.isCallSeen ? "call" : null);
  const [isNoticed, setIsNoticed] = useState(false);
  const [lastPathname, setLastPathname] = useState(pathname);
  useNoticed(() => {
    if (!call) return;
    setIsNoticed(true);
    // If the command does not reach the server, the notice is large again when the app is opened the next time.
    if (!next.isCallSeen)
      void send(api.tournaments.seeCall, { tournamentId: next.id, at: call.at }).catch(() => {});
  });
  // A notice that the player has seen becomes small only on the next screen, so that nothing moves under a finger.
  if (lastPathname !== pathname) {
    setLastPathname(pathname);
    if (isNoticed) setReducedStage(isUrgent ? "urgent" : "call");
    else if (next.isCallSeen && reducedStage === null) setReducedStage("call");
    setIsNoticed(false);
  }
  const isPinned = tournament?.playersReport === true && pathname === `/tournaments/${next.id}`;
  if (!isPinned && !call) return null;
  const minutes = Math.max(0, Math.floor((now - (call?.at ?? now)) / 60_000));
  const isSmall = reducedStage === "urgent" || (reducedStage === "call" && !isUrgent);
  return (
    <aside
      data-uncovered
      aria-label={texts.nextMatch}
      className="mx-auto max-w-3xl px-4 pt-4 sm:px-6 lg:mx-0 lg:max-w-[110rem] lg:px-8 print:hidden"
    >
      {call && isSmall && !isPinned ? (
        <CallLine
          next={next}
          call={call}
          minutes={minutes}
          onEnlarge={() => {
            setReducedStage(null);
            setIsNoticed(false);
          }}
        />
      ) : (
        <CallCard
          next={next}
          tournament={tournament}
          minutes={minutes}
          isUrgent={isUrgent}
          onReduce={isPinned ? null : () => setReducedStage(isUrgent ? "urgent" : "call")}
        />
      )}
    </aside>
  );
}
