import { Check, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import { ERASE_WORD, eraseBlocker, type Played } from "../../../domain/event/event.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { erasureTexts as texts } from "../../texts/erasure.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Stat } from "../../ui/Card.tsx";
import { CopyLine } from "../../ui/CopyLine.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { ConfirmationField } from "../../ui/fields/ConfirmationField.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const playedQuery = liveQuery({
  path: "event.played",
  failed: texts.loadFailed,
  ask: () => api.event.played.query({}),
});

const figures = ["games", "tournaments", "spins", "cards"] as const;

/**
 * Says what goes and what stays, and erases what was played after the administrator has typed the word (rule E18). `edition`: a new
 * edition begins, and the album of this one stays (rule E20).
 */
export function EraseDialog({
  isActive,
  edition,
  onClose,
}: {
  isActive: boolean;
  edition: boolean;
  onClose(): void;
}) {
  const [typed, setTyped] = useState("");
  const { data, isError, isFetching, refetch } = useLiveQuery(playedQuery, null);
  const erase = useCommand(api.event.erase, texts.failed);
  const toast = useToast();
  const confirmation = typed.toLocaleUpperCase("fr");
  const blocked = eraseBlocker({ isActive }, confirmation) !== null;
  const submit = async () => {
    if (!(await erase.run({ confirmation, edition }))) return;
    toast.success(texts.done);
    onClose();
  };
  return (
    <FormDialog
      title={edition ? texts.editionTitle : texts.title}
      submitLabel={texts.confirm}
      tone="danger"
      disabled={blocked || !data}
      busy={erase.busy}
      busyLabel={texts.busy}
      error={erase.failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {data ? (
        <Fragment>
          <Goes played={data} />
          <Stays edition={edition} />
          {data.isBackedUp ? (
            <Banner tone="info">{texts.backedUp}</Banner>
          ) : (
            <div className="grid gap-2">
              <Banner tone="warning">{texts.byCommand}</Banner>
              <CopyLine text="npm run backup" />
            </div>
          )}
        </Fragment>
      ) : isError ? (
        <RetryBanner message={texts.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <ConfirmationField label={texts.word(ERASE_WORD)} value={typed} onValueChange={setTyped} />
    </FormDialog>
  );
}

function Goes({ played }: { played: Played }) {
  return (
    <section className="grid gap-2" aria-labelledby="erase-goes">
      <h3 id="erase-goes" className="flex items-center gap-2 text-base">
        <Trash2 aria-hidden="true" className="size-4.5 text-red-ink" />
        <span>{texts.goes}</span>
      </h3>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map((name) => (
          <Stat key={name} value={played[name]} label={texts.figures[name](played[name])} />
        ))}
      </div>
      <p className="text-ink-2 text-sm">{`${texts.points(played.players)} ${texts.also}`}</p>
    </section>
  );
}

function Stays({ edition }: { edition: boolean }) {
  return (
    <section className="grid gap-1.5" aria-labelledby="erase-stays">
      <h3 id="erase-stays" className="text-base">
        {texts.stays}
      </h3>
      <ul className="grid gap-1">
        {[...(edition ? [texts.album] : []), ...texts.staying].map((line) => (
          <li key={line} className="flex items-start gap-2 text-sm">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green-ink" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
