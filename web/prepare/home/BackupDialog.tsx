import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { homeTexts } from "../../texts/home.ts";
import { CopyLine } from "../../ui/CopyLine.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";

const texts = homeTexts.backup;

/** How a verified backup is made, and when the last one was. */
export function BackupDialog({ onClose }: { onClose(): void }) {
  const backedUpAt = useShownTopic("preparation")?.[0]?.backedUpAt ?? null;
  const now = useNow();
  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      <div className="grid gap-3">
        <p>{texts.how}</p>
        <CopyLine text="npm run backup" />
        <p className="text-ink-2">{texts.what}</p>
        <p role="status" className="font-semibold">
          {backedUpAt === null ? texts.none : texts.last(backedUpAt, now)}
        </p>
      </div>
    </Dialog>
  );
}
