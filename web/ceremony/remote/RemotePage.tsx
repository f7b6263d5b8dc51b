import { PartyPopper } from "lucide-react";
import { useState } from "react";
import { type Ceremony, type CeremonyScript, isUnderWay } from "../../../domain/ceremony/ceremony.ts";
import { neighbour } from "../../../domain/ceremony/script.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useLiveState, useRow, useShownTopic } from "../../live/LiveProvider.tsx";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { remoteTexts as texts } from "../../texts/ceremony.ts";
import { Banner } from "../../ui/Banner.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Course } from "./Course.tsx";
import { Displays } from "./Displays.tsx";
import { NextStep } from "./NextStep.tsx";
import { Preview } from "./Preview.tsx";
import { RemoteButtons } from "./RemoteButtons.tsx";
import { SkipDialog } from "./SkipDialog.tsx";

/** /admin/ceremony: drives the ceremony from a phone (rule K7). */
export function RemotePage() {
  const ceremony = useRow("ceremony", "ceremony");
  const [script] = useShownTopic("ceremonyScript") ?? [];
  const { status } = useLiveState();
  return (
    <>
      <PageTitle title={texts.title} />
      {!ceremony ? (
        <EmptyState
          icon={PartyPopper}
          title={texts.closed}
          action={<LinkButton to="/admin/event">{texts.toEvent}</LinkButton>}
        >
          {texts.closedHint}
        </EmptyState>
      ) : !isUnderWay(ceremony) ? (
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
    </>
  );
}

function Remote({ ceremony, script }: { ceremony: Ceremony; script: CeremonyScript }) {
  const { step, phase } = ceremony;
  const [skipping, setSkipping] = useState(false);
  const move = useCommand(api.ceremony.move, texts.moveFailed);
  const hold = useCommand(api.ceremony.hold, texts.moveFailed);
  const finish = useCommand(api.event.finishCeremony, texts.finishFailed);
  const failure = move.failure ?? hold.failure ?? finish.failure;
  const busy = move.busy || hold.busy || finish.busy;
  const next = neighbour(script, step, "next");
  return (
    <div className="dark grid gap-3.5 rounded-card bg-linear-to-b from-navy-800 to-50% to-navy-950 p-4 text-ink lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6 lg:p-6">
      <div className="grid min-w-0 content-start gap-3.5">
        <Preview ceremony={ceremony} />
      </div>
      <div className="grid min-w-0 content-start gap-3.5">
        <Course ceremony={ceremony} script={script} next={next} />
        <NextStep key={next} script={script} next={next} />
        <Displays />
        {failure && <Banner tone="error">{failure.message}</Banner>}
        <RemoteButtons
          next={next}
          isFirst={step === null}
          isPaused={phase === "paused"}
          busy={busy}
          onNext={() => void move.run({ from: step, way: "next" })}
          onBack={() => void move.run({ from: step, way: "back" })}
          onPause={(isPaused) => void hold.run({ isPaused })}
          onFinish={() => void finish.run({})}
          onSkip={() => setSkipping(true)}
        />
      </div>
      {skipping && <SkipDialog onClose={() => setSkipping(false)} />}
    </div>
  );
}
