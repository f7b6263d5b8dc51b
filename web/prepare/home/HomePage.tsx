import { Fragment, useState } from "react";
import { type PhaseName, phaseNames } from "../../../domain/prepare/home/phase.ts";
import { useMyId } from "../../api/session.tsx";
import { useLiveState } from "../../live/LiveProvider.tsx";
import { type HomeDialog, OpenHomeDialogContext } from "../../shell/homeDialogs.ts";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { shortAddress, useAddress, useUnreachable } from "../../shell/link/address.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { homeTexts as texts } from "../../texts/home.ts";
import { inviteTexts } from "../../texts/invite.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { part } from "../../ui/loading/part.tsx";
import { Name } from "../../ui/Name.tsx";
import { Qr } from "../../ui/Qr.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { Checklist } from "./Checklist.tsx";
import { Figures } from "./Figures.tsx";
import { HomeHeading } from "./HomeHeading.tsx";
import { NextActionCard } from "./NextActionCard.tsx";
import { OngoingGames } from "./OngoingGames.tsx";
import { OverlappingFaces } from "./OverlappingFaces.tsx";
import { pendingTaskLook } from "./pendingTaskLook.ts";
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

/** The phases of an event in a row, the current one in gold (rule H2). */
function PhaseTrack({ phase }: { phase: PhaseName }) {
  const current = phaseNames.indexOf(phase);
  return (
    <ol
      aria-label={texts.phasesLabel}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-y-2"
    >
      {phaseNames.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          className={classes(
            "relative grid justify-items-center gap-1.5 text-center text-xs",
            index > 0 &&
              "after:absolute after:top-[5px] after:right-[calc(50%+9px)] after:h-0.5 after:w-[calc(100%-18px)] after:bg-line",
            index === current ? "font-bold text-ink" : "font-medium text-ink-3",
          )}
        >
          <span
            className={classes(
              "size-3 rounded-full border-2",
              index === current && "border-gold bg-gold ring-4 ring-gold/28",
              index < current && "border-ink-3 bg-ink-3",
              index > current && "border-line-strong bg-ground",
            )}
          />
          <span>{texts.phases[name]}</span>
        </li>
      ))}
    </ol>
  );
}

/**
 * The link to the invitation and the people who signed up. If phones reach the address, the card also shows the address, and
 * its QR code on a computer.
 */
function InvitationCard({ signedUp }: Pick<Home, "signedUp">) {
  const address = useAddress();
  const isReachable = useUnreachable() === null && address !== "";
  const isWide = useIsWide();
  const short = shortAddress(address);
  const count = signedUp.length;
  return (
    <Card as="section" aria-labelledby="invite" className="flex items-center gap-4.5">
      {isWide && isReachable && (
        <div className="w-33 shrink-0 rounded-control bg-white p-2.5">
          <Qr text={address} label={inviteTexts.qr(short)} className="w-full" />
        </div>
      )}
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <h3 id="invite" className="text-lg">
          {texts.invite}
        </h3>
        {isReachable && <b className="font-display font-extrabold text-xl wrap-anywhere">{short}</b>}
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          {count > 0 && <OverlappingFaces people={signedUp} />}
          <span className={count === 0 ? "text-ink-2" : undefined}>
            {count === 0 ? texts.nobody : texts.detail.players(count)}
          </span>
        </div>
        <InviteLink />
      </div>
    </Card>
  );
}

/** The tasks that wait for an administrator. The most urgent one is the first, and only its button is gold (rule H6). */
function PendingTaskList({ pendingTasks, now }: Pick<Home, "pendingTasks" | "now">) {
  return (
    <section aria-labelledby="waits" className="grid gap-2">
      <HomeHeading id="waits" note={String(pendingTasks.length)}>
        {texts.pendingTasks}
      </HomeHeading>
      <Card as="ul" padded={false}>
        {pendingTasks.map((task, index) => {
          const { key, icon: Icon, title, detail, go, to } = pendingTaskLook(task, now);
          return (
            <li key={key} className="flex items-center gap-3 border-line border-b p-3 last:border-0 sm:px-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-ink/7 text-orange-ink">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <Name translate="yes" className="font-semibold">
                  {title}
                </Name>
                <div className="text-ink-2 text-sm wrap-anywhere">{detail}</div>
              </div>
              <LinkButton
                to={to}
                size="s"
                variant={index === 0 ? "primary" : "quiet"}
                aria-label={`${go} : ${title}`}
              >
                {go}
              </LinkButton>
            </li>
          );
        })}
      </Card>
    </section>
  );
}
