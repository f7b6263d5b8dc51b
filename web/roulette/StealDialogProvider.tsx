import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useTopic } from "../live/LiveProvider.tsx";
import { StealDialogContext } from "./stealDialogState.ts";

const StealDialog = lazy(async () => ({ default: (await import("./StealDialog.tsx")).StealDialog }));

/** Holds the steal dialog above all screens, so that any of them can open it. */
export function StealDialogProvider({ children }: { children: ReactNode }) {
  const rights = useTopic("stealRights");
  const [rightId, setRightId] = useState<string | null>(null);
  const oldest = [...rights].sort((a, b) => a.createdAt - b.createdAt)[0]?.id ?? null;
  const open = useCallback((id?: string) => setRightId(id ?? oldest), [oldest]);
  const state = useMemo(() => ({ pending: rights.length, open }), [rights.length, open]);
  return (
    <StealDialogContext value={state}>
      {children}
      {rightId && (
        <Suspense>
          <StealDialog key={rightId} rightId={rightId} onClose={() => setRightId(null)} />
        </Suspense>
      )}
    </StealDialogContext>
  );
}
