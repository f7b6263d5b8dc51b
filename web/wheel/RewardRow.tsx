import { GripVertical, Pencil, Trash2 } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { areValidPoints, type Reward } from "../../domain/wheel/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";
import { classes } from "../ui/classes.ts";
import { DragHandle, MoveArrows, RowMenu, SortableRow } from "../ui/drag/SortableRow.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useIsWide } from "../ui/wide.ts";
import { InlineLabel } from "./InlineLabel.tsx";
import { rewardIcon } from "./rewardIcon.ts";
import type { WheelDraft } from "./useWheelDraft.ts";

const texts = rouletteTexts.config;

/** How long (ms) an added reward is kept in view. */
const KEPT_IN_VIEW_MS = 1000;

/** The share of the screen's height that the bars at its top and at its bottom may each cover. */
const BAR_SHARE = 0.2;

/**
 * One reward of the wheel, dragged by its grip. On a computer it is moved by its arrows and renamed in place; on a phone a tap
 * opens its editor, and a menu has the other actions.
 */
export function RewardRow({
  reward,
  position,
  isAdded,
  act,
  onEdit,
  onRemove,
}: {
  reward: Reward;
  position: number;
  /** Whether the reward was just added: its row is then scrolled into view and marked. */
  isAdded: boolean;
  act: WheelDraft["act"];
  onEdit(): void;
  onRemove(): void;
}) {
  const { id, label, color, bgColor, type, value } = reward;
  const Icon = rewardIcon(reward);
  const swatch = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const added = swatch.current;
    if (!isAdded || !added) return;
    // Shortly after the dialog closes, it restores the page's scroll position. So for one second, each frame scrolls the row
    // into view again if it is not visible. An IntersectionObserver would report nothing if the row becomes visible and is
    // hidden again in the same frame.
    const end = performance.now() + KEPT_IN_VIEW_MS;
    let frame = requestAnimationFrame(function keepInView(now) {
      const { top, bottom } = added.getBoundingClientRect();
      const isVisible = top >= BAR_SHARE * innerHeight && bottom <= (1 - BAR_SHARE) * innerHeight;
      if (!isVisible) added.scrollIntoView({ block: "center" });
      if (now < end) frame = requestAnimationFrame(keepInView);
    });
    return () => cancelAnimationFrame(frame);
  }, [isAdded]);
  const name = texts.labelAtPosition(label, position);
  const isWide = useIsWide();
  const worth = texts.worth[type](value ?? 0);
  const sign = (
    <span
      ref={swatch}
      title={texts.types[type]}
      className="grid size-7 shrink-0 place-items-center rounded-full ring-1 ring-ink/15 ring-inset"
      style={{ backgroundColor: bgColor, color }}
    >
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
  return (
    <SortableRow
      id={id}
      // A focused button of a row is not left under the wheel that stays in sight.
      className={() =>
        classes(
          "max-lg:[&_button]:scroll-mt-72 lg:py-1",
          isAdded ? "border-gold bg-gold-wash!" : "border-line",
        )
      }
    >
      {(place) => (
        <>
          <DragHandle
            name={name}
            className={
              isWide ? "min-h-11 gap-2 rounded-control pr-1.5 pl-2" : "min-h-12 rounded-control px-2.5"
            }
          >
            <GripVertical aria-hidden="true" className="size-4.5 text-ink-3" />
            {isWide && (
              <Fragment>
                <span className="w-5 text-center font-display text-ink-2 tabular-nums">{place}</span>
                {sign}
              </Fragment>
            )}
          </DragHandle>
          {isWide ? (
            <>
              <InlineLabel label={label} onRename={(renamed) => act({ do: "rename", id, label: renamed })} />
              {type === "points" && (
                <PointsInput
                  label={texts.pointsOf(label)}
                  value={value ?? 0}
                  onValueChange={(points) => act({ do: "setPoints", id, points })}
                />
              )}
              <div className="flex shrink-0">
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
          ) : (
            <>
              <button
                type="button"
                aria-label={`${texts.edit(label)}, ${worth}`}
                onClick={onEdit}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
              >
                {sign}
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-1">
                  <b className="font-semibold wrap-anywhere">{withMinus(label)}</b>
                  <span className="text-ink-2 text-sm tabular-nums">{worth}</span>
                </span>
              </button>
              <RowMenu
                label={texts.actions(label)}
                name={name}
                groups={[[{ label: texts.remove(label), icon: Trash2, tone: "danger", act: onRemove }]]}
              />
            </>
          )}
        </>
      )}
    </SortableRow>
  );
}

/**
 * A number field for points. The field may be empty while typing. When the field loses the focus, it shows `value`, the
 * number that the typed text stands for.
 */
function PointsInput({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: number;
  onValueChange(typed: string): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      step={1}
      aria-label={label}
      value={typed ?? value}
      aria-invalid={!areValidPoints(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(event.target.value);
      }}
      onBlur={(event) => {
        // React does not replace a text that has the same numeric value, such as "007" or "1e3".
        event.target.value = String(value);
        setTyped(null);
      }}
      className="h-11 w-18 shrink-0 rounded-control border border-line-strong aria-invalid:border-hero aria-invalid:bg-hero/10 bg-surface px-2 text-center font-semibold tabular-nums max-sm:text-[1rem] dark:bg-ground/50"
    />
  );
}
