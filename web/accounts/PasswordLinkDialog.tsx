import { useEffect, useState } from "react";
import { renderSVG } from "uqr";
import type { Player } from "../../domain/players/player.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { adminAccountsTexts as texts } from "../texts/accounts.ts";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TextField } from "../ui/Field.tsx";
import { Spinner } from "../ui/Spinner.tsx";

/** Makes a one-time link for a player who forgot the password, and shows it as a QR code and as text. */
export function PasswordLinkDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const { run, failure } = useCommand(api.accounts.createPasswordLink, texts.failed);
  const [link, setLink] = useState<{ url: string; expiresAt: number } | null>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    void run({ playerId: player.id }).then((made) => {
      if (!made) return;
      const url = `${location.origin}/#lien=${made.answer.token}`;
      setLink({ url, expiresAt: made.answer.expiresAt });
    });
  }, [run, player.id]);

  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.linkTitle(player.name)}
      description={texts.linkIntro(player.name)}
      error={failure?.message}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {link && "clipboard" in navigator && (
            <Button onClick={() => copy(link.url)}>
              <span role="status">{isCopied ? texts.copied : texts.copy}</span>
            </Button>
          )}
        </>
      }
    >
      {!link && !failure && <Spinner />}
      {link && (
        <div className="grid justify-items-center gap-4">
          <img
            alt={texts.linkQr(player.name)}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link.url))}`}
            className="w-56 rounded-card border border-line"
          />
          <div className="w-full">
            <TextField label={texts.linkLabel} value={link.url} onValueChange={() => {}} />
          </div>
          <p className="text-ink-2 text-sm">
            {texts.linkUntil(longDate(link.expiresAt), timeOfDay(link.expiresAt))}
          </p>
        </div>
      )}
    </Dialog>
  );
}
