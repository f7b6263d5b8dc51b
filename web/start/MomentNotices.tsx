import { TheftNotices } from "../cards/theft/TheftNotices.tsx";
import { FinishNotices } from "../games/finish/FinishNotices.tsx";
import { GuestNews } from "../people/guests/GuestNews.tsx";
import { TournamentNotices } from "../tournaments/moments/TournamentNotices.tsx";
import { WaitingTournaments } from "../tournaments/moments/WaitingTournaments.tsx";

/** The notices that can appear on any screen, and the cards of tournament moments not seen yet. */
export function MomentNotices({ playerId }: { playerId: string }) {
  return (
    <>
      <WaitingTournaments />
      <TheftNotices playerId={playerId} />
      <FinishNotices />
      <TournamentNotices />
      <GuestNews />
    </>
  );
}
