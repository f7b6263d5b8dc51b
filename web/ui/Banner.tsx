import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { classes } from "./classes.ts";
import type { Content } from "./jsx/content.ts";

type Tone = "info" | "warning" | "error" | "success";

const looks: Record<Tone, { icon: LucideIcon; box: string; ink: string }> = {
  info: { icon: Info, box: "border-tactic/35 bg-tactic/8", ink: "text-tactic-ink" },
  warning: { icon: TriangleAlert, box: "border-gold/50 bg-gold/12", ink: "text-gold-ink" },
  error: { icon: CircleAlert, box: "border-hero/40 bg-hero/10", ink: "text-red-ink" },
  success: { icon: CircleCheck, box: "border-action/40 bg-action/10", ink: "text-green-ink" },
};

/**
 * A message inside the page. An error interrupts a screen reader. Messages of the other tones are read once the screen reader
 * is idle.
 */
export function Banner({ tone, children, action }: { tone: Tone; children: Content; action?: Content }) {
  const { icon: Icon, box, ink } = looks[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classes(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-3.5 py-3 text-ink",
        box,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-48 gap-3">
        <Icon aria-hidden="true" className={classes("mt-px size-5 shrink-0", ink)} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action && <div className="flex gap-2 max-sm:pl-8">{action}</div>}
    </div>
  );
}
