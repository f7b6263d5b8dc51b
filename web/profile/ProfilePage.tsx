import { useMyId } from "../accounts/session.tsx";
import { OwnCards } from "../cards/OwnCards.tsx";
import { useEventBlocker } from "../event/closed.ts";
import { HistoryList } from "../history/HistoryList.tsx";
import { useRow } from "../live/LiveProvider.tsx";
import { PendingSteal } from "../roulette/PendingSteal.tsx";
import { PlayerMissing } from "../roulette/PlayerMissing.tsx";
import { useSteals } from "../roulette/steals.tsx";
import { profileTexts as texts } from "../texts/cards.ts";
import { Banner } from "../ui/Banner.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { ProfileHeader } from "./ProfileHeader.tsx";

/** The signed-in player: counters, unused cards, a steal that waits, and what happened to them (SPEC §2 Profile screen). */
export function ProfilePage() {
  const me = useMyId();
  const player = useRow("players", me);
  if (!player)
    return (
      <>
        <PageTitle title={texts.title} />
        <PlayerMissing />
      </>
    );
  return (
    <>
      <ProfileHeader player={player} />
      <Steals />
      <OwnCards />
      <section aria-labelledby="own-history" className="mt-2 grid gap-3">
        <h2 id="own-history">{texts.history}</h2>
        <HistoryList playerId={me} />
      </section>
    </>
  );
}

/** Steals that wait to be made; while the event is inactive, only that they do (decisions, Event gate). */
function Steals() {
  const { pending, open } = useSteals();
  const closed = useEventBlocker();
  if (pending === 0) return null;
  if (closed)
    return (
      <Banner tone="warning">
        {texts.stealWaits(pending)} {closed.message}
      </Banner>
    );
  return <PendingSteal amount={pending} onOpen={() => open()} />;
}
