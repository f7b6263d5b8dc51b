import { Check, PartyPopper, Tv, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import {
  type Ceremony,
  type CeremonyScript,
  isUnderWay,
  placesLeft,
} from "../../../../domain/event/ceremony/ceremony.ts";
import { neighbourStep, orderOf, rankOfStep, type StepId } from "../../../../domain/event/ceremony/script.ts";
import { api } from "../../../api/client.ts";
import { useCommand } from "../../../api/command.ts";
import { CommandDialog } from "../../../api/commands/CommandDialog.tsx";
import { useLiveState, useRow, useShownTopic } from "../../../live/LiveProvider.tsx";
import { useDocumentTitle } from "../../../shell/documentTitle.ts";
import { LoadFailed } from "../../../shell/LoadFailed.tsx";
import { remoteTexts as texts } from "../../../texts/ceremony.ts";
import { shellTexts } from "../../../texts/shell.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { EmptyState } from "../../../ui/lists/EmptyState.tsx";
import { Name } from "../../../ui/Name.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { NextStep } from "./NextStep.tsx";
import { Preview } from "./Preview.tsx";
import { RemoteButtons } from "./RemoteButtons.tsx";
import { Suspense } from "./Suspense.tsx";

/** /admin/ceremony: the remote control of the ceremony. It fits on a phone of 390 x 844 pixels (rule K7). */
export function RemotePage() {
  const ceremony = useRow("ceremony", "ceremony");
  const event = useRow("event", "event");
  const [script] = useShownTopic("ceremonyScript") ?? [];
  const { status } = useLiveState();
  const [, navigate] = useLocation();
  useDocumentTitle(texts.title, event?.title ?? "");
  const isRunning = ceremony !== undefined && isUnderWay(ceremony);
  return (
    <div className="dark flex min-h-dvh flex-col gap-3 bg-linear-to-b from-navy-800 to-50% to-navy-950 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] text-ink lg:gap-6 lg:px-10">
      <header className="flex items-center gap-3">
        <h1 className="text-xl">{texts.title}</h1>
        <span className="ml-auto text-sm">
          {status === "lost" ? (
            <Tag tone="gold">{shellTexts.reconnecting}</Tag>
          ) : (
            isRunning && <ConnectedDisplays />
          )}
        </span>
        <IconButton
          icon={X}
          label={texts.leave}
          className="-mr-2.5"
          onClick={() => navigate("/admin/event")}
        />
      </header>
      {!ceremony ? (
        <EmptyState
          icon={PartyPopper}
          title={texts.closed}
          action={<LinkButton to="/admin/event">{texts.toEvent}</LinkButton>}
        >
          {texts.closedHint}
        </EmptyState>
      ) : !isRunning ? (
        <EmptyState
          icon={PartyPopper}
          title={texts.over}
          action={<LinkButton to="/">{texts.toPodium}</LinkButton>}
        >
          {texts.overHint}
        </EmptyState>
      ) : script ? (
        <Remote ceremony={ceremony} script={script} />
      ) : status === "lost" ? (
        <LoadFailed message={texts.loadFailed} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Remote({ ceremony, script }: { ceremony: Ceremony; script: CeremonyScript }) {
  const { step, phase } = ceremony;
  const [isSkipDialogOpen, setSkipDialogOpen] = useState(false);
  const move = useCommand(api.ceremony.move, texts.moveFailed);
  const pause = useCommand(api.ceremony.hold, texts.moveFailed);
  const finish = useCommand(api.event.finishCeremony, texts.finishFailed);
  const failure = move.failure ?? pause.failure ?? finish.failure;
  const busy = move.busy || pause.busy || finish.busy;
  const next = neighbourStep(script, step, "next");
  return (
    <div className="flex flex-1 flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <div className="min-w-0">
        <Preview ceremony={ceremony} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <CeremonyProgress ceremony={ceremony} script={script} next={next} />
        {step === null && <Suspense script={script} />}
        <Displays />
        {/* On a smaller phone, which must scroll, the next step and the buttons stay at the bottom of the screen. */}
        <div className="sticky bottom-(--loose) z-10 -mx-4 mt-auto grid gap-3 bg-navy-950 px-4 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:mt-0 lg:bg-transparent lg:px-0">
          {failure && <Banner tone="error">{failure.message}</Banner>}
          <NextStep key={next} script={script} next={next} />
          <RemoteButtons
            next={next}
            isBeforeFirstStep={step === null}
            isPaused={phase === "paused"}
            busy={busy}
            onNext={() => void move.run({ from: step, way: "next" })}
            onBack={() => void move.run({ from: step, way: "back" })}
            onPause={(isPaused) => void pause.run({ isPaused })}
            onFinish={() => void finish.run({})}
            onSkip={() => setSkipDialogOpen(true)}
          />
        </div>
      </div>
      {isSkipDialogOpen && <SkipDialog onClose={() => setSkipDialogOpen(false)} />}
    </div>
  );
}

/** Asks for confirmation before the rest of the ceremony is skipped (rule K9). */
function SkipDialog({ onClose }: { onClose(): void }) {
  return (
    <CommandDialog
      command={api.event.skipCeremony}
      input={{}}
      unexpected={texts.skipFailed}
      done={texts.skipped}
      title={texts.skipTitle}
      confirmLabel={texts.skip}
      onClose={onClose}
    >
      <p>{texts.skipBody}</p>
    </CommandDialog>
  );
}

/** How many big screens are connected. */
function ConnectedDisplays() {
  const connected = (useShownTopic("displays") ?? []).filter(({ isConnected }) => isConnected).length;
  return (
    <span className="flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={classes("size-2.25 rounded-full", connected > 0 ? "bg-action" : "bg-ink-3")}
      />
      <span>{texts.connected(connected)}</span>
    </span>
  );
}

/** The big screens, and which of them are connected. */
function Displays() {
  const displays = useShownTopic("displays") ?? [];
  if (displays.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2">
      {displays.map(({ id, name, isConnected }) => (
        <li
          key={id}
          className={classes(
            "flex min-h-10 min-w-0 items-center gap-2.5 rounded-[0.875rem] bg-white/6 px-3.5",
            !isConnected && "text-ink-3",
          )}
        >
          <Tv aria-hidden="true" className="size-4.75 shrink-0" />
          <Name className="flex-1">{name}</Name>
          {isConnected && (
            <>
              <Check aria-hidden="true" className="size-4.5 shrink-0 text-green-ink" strokeWidth={3} />
              <span className="sr-only">{texts.isConnected}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The progress of the ceremony: how many awards and ranks were announced, and a numbered box for each rank. */
function CeremonyProgress({
  ceremony,
  script,
  next,
}: {
  ceremony: Ceremony;
  script: CeremonyScript;
  next: StepId | null;
}) {
  const { total, left } = placesLeft(ceremony);
  const { awards, awardCount, step } = ceremony;
  return (
    <Card as="section" className="grid gap-3 p-3.5!">
      {awardCount > 0 && (
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg">{texts.awards}</h2>
          <span className="flex items-center gap-1.5 text-ink-2 text-sm tabular-nums">
            <span>{texts.count(awards.length, awardCount)}</span>
            {awards.length === awardCount && (
              <Check aria-hidden="true" className="size-4.5" strokeWidth={3} />
            )}
          </span>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{texts.places}</h2>
        <span className="text-ink-2 text-sm tabular-nums">{texts.count(total - left, total)}</span>
      </div>
      <div aria-hidden="true" className="flex gap-1.25">
        {script.places.map(({ rank }) => (
          <span
            key={rank}
            className={classes(
              "grid h-8 min-w-0 flex-1 place-items-center rounded-lg font-bold text-sm tabular-nums",
              rankOfStep(step) !== null && orderOf(`place:${rank}`) <= orderOf(step)
                ? "bg-gold text-navy-950"
                : rank === rankOfStep(next)
                  ? "shadow-[inset_0_0_0_2px_var(--color-gold)]"
                  : "bg-white/8 text-ink-2",
            )}
          >
            {rank}
          </span>
        ))}
      </div>
    </Card>
  );
}
