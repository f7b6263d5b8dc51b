import type { LucideIcon } from "lucide-react";
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from "react";
import { classes } from "./classes.ts";

/** The chosen segment and the id its panel takes. */
const Chosen = createContext<{ value: string; panelId: string; tabId: string } | null>(null);

/** A segmented control: tabs (arrow keys, Home, End) over the `SegmentPanel`s given as children, if any. */
export function Segments<T extends string>({
  label,
  value,
  onValueChange,
  options,
  children,
}: {
  label: string;
  value: T;
  onValueChange(value: NoInfer<T>): void;
  options: readonly { value: NoInfer<T>; label: string; icon?: LucideIcon | undefined }[];
  children?: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = options.findIndex((option) => option.value === value);

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1 + options.length,
      Home: 0,
      End: options.length - 1,
    };
    const move = moves[event.key];
    const next = move === undefined ? undefined : move % options.length;
    const option = next === undefined ? undefined : options[next];
    if (next === undefined || !option) return;
    event.preventDefault();
    onValueChange(option.value);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative isolate grid max-w-3xl auto-cols-fr grid-flow-col rounded-[0.875rem] bg-ink/7 p-1"
      >
        <span
          aria-hidden="true"
          style={{ width: `calc((100% - 0.5rem) / ${options.length})`, translate: `${index * 100}%` }}
          className={classes(
            "absolute inset-y-1 left-1 -z-1 rounded-[0.625rem] bg-surface shadow-card transition-[translate] duration-200 dark:bg-navy-700",
            index < 0 && "hidden",
          )}
        />
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <button
            key={option}
            type="button"
            role="tab"
            id={`${id}-${option}`}
            aria-selected={option === value}
            aria-controls={children && option === value ? `${id}-panel` : undefined}
            tabIndex={option === value || (index < 0 && option === options[0]?.value) ? 0 : -1}
            onClick={() => onValueChange(option)}
            className={classes(
              "flex min-h-11 items-center justify-center gap-2 text-balance rounded-[0.625rem] px-2 py-1.5 text-center font-semibold leading-tight transition-colors hover:text-ink",
              option === value ? "text-ink" : "text-ink-2",
              options.length > 3 && "max-sm:px-1 max-sm:text-sm",
            )}
          >
            {Icon && <Icon className="size-4.5 shrink-0" />}
            {text}
          </button>
        ))}
      </div>
      <Chosen value={{ value, panelId: `${id}-panel`, tabId: `${id}-${value}` }}>{children}</Chosen>
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
