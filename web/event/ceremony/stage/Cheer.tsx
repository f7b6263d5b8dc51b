import { useEffect, useState } from "react";
import { type MomentSignal, useSignal } from "../../../shell/moments/signal.ts";
import { celebrate } from "../../../ui/motion.ts";
import { NAME_MS, SILENCE_MS } from "./entrance.ts";

/** Celebrates a name once, when it appears: with a signal (sound and vibration) and, if `hasConfetti`, confetti. */
export function Cheer({ signal, hasConfetti }: { signal: MomentSignal; hasConfetti: boolean }) {
  const [hasAppeared, setHasAppeared] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasAppeared(true), SILENCE_MS + NAME_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasAppeared && <Celebration signal={signal} hasConfetti={hasConfetti} />;
}

function Celebration({ signal, hasConfetti }: { signal: MomentSignal; hasConfetti: boolean }) {
  useSignal(signal);
  useEffect(() => {
    if (hasConfetti) void celebrate();
  }, [hasConfetti]);
  return null;
}
