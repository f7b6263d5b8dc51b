import { createContext, type ReactNode, use, useEffect, useState } from "react";
import type { Spin } from "../../domain/roulette/spin.ts";
import { api } from "../api/client.ts";
import { type CommandState, PATIENCE_MS, useCommand } from "../api/command.ts";
import { occupy } from "../ui/occupations.ts";
import type { WheelMotion } from "./motion/wheelMotion.ts";
import type { ShownSegment } from "./shownWheel.ts";

/** Where a player's spin is. It is over, and the wheel at rest, once its result was closed. */
type SpinPhase =
  /** `last` is the spin that this page saw last, if any; undefined until one began here. */
  | { readonly at: "rest"; readonly last?: Spin | null | undefined }
  | {
      readonly at: "turning";
      readonly segments: readonly ShownSegment[];
      readonly isLate: boolean;
    }
  | {
      readonly at: "stopped";
      readonly segments: readonly ShownSegment[];
      readonly winner: number;
      readonly spin: Spin;
      readonly isTold: boolean;
    };

/** What outlives the screen that shows the wheel and changes without drawing anything anew. */
interface SpinMemory {
  /** From START until the result is closed: no other spin can begin. */
  isTaken: boolean;
  /** The player signed out, or another one signed in. */
  isLeft: boolean;
  motion: WheelMotion | null;
  /** The screen that shows the wheel: hears that it stopped. Null while another screen is shown. */
  onStop: ((spin: Spin) => void) | null;
}

interface SpinState {
  readonly phase: SpinPhase;
  setPhase(change: SpinPhase | ((now: SpinPhase) => SpinPhase)): void;
  readonly command: CommandState<Parameters<typeof api.roulette.spin.mutate>[0]["input"], Spin>;
  readonly memory: SpinMemory;
}

const SpinContext = createContext<SpinState | null>(null);

/** Holds the player's spin above all screens: it goes on whatever is shown meanwhile. */
export function SpinProvider({ children }: { children: ReactNode }) {
  const [phase, setPhase] = useState<SpinPhase>({ at: "rest" });
  const [memory] = useState<SpinMemory>(() => ({
    isTaken: false,
    isLeft: false,
    motion: null,
    onStop: null,
  }));
  const command = useCommand(api.roulette.spin, undefined, PATIENCE_MS.short);
  const isUnderWay = phase.at !== "rest";
  useEffect(() => (isUnderWay ? occupy() : undefined), [isUnderWay]);
  useEffect(() => {
    memory.isLeft = false;
    return () => {
      memory.isLeft = true;
    };
  }, [memory]);
  return <SpinContext value={{ phase, setPhase, command, memory }}>{children}</SpinContext>;
}

/** The player's spin, on whatever screen. */
export function useSpinState(): SpinState {
  const state = use(SpinContext);
  if (!state) throw new Error("useSpinState needs a SpinProvider above it");
  return state;
}
