import { isSameWheel, type Reward, type RewardType, textColor } from "../../domain/wheel/wheel.ts";
import { wholeDocumentKind } from "../api/drafts/documentDraft.ts";

/** The form of a reward. */
export interface RewardForm {
  readonly label: string;
  readonly type: RewardType;
  /** The points as typed; may be empty. */
  readonly points: string;
  readonly color: string;
}

/** A change of the wheel's draft. `from` and `to` are indices in the list of rewards. */
export type RewardAction =
  | { readonly do: "add"; readonly id: string; readonly form: RewardForm }
  | { readonly do: "edit"; readonly id: string; readonly form: RewardForm }
  | { readonly do: "rename"; readonly id: string; readonly label: string }
  | { readonly do: "setPoints"; readonly id: string; readonly points: string }
  | { readonly do: "remove"; readonly id: string }
  | { readonly do: "move"; readonly from: number; readonly to: number };

/** The wheel as a document that an administrator edits and saves as a whole. */
export const wheelKind = wholeDocumentKind<readonly Reward[]>("wheel", "wheel", isSameWheel);

/** A number as people write it: "-3", "007", "3,9", "1e3". */
const NUMBER = /^[-+\u2212]?(\d+[.,]?\d*|[.,]\d+)(e\+?\d+)?$/i;

/** Typed points as a whole number; 0 for an invalid text (rule R11). */
export function parsePoints(text: string): number {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return 0;
  const points = Math.trunc(Number(typed.replace("\u2212", "-").replace(",", ".")));
  return Number.isSafeInteger(points) ? points + 0 : 0;
}

/** The rewards after an action. */
export function changeRewards(rewards: readonly Reward[], action: RewardAction): readonly Reward[] {
  const change = (id: string, update: (reward: Reward) => Reward) =>
    rewards.map((reward) => (reward.id === id ? update(reward) : reward));
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
