import type { Versioned } from "../../domain/documents/document.ts";
import type { Reward, Wheel } from "../../domain/roulette/wheel.ts";
import type { Whole } from "../drafts/documentDraft.ts";
import { type DocumentDraft, useDocumentDraft } from "../drafts/useDocumentDraft.ts";
import { changeRewards, type RewardAction, wheelKind } from "./wheelDraft.ts";

/** A wheel being changed: its rewards as they stand on screen, and the way to change them. */
export interface WheelDraft extends DocumentDraft<readonly Reward[], Whole<readonly Reward[]>> {
  readonly rewards: readonly Reward[];
  act(action: RewardAction): void;
}

/** The draft of an administrator; it outlives the panel and the screen that show it. `wheel` is the one everybody has. */
export function useWheelDraft({ rewards, version }: Versioned<Wheel>): WheelDraft {
  const draft = useDocumentDraft(wheelKind, { content: rewards, version });
  return {
    ...draft,
    rewards: draft.draft.content,
    act: (action) => draft.change(({ base, content }) => ({ base, content: changeRewards(content, action) })),
  };
}
