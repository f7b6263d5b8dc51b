import { useEffect, useState } from "react";
import { api } from "../api/client.ts";
import { send } from "../api/command.ts";
import { rankingTexts as texts } from "../texts/players.ts";
import type { StepState } from "./stepQueue.ts";
import { useSteps } from "./useSteps.ts";

/** How long the live row may take to follow the server's answer. */
const SETTLES_MS = 1500;

/** The presses of +1 and -1 on one player's total. */
interface PointSteps {
  /** The total to show: what the server said last, and the presses since. It never steps back and forth in between. */
  readonly shown: number;
  readonly note: StepState["note"];
  press(delta: 1 | -1): void;
  retry(): void;
}

/** Where a series of presses began: the total then, and the steps the server had taken before. */
interface Series {
  readonly total: number;
  readonly taken: number;
}

/** Adjusts a player's total, which the live topic gives as `total`, by presses of which none is lost or counts twice. */
export function usePointSteps(playerId: string, total: number): PointSteps {
  const [queue, { pending, taken, note }] = useSteps({
    name: `${playerId}/points`,
    adjust: async (delta, requestId) => {
      await send(api.points.adjust, { playerId, delta }, requestId);
      return delta;
    },
    unexpected: texts.failed,
  });
  const [series, setSeries] = useState<Series | null>(null);
  const shown = (series ? series.total + taken - series.taken : total) + pending;

  useEffect(() => {
    if (!series || pending !== 0) return;
    const timer = setTimeout(() => setSeries(null), total === shown ? 0 : SETTLES_MS);
    return () => clearTimeout(timer);
  }, [series, pending, total, shown]);

  return {
    shown,
    note,
    press: (delta) => {
      setSeries((known) => known ?? { total, taken });
      queue.press(delta);
    },
    retry: () => queue.retry(),
  };
}
