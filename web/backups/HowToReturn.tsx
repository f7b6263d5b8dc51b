import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { Backup } from "../../domain/backups/backup.ts";
import { shownFailure } from "../api/failure.ts";
import { FileInput } from "../files/FileInput.tsx";
import { backupsTexts as texts } from "../texts/backups.ts";
import { restorationTexts } from "../texts/restoration.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyLine } from "../ui/CopyLine.tsx";
import { sendBackup } from "./bringBackup.ts";

/** How one goes back to a backup, and which backups are kept. */
export function HowToReturn({
  isAutomatic,
  onBrought,
}: {
  isAutomatic: boolean;
  onBrought(backup: Backup): void;
}) {
  return (
    <Card as="section" aria-labelledby="return" className="grid gap-3">
      <h3 id="return">{texts.returnTitle}</h3>
      <p className="text-ink-2 text-sm">{isAutomatic ? texts.returnHow : texts.returnByCommand}</p>
      {isAutomatic ? <BringBackup onBrought={onBrought} /> : <CopyLine text="npm run restore" />}
      {isAutomatic && <p className="text-ink-2 text-sm">{texts.kept}</p>}
    </Card>
  );
}

/** The button that sends the file of a backup to the server (rule W18). */
function BringBackup({ onBrought }: { onBrought(backup: Backup): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const bring = async (file: File) => {
    setSending(true);
    setFailure(null);
    try {
      onBrought(await sendBackup(file));
    } catch (error) {
      setFailure(shownFailure(error, { unexpected: restorationTexts.bringFailed }).message);
    }
    setSending(false);
  };
  return (
    <>
      <p className="text-ink-2 text-sm">{restorationTexts.bringHow}</p>
      <FileInput
        ref={input}
        label={restorationTexts.bring}
        accept=".sqlite"
        onFile={(file) => void bring(file)}
      />
      <Button
        variant="quiet"
        icon={Upload}
        busy={isSending}
        busyLabel={restorationTexts.bringing}
        onClick={() => input.current?.click()}
      >
        {restorationTexts.bring}
      </Button>
      {failure && <Banner tone="error">{failure}</Banner>}
    </>
  );
}
