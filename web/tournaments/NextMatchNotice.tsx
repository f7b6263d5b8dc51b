import { useState } from "react";
import { useLocation } from "wouter";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { isCallUrgent } from "../../domain/tournaments/tables.ts";
import { api } from "../api/client.ts";
import { send } from "../api/command.ts";
import { useRow, useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { useNoticed } from "../moments/noticed.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { CallCard } from "./CallCard.tsx";
import { CallLine } from "./CallLine.tsx";
import { useRing } from "./callSound.ts";

/**
 * Says on every screen that the player's match is called to a table, until the match is over: large at first, one line
 * once it was seen on one of the player's devices, and large again when the call becomes urgent (rule T21). If players
 * report results, the tournament's screen always shows it large, with the report button (rule T17). Once the event has
 * ended, only the tournament's screen has it: the home screen begins with the final podium (rule K10).
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
  const [reduced, setReduced] = useState<"call" | "urgent" | null>(next.isCallSeen ? "call" : null);
  const [isNoticed, setIsNoticed] = useState(false);
  const [screen, setScreen] = useState(pathname);
  useNoticed(() => {
    if (!call) return;
    setIsNoticed(true);
    // If the command does not reach the server, the call is large again on the next page.
    if (!next.isCallSeen)
      void send(api.tournaments.seeCall, { tournamentId: next.id, at: call.at }).catch(() => {});
  });
  // The notice becomes small only when the player opens another screen, so that nothing moves under a finger.
  if (screen !== pathname) {
    setScreen(pathname);
    if (isNoticed) setReduced(isUrgent ? "urgent" : "call");
    else if (next.isCallSeen && reduced === null) setReduced("call");
    setIsNoticed(false);
  }
  const isPinned = tournament?.playersReport === true && pathname === `/tournaments/${next.id}`;
  if (!isPinned && !call) return null;
  const minutes = Math.max(0, Math.floor((now - (call?.at ?? now)) / 60_000));
  const isSmall = reduced === "urgent" || (reduced === "call" && !isUrgent);
  return (
    <aside
      aria-label={texts.nextMatch}
      className="mx-auto max-w-3xl px-4 pt-4 sm:px-6 lg:mx-0 lg:max-w-[110rem] lg:px-8 print:hidden"
    >
      {call && isSmall && !isPinned ? (
        <CallLine
          next={next}
          call={call}
          minutes={minutes}
          onEnlarge={() => {
            setReduced(null);
            setIsNoticed(false);
          }}
        />
      ) : (
        <CallCard
          next={next}
          tournament={tournament}
          minutes={minutes}
          isUrgent={isUrgent}
          onReduce={isPinned ? null : () => setReduced(isUrgent ? "urgent" : "call")}
        />
      )}
    </aside>
  );
}
