import { type Reward, type RewardType, sameWheel, textColor } from "../../domain/roulette/wheel.ts";

/** What an administrator changed and did not save yet: the wheel it was made from, and the wheel it would become. */
export interface WheelDraft {
  readonly before: readonly Reward[];
  readonly rewards: readonly Reward[];
}

/** What a person fills in for a reward. */
export interface RewardForm {
  readonly label: string;
  readonly type: RewardType;
  /** As typed: may be empty. */
  readonly points: string;
  readonly color: string;
}

export type DraftAction =
  | { readonly do: "add"; readonly id: string; readonly form: RewardForm }
  | { readonly do: "edit"; readonly id: string; readonly form: RewardForm }
  | { readonly do: "rename"; readonly id: string; readonly label: string }
  | { readonly do: "setPoints"; readonly id: string; readonly points: string }
  | { readonly do: "remove"; readonly id: string }
  | { readonly do: "move"; readonly from: number; readonly to: number }
  | { readonly do: "discard" }
  | { readonly do: "keepMine" }
  | { readonly do: "saved"; readonly after: readonly Reward[] };

/** What stands on screen: unchanged, changed, or changed while another administrator saved another wheel. */
export type DraftState = "clean" | "changed" | "conflict";

/** A number as people write one: "-3", "007", "3,9", "1e3". */
const NUMBER = /^[-+\u2212]?(\d+[.,]?\d*|[.,]\d+)(e\+?\d+)?$/i;

/** Points as typed: the whole number that is meant, 0 for what is none (SPEC §5 Add roulette reward). */
export function parsePoints(text: string): number {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return 0;
  const points = Math.trunc(Number(typed.replace("\u2212", "-").replace(",", ".")));
  return Number.isSafeInteger(points) ? points + 0 : 0;
}

/** The wheel on screen, and what is the matter with it, given the wheel everybody has (`live`). */
export function readDraft(
  draft: WheelDraft | null,
  live: readonly Reward[],
): { readonly rewards: readonly Reward[]; readonly state: DraftState } {
  if (!draft || sameWheel(draft.rewards, live)) return { rewards: live, state: "clean" };
  return { rewards: draft.rewards, state: sameWheel(draft.before, live) ? "changed" : "conflict" };
}

/** The draft after an action; null when nothing is left to save. */
export function changeDraft(
  draft: WheelDraft | null,
  action: DraftAction,
  live: readonly Reward[],
): WheelDraft | null {
  if (action.do === "discard") return null;
  if (action.do === "keepMine") return draft && { ...draft, before: live };
  if (action.do === "saved") return draft && beyond(draft, action.after);
  const { rewards, state } = readDraft(draft, live);
  const before = state === "clean" ? live : (draft?.before ?? live);
  const changed = changeRewards(rewards, action);
  return sameWheel(changed, before) && state !== "conflict" ? null : { before, rewards: changed };
}

/** What was changed since `saved` was sent; null when nothing was. */
function beyond({ rewards }: WheelDraft, saved: readonly Reward[]): WheelDraft | null {
  return sameWheel(rewards, saved) ? null : { before: saved, rewards };
}

type RewardAction = Exclude<DraftAction, { readonly do: "discard" | "keepMine" | "saved" }>;

function changeRewards(rewards: readonly Reward[], action: RewardAction): readonly Reward[] {
  const change = (id: string, how: (reward: Reward) => Reward) =>
    rewards.map((reward) => (reward.id === id ? how(reward) : reward));
  switch (action.do) {
    case "add":
      return [...rewards, rewardOf(action.id, action.form)];
    case "edit":
      return change(action.id, () => rewardOf(action.id, action.form));
    case "rename":
      return change(action.id, (reward) => ({ ...reward, label: action.label.trim() || reward.label }));
    case "setPoints":
      return change(action.id, (reward) =>
        reward.type === "points" ? { ...reward, value: parsePoints(action.points) } : reward,
      );
    case "remove":
      return rewards.filter(({ id }) => id !== action.id);
    case "move":
      return moved(rewards, action.from, action.to);
  }
}

function moved(rewards: readonly Reward[], from: number, to: number): readonly Reward[] {
  const reward = rewards[from];
  if (!reward || to < 0 || to >= rewards.length) return rewards;
  const others = rewards.toSpliced(from, 1);
  return others.toSpliced(to, 0, reward);
}

function rewardOf(id: string, { label, type, points, color }: RewardForm): Reward {
  return {
    id,
    label: label.trim(),
    icon: "",
    color: textColor(color),
    bgColor: color,
    type,
    value: type === "points" ? parsePoints(points) : null,
  };
}
