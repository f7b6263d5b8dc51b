import { useState } from "react";
import { renderSVG } from "uqr";
import { displayNameBlocker } from "../../../domain/displays/display.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/Field.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";

/** Makes a big screen, and shows its link this once, as a QR code and as text (rule B1). */
export function NewDisplayDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState("");
  const [url, setUrl] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { run, busy, failure } = useCommand(api.displays.create, texts.createFailed);
  const create = async () => {
    const made = await run({ name });
    if (made) setUrl(`${location.origin}/ecran#code=${made.answer.code}`);
  };
  if (url === null)
    return (
      <FormDialog
        title={texts.createTitle}
        description={texts.createIntro}
        submitLabel={texts.add}
        disabled={displayNameBlocker(name) !== null}
        busy={busy}
        error={failure?.message}
        onSubmit={() => void create()}
        onClose={onClose}
      >
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={name}
          onValueChange={setName}
        />
      </FormDialog>
    );
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.linkTitle(name.trim())}
      description={texts.linkIntro}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {"clipboard" in navigator && (
            <Button onClick={() => void copy()}>
              <span role="status">{isCopied ? texts.copied : texts.copy}</span>
            </Button>
          )}
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <img
          alt={texts.linkQr}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`}
          className="w-56 rounded-card border border-line"
        />
        <div className="w-full">
          <TextField label={texts.link} value={url} onValueChange={() => {}} />
        </div>
      </div>
    </Dialog>
  );
}
