import { Plus, Snowflake } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { MAX_SEGMENTS, type Reward, wheelBlocker } from "../../domain/wheel/wheel.ts";
import { api } from "../api/client.ts";
import { newRequestId, useCommand } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { SaveBar } from "../api/drafts/SaveBar.tsx";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { classes } from "../ui/classes.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { SortableList } from "../ui/drag/SortableList.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { prefersReducedMotion } from "../ui/motion.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { CardShortageBanner } from "./CardShortageBanner.tsx";
import { RewardDialog } from "./RewardDialog.tsx";
import { RewardRow } from "./RewardRow.tsx";
import type { WheelDraft } from "./useWheelDraft.ts";
import { WheelDisc } from "./wheel/WheelDisc.tsx";
import { WheelPointer } from "./wheel/WheelPointer.tsx";
import { WheelRim } from "./wheel/WheelRim.tsx";
import type { RewardForm } from "./wheelDraft.ts";

const texts = rouletteTexts.config;

/**
 * The administrators' panel to edit the wheel's rewards; 'Sauvegarder' publishes them to all players (rules R11 and
 * R13).
 */
export function Configuration({ draft }: { draft: WheelDraft }) {
  const { rewards, state, version, act, onSaved } = draft;
  const [dialog, setDialog] = useState<{ kind: "add" } | { kind: "edit" | "remove"; reward: Reward } | null>(
    null,
  );
  const [addedId, setAddedId] = useState<string | null>(null);
  const save = useCommand(api.settings.saveWheel, texts.saveFailed);
  const offerUndo = useUndoToast();
  const scrollTarget = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTarget.current?.scrollIntoView({ behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }, []);
  const close = () => setDialog(null);
  const isFull = rewards.length >= MAX_SEGMENTS;
  const blocker = wheelBlocker(rewards);

  const add = (form: RewardForm) => {
    const id = newRequestId();
    act({ do: "add", id, form });
    setAddedId(id);
  };
  const submit = async () => {
    const done = await save.run({ rewards, version });
    if (!done) return;
    onSaved(rewards, done.answer);
    offerUndo(texts.saved, [done.requestId]);
  };
  return (
    <Card as="section" aria-label={texts.title} className="relative grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={scrollTarget} className="-top-4 absolute" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>{texts.title}</h2>
          <p className="mt-0.5 text-ink-2 text-sm tabular-nums">
            {texts.total(rewards.length, MAX_SEGMENTS)}
          </p>
        </div>
        <Button variant="quiet" icon={Plus} disabled={isFull} onClick={() => setDialog({ kind: "add" })}>
          {texts.add}
        </Button>
      </div>
      {isFull && <Banner tone="info">{texts.full(MAX_SEGMENTS)}</Banner>}
      <CardShortageBanner rewards={rewards} />
      <div className="grid gap-4 short:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_11rem] lg:gap-5">
        <WheelPreview rewards={rewards} />
        <div className="grid min-w-0 content-start gap-3">
          {rewards.length === 0 ? (
            <EmptyState icon={WheelIcon} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <RewardList
              rewards={rewards}
              addedId={addedId}
              act={act}
              onEdit={(reward) => setDialog({ kind: "edit", reward })}
              onRemove={(reward) => setDialog({ kind: "remove", reward })}
            />
          )}
          <p className="flex gap-2.5 text-ink-2 text-sm">
            <Snowflake aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ice-ink" />
            <span>{texts.stealNote}</span>
          </p>
        </div>
      </div>
      {draft.restore && (
        <Banner
          tone="info"
          action={
            <Button variant="quiet" size="s" onClick={draft.restore}>
              {texts.restoreChanges}
            </Button>
          }
        >
          {texts.discarded}
        </Banner>
      )}
      <div
        className={classes(
          "z-10",
          state !== "clean" &&
            "sticky bottom-[calc(var(--spacing-bottom-bar)+0.5rem+var(--loose))] -mx-2 rounded-card border border-gold/50 bg-raised p-3 shadow-high",
        )}
      >
        <SaveBar
          draft={draft}
          blocker={blocker?.message ?? null}
          save={save}
          onSave={submit}
          labels={texts}
          discardBody={texts.discardBody}
        />
      </div>
      {dialog?.kind === "add" && <RewardDialog rewards={rewards} onClose={close} onSubmit={add} />}
      {dialog?.kind === "edit" && (
        <RewardDialog
          rewards={rewards}
          reward={dialog.reward}
          onClose={close}
          onSubmit={(form) => act({ do: "edit", id: dialog.reward.id, form })}
        />
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

/**
 * A preview of the edited wheel, hidden from screen readers: the list next to it has the same content. On a phone it stays in
 * sight, above the list or at its left, unless the screen is low.
 */
function WheelPreview({ rewards }: { rewards: readonly Reward[] }) {
  const segments = useMemo(
    () => rewards.map((reward) => ({ reward, label: withMinus(reward.label) })),
    [rewards],
  );
  return (
    <figure
      aria-hidden="true"
      className="max-lg:sticky max-lg:top-[calc(var(--spacing-top-bar)+0.25rem)] max-lg:z-5 lg:order-last squat:static short:self-start"
    >
      <div className="grid justify-items-center gap-2 rounded-2xl bg-[radial-gradient(circle,#3d2d94,#161f4d_60%,#0a1228)] p-3 pt-5 lg:sticky lg:top-20">
        <div className="relative size-44 low:size-30 short:size-36 lg:size-38">
          <WheelRim isLit={false} />
          <WheelDisc segments={segments} winner={null} />
          <span className="absolute inset-[38.5%] rounded-full border-3 border-navy-950 bg-gold" />
          <WheelPointer small />
        </div>
        <figcaption className="text-sm text-white/85 max-lg:hidden">
          {rouletteTexts.config.preview}
        </figcaption>
      </div>
    </figure>
  );
}

/** The rewards in the order of the wheel. The administrator can drag a reward to another place. */
function RewardList({
  rewards,
  addedId,
  act,
  onEdit,
  onRemove,
}: {
  rewards: readonly Reward[];
  /** The id of the last added reward, which is scrolled into view and marked. */
  addedId: string | null;
  act: WheelDraft["act"];
  onEdit(reward: Reward): void;
  onRemove(reward: Reward): void;
}) {
  return (
    <SortableList
      items={rewards.map(({ id, label }) => ({ id, name: label }))}
      label={rouletteTexts.config.rewards}
      onMove={(from, to) => act({ do: "move", from, to })}
    >
      {rewards.map((reward, index) => (
        <RewardRow
          key={reward.id}
          reward={reward}
          position={index + 1}
          isAdded={reward.id === addedId}
          act={act}
          onEdit={() => onEdit(reward)}
          onRemove={() => onRemove(reward)}
        />
      ))}
    </SortableList>
  );
}
