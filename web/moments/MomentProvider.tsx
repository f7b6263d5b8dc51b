import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { DialogPart } from "../ui/DialogPart.tsx";
import { useIsOccupied } from "./occupied.ts";

/** Something to be shown over whatever screen, once the person is free. */
export interface Moment {
  /** One that waits gives way to a newer one of the same key. */
  readonly key: string;
  /** Draws it, usually a dialog; it calls `close` to be closed. */
  draw(close: () => void): ReactNode;
  /** It is shown now. */
  onShown?(): void;
}

interface Moments {
  /** Shows a moment as soon as nothing else occupies the person; those that came before it first. */
  show(moment: Moment): void;
  /** Takes back a moment that waits. */
  withdraw(key: string): void;
}

const MomentsContext = createContext<Moments | null>(null);

/** How long nothing may have occupied the person, in ms: one dialog may be followed by another. */
const FREE_FOR_MS = 400;

/**
 * Shows moments above all screens, one after the other, and never over what a person is doing: a dialog, a form, a drag,
 * a spin (rule N13).
 */
export function MomentProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Moment[]>([]);
  const [shown, setShown] = useState<Moment | null>(null);
  const isFree = !useIsOccupied();
  const next = shown ? undefined : waiting[0];
  const show = useCallback(
    (moment: Moment) =>
      setWaiting((before) => {
        const at = before.findIndex(({ key }) => key === moment.key);
        return at < 0 ? [...before, moment] : before.with(at, moment);
      }),
    [],
  );
  const withdraw = useCallback(
    (key: string) => setWaiting((before) => before.filter((moment) => moment.key !== key)),
    [],
  );
  useEffect(() => {
    if (!next || !isFree) return;
    const timer = setTimeout(() => {
      setShown(next);
      withdraw(next.key);
      next.onShown?.();
    }, FREE_FOR_MS);
    return () => clearTimeout(timer);
  }, [next, isFree, withdraw]);
  const close = () => setShown(null);
  return (
    <MomentsContext value={useMemo(() => ({ show, withdraw }), [show, withdraw])}>
      {children}
      {shown && (
        <DialogPart key={shown.key} onClose={close}>
          {shown.draw(close)}
        </DialogPart>
      )}
    </MomentsContext>
  );
}

/** Shows moments above all screens. */
export function useMoments(): Moments {
  const moments = use(MomentsContext);
  if (!moments) throw new Error("useMoments needs a MomentProvider above it");
  return moments;
}
