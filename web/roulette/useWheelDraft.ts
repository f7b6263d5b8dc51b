import { useCallback, useState } from "react";
import type { Reward } from "../../domain/roulette/wheel.ts";
import { changeDraft, type DraftAction, type DraftState, readDraft, type WheelDraft } from "./wheelDraft.ts";

/** A wheel being changed: what stands on screen, how it differs from everybody's, and the way to change it. */
export interface Drafting {
  readonly rewards: readonly Reward[];
  readonly state: DraftState;
  /** The wheel the changes were made from, which a save must name. */
  readonly before: readonly Reward[];
  act(action: DraftAction): void;
}

/** The draft of an administrator; it outlives the panel that shows it. `live` is the wheel everybody has. */
export function useWheelDraft(live: readonly Reward[]): Drafting {
  const [draft, setDraft] = useState<WheelDraft | null>(null);
  const act = useCallback((action: DraftAction) => setDraft((now) => changeDraft(now, action, live)), [live]);
  const { rewards, state } = readDraft(draft, live);
  return { rewards, state, before: draft?.before ?? live, act };
}
