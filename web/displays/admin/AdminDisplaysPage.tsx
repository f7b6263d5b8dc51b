import { MonitorPlay, Plus } from "lucide-react";
import { useState } from "react";
import type { KnownDisplay } from "../../../domain/displays/display.ts";
import { api } from "../../api/client.ts";
import { useLiveState, useShownTopic } from "../../live/LiveProvider.tsx";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { Button } from "../../ui/Button.tsx";
import { CommandDialog } from "../../ui/CommandDialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DisplayCard } from "./DisplayCard.tsx";
import { NewDisplayDialog } from "./NewDisplayDialog.tsx";
import { RenameDisplayDialog } from "./RenameDisplayDialog.tsx";

type Open =
  | { readonly what: "create" }
  | { readonly what: "rename" | "revoke"; readonly display: KnownDisplay };

/** /admin/displays: the big screens, to make, set and revoke (rules B1 to B4). */
export function AdminDisplaysPage() {
  const displays = useShownTopic("displays");
  const { status } = useLiveState();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const create = (
    <Button icon={Plus} onClick={() => setOpen({ what: "create" })}>
      {texts.create}
    </Button>
  );
  return (
    <section aria-labelledby="displays-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="displays-title">{texts.title}</h2>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        {displays && displays.length > 0 && create}
      </div>
      {!displays &&
        (status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-64" />)}
      {displays?.length === 0 && (
        <EmptyState icon={MonitorPlay} title={texts.none} action={create}>
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
                onRename={() => setOpen({ what: "rename", display })}
                onRevoke={() => setOpen({ what: "revoke", display })}
              />
            ))}
        </ul>
      )}
      {open?.what === "create" && <NewDisplayDialog onClose={close} />}
      {open?.what === "rename" && <RenameDisplayDialog display={open.display} onClose={close} />}
      {open?.what === "revoke" && (
        <CommandDialog
          command={api.displays.revoke}
          input={{ displayId: open.display.id }}
          unexpected={texts.revokeFailed}
          done={texts.revoked(open.display.name)}
          title={texts.revokeTitle(open.display.name)}
          confirmLabel={texts.revoke}
          onClose={close}
        >
          <p>{texts.revokeBody}</p>
        </CommandDialog>
      )}
    </section>
  );
}
