import { Fragment, useState } from "react";
import { useMyId } from "../../api/session.tsx";
import { useLiveState } from "../../live/LiveProvider.tsx";
import { type HomeDialog, OpenHomeDialogContext } from "../../shell/homeDialogs.ts";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { homeTexts as texts } from "../../texts/home.ts";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { part } from "../../ui/loading/part.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { Checklist } from "./Checklist.tsx";
import { Figures } from "./Figures.tsx";
import { InvitationCard } from "./InvitationCard.tsx";
import { NextActionCard } from "./NextActionCard.tsx";
import { OngoingGames } from "./OngoingGames.tsx";
import { PendingTaskList } from "./PendingTaskList.tsx";
import { PhaseTrack } from "./PhaseTrack.tsx";
import { type Home, useHome } from "./useHome.ts";

const ChangePasswordDialog = part(() => import("../../people/accounts/ChangePasswordDialog.tsx"));
const InstallationCard = part(() => import("./installation/InstallationCard.tsx"));
const BackupDialog = part(() => import("./BackupDialog.tsx"));

/**
 * /admin/home: the state of the event, the next action, the checklist, and the tasks that wait for an administrator
 * (rules H1 to H7).
 */
export function HomePage() {
  const home = useHome(useMyId());
  const { status } = useLiveState();
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const close = () => setDialog(null);
  const isWide = useIsWide();
  if (!home)
    return status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-96" />;
  const installation = (
    <InlinePart waiting={<Skeleton className={isWide ? "h-64" : "h-14"} />}>
      <InstallationCard backedUpAt={home.preparation.backedUpAt} />
    </InlinePart>
  );
  return (
    <OpenHomeDialogContext value={setDialog}>
      <Head home={home} />
      <TwoColumns
        aside={
          <Fragment>
            <InvitationCard signedUp={home.signedUp} />
            {isWide && installation}
          </Fragment>
        }
      >
        <Body home={home} installation={isWide ? null : installation} />
      </TwoColumns>
      {dialog && (
        <DialogPart onClose={close}>
          {dialog === "password" ? (
            <ChangePasswordDialog onClose={close} />
          ) : (
            <BackupDialog onClose={close} />
          )}
        </DialogPart>
      )}
    </OpenHomeDialogContext>
  );
}

function Head({ home: { event, phase, now } }: { home: Home }) {
  return (
    <header className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center">
      <div className="min-w-0">
        <p className="text-ink-2 text-sm wrap-anywhere sm:hidden">{event.title}</p>
        <h2 className="text-2xl">{texts.state(phase.name, phase.since, now)}</h2>
      </div>
      <div className="-mx-2">
        <PhaseTrack phase={phase.name} />
      </div>
    </header>
  );
}

/**
 * Before the event starts, the next action and the checklist matter most. Afterwards, the figures are at the top and the
 * checklist is at the end. `installation` is null on a computer, where a side column shows the installation card. On a phone
 * this card is above the checklist.
 */
function Body({ home, installation }: { home: Home; installation: Elements }) {
  const { phase, pendingTasks, ongoing, now } = home;
  if (phase.name === "before")
    return (
      <Fragment>
        <NextActionCard home={home} />
        {installation}
        <Checklist home={home} />
      </Fragment>
    );
  return (
    <Fragment>
      <Figures ongoing={ongoing.length} />
      {home.next.kind !== "task" && <NextActionCard home={home} />}
      {pendingTasks.length > 0 && <PendingTaskList pendingTasks={pendingTasks} now={now} />}
      {installation}
      <OngoingGames ongoing={ongoing} now={now} />
      <Checklist home={home} />
    </Fragment>
  );
}
