import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { rankingTexts as texts } from "../texts/players.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { ResetPointsDialog } from "./ResetPointsDialog.tsx";

/** Set apart from the rest: what changes everybody's points at once. */
export function ResetPoints() {
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-4 grid gap-3">
      <h2>{texts.danger}</h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-danger/40 dark:border-hero/40">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-base">{texts.reset}</h3>
          <p className="mt-0.5 text-ink-2 text-sm">{texts.resetHint}</p>
        </div>
        <Button variant="danger" icon={RotateCcw} onClick={() => setOpen(true)} className="max-sm:w-full">
          {texts.resetOpen}
        </Button>
      </Card>
      {open && <ResetPointsDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
