import type { Versioned } from "../../domain/documents/document.ts";
import type { Reward, Wheel } from "../../domain/wheel/wheel.ts";
import type { WholeDraft } from "../api/drafts/documentDraft.ts";
import { type DocumentDraft, useDocumentDraft } from "../api/drafts/useDocumentDraft.ts";
import { changeRewards, type RewardAction, wheelKind } from "./wheelDraft.ts";

/** The draft of the wheel: the edited rewards, and the functions that change them. */
export interface WheelDraft extends DocumentDraft<readonly Reward[], WholeDraft<readonly Reward[]>> {
  readonly rewards: readonly Reward[];
  act(action: RewardAction): void;
}

/**
 * An administrator's draft of the wheel, which stays when the panel is closed or another screen is opened. The argument is
 * the published wheel.
 */
export function useWheelDraft({ rewards, version }: Versioned<Wheel>): WheelDraft {
  const draft = useDocumentDraft(wheelKind, { content: rewards, version });
  return {
    ...draft,
    rewards: draft.draft.content,
    act: (action) => draft.change(({ base, content }) => ({ base, content: changeRewards(content, action) })),
  };
}
