import { ChevronRight } from "lucide-react";
import { Fragment, useState } from "react";
import { Link } from "wouter";
import { type PhaseName, phaseNames } from "../../../domain/prepare/home/phase.ts";
import { useMyId } from "../../api/session.tsx";
import { useLiveState } from "../../live/LiveProvider.tsx";
import { type HomeDialog, OpenHomeDialogContext } from "../../shell/homeDialogs.ts";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { shortAddress, useAddress, useUnreachable } from "../../shell/link/address.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { dayNumber, weekday } from "../../texts/days.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { inviteTexts } from "../../texts/invite.ts";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { part } from "../../ui/loading/part.tsx";
import { Qr } from "../../ui/Qr.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { Checklist } from "./Checklist.tsx";
import { LastHour } from "./LastHour.tsx";
import { NextActionCard } from "./NextActionCard.tsx";
import { OverlappingFaces } from "./OverlappingFaces.tsx";
import { PendingTaskLines } from "./PendingTasks.tsx";
import { pendingTaskLook } from "./pendingTaskLook.ts";
import { Tables } from "./Tables.tsx";
import { TodayBars } from "./TodayBars.tsx";
import { type Home, useHome } from "./useHome.ts";

const ChangePasswordDialog = part(() => import("../../people/accounts/ChangePasswordDialog.tsx"));
const InstallationCard = part(() => import("./installation/InstallationCard.tsx"));
const BackupProblems = part(() => import("../../backups/BackupProblems.tsx"));

/**
 * /admin/home (rules H1 to H7). Before the event: the next action and the checklist. During and after it: what waits, the
 * tables, the last hour, and the checklist folded into one line.
 */
export function HomePage() {
  const home = useHome(useMyId());
  const { status } = useLiveState();
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const close = () => setDialog(null);
  const isWide = useIsWide();
  if (!home)
    return status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-96" />;
  const isPreparing = home.phase.name === "before";
  const installation = (
    <InlinePart waiting={<Skeleton className={isWide && isPreparing ? "h-64" : "h-14"} />}>
      <InstallationCard backedUpAt={home.preparation.backedUpAt} isFolded={!isPreparing} />
    </InlinePart>
  );
  return (
    <OpenHomeDialogContext value={setDialog}>
      {isPreparing ? <PreparingHead home={home} /> : <RunningHead home={home} />}
      <InlinePart waiting={null}>
        <BackupProblems />
      </InlinePart>
      <TwoColumns
        aside={
          isPreparing ? (
            <Fragment>
              <InvitationCard signedUp={home.signedUp} />
              {isWide && installation}
            </Fragment>
          ) : (
            <Fragment>
              <LastHour now={home.now} />
              <InvitationCard signedUp={home.signedUp} />
              <Checklist home={home} />
              {installation}
            </Fragment>
          )
        }
      >
        {isPreparing ? (
          <Preparing home={home} installation={isWide ? null : installation} />
        ) : (
          <Running home={home} />
        )}
      </TwoColumns>
      {dialog && (
        <DialogPart onClose={close}>
          <ChangePasswordDialog onClose={close} />
        </DialogPart>
      )}
    </OpenHomeDialogContext>
  );
}

function PreparingHead({ home: { event, phase, now } }: { home: Home }) {
  return (
    <header className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center">
      <div className="min-w-0">
        <p className="text-ink-2 text-sm wrap-anywhere sm:hidden">{event.title}</p>
        <h2 className="screen-title">{texts.state(phase.name, phase.since, now)}</h2>
      </div>
      <div className="-mx-2">
        <PhaseTrack phase={phase.name} />
      </div>
    </header>
  );
}

/** The day of the event, its state since when, and what comes next (rule H2). */
function RunningHead({ home: { event, phase, now } }: { home: Home }) {
  const state = texts.state(phase.name, phase.since, now);
  const isFrozen = phase.name === "frozen";
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 className="screen-title">
        {event.isActive ? texts.day(weekday(now), dayNumber(event.startedAt ?? now, now)) : state}
      </h2>
      {event.isActive && <Tag tone={isFrozen ? "blue" : "green"}>{state}</Tag>}
      <Link
        to="/admin/event"
        className="ml-auto flex min-h-11 items-center gap-2 text-ink-2 text-sm hover:underline max-lg:hidden"
      >
        <span>{event.isActive ? texts.upcoming(isFrozen) : texts.toEvent}</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Link>
    </header>
  );
}

/** Before the event starts, the next action and the checklist matter. `installation`: null on a computer. */
function Preparing({ home, installation }: { home: Home; installation: Elements }) {
  return (
    <Fragment>
      <NextActionCard home={home} />
      {installation}
      <Checklist home={home} />
    </Fragment>
  );
}

/** What runs: the tasks or the next action, the tables and, on a computer, the hours of the day. */
function Running({ home }: { home: Home }) {
  const isWide = useIsWide();
  return (
    <Fragment>
      <NextActionCard home={home} />
      {home.next.kind !== "task" && (
        <PendingTaskLines looks={home.pendingTasks.map((task) => pendingTaskLook(task, home.now))} />
      )}
      <Tables ongoing={home.ongoing} now={home.now} />
      {isWide && <TodayBars now={home.now} />}
    </Fragment>
  );
}

/** The phases of an event in a row, the current one in the colour of the text (rule H2). */
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
              index === current && "border-ink bg-ink ring-4 ring-ink/15",
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
