import { Pencil } from "lucide-react";
import { useState } from "react";
import { type Player, pointsOf } from "../../../domain/people/players/player.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { OwnCards } from "../../cards/OwnCards.tsx";
import { OwnImmunity } from "../../cards/powers/OwnImmunity.tsx";
import { WeekBanner } from "../../event/ceremony/end/WeekBanner.tsx";
import { playerRecord } from "../../games/new/playerRecord.ts";
import { ActionList } from "../../history/ActionList.tsx";
import { unfilteredSearch } from "../../history/actionPages.ts";
import { PlayerHistory } from "../../history/PlayerHistory.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { PointsCurve } from "../../points/PointsOverTime.tsx";
import { chartedChanges } from "../../points/pointsChart.ts";
import { NotPlaying } from "../../shell/playing/NotPlaying.tsx";
import { actionTexts } from "../../texts/actions.ts";
import { profileTexts as texts } from "../../texts/cards.ts";
import { faceTexts } from "../../texts/faces.ts";
import { movementTexts } from "../../texts/players.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { classes } from "../../ui/classes.ts";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { PendingSteal } from "../../wheel/PendingSteal.tsx";
import { PlayerMissing } from "../../wheel/PlayerMissing.tsx";
import { useSteals } from "../../wheel/steals.tsx";
import { Bonds } from "../bonds/Bonds.tsx";
import { playerBonds } from "../bonds/bonds.ts";
import { CrownsHeld } from "../bonds/CrownsHeld.tsx";
import { PlayedFigures } from "../players/PlayedFigures.tsx";
import { CounterStats, RankAndPoints } from "../players/PlayerFigures.tsx";
import { useOwnMovement } from "../players/useMovements.ts";

const FaceDialog = part(() => import("../faces/FaceDialog.tsx"), { fetched: "shown" });
const OwnPlays = part(() => import("./plays/OwnPlays.tsx"));

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
      <PageTitle title={texts.title} />
      <ProfileHeader player={player} />
      <CrownsHeld playerId={me} />
      <OwnImmunity />
      <Steals />
      <TwoColumns
        aside={
          <section aria-labelledby="own-history" className="grid gap-3">
            <h2 id="own-history">{texts.history}</h2>
            <PlayerHistory playerId={me} />
            <h2 className="mt-3">{actionTexts.own}</h2>
            <ActionList profileOwnerId={me} search={{ ...unfilteredSearch, playerId: me, group: "games" }} />
            <PlaysToTake playerId={me} />
          </section>
        }
      >
        <WeekBanner />
        <Bonds playerId={me} />
        <OwnFigures playerId={me} />
        <OwnCards />
      </TwoColumns>
    </>
  );
}

/** The player's games to take away, once there are any. */
function PlaysToTake({ playerId }: { playerId: string }) {
  const { data } = useLiveQuery(playerRecord, playerId);
  if (!data || data.statistics.played === 0) return null;
  return (
    <InlinePart waiting={null}>
      <OwnPlays playerId={playerId} />
    </InlinePart>
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

const CURVE_PX = 168;

/** The player's name, rank, points, counters and curve, on navy in both themes. */
function ProfileHeader({ player }: { player: Player }) {
  const movement = useOwnMovement(player.id);
  const record = useLiveQuery(playerRecord, player.id);
  const [isChoosing, setChoosing] = useState(false);
  const changes = record.data && chartedChanges(record.data.history);
  const hasCurve = changes ? changes.length > 0 : record.isPending && pointsOf(player) !== 0;
  return (
    <header
      className={classes(
        "dark on-navy grid gap-5 rounded-[1.25rem] border border-line bg-[radial-gradient(30rem_16rem_at_0%_-30%,#2c4788,transparent),radial-gradient(28rem_18rem_at_105%_120%,rgb(139_92_246/0.45),transparent)] bg-navy-900 p-4 shadow-card sm:p-6 md:items-center",
        hasCurve ? "md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]" : "md:grid-cols-2",
      )}
    >
      <div className={classes("grid min-w-0 gap-5", !hasCurve && "md:contents")}>
        <div className="flex min-w-0 items-center gap-4">
          <span className="rounded-full ring-3 ring-gold ring-offset-3 ring-offset-navy-800">
            <Avatar id={player.id} name={player.name} size="xl" />
          </span>
          <div className="min-w-0 flex-1">
            <p translate="no" className="wrap-anywhere font-bold font-display text-2xl tracking-tight">
              {player.name}
            </p>
            <RankAndPoints player={player} />
            {movement && (
              <p
                className={classes(
                  "mt-0.5 font-medium text-sm",
                  movement.places > 0 ? "text-green-ink" : "text-ink-2",
                )}
              >
                {movement.places === 0
                  ? movementTexts.places(0)
                  : movementTexts.sinceYesterday(movementTexts.places(movement.places))}
              </p>
            )}
          </div>
          <IconButton
            variant="quiet"
            icon={Pencil}
            label={faceTexts.choose}
            className="self-start"
            onClick={() => setChoosing(true)}
          />
        </div>
        <CounterStats player={player} />
      </div>
      {isChoosing && (
        <DialogPart onClose={() => setChoosing(false)}>
          <FaceDialog player={player} onClose={() => setChoosing(false)} />
        </DialogPart>
      )}
      {hasCurve && (
        <div className="min-w-0">
          {changes ? (
            <PointsCurve changes={changes} height={CURVE_PX} />
          ) : (
            <div style={{ height: CURVE_PX }} />
          )}
        </div>
      )}
    </header>
  );
}

/** The player's games in figures; nothing until they are loaded. */
function OwnFigures({ playerId }: { playerId: string }) {
  const { data } = useLiveQuery(playerRecord, playerId);
  const bonds = useLiveQuery(playerBonds, playerId);
  return data ? <PlayedFigures statistics={data.statistics} playedMs={bonds.data?.playedMs} /> : null;
}
