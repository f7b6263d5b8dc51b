import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { closedCeremony, unfreezeBlocker } from "../../../domain/event/ceremony/ceremony.ts";
import type { EventStatus } from "../../../domain/event/event.ts";
import { isHidden } from "../../../domain/event/hidden.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { useRow, useTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { longDate, timeOfDay } from "../../texts/dates.ts";
import { eventTexts } from "../../texts/event.ts";
import { freezeTexts as texts } from "../../texts/freeze.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";

/**
 * Whether the ranking is frozen, since when and by which administrator. Administrators freeze and unfreeze it here
 * (rule E9).
 */
export function FreezeCard({ event }: { event: EventStatus }) {
  const [openDialog, setOpenDialog] = useState<"freeze" | "unfreeze" | null>(null);
  const ceremony = useRow("ceremony", "ceremony");
  const isFrozen = event.frozenAt !== null;
  const blocker = isFrozen ? unfreezeBlocker(ceremony ?? closedCeremony) : null;
  const close = () => setOpenDialog(null);
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2>{texts.title}</h2>
        {isFrozen ? (
          <Tag tone="blue" icon={LockKeyhole}>
            {texts.frozen}
          </Tag>
        ) : (
          <Tag tone="green">{texts.live}</Tag>
        )}
      </div>
      {event.frozenAt === null ? (
        <p className="text-ink-2">{texts.about}</p>
      ) : (
        <FreezeDetails frozenAt={event.frozenAt} event={event} />
      )}
      <Button
        variant={isFrozen ? "primary" : "quiet"}
        icon={isFrozen ? undefined : LockKeyhole}
        className="sm:justify-self-start"
        disabled={blocker !== null}
        onClick={() => setOpenDialog(isFrozen ? "unfreeze" : "freeze")}
      >
        {isFrozen ? texts.unfreeze : texts.freeze}
      </Button>
      {blocker && <p className="text-ink-2 text-sm">{blocker.message}</p>}
      {openDialog === "freeze" && <FreezeDialog onClose={close} />}
      {openDialog === "unfreeze" && <UnfreezeDialog onClose={close} />}
    </Card>
  );
}

/** When and by whom the ranking was frozen, and how many players' points have changed since. */
function FreezeDetails({ frozenAt, event }: { frozenAt: number; event: EventStatus }) {
  const name = usePlayer(event.frozenBy ?? "")?.name;
  const changedCount = useTopic("trueTotals").filter((total) => isHidden(total, event)).length;
  return (
    <div className="grid gap-1 text-ink-2">
      <p>
        <span>{texts.frozenSince(longDate(frozenAt), timeOfDay(frozenAt))}</span>
        {name && <span>{` ${eventTexts.by(name)}`}</span>}
      </p>
      <p>{texts.changed(changedCount)}</p>
    </div>
  );
}

/**
 * Asks for confirmation before the ranking is frozen. The dialog stays open if another administrator freezes the ranking
 * first.
 */
function FreezeDialog({ onClose }: { onClose(): void }) {
  return (
    <CommandDialog
      command={api.event.freeze}
      input={{}}
      unexpected={texts.freezeFailed}
      done={texts.frozenNow}
      undoable
      title={texts.freezeTitle}
      confirmLabel={texts.freeze}
      tone="primary"
      onClose={onClose}
    >
      <p>{texts.freezeBody}</p>
    </CommandDialog>
  );
}

function UnfreezeDialog({ onClose }: { onClose(): void }) {
  return (
    <CommandDialog
      command={api.event.unfreeze}
      input={{}}
      unexpected={texts.unfreezeFailed}
      done={texts.unfrozenNow}
      undoable
      title={texts.unfreezeTitle}
      confirmLabel={texts.unfreeze}
      onClose={onClose}
    >
      <p>{texts.unfreezeBody}</p>
    </CommandDialog>
  );
}
