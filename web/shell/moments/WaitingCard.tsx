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
      className="flex flex-wrap items-center gap-3.5 rounded-card border border-gold/60 bg-gold-wash p-4 shadow-card"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-gold text-navy-950"
      >
        <Trophy className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 dir="auto" className="wrap-anywhere line-clamp-3 text-left text-lg">
          {heading}
        </h2>
        <p className="text-ink-2">{children}</p>
      </div>
      <Button onClick={onOpen}>{action}</Button>
    </section>
  );
}
