import { type ReactNode, useEffect, useState } from "react";
import { api } from "../api/client.ts";
import { PATIENCE_MS, useCommand } from "../api/command.ts";
import { SpinContext, type SpinPhase, type SpinStage } from "./spinState.ts";

/** Holds the player's spin above all screens: it goes on whatever is shown meanwhile. */
export function SpinProvider({ children }: { children: ReactNode }) {
  const [phase, setPhase] = useState<SpinPhase>({ at: "rest" });
  const [stage] = useState<SpinStage>(() => ({ isTaken: false, isLeft: false, motion: null, onStop: null }));
  const command = useCommand(api.roulette.spin, undefined, PATIENCE_MS.short);
  useEffect(() => {
    stage.isLeft = false;
    return () => {
      stage.isLeft = true;
    };
  }, [stage]);
  return <SpinContext value={{ phase, setPhase, command, stage }}>{children}</SpinContext>;
}
