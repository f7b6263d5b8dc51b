import { useEffect, useState, useSyncExternalStore } from "react";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { newRequestId, send } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { rankingTexts as texts } from "../texts/players.ts";
import { type StepOutcome, StepQueue, type StepState } from "./stepQueue.ts";

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
  const { queue, progress } = adjustmentsOf(useMyId(), playerId);
  const { pending, note } = useSyncExternalStore(queue.subscribe, () => queue.state);
  const [series, setSeries] = useState<Series | null>(null);
  const shown = (series ? series.total + progress.taken - series.taken : total) + pending;

  useEffect(() => {
    if (!series || pending !== 0) return;
    const timer = setTimeout(() => setSeries(null), total === shown ? 0 : SETTLES_MS);
    return () => clearTimeout(timer);
  }, [series, pending, total, shown]);

  return {
    shown,
    note,
    press: (delta) => {
      setSeries((known) => known ?? { total, taken: progress.taken });
      queue.press(delta);
    },
    retry: () => queue.retry(),
  };
}

/** A queue of adjustments of one player, and how many steps of it the server took. */
interface Adjustments {
  readonly queue: StepQueue;
  readonly progress: { taken: number };
}

/** They outlive the screen: what was pressed is sent, and one total never has two commands under way. */
const adjustments = new Map<string, Adjustments>();

/** The adjustments of one player by the administrator `by`. */
function adjustmentsOf(by: string, playerId: string): Adjustments {
  const key = `${by}/${playerId}`;
  const known = adjustments.get(key) ?? newAdjustments(playerId);
  adjustments.set(key, known);
  return known;
}

function newAdjustments(playerId: string): Adjustments {
  const progress = { taken: 0 };
  const queue = new StepQueue(async ({ requestId, delta }): Promise<StepOutcome> => {
    try {
      await send(api.points.adjust, { playerId, delta }, requestId);
      progress.taken += delta;
      return { kind: "done", applied: delta };
    } catch (error) {
      const { isUncertain, message } = shownFailure(error, { unexpected: texts.failed, requestId });
      return { kind: isUncertain ? "uncertain" : "refused", message };
    }
  }, newRequestId);
  return { queue, progress };
}
