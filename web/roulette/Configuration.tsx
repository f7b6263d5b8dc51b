import { Plus, Snowflake } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MOST_SEGMENTS, type Reward, wheelBlocker } from "../../domain/roulette/wheel.ts";
import { api } from "../api/client.ts";
import { newRequestId, useCommand } from "../api/command.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { ConflictBanner } from "./ConflictBanner.tsx";
import { prefersReducedMotion } from "./motion/wheelMotion.ts";
import { RewardDialog } from "./RewardDialog.tsx";
import { RewardList } from "./RewardList.tsx";
import { SaveBar } from "./SaveBar.tsx";
import type { Drafting } from "./useWheelDraft.ts";
import { WheelPreview } from "./WheelPreview.tsx";

const texts = rouletteTexts.config;

/** The administrators' panel: the wheel's rewards, changed here and given to all by 'Sauvegarder' (SPEC §4, §5). */
export function Configuration({ draft }: { draft: Drafting }) {
  const { rewards, state, act, saved } = draft;
  const [dialog, setDialog] = useState<
    { kind: "add" | "discard" } | { kind: "edit" | "remove"; reward: Reward } | null
  >(null);
  const save = useCommand(api.roulette.saveWheel, texts.saveFailed);
  const toast = useToast();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }, []);
  const close = () => setDialog(null);
  const isFull = rewards.length >= MOST_SEGMENTS;
  const blocker = wheelBlocker(rewards);

  const submit = async () => {
    const plain = (wheel: readonly Reward[]) => wheel.map((reward) => ({ ...reward }));
    if (!(await save.run({ rewards: plain(rewards), before: plain(draft.before) }))) return;
    saved(rewards);
    toast.success(texts.saved);
  };
  return (
    <Card as="section" aria-label={texts.title} className="relative grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={panel} className="-top-4 absolute" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>{texts.title}</h2>
          <p className="mt-0.5 text-ink-2 text-sm tabular-nums">
            {texts.total(rewards.length, MOST_SEGMENTS)}
          </p>
        </div>
        <Button variant="quiet" icon={Plus} disabled={isFull} onClick={() => setDialog({ kind: "add" })}>
          {texts.add}
        </Button>
      </div>
      {isFull && <Banner tone="info">{texts.full(MOST_SEGMENTS)}</Banner>}
      {state === "conflict" && (
        <ConflictBanner
          act={(action) => {
            save.clear();
            act(action);
          }}
        />
      )}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="grid content-start gap-3">
          {rewards.length === 0 ? (
            <EmptyState icon={WheelIcon} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <RewardList
              rewards={rewards}
              act={act}
              onEdit={(reward) => setDialog({ kind: "edit", reward })}
              onRemove={(reward) => setDialog({ kind: "remove", reward })}
            />
          )}
          <p className="flex gap-2.5 text-ink-2 text-sm">
            <Snowflake aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ice-ink" />
            {texts.stealNote}
          </p>
        </div>
        <WheelPreview rewards={rewards} />
      </div>
      {draft.restore && (
        <Banner
          tone="info"
          action={
            <Button variant="quiet" size="s" onClick={draft.restore}>
              {texts.restore}
            </Button>
          }
        >
          {texts.discarded}
        </Banner>
      )}
      <SaveBar
        isChanged={state !== "clean"}
        blocker={state === "conflict" ? "" : (blocker?.message ?? null)}
        save={save}
        onSave={submit}
        onDiscard={() => setDialog({ kind: "discard" })}
      />
      {dialog?.kind === "add" && (
        <RewardDialog onClose={close} onSubmit={(form) => act({ do: "add", id: newRequestId(), form })} />
      )}
      {dialog?.kind === "edit" && (
        <RewardDialog
          reward={dialog.reward}
          onClose={close}
          onSubmit={(form) => act({ do: "edit", id: dialog.reward.id, form })}
        />
      )}
      {dialog?.kind === "discard" && (
        <ConfirmDialog
          onClose={close}
          title={texts.discardTitle}
          confirmLabel={texts.discardConfirm}
          cancelLabel={texts.discardCancel}
          onConfirm={() => {
            act({ do: "discard" });
            close();
          }}
        >
          <p>{texts.discardBody}</p>
        </ConfirmDialog>
      )}
      {dialog?.kind === "remove" && (
        <ConfirmDialog
          onClose={close}
          title={texts.removeTitle}
          confirmLabel={texts.removeConfirm}
          onConfirm={() => {
            act({ do: "remove", id: dialog.reward.id });
            close();
          }}
        >
          <p>{texts.removeBody(dialog.reward.label)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
