import type { Player } from "../../../domain/people/players/player.ts";
import { useMyId } from "../../api/session.tsx";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { OwnCards } from "../../cards/OwnCards.tsx";
import { OwnImmunity } from "../../cards/powers/OwnImmunity.tsx";
import { ActionList } from "../../history/ActionList.tsx";
import { unfilteredSearch } from "../../history/actionPages.ts";
import { PlayerHistory } from "../../history/PlayerHistory.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { NotPlaying } from "../../shell/playing/NotPlaying.tsx";
import { actionTexts } from "../../texts/actions.ts";
import { profileTexts as texts } from "../../texts/cards.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { PendingSteal } from "../../wheel/PendingSteal.tsx";
import { PlayerMissing } from "../../wheel/PlayerMissing.tsx";
import { useSteals } from "../../wheel/steals.tsx";
import { CounterStats, RankAndPoints } from "../players/PlayerFigures.tsx";

/** The signed-in player's page: counters, unused steals, cards, and the player's history (rule J5). */
export function ProfilePage() {
  const me = useMyId();
  const player = usePlayer(me);
  if (!player)
    return (
      <>
        <PageTitle title={texts.title} />
        <PlayerMissing />
      </>
    );
  if (player.plays === false)
    return (
      <>
        <PageTitle title={texts.title} />
        <NotPlaying />
      </>
    );
  return (
    <>
      <ProfileHeader player={player} />
      <OwnImmunity />
      <Steals />
      <TwoColumns
        aside={
          <section aria-labelledby="own-history" className="grid gap-3">
            <h2 id="own-history">{texts.history}</h2>
            <PlayerHistory playerId={me} />
            <h2 className="mt-3">{actionTexts.own}</h2>
            <ActionList profileOwnerId={me} search={{ ...unfilteredSearch, playerId: me, group: "games" }} />
          </section>
        }
      >
        <OwnCards />
      </TwoColumns>
    </>
  );
}

/** The player's unused steals. While the event is inactive, only their number is shown: they can't be used (rule E3). */
function Steals() {
  const { pending, open } = useSteals();
  const eventBlocker = useEventBlocker();
  if (pending === 0) return null;
  if (eventBlocker)
    return <Banner tone="warning">{`${texts.stealWaits(pending)} ${eventBlocker.message}`}</Banner>;
  return <PendingSteal amount={pending} onOpen={() => open()} />;
}

/** The player's name, rank, points and counters, on navy in both themes. */
function ProfileHeader({ player }: { player: Player }) {
  return (
    <header className="dark on-navy grid gap-5 rounded-[1.25rem] border border-line bg-[radial-gradient(30rem_16rem_at_0%_-30%,#2c4788,transparent),radial-gradient(28rem_18rem_at_105%_120%,rgb(139_92_246/0.45),transparent)] bg-navy-900 p-4 shadow-card sm:p-6 md:grid-cols-[1fr_1.15fr] md:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <span className="rounded-full ring-3 ring-gold ring-offset-3 ring-offset-navy-800">
          <Avatar id={player.id} name={player.name} size="l" />
        </span>
        <div className="min-w-0">
          <h1 className="font-medium font-sans text-ink-2 text-sm tracking-normal">{texts.title}</h1>
          <p translate="no" className="wrap-anywhere mt-0.5 font-bold font-display text-2xl tracking-tight">
            {player.name}
          </p>
          <RankAndPoints player={player} />
        </div>
      </div>
      <CounterStats player={player} />
    </header>
  );
}
