import { useEffect, useState } from "react";
import { type MomentSignal, useSignal } from "../../moments/signal.ts";
import { celebrate } from "../../ui/motion.ts";
import { NAME_MS, SILENCE_MS } from "./entrance.ts";

/** What greets a name once it is there, once: its signal, and confetti where it deserves some. */
export function Cheer({ signal, hasConfetti }: { signal: MomentSignal; hasConfetti: boolean }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), SILENCE_MS + NAME_MS);
    return () => clearTimeout(timer);
  }, []);
  return isThere && <Greeting signal={signal} hasConfetti={hasConfetti} />;
}

function Greeting({ signal, hasConfetti }: { signal: MomentSignal; hasConfetti: boolean }) {
  useSignal(signal);
  useEffect(() => {
    if (hasConfetti) void celebrate();
  }, [hasConfetti]);
  return null;
}
