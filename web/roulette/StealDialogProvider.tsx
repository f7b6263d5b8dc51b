import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useTopic } from "../live/LiveProvider.tsx";
import { part } from "../loading/part.tsx";
import { DialogPart } from "../ui/DialogPart.tsx";
import { StealDialogContext } from "./stealDialogState.ts";

const StealDialog = part(async () => (await import("./StealDialog.tsx")).StealDialog);

/** Holds the steal dialog above all screens, so that any of them can open it. */
export function StealDialogProvider({ children }: { children: ReactNode }) {
  const rights = useTopic("stealRights");
  const [opened, setOpened] = useState<{ rightId: string; onClosed?: (() => void) | undefined } | null>(null);
  const oldest = [...rights].sort((a, b) => a.createdAt - b.createdAt)[0]?.id ?? null;
  const open = useCallback(
    (id?: string, onClosed?: () => void) => {
      const rightId = id ?? oldest;
      if (rightId) setOpened({ rightId, onClosed });
    },
    [oldest],
  );
  const close = () => {
    setOpened(null);
    opened?.onClosed?.();
  };
  const state = useMemo(() => ({ pending: rights.length, open }), [rights.length, open]);
  return (
    <StealDialogContext value={state}>
      {children}
      {opened && (
        <DialogPart onClose={close}>
          <StealDialog key={opened.rightId} rightId={opened.rightId} onClose={close} />
        </DialogPart>
      )}
    </StealDialogContext>
  );
}
