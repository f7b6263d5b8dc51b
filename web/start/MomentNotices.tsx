import { useEffect } from "react";
import { useTheftMoment } from "../cards/theft/useTheftMoment.tsx";
import { FinishMoment } from "../games/finish/FinishMoment.tsx";
import { GameNews } from "../games/finish/GameNews.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { serverNow } from "../live/serverTime.ts";
import { GuestNews } from "../people/guests/GuestNews.tsx";
import { type Moment, useMoments } from "../shell/moments/MomentProvider.tsx";
import { LiveTournamentMoment } from "../tournaments/moments/LiveTournamentMoment.tsx";
import { WaitingTournaments } from "../tournaments/moments/WaitingTournaments.tsx";
import { RollCallMoment } from "../tournaments/signUp/RollCallMoment.tsx";
import { SignUpHints } from "../tournaments/signUp/SignUpHints.tsx";
import {
  closeRollCall,
  isRollCallClosed,
  useUnansweredRollCalls,
} from "../tournaments/signUp/useUnansweredRollCalls.ts";

/**
 * How long (ms) after its end a game, a match or a tournament opens its moment by itself. Later, a card opens the moment
 * (`WaitingFinishes`, `WaitingTournaments`).
 */
const FRESH_MS = 120_000;

/** The notices that can appear on any screen, and the cards of tournament moments not seen yet. */
export function MomentNotices({ playerId }: { playerId: string }) {
  useUnseenNews(playerId);
  return (
    <>
      <WaitingTournaments />
      <SignUpHints />
      <GameNews />
      <GuestNews />
    </>
  );
}

/** Shows the player's unseen news, each once and in this order: thefts, ends of games, ends of matches and tournaments. */
function useUnseenNews(playerId: string): void {
  const theft = useTheftMoment(playerId);
  const finishes = useTopic("finishes");
  const ends = useTopic("tournamentMoments");
  const rollCalls = useUnansweredRollCalls(playerId);
  const moments = useMoments();
  const now = useNow();
  useEffect(() => {
    const isFresh = ({ at }: { readonly at: number }) => Math.max(now, serverNow()) - at < FRESH_MS;
    const news: readonly Moment[] = [
      ...(theft ? [theft] : []),
      ...finishes.filter(isFresh).map((finish) => ({
        key: `finish ${finish.id}`,
        draw: (close: () => void) => <FinishMoment finish={finish} onClose={close} />,
      })),
      ...ends.filter(isFresh).map((moment) => ({
        key: `tournament ${moment.id}`,
        draw: (close: () => void) => <LiveTournamentMoment moment={moment} onClose={close} />,
      })),
      ...rollCalls
        .filter((signUp) => !isRollCallClosed(signUp))
        .map((signUp) => ({
          key: `rollCall ${signUp.id} ${signUp.rollCallAt}`,
          draw: (close: () => void) => (
            <RollCallMoment
              tournamentId={signUp.id}
              onClose={() => {
                closeRollCall(signUp);
                close();
              }}
            />
          ),
        })),
    ];
    for (const each of news) moments.show(each);
    return () => {
      for (const { key } of news) moments.withdraw(key);
    };
  }, [theft, finishes, ends, rollCalls, moments, now]);
}
