import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ChevronDown, ChevronUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import type { Reward } from "../../domain/roulette/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { InlineLabel } from "./InlineLabel.tsx";
import { PointsInput } from "./PointsInput.tsx";
import { rewardIcon } from "./rewardIcon.ts";
import type { Drafting } from "./useWheelDraft.ts";

const texts = rouletteTexts.config;

/** One reward of the wheel: dragged by its grip, moved by its arrows, renamed where it stands. */
export function RewardRow({
  reward,
  position,
  total,
  act,
  onEdit,
  onRemove,
}: {
  reward: Reward;
  position: number;
  total: number;
  act: Drafting["act"];
  onEdit(): void;
  onRemove(): void;
}) {
  const { id, label, color, bgColor, type, value } = reward;
  const Icon = rewardIcon(reward);
  const sortable = useSortable({ id });
  const move = (by: 1 | -1) => act({ do: "move", from: position - 1, to: position - 1 + by });
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={classes(
        "flex flex-wrap items-center gap-x-1 rounded-[0.875rem] border border-line bg-raised py-1 pr-1",
        sortable.isDragging && "z-10 shadow-high motion-safe:scale-[1.02]",
      )}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.listeners}
        aria-label={texts.drag(label, position)}
        aria-describedby={sortable.attributes["aria-describedby"]}
        className="flex min-h-11 cursor-grab touch-manipulation select-none items-center gap-2 rounded-control pr-1.5 pl-2 -outline-offset-2 active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-4.5 text-ink-3" />
        <span className="w-5 text-center font-display text-ink-2 tabular-nums">{position}</span>
        <span
          title={texts.types[type]}
          className="grid size-7 place-items-center rounded-full ring-1 ring-ink/15 ring-inset"
          style={{ backgroundColor: bgColor, color }}
        >
          <Icon aria-hidden="true" className="size-4" />
        </span>
      </button>
      <InlineLabel label={label} onRename={(renamed) => act({ do: "rename", id, label: renamed })} />
      {type === "points" && (
        <PointsInput
          label={texts.pointsOf(label)}
          value={value ?? 0}
          onValueChange={(points) => act({ do: "setPoints", id, points })}
        />
      )}
      <div className="flex shrink-0 max-sm:w-full max-sm:justify-end">
        <IconButton
          label={texts.up(label, position)}
          icon={ChevronUp}
          disabled={position === 1}
          onClick={() => move(-1)}
        />
        <IconButton
          label={texts.down(label, position)}
          icon={ChevronDown}
          disabled={position === total}
          onClick={() => move(1)}
        />
        <IconButton label={texts.edit(label)} icon={Pencil} onClick={onEdit} />
        <IconButton label={texts.remove(label)} icon={Trash2} onClick={onRemove} className="text-red-ink" />
      </div>
    </li>
  );
}
