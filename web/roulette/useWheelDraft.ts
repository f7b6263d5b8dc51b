import { useCallback } from "react";
import type { Reward } from "../../domain/roulette/wheel.ts";
import { useDraft } from "../drafts/DraftProvider.tsx";
import type { DraftKind } from "../drafts/draftStore.ts";
import { useJustSaved } from "../drafts/justSaved.ts";
import { changeDraft, type DraftAction, type DraftState, readDraft, type WheelDraft } from "./wheelDraft.ts";

/** A wheel being changed: what stands on screen, how it differs from everybody's, and the way to change it. */
export interface Drafting {
  readonly rewards: readonly Reward[];
  readonly state: DraftState;
  /** The wheel the changes were made from, which a save must name. */
  readonly before: readonly Reward[];
  act(action: DraftAction): void;
  /** Takes back the changes that were let go last; null without any, or once there are others. */
  readonly restore: (() => void) | null;
  /** This wheel was saved. */
  saved(after: readonly Reward[]): void;
}

const wheelKind: DraftKind<WheelDraft> = { name: "wheel", isUnsaved: () => true };
/** The draft that was let go last. */
const discardedKind: DraftKind<WheelDraft> = { name: "discardedWheel", isUnsaved: () => false };

/** The draft of an administrator; it outlives the panel and the screen that show it. `live` is the wheel everybody has. */
export function useWheelDraft(live: readonly Reward[]): Drafting {
  const [draft, change] = useDraft(wheelKind);
  const [wheel, setSaved] = useJustSaved(live);
  const [discarded, keepDiscarded] = useDraft(discardedKind);
  const act = useCallback(
    (action: DraftAction) => {
      keepDiscarded(() => (action.do === "discard" ? draft : null));
      change((now) => changeDraft(now, action, wheel));
    },
    [change, keepDiscarded, draft, wheel],
  );
  const restore = useCallback(() => {
    change(() => discarded);
    keepDiscarded(() => null);
  }, [change, keepDiscarded, discarded]);
  const { rewards, state } = readDraft(draft, wheel);
  const saved = (after: readonly Reward[]) => {
    setSaved(after);
    act({ do: "saved", after });
  };
  return { rewards, state, before: draft?.before ?? wheel, act, restore: discarded && restore, saved };
}
