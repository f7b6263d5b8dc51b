import { Trophy } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import type { Content } from "../../ui/jsx/content.ts";

/** The card of a moment that the player has not seen yet; its button opens the moment (rules P21 and T20). */
export function WaitingCard({
  heading,
  action,
  onOpen,
  children,
}: {
  heading: string;
  action: string;
  onOpen(): void;
  children: Content;
}) {
  return (
    <section
      data-uncovered
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-control bg-ink/6 text-gold-ink"
      >
        <Trophy className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <h2 dir="auto" className="wrap-anywhere line-clamp-3 text-left text-base">
          {heading}
        </h2>
        <p className="text-ink-2 text-sm">{children}</p>
      </div>
      <Button variant="quiet" onClick={onOpen}>
        {action}
      </Button>
    </section>
  );
}
