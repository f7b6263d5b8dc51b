import { ChevronDown, Eraser, Undo2 } from "lucide-react";
import { useState } from "react";
import type { DeletedPlayer } from "../../../domain/people/accounts/deleted.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useNow } from "../../live/now.ts";
import { onDayAt } from "../../texts/days.ts";
import { erasedTexts } from "../../texts/erased.ts";
import { peopleTexts as texts } from "../../texts/people.ts";
import { undoTexts } from "../../texts/undo.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { ErasePersonDialog } from "./ErasePersonDialog.tsx";

const deleted = liveQuery({
  path: "accounts.deleted",
  failed: texts.failed,
  ask: (_: null) => api.accounts.deleted.query({}),
});

/** The deleted players, folded, each with the button that brings the player back (rule Z18). Empty if there are none. */
export function DeletedPlayers() {
  const { data } = useLiveQuery(deleted, null);
  const players = data?.players ?? [];
  if (players.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1">{texts.deleted(players.length)}</h3>
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <Card as="ul" padded={false} aria-label={texts.deleted(players.length)}>
        {players.map((player) => (
          <li key={player.id} className={listItem}>
            <DeletedRow player={player} />
          </li>
        ))}
      </Card>
    </details>
  );
}

function DeletedRow({ player: { id, name, deletedAt, journalId, together } }: { player: DeletedPlayer }) {
  const now = useNow();
  const toast = useToast();
  const [erasing, setErasing] = useState(false);
  const { run, busy } = useUndoable(api.undo.apply, texts.failed);
  const bringBack = async () => {
    if (journalId === null) return;
    const done = await run({ targets: [{ journalId }] }, texts.broughtBack(name, together));
    if (done && done.answer.losses.length > 0)
      toast.info(done.answer.losses.map((loss) => undoTexts.loss(loss)).join(" "));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-2 pr-2">
        <div className="min-w-0 flex-1 basis-48">
          <ListRow
            leading={<Avatar id={id} name={name} />}
            title={name}
            subtitle={texts.deletedAt(onDayAt(deletedAt, now))}
          />
        </div>
        <span className="flex items-center gap-2">
          {journalId !== null && (
            <Button
              variant="quiet"
              size="s"
              icon={Undo2}
              disabled={busy}
              aria-label={texts.bringBackName(name)}
              onClick={() => void bringBack()}
            >
              {texts.bringBack(together)}
            </Button>
          )}
          <IconButton icon={Eraser} label={erasedTexts.eraseName(name)} onClick={() => setErasing(true)} />
        </span>
      </div>
      {erasing && <ErasePersonDialog player={{ id, name }} onClose={() => setErasing(false)} />}
    </>
  );
}
