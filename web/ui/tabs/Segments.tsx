import type { LucideIcon } from "lucide-react";
import { createContext, type KeyboardEvent, use, useDeferredValue, useId } from "react";
import { classes } from "../classes.ts";
import type { Elements } from "../jsx/content.ts";

interface Segment {
  readonly value: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
}

/** The props of the bar of tabs. */
interface TabsProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Segment[];
  onValueChange(value: string): void;
  /** The id of the panel below, if there is one. */
  readonly panelId: string | undefined;
  tabId(value: string): string;
}

/** The chosen segment, and the ids of its panel and its tab. */
const ChosenSegment = createContext<{ value: string; panelId: string; tabId: string } | null>(null);

/**
 * A segmented control: tabs over the `SegmentPanel`s given as children, if any. A `heading` is shown above the tabs, or next to
 * them on a computer and in a low window.
 */
export function Segments<T extends string>({
  value,
  onValueChange,
  heading,
  children,
  ...bar
}: {
  label: string;
  heading?: Elements;
  value: T;
  onValueChange(value: NoInfer<T>): void;
  options: readonly (Segment & { readonly value: NoInfer<T> })[];
  children?: Elements;
}) {
  const id = useId();
  const panelId = `${id}-panel`;
  const tabId = (segment: string) => `${id}-${segment}`;
  // The tab is marked at once, before its panel is rendered, which may take longer.
  const renderedValue = useDeferredValue(value);
  return (
    <div>
      <div
        className={
          heading
            ? "lg:flex lg:min-h-13 lg:items-center lg:justify-between lg:gap-6 lg:[&>:last-child]:w-90 short:flex short:items-center short:gap-4 short:[&>:last-child]:flex-1"
            : undefined
        }
      >
        {heading}
        <Tabs
          {...bar}
          value={value}
          tabId={tabId}
          panelId={children ? panelId : undefined}
          onValueChange={(chosen) => onValueChange(chosen as T)}
        />
      </div>
      <ChosenSegment value={{ value: renderedValue, panelId, tabId: tabId(renderedValue) }}>
        {children}
      </ChosenSegment>
    </div>
  );
}

/** The tabs. The Tab key reaches only the chosen tab; arrow keys, Home and End choose another tab at once. */
function Tabs({ label, value, options, onValueChange, panelId, tabId }: TabsProps) {
  const index = options.findIndex((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[key];
    const chosen = next !== undefined && options.at(next % options.length);
    if (!chosen || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    onValueChange(chosen.value);
    document.getElementById(tabId(chosen.value))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative isolate grid max-w-3xl auto-cols-fr grid-flow-col rounded-[0.875rem] bg-ink/7 p-1"
    >
      <span
        aria-hidden="true"
        style={{ width: `calc((100% - 0.5rem) / ${options.length})`, translate: `${index * 100}%` }}
        className="absolute inset-y-1 left-1 -z-1 rounded-[0.625rem] bg-surface shadow-card transition-[translate] duration-200 dark:bg-navy-700"
      />
      {options.map(({ value: each, label: text, icon: Icon }) => {
        const isChosen = each === value;
        return (
          <button
            key={each}
            type="button"
            role="tab"
            id={tabId(each)}
            tabIndex={isChosen ? 0 : -1}
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId : undefined}
            onClick={() => onValueChange(each)}
            className={classes(
              "flex min-h-11 items-center justify-center gap-2 text-balance rounded-[0.625rem] px-2 py-1.5 text-center font-semibold leading-tight transition-colors hover:text-ink",
              isChosen ? "text-ink" : "text-ink-2 enabled-active:bg-ink/7",
              options.length > 3 && "max-sm:px-1 max-sm:text-sm",
            )}
          >
            {Icon && <Icon className="size-4.5 shrink-0" />}
            <span>{text}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The content of one segment. Only the panel of the chosen segment is mounted. */
export function SegmentPanel({ value, children }: { value: string; children: Elements }) {
  const chosen = use(ChosenSegment);
  if (chosen?.value !== value) return null;
  return (
    <div role="tabpanel" id={chosen.panelId} aria-labelledby={chosen.tabId} className="pt-4">
      {children}
    </div>
  );
}
