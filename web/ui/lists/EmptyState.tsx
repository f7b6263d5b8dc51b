import type { LucideIcon } from "lucide-react";
import type { Content } from "../jsx/content.ts";

/** The placeholder of an empty list: one sentence, and the next action. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title: string;
  children?: Content;
  action?: Content;
}) {
  return (
    <div className="grid justify-items-center gap-1 rounded-card border border-line border-dashed px-6 py-10 text-center">
      <span className="mb-3 grid size-14 place-items-center rounded-2xl bg-gold/16 text-gold-ink">
        <Icon className="size-7" />
      </span>
      <p className="text-balance font-bold font-display text-lg">{title}</p>
      {children && <div className="max-w-sm text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  );
}
