import { Link, MonitorPlay } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import { displayNameBlocker } from "../../../domain/bigscreens/display.ts";
import { shownTextBlocker } from "../../../domain/texts.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { RenameDialog } from "../../api/commands/RenameDialog.tsx";
import { useLiveState, useShownTopic } from "../../live/LiveProvider.tsx";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { LinkDialog } from "../../shell/link/LinkDialog.tsx";
import { TelevisionAddress } from "../../shell/link/TelevisionAddress.tsx";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DisplayCard } from "./DisplayCard.tsx";
import { DisplayNameField, displayNameField } from "./DisplayNameField.tsx";
import { LinkDisplayDialog } from "./LinkDisplayDialog.tsx";

type OpenDialog =
  | { readonly kind: "create" | "link" }
  | { readonly kind: "rename" | "revoke"; readonly display: DisplayDetails };

/** The QR code of an unlinked screen opens an address with this parameter: the four letters that the screen shows. */
const LETTERS_PARAMETER = "relier";

/** /admin/displays: link, create, configure and revoke big screens (rules B1 to B4 and B9). */
export function AdminDisplaysPage() {
  const displays = useShownTopic("displays");
  const { status } = useLiveState();
  const [, navigate] = useLocation();
  const [scannedLetters] = useState(() => new URLSearchParams(location.search).get(LETTERS_PARAMETER));
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(
    scannedLetters === null ? null : { kind: "link" },
  );
  const close = () => setOpenDialog(null);
  useEffect(() => {
    if (scannedLetters !== null) navigate(location.pathname, { replace: true });
  }, [scannedLetters, navigate]);
  const addButtons = (
    <>
      <Button icon={MonitorPlay} onClick={() => setOpenDialog({ kind: "link" })}>
        {texts.link}
      </Button>
      <Button variant="quiet" icon={Link} onClick={() => setOpenDialog({ kind: "create" })}>
        {texts.addByLink}
      </Button>
    </>
  );
  return (
    <section aria-labelledby="displays-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="displays-title" className="screen-title">
            {texts.title}
          </h2>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        {displays && displays.length > 0 && <div className="flex flex-wrap gap-2.5">{addButtons}</div>}
      </div>
      <div>
        <p>{texts.addressHint}</p>
        <TelevisionAddress className="lg:text-4xl" />
      </div>
      {!displays &&
        (status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-64" />)}
      {displays?.length === 0 && (
        <EmptyState icon={MonitorPlay} title={texts.none} action={addButtons}>
          {texts.noneHint}
        </EmptyState>
      )}
      {displays && displays.length > 0 && (
        <ul className="grid gap-4 xl:grid-cols-2">
          {[...displays]
            .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
            .map((display) => (
              <DisplayCard
                key={display.id}
                display={display}
                onRename={() => setOpenDialog({ kind: "rename", display })}
                onRevoke={() => setOpenDialog({ kind: "revoke", display })}
              />
            ))}
        </ul>
      )}
      {openDialog?.kind === "link" && displays && (
        <LinkDisplayDialog displays={displays} scannedLetters={scannedLetters ?? ""} onClose={close} />
      )}
      {openDialog?.kind === "create" && <NewDisplayDialog onClose={close} />}
      {openDialog?.kind === "rename" && (
        <RenameDialog
          name={openDialog.display.name}
          title={texts.renameTitle}
          field={displayNameField}
          save={texts.save}
          command={api.displays.rename}
          unexpected={texts.renameFailed}
          inputOf={(name) => ({ displayId: openDialog.display.id, name })}
          done={() => texts.renamed}
          tidy={(name) => name.trim()}
          blockerOf={displayNameBlocker}
          errorOf={(name) => shownTextBlocker(name)?.message}
          closesEdited
          onClose={close}
        />
      )}
      {openDialog?.kind === "revoke" && (
        <CommandDialog
          command={api.displays.revoke}
          input={{ displayId: openDialog.display.id }}
          unexpected={texts.revokeFailed}
          done={texts.revoked(openDialog.display.name)}
          title={texts.revokeTitle(openDialog.display.name)}
          confirmLabel={texts.revoke}
          onClose={close}
        >
          <p>{texts.revokeBody}</p>
        </CommandDialog>
      )}
    </section>
  );
}

/** Creates a big screen and shows its link once, as a QR code and as text (rule B1). */
function NewDisplayDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const { run, busy, failure } = useCommand(api.displays.create, texts.createFailed);
  const create = async () => {
    const done = await run({ name });
    if (done) setCode(done.answer.code);
  };
  if (code === null)
    return (
      <FormDialog
        title={texts.createTitle}
        description={texts.createIntro}
        submitLabel={texts.createLink}
        disabled={displayNameBlocker(name) !== null}
        busy={busy}
        error={failure?.message}
        onSubmit={() => void create()}
        onClose={onClose}
      >
        <DisplayNameField value={name} onValueChange={setName} />
      </FormDialog>
    );
  return (
    <LinkDialog
      title={texts.newLinkTitle(name.trim())}
      description={texts.newLinkIntro}
      path={`/ecran#code=${code}`}
      qrLabel={texts.newLinkQr}
      linkLabel={texts.newLinkField}
      onClose={onClose}
    />
  );
}
