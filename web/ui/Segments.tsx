import { createContext, type ReactNode, use, useId } from "react";
import { Boundary } from "../loading/Boundary.tsx";
import { part } from "../loading/part.tsx";
import { barLook, type Segment, type SegmentBar, SegmentLabel, SegmentMark, tabLook } from "./SegmentBar.tsx";

const SegmentTabs = part(async () => (await import("./SegmentTabs.tsx")).SegmentTabs);

/** The chosen segment and the id its panel takes. */
const Chosen = createContext<{ value: string; panelId: string; tabId: string } | null>(null);

/**
 * A segmented control: tabs over the `SegmentPanel`s given as children, if any. With a `heading` they stand beside it on a
 * computer.
 */
export function Segments<T extends string>({
  value,
  onValueChange,
  heading,
  children,
  ...bar
}: {
  label: string;
  heading?: ReactNode;
  value: T;
  onValueChange(value: NoInfer<T>): void;
  options: readonly (Segment & { readonly value: NoInfer<T> })[];
  children?: ReactNode;
}) {
  const id = useId();
  const panelId = `${id}-panel`;
  const tabId = (segment: string) => `${id}-${segment}`;
  const all: SegmentBar = {
    ...bar,
    value,
    tabId,
    panelId: children ? panelId : undefined,
    onValueChange: (chosen) => onValueChange(chosen as T),
  };
  const early = <EarlyTabs {...all} />;
  return (
    <div>
      <div
        className={
          heading
            ? "lg:flex lg:min-h-13 lg:items-center lg:justify-between lg:gap-6 lg:[&>:last-child]:w-90"
            : undefined
        }
      >
        {heading}
        <div>
          <Boundary waiting={early} failed={() => early}>
            <SegmentTabs {...all} />
          </Boundary>
        </div>
      </div>
      <Chosen value={{ value, panelId, tabId: tabId(value) }}>{children}</Chosen>
    </div>
  );
}

/** The tabs for mouse and finger alone: what the first screen shows until the code of those with keys is there. */
function EarlyTabs({ label, value, options, onValueChange, panelId, tabId }: SegmentBar) {
  return (
    <div role="tablist" aria-label={label} className={barLook}>
      <SegmentMark value={value} options={options} />
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={tabId(option.value)}
          aria-selected={option.value === value}
          aria-controls={option.value === value ? panelId : undefined}
          onClick={() => onValueChange(option.value)}
          className={tabLook(option.value === value, options.length)}
        >
          <SegmentLabel {...option} />
        </button>
      ))}
    </div>
  );
}

/** What one segment shows. Only the panel of the chosen one is mounted. */
export function SegmentPanel({ value, children }: { value: string; children: ReactNode }) {
  const chosen = use(Chosen);
  if (chosen?.value !== value) return null;
  return (
    <div role="tabpanel" id={chosen.panelId} aria-labelledby={chosen.tabId} className="pt-4">
      {children}
    </div>
  );
}
