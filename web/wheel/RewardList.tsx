import type { Reward } from "../../domain/wheel/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { SortableList } from "../ui/drag/SortableList.tsx";
import { RewardRow } from "./RewardRow.tsx";
import type { WheelDraft } from "./useWheelDraft.ts";

/** The rewards in the order of the wheel. The administrator can drag a reward to another place. */
export function RewardList({
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
