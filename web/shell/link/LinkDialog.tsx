import { inviteTexts as texts } from "../../texts/invite.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { useClipboard } from "../../ui/clipboard.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { Qr } from "../../ui/Qr.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useAddress, useUnreachable } from "./address.ts";

/** Shows a link that is given to one person or device, as a QR code and as text. */
export function LinkDialog({
  title,
  description,
  path,
  qrLabel,
  linkLabel,
  error,
  children,
  onClose,
}: {
  title: string;
  description: string;
  /** The part of the link after the address; null until the link is made. */
  path: `/${string}` | null;
  qrLabel: string;
  linkLabel: string;
  error?: string | undefined;
  /** The content below the link. */
  children?: Elements;
  onClose(): void;
}) {
  const unreachable = useUnreachable();
  const url = useAddress() + path;
  const { copy, label: copyLabel } = useClipboard(url, texts);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      error={error}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {path && (
            <Button onClick={copy}>
              <span aria-live="polite">{copyLabel}</span>
            </Button>
          )}
        </>
      }
    >
      {!path && !error && <Spinner />}
      {path && (
        <div className="grid justify-items-center gap-4">
          <div className="rounded-card border border-line bg-white p-5">
            <Qr text={url} label={qrLabel} className="w-48" />
          </div>
          {unreachable && (
            <div className="w-full">
              <Banner tone="warning">{texts.unreachable[unreachable]}</Banner>
            </div>
          )}
          <div className="w-full">
            <TextField label={linkLabel} value={url} onValueChange={() => {}} />
          </div>
          {children}
        </div>
      )}
    </Dialog>
  );
}
