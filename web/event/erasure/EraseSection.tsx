import { CalendarPlus, Eraser, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import type { EventStatus } from "../../../domain/event/event.ts";
import { erasureTexts as texts } from "../../texts/erasure.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { EraseDialog } from "./EraseDialog.tsx";

/**
 * The section by which everything that was played is erased: after a trial, or, once the event has ended, for a new edition (rules
 * E18 and E20). Nothing before the event's first start.
 */
export function EraseSection({
  event: { isActive, startedAt, endedAt },
}: {
  event: Pick<EventStatus, "isActive" | "startedAt" | "endedAt">;
}) {
  const [open, setOpen] = useState<"trial" | "edition" | null>(null);
  if (startedAt === null) return null;
  return (
    <section className="grid gap-3" aria-labelledby="start-over">
      <h3 id="start-over">{texts.section}</h3>
      <Card as="ul" padded={false}>
        {endedAt !== null && (
          <Way
            title={texts.edition}
            hint={texts.editionHint}
            icon={CalendarPlus}
            button={texts.openEdition}
            disabled={isActive}
            onPress={() => setOpen("edition")}
          />
        )}
        <Way
          title={texts.trial}
          hint={isActive ? `${texts.trialHint} ${texts.endFirst}` : texts.trialHint}
          icon={Eraser}
          button={texts.open}
          danger
          disabled={isActive}
          onPress={() => setOpen("trial")}
        />
      </Card>
      {open && <EraseDialog isActive={isActive} edition={open === "edition"} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Way({
  title,
  hint,
  icon,
  button,
  danger = false,
  disabled,
  onPress,
}: {
  title: string;
  hint: string;
  icon: LucideIcon;
  button: string;
  danger?: boolean;
  disabled: boolean;
  onPress(): void;
}) {
  const hintId = useId();
  return (
    <li className={listItem}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-3 sm:px-4">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="font-semibold">{title}</h4>
          <p id={hintId} className="mt-0.5 text-ink-2 text-sm">
            {hint}
          </p>
        </div>
        <Button
          variant={danger ? "danger" : "quiet"}
          icon={icon}
          disabled={disabled}
          aria-describedby={hintId}
          onClick={onPress}
          className="max-sm:w-full"
        >
          {button}
        </Button>
      </div>
    </li>
  );
}
