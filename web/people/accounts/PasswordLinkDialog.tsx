import { useEffect, useState } from "react";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { LinkDialog } from "../../shell/link/LinkDialog.tsx";
import { adminAccountsTexts as texts } from "../../texts/accounts.ts";
import { longDate, timeOfDay } from "../../texts/dates.ts";

/** Creates a one-time link for a player who forgot the password, and shows it as a QR code and as text. */
export function PasswordLinkDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const { run, failure } = useCommand(api.accounts.createPasswordLink, texts.failed);
  const [link, setLink] = useState<{ token: string; expiresAt: number } | null>(null);
  useEffect(() => {
    void run({ playerId: player.id }).then((done) => done && setLink(done.answer));
  }, [run, player.id]);
  return (
    <LinkDialog
      title={texts.linkTitle(player.name)}
      description={texts.linkIntro(player.name)}
      path={link && `/#lien=${link.token}`}
      qrLabel={texts.linkQr(player.name)}
      linkLabel={texts.linkLabel}
      error={failure?.message}
      onClose={onClose}
    >
      {link && (
        <p className="text-ink-2 text-sm">
          {texts.linkUntil(longDate(link.expiresAt), timeOfDay(link.expiresAt))}
        </p>
      )}
    </LinkDialog>
  );
}
