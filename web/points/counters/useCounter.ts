import { useState } from "react";
import { counterBlocker } from "../../../domain/people/players/counters.ts";
import type { Counter, Player } from "../../../domain/people/players/player.ts";
import { type ChillStock, chillLimitBlocker } from "../../../domain/wheel/chills/chills.ts";
import { api } from "../../api/client.ts";
import { send } from "../../api/command.ts";
import { countersTexts as texts } from "../../texts/players.ts";
import { type StepState, stepStateOf } from "../steps.ts";
import { useSteps } from "../useSteps.ts";

/** The state and actions of an editable counter of a player. */
export interface CounterControl {
  readonly counter: Counter;
  /** The server's value, without the `pending` steps, which the server has not confirmed yet. */
  readonly value: number;
  readonly pending: number;
  readonly blocked: { readonly less: boolean; readonly more: boolean };
  press(step: 1 | -1): void;
  /** Called when plus is pressed while it is blocked: `note` then contains the reason. */
  explainBlockedMore(): void;
  /** Why the latest steps failed or were applied only in part; null when there is nothing to say. */
  readonly note: string | null;
  /** Retries the steps that got no answer; null when there is nothing to retry. */
  readonly retry: (() => void) | null;
}

/** The control of one counter of `player`. Pending steps count towards the limits. */
export function useCounter(player: Player, counter: Counter, stock: ChillStock): CounterControl {
  const { id: playerId } = player;
  const [queue, { pending, note }] = useSteps({
    name: `${playerId}/${counter}`,
    adjust: async (delta, requestId) =>
      (await send(api.players.adjustCounter, { playerId, counter, delta }, requestId)).applied,
    unexpected: texts.failed,
    label: texts.counterOf(counter, player.name),
  });
  const [isMoreExplained, setIsMoreExplained] = useState(false);
  const blocker = (step: 1 | -1) => {
    const pendingNow = stepStateOf(queue.state).pending;
    const distributed = stock.distributed + (counter === "chillsOwned" ? pendingNow : 0);
    return counterBlocker({ ...player, [counter]: player[counter] + pendingNow }, counter, step, {
      ...stock,
      distributed,
    });
  };
  const moreBlocker = blocker(1);
  return {
    counter,
    value: player[counter],
    pending,
    blocked: { less: blocker(-1) !== null, more: moreBlocker !== null },
    press: (step) => {
      setIsMoreExplained(false);
      if (!blocker(step)) queue.press(step);
    },
    explainBlockedMore: () => setIsMoreExplained(true),
    note: isMoreExplained && moreBlocker ? moreBlocker.message : noteText(note, counter, stock),
    retry: note?.kind === "uncertain" ? () => void queue.run() : null,
  };
}

function noteText(note: StepState["note"], counter: Counter, { total }: ChillStock): string | null {
  if (note?.kind !== "partly") return note?.message ?? null;
  const { applied, asked } = note;
  if (asked < 0) return texts.partlyTaken(-applied, -asked);
  // When not enough Chills are left, the server adds fewer than asked. The reason shown is then that all `total` Chills are
  // distributed.
  const reason = counter === "chillsOwned" ? chillLimitBlocker(total, total)?.message : undefined;
  return [texts.partlyAdded(applied, asked), reason].filter(Boolean).join(" ");
}
