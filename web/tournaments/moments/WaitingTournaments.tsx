import { useLocation } from "wouter";
import { isWaiting } from "../../../domain/live/news.ts";
import type { TournamentMoment } from "../../../domain/tournaments/moments.ts";
import { useRow, useShownTopic, useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { WaitingCard } from "../../shell/moments/WaitingCard.tsx";
import { tournamentMomentTexts as texts } from "../../texts/tournamentMoments.ts";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { LiveTournamentMoment } from "./LiveTournamentMoment.tsx";

/** The screens that show the cards, above their content. */
const SCREENS = ["/", "/tournaments"];

/** A card for each moment that the player has not seen, above the lists of games and of tournaments (rule T20). */
export function WaitingTournaments() {
  const now = useNow();
  const waiting = useTopic("tournamentMoments").filter((moment) => isWaiting(moment, now));
  const hasEnded = typeof useRow("event", "event")?.endedAt === "number";
  const [pathname] = useLocation();
  if (waiting.length === 0 || !SCREENS.includes(pathname)) return null;
  // After the event, the home screen begins with the final podium (rule K10).
  if (pathname === "/" && hasEnded) return null;
  return (
    <div className="mx-auto grid max-w-3xl gap-3 px-4 pt-4 sm:px-6 lg:mx-0 lg:max-w-[110rem] lg:px-8 print:hidden">
      {waiting.map((moment) => (
        <MomentCard key={moment.id} moment={moment} />
      ))}
    </div>
  );
}

function MomentCard({ moment }: { moment: TournamentMoment }) {
  const openDialog = useOpenDialog();
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === moment.id);
  const openMoment = () =>
    openDialog((close) => <LiveTournamentMoment moment={moment} onClose={close} />, {
      staysOnNavigation: true,
    });
  return (
    <WaitingCard
      heading={moment.match ? texts.waitingMatch : texts.waitingCup}
      action={texts.discover}
      onOpen={openMoment}
    >
      <span translate="no" dir="auto" className="wrap-anywhere line-clamp-2 text-left">
        {tournament?.name}
      </span>
    </WaitingCard>
  );
}
