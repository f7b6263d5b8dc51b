import { createContext, use, useEffect, useState } from "react";
import type { Spin } from "../../domain/wheel/spin.ts";
import { api } from "../api/client.ts";
import { type CommandState, PATIENCE_MS, useCommand } from "../api/command.ts";
import type { Content } from "../ui/jsx/content.ts";
import { occupy } from "../ui/occupations.ts";
import type { WheelMotion } from "./motion/wheelMotion.ts";
import type { ShownSegment } from "./shownWheel.ts";

/** The phase of a player's spin: in progress from START until the wheel stops, at rest once the result is closed. */
type SpinPhase =
  /**
   * `last`: the spin that just ended, at whose angle the wheel rests; null after a refusal if there was no earlier spin. While
   * it is undefined, the wheel rests at the angle of the last spin that the server has stored for this person.
   */
  | { readonly at: "rest"; readonly last?: Spin | null | undefined }
  | {
      readonly at: "inProgress";
      readonly segments: readonly ShownSegment[];
      /** Whether the server is slow to answer. */
      readonly isLate: boolean;
    }
  | {
      readonly at: "stopped";
      readonly segments: readonly ShownSegment[];
      /** The index of the segment under the pointer. */
      readonly winner: number;
      readonly spin: Spin;
      /** Whether the result dialog is open. */
      readonly isRevealed: boolean;
    };

/** State that stays when the wheel's screen is closed, and whose changes need no render. */
interface SpinMemory {
  /** From START until the result is closed, no other spin can start. */
  isStartLocked: boolean;
  /** True after the player signed out, or another player signed in. */
  isUnmounted: boolean;
  motion: WheelMotion | null;
  /** The guest for whom the wheel's screen was last open, or null. */
  guestId: string | null;
  /** Called when the wheel stops while the wheel's screen is mounted; null while that screen is closed. */
  onStop: ((spin: Spin) => void) | null;
}

interface SpinState {
  readonly phase: SpinPhase;
  setPhase(change: SpinPhase | ((now: SpinPhase) => SpinPhase)): void;
  readonly command: CommandState<Parameters<typeof api.roulette.spin.mutate>[0]["input"], Spin>;
  readonly memory: SpinMemory;
}

const SpinContext = createContext<SpinState | null>(null);

/** Stores the player's spin outside the screens, so that the spin continues while other screens are shown. */
export function SpinProvider({ children }: { children: Content }) {
  const [phase, setPhase] = useState<SpinPhase>({ at: "rest" });
  const [memory] = useState<SpinMemory>(() => ({
    isStartLocked: false,
    isUnmounted: false,
    motion: null,
    guestId: null,
    onStop: null,
  }));
  const command = useCommand(api.roulette.spin, undefined, PATIENCE_MS.short);
  // Marks the player as occupied until the result is revealed. From then on, the open dialog of the result does the same. While
  // another screen is shown, that dialog is not open yet, so news may be shown.
  const isResultAwaited = phase.at === "inProgress" || (phase.at === "stopped" && !phase.isRevealed);
  useEffect(() => (isResultAwaited ? occupy() : undefined), [isResultAwaited]);
  useEffect(() => {
    memory.isUnmounted = false;
    return () => {
      memory.isUnmounted = true;
    };
  }, [memory]);
  return <SpinContext value={{ phase, setPhase, command, memory }}>{children}</SpinContext>;
}

/** The player's spin, available on every screen. */
export function useSpinState(): SpinState {
  const state = use(SpinContext);
  if (!state) throw new Error("useSpinState needs a SpinProvider above it");
  return state;
}
