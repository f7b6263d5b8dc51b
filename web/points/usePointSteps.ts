import { useEffect, useState } from "react";
import type { Player } from "../../domain/people/players/player.ts";
import { api } from "../api/client.ts";
import { send } from "../api/command.ts";
import { ledgerTexts, rankingTexts as texts } from "../texts/players.ts";
import type { StepState } from "./steps.ts";
import { useSteps } from "./useSteps.ts";

/** The longest wait for the player's new live row after the server's answer; then the total of the live row is shown. */
const MAX_LIVE_ROW_WAIT_MS = 1500;

/** The presses of +1 and -1 on one player's total. */
interface PointSteps {
  /**
   * The total to show: the total before the presses, plus all presses that are applied or pending. The shown total does
   * not jump back when the server's answer comes before the player's new live row.
   */
  readonly shown: number;
  readonly note: StepState["note"];
  press(delta: 1 | -1): void;
  retry(): void;
}

/** What was known at the first press of a series: the player's total, and the queue's sum of applied steps. */
interface Series {
  readonly total: number;
  readonly appliedSum: number;
}

/** Adjusts a player's total by presses. `total` is the total in the live topic. No press is lost or counted twice. */
export function usePointSteps(
  { id: playerId, name }: Pick<Player, "id" | "name">,
  total: number,
): PointSteps {
  const [queue, { pending, appliedSum, note }] = useSteps({
    name: `${playerId}/points`,
    adjust: async (delta, requestId) => {
      await send(api.points.adjust, { playerId, delta }, requestId);
      return delta;
    },
    unexpected: texts.failed,
    label: ledgerTexts.title(name),
  });
  const [series, setSeries] = useState<Series | null>(null);
  const shown = (series ? series.total + appliedSum - series.appliedSum : total) + pending;

  useEffect(() => {
    if (!series || pending !== 0) return;
    const timer = setTimeout(() => setSeries(null), total === shown ? 0 : MAX_LIVE_ROW_WAIT_MS);
    return () => clearTimeout(timer);
  }, [series, pending, total, shown]);

  return {
    shown,
    note,
    press: (delta) => {
      setSeries((current) => current ?? { total, appliedSum });
      queue.press(delta);
    },
    retry: () => void queue.run(),
  };
}
