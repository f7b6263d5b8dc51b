import { CircleAlert, Download, HardDriveDownload, ShieldCheck } from "lucide-react";
import { Fragment, useState } from "react";
import type { Backup, BackupState } from "../../domain/backups/backup.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useLiveQuery } from "../api/liveQuery.ts";
import { useNow } from "../live/now.ts";
import { backupsTexts as texts } from "../texts/backups.ts";
import { restorationTexts } from "../texts/restoration.ts";
import { uiTexts } from "../texts/ui.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyLine } from "../ui/CopyLine.tsx";
import { DownloadLink } from "../ui/DownloadLink.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { IconTile } from "../ui/IconTile.tsx";
import { ListRow, listItem } from "../ui/lists/ListRow.tsx";
import { useToast } from "../ui/messages/Toasts.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TwoColumns } from "../ui/TwoColumns.tsx";
import { AlbumCard } from "./AlbumCard.tsx";
import { BackupProblems } from "./BackupProblems.tsx";
import { backupState } from "./backups.ts";
import { HowToReturn } from "./HowToReturn.tsx";
import { RestoreDialog, RestoredNote } from "./RestoreDialog.tsx";
import { TablesCard } from "./TablesCard.tsx";

/** /admin/sauvegardes: the backups, what failed, and a button that makes one (rules W1 to W7). */
export function AdminBackupsPage() {
  const { data, isError, isFetching, refetch } = useLiveQuery(backupState, null);
  const [downloaded, setDownloaded] = useState<Backup | null>(null);
  const [chosen, setChosen] = useState<Backup | null>(null);
  const now = useNow();
  if (!data)
    return isError ? (
      <RetryBanner message={texts.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96" />
    );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="screen-title">{texts.title}</h2>
      <BackupProblems />
      <RestoredNote now={now} />
      {data.restoring && !chosen && <Banner tone="info">{restorationTexts.comesBack}</Banner>}
      {data.restorationFailure && !chosen && <Banner tone="error">{data.restorationFailure}</Banner>}
      <TwoColumns
        aside={
          <Fragment>
            <HowToReturn isAutomatic={data.isAutomatic} onBrought={setChosen} />
            <AlbumCard />
            <TablesCard />
          </Fragment>
        }
      >
        <Now state={data} />
        {data.backups.length > 0 && (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3>{texts.list}</h3>
            <Card as="ul" padded={false}>
              {data.backups.map((backup) => (
                <li key={backup.name} className={listItem}>
                  <BackupRow
                    backup={backup}
                    onDownload={() => setDownloaded(backup)}
                    onRestore={data.isAutomatic ? () => setChosen(backup) : null}
                  />
                </li>
              ))}
            </Card>
          </section>
        )}
      </TwoColumns>
      {chosen && <RestoreDialog backup={chosen} state={data} onClose={() => setChosen(null)} />}
      {downloaded && <DownloadDialog backup={downloaded} onClose={() => setDownloaded(null)} />}
    </section>
  );
}

/** How far one can go back, when the next backup is made, and the button that makes one now. */
function Now({ state: { backups, isAutomatic, next, second } }: { state: BackupState }) {
  const now = useNow();
  const make = useCommand(api.backups.make, texts.failed);
  const toast = useToast();
  const [latest] = backups;
  const backUp = async () => {
    if (await make.run({})) toast.success(texts.made);
  };
  return (
    <Card className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <IconTile icon={latest ? ShieldCheck : CircleAlert} />
      <div className="grid gap-1">
        <p className="font-display font-bold text-lg">{latest ? texts.latest(latest.at, now) : texts.none}</p>
        {!latest && isAutomatic && <p className="text-ink-2 text-sm">{texts.noneHint}</p>}
        {isAutomatic && <p className="text-ink-2 text-sm">{texts.next(next)}</p>}
        {isAutomatic && typeof second === "string" && (
          <p className="text-ink-2 text-sm">{second === "good" ? texts.secondGood : texts.secondNone}</p>
        )}
      </div>
      {isAutomatic ? (
        <Button
          icon={HardDriveDownload}
          busy={make.busy}
          onClick={backUp}
          className="sm:col-span-full lg:justify-self-start"
        >
          {texts.now}
        </Button>
      ) : (
        <div className="grid gap-1.5 sm:col-span-full">
          <p className="text-ink-2 text-sm">{texts.byCommand}</p>
          <CopyLine text="npm run backup" />
        </div>
      )}
      {make.failure && (
        <div className="sm:col-span-full">
          <Banner tone="error">{make.failure.message}</Banner>
        </div>
      )}
    </Card>
  );
}

function BackupRow({
  backup,
  onDownload,
  onRestore,
}: {
  backup: Backup;
  onDownload(): void;
  onRestore: (() => void) | null;
}) {
  const { at, reason, by, bytes, counts, isHere } = backup;
  const facts = [
    texts.checked,
    ...(counts ? [texts.counts(counts)] : []),
    texts.size(bytes),
    ...(isHere ? [] : [restorationTexts.onlyElsewhere]),
  ];
  return (
    <ListRow
      translate="yes"
      title={texts.when(at)}
      subtitle={
        <>
          <span className="block">{texts.reason(reason, by)}</span>
          <span className="block">{facts.join(" · ")}</span>
        </>
      }
      trailing={
        <>
          {onRestore && (
            <Button
              variant="quiet"
              size="s"
              aria-label={`${restorationTexts.action}, ${texts.when(at)}`}
              onClick={onRestore}
            >
              {restorationTexts.action}
            </Button>
          )}
          <IconButton icon={Download} label={`${texts.download}, ${texts.when(at)}`} onClick={onDownload} />
        </>
      }
    />
  );
}

/** Says what a backup contains before it leaves the server. */
function DownloadDialog({
  backup: { name, bytes, counts, version },
  onClose,
}: {
  backup: Backup;
  onClose(): void;
}) {
  const facts = [
    texts.size(bytes),
    ...(counts ? [texts.counts(counts), texts.images(counts.images)] : []),
    ...(version ? [texts.version(version)] : []),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.downloadTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <DownloadLink href={`/api/backups/${name}`} name={name} label={texts.download} onClick={onClose} />
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2">{facts.join(" · ")}</p>
        <Banner tone="warning">{texts.downloadSecrets}</Banner>
        <p className="text-ink-2 text-sm">{texts.downloadImages}</p>
      </div>
    </Dialog>
  );
}
