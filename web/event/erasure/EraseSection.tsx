import { Eraser } from "lucide-react";
import { useState } from "react";
import type { EventStatus } from "../../../domain/event/event.ts";
import { erasureTexts as texts } from "../../texts/erasure.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EraseDialog } from "./EraseDialog.tsx";

/** The section by which everything that was played is erased after a trial (rule E18). Nothing before the event's first start. */
export function EraseSection({
  event: { isActive, startedAt },
}: {
  event: Pick<EventStatus, "isActive" | "startedAt">;
}) {
  const [open, setOpen] = useState(false);
  if (startedAt === null) return null;
  return (
    <section className="grid gap-3" aria-labelledby="start-over">
      <h3 id="start-over">{texts.section}</h3>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="font-semibold">{texts.trial}</h4>
          <p id="erase-hint" className="mt-0.5 text-ink-2 text-sm">
            {isActive ? `${texts.trialHint} ${texts.endFirst}` : texts.trialHint}
          </p>
        </div>
        <Button
          variant="danger"
          icon={Eraser}
          disabled={isActive}
          aria-describedby="erase-hint"
          onClick={() => setOpen(true)}
          className="max-sm:w-full"
        >
          {texts.open}
        </Button>
      </Card>
      {open && <EraseDialog isActive={isActive} onClose={() => setOpen(false)} />}
    </section>
  );
}
