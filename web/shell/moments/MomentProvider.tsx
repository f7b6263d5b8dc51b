import { createContext, use, useCallback, useEffect, useMemo, useState } from "react";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { useIsOccupied } from "./occupied.ts";

/** A message shown above any screen once the person is not busy, such as the finish of a game. */
export interface Moment {
  /** A newer moment with the same key replaces a waiting one. */
  readonly key: string;
  /** Renders the moment, usually as a dialog, which calls `close` to close itself. */
  draw(close: () => void): Elements;
  /** Called when the moment is shown. */
  onShown?(): void;
}

interface Moments {
  /** Queues a moment. It is shown after earlier moments, once the person is not busy. */
  show(moment: Moment): void;
  /** Removes a waiting moment from the queue. */
  withdraw(key: string): void;
}

const MomentsContext = createContext<Moments | null>(null);

/**
 * How long (ms) the person must have been free before a moment is shown: when a dialog closes, another dialog may open
 * directly after it.
 */
const IDLE_MS = 400;

/**
 * Shows moments above all screens, one after the other. A moment never interrupts an activity: a dialog, a form, a
 * drag, a spin (rule N13).
 */
export function MomentProvider({ children }: { children: Elements }) {
  const [waiting, setWaiting] = useState<readonly Moment[]>([]);
  const [shown, setShown] = useState<Moment | null>(null);
  const isFree = !useIsOccupied();
  const next = shown ? undefined : waiting[0];
  const show = useCallback(
    (moment: Moment) =>
      setWaiting((queue) => {
        const index = queue.findIndex(({ key }) => key === moment.key);
        return index < 0 ? [...queue, moment] : queue.with(index, moment);
      }),
    [],
  );
  const withdraw = useCallback(
    (key: string) => setWaiting((queue) => queue.filter((moment) => moment.key !== key)),
    [],
  );
  useEffect(() => {
    if (!next || !isFree) return;
    const timer = setTimeout(() => {
      setShown(next);
      withdraw(next.key);
      next.onShown?.();
    }, IDLE_MS);
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

/** The queue of moments. */
export function useMoments(): Moments {
  const moments = use(MomentsContext);
  if (!moments) throw new Error("useMoments needs a MomentProvider above it");
  return moments;
}
