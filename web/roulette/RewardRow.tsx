import { GripVertical, Pencil, Trash2 } from "lucide-react";
import type { Reward } from "../../domain/roulette/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../ui/SortableRow.tsx";
import { InlineLabel } from "./InlineLabel.tsx";
import { PointsInput } from "./PointsInput.tsx";
import { rewardIcon } from "./rewardIcon.ts";
import type { WheelDraft } from "./useWheelDraft.ts";

const texts = rouletteTexts.config;

/** One reward of the wheel: dragged by its grip, moved by its arrows, renamed where it stands. */
export function RewardRow({
  reward,
  position,
  act,
  onEdit,
  onRemove,
}: {
  reward: Reward;
  position: number;
  act: WheelDraft["act"];
  onEdit(): void;
  onRemove(): void;
}) {
  const { id, label, color, bgColor, type, value } = reward;
  const Icon = rewardIcon(reward);
  const name = texts.at(label, position);
  return (
    <SortableRow id={id} className={() => "flex-wrap border-line py-1"}>
      {(place) => (
        <>
          <DragHandle name={name} className="min-h-11 gap-2 rounded-control pr-1.5 pl-2">
            <GripVertical aria-hidden="true" className="size-4.5 text-ink-3" />
            <span className="w-5 text-center font-display text-ink-2 tabular-nums">{place}</span>
            <span
              title={texts.types[type]}
              className="grid size-7 place-items-center rounded-full ring-1 ring-ink/15 ring-inset"
              style={{ backgroundColor: bgColor, color }}
            >
              <Icon aria-hidden="true" className="size-4" />
            </span>
          </DragHandle>
          <InlineLabel label={label} onRename={(renamed) => act({ do: "rename", id, label: renamed })} />
          {type === "points" && (
            <PointsInput
              label={texts.pointsOf(label)}
              value={value ?? 0}
              onValueChange={(points) => act({ do: "setPoints", id, points })}
            />
          )}
          <div className="flex shrink-0 max-sm:w-full max-sm:justify-end">
            <MoveArrows name={name} />
            <IconButton label={texts.edit(label)} icon={Pencil} onClick={onEdit} />
            <IconButton
              label={texts.remove(label)}
              icon={Trash2}
              onClick={onRemove}
              className="text-red-ink"
            />
          </div>
        </>
      )}
    </SortableRow>
  );
}
