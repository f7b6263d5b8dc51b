import { LogIn, ShieldCheck, UserRoundCog } from "lucide-react";
import { useState } from "react";
import type { Backup, BackupState } from "../../domain/backups/backup.ts";
import type { RestorationPreview } from "../../domain/backups/restoration.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { liveQuery, useLiveQuery } from "../api/liveQuery.ts";
import { useSession } from "../api/session.tsx";
import { restorationTexts as texts } from "../texts/restoration.ts";
import { Banner } from "../ui/Banner.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Consequences } from "../ui/lists/Consequences.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

const previewOf = liveQuery({
  path: "backups.preview",
  failed: texts.previewFailed,
  ask: (name: string) => api.backups.preview.query({ name }),
});

/**
 * Asks before a backup is restored: what would be lost, who stays signed in and who administers (rule W15). It stays until the server
 * is back on the restored database, when the page reloads.
 */
export function RestoreDialog({
  backup,
  state,
  onClose,
}: {
  backup: Backup;
  state: BackupState;
  onClose(): void;
}) {
  const incarnation = useSession().me?.incarnation ?? 0;
  const { data, isError, isFetching, refetch } = useLiveQuery(previewOf, backup.name);
  const restore = useCommand(api.backups.restore, texts.failed);
  const [isBegun, setBegun] = useState(false);
  const begin = async () => setBegun((await restore.run({ name: backup.name, incarnation })) !== undefined);
  const failure =
    restore.failure?.message ?? (isBegun && state.restoring === null && state.restorationFailure);
  const isUnderWay = restore.busy || (isBegun && !failure);
  return (
    <ConfirmDialog
      title={texts.title(backup.at)}
      confirmLabel={isUnderWay ? texts.underWay : texts.confirm}
      confirmDisabled={!data}
      busy={isUnderWay}
      error={failure || null}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      {isUnderWay && <Banner tone="info">{texts.comesBack}</Banner>}
      {data ? (
        <Effects preview={data} />
      ) : isError ? (
        <RetryBanner message={texts.previewFailed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-56" />
      )}
    </ConfirmDialog>
  );
}

/** What a restoration changes. */
function Effects({ preview: { until, lost, administrators, staysAs } }: { preview: RestorationPreview }) {
  const losses = texts.losses(lost);
  const lines = [
    { icon: ShieldCheck, text: texts.kept },
    { icon: LogIn, text: staysAs === null ? texts.allSignIn : texts.othersSignIn(staysAs) },
    { icon: UserRoundCog, text: texts.administrators(administrators) },
  ];
  return (
    <>
      <div className="grid gap-1 rounded-card border border-danger/40 p-4 dark:border-hero/40">
        <p className="text-sm">{texts.lostSince(until)}</p>
        <p className="font-display font-bold text-ink text-xl leading-snug">{losses || texts.nothingLost}</p>
      </div>
      <Consequences lines={lines} />
    </>
  );
}

/** That the event was put back a short time ago, and how that is taken back. */
export function RestoredNote({ now }: { now: number }) {
  const incarnation = useSession().me?.incarnation ?? 0;
  return now - incarnation < NOTE_MS ? (
    <Banner tone="success">
      <span>{texts.restored(incarnation)}</span>
    </Banner>
  ) : null;
}

/** How long the page says that the event was put back. */
const NOTE_MS = 3_600_000;
