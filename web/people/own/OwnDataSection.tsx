import { FileDown, UserX } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { shownFailure } from "../../api/failure.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { serverNow } from "../../live/serverTime.ts";
import { ownDataTexts as texts } from "../../texts/ownData.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { downloadText } from "../../ui/download.ts";
import { IconTile } from "../../ui/IconTile.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { part } from "../../ui/loading/part.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { AccountRow } from "./AccountRow.tsx";

const DeleteAccountDialog = part(() => import("./DeleteAccountDialog.tsx"), { fetched: "shown" });

/** The player's own data: buttons that give all of it as a file, and delete the account (rules Y6 and Y7). */
export function OwnDataSection() {
  const [isDeleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <section aria-labelledby="own-data" className="grid gap-2">
      <h2 id="own-data">{texts.title}</h2>
      <Card as="ul" padded={false}>
        <li className={listItem}>
          <ListRow
            translate="yes"
            leading={<IconTile icon={FileDown} />}
            title={texts.download}
            subtitle={texts.downloadHint}
            trailing={<DownloadButton />}
          />
        </li>
        <AccountRow
          icon={UserX}
          title={texts.account}
          subtitle={texts.removeHint}
          action={texts.removeShort}
          fullAction={texts.remove}
          onPress={() => setDeleting(true)}
        />
      </Card>
      {isDeleting && (
        <DialogPart onClose={close}>
          <DeleteAccountDialog onClose={close} />
        </DialogPart>
      )}
    </section>
  );
}

function DownloadButton() {
  const title = useRow("event", "event")?.title ?? "";
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      // The texts of the journal and of points are needed only here.
      const [data, { ownDataFile }] = await Promise.all([
        api.ownData.read.query({}),
        import("./ownDataFile.ts"),
      ]);
      downloadText(`${texts.file}.json`, ownDataFile(data, title, serverNow()), "application/json");
    } catch (error) {
      toast.error(shownFailure(error, { unexpected: texts.failed }).message);
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="s" busy={busy} aria-label={texts.downloadLabel} onClick={() => void give()}>
      {texts.downloadShort}
    </Button>
  );
}
