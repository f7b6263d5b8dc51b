import { VenetianMask } from "lucide-react";
import { useActing } from "../api/useActing.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";

const texts = rouletteTexts.steal;

/** The number of unused steals, with a button to use one. */
export function PendingSteal({ amount, onOpen }: { amount: number; onOpen(): void }) {
  const { guestName } = useActing();
  return (
    <Card
      as="section"
      data-uncovered
      padded={false}
      className="flex flex-wrap items-center gap-3 border-ice/60 px-4 py-3"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-ice/18 text-ice-ink"
      >
        <VenetianMask className="size-6" />
      </span>
      <div className="min-w-40 flex-1">
        <h2 className="text-base">{texts.pending(amount)}</h2>
        <p className="text-ink-2 text-sm">{texts.pendingHint(guestName)}</p>
      </div>
      <Button onClick={onOpen} className="max-sm:w-full">
        {texts.choose}
      </Button>
    </Card>
  );
}
