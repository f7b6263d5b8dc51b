import { useState } from "react";
import { type ChillStock, chillLimitBlocker } from "../../domain/chills/chills.ts";
import { type Counter, counterBlocker } from "../../domain/players/counters.ts";
import type { Player } from "../../domain/players/player.ts";
import { api } from "../api/client.ts";
import { send } from "../api/command.ts";
import type { StepState } from "../points/stepQueue.ts";
import { useSteps } from "../points/useSteps.ts";
import { countersTexts as texts } from "../texts/players.ts";

/** A player's counter, for an administrator to change. */
export interface CounterControl {
  readonly counter: Counter;
  /** What the server says; `pending` steps are on their way to it. */
  readonly value: number;
  readonly pending: number;
  readonly blocked: { readonly less: boolean; readonly more: boolean };
  press(way: 1 | -1): void;
  /** Someone pressed plus though it is blocked. */
  tryMore(): void;
  /** What there is to say of the last steps. */
  readonly note: string | null;
  /** Sends again what got no answer; null when there is nothing to send. */
  readonly retry: (() => void) | null;
}

/** Steps for one counter of `player`; what is pending counts for what can still be pressed. */
export function useCounter(player: Player, counter: Counter, stock: ChillStock): CounterControl {
  const { id: playerId } = player;
  const [queue, { pending, note }] = useSteps({
    name: `${playerId}/${counter}`,
    adjust: async (delta, requestId) =>
      (await send(api.players.adjustCounter, { playerId, counter, delta }, requestId)).applied,
    unexpected: texts.failed,
  });
  const [tried, setTried] = useState(false);
  const blocker = (way: 1 | -1) => {
    const soon = queue.state.pending;
    const distributed = stock.distributed + (counter === "chillsOwned" ? soon : 0);
    return counterBlocker({ ...player, [counter]: player[counter] + soon }, counter, way, {
      ...stock,
      distributed,
    });
  };
  const limit = blocker(1);
  return {
    counter,
    value: player[counter],
    pending,
    blocked: { less: blocker(-1) !== null, more: limit !== null },
    press: (way) => {
      setTried(false);
      if (!blocker(way)) queue.press(way);
    },
    tryMore: () => setTried(true),
    note: tried && limit ? limit.message : noteText(note, counter, stock),
    retry: note?.kind === "uncertain" ? () => queue.retry() : null,
  };
}

function noteText(note: StepState["note"], counter: Counter, { total }: ChillStock): string | null {
  if (note?.kind !== "partly") return note?.message ?? null;
  const { applied, asked } = note;
  if (asked < 0) return texts.partlyTaken(-applied, -asked);
  const why = counter === "chillsOwned" ? chillLimitBlocker(total, total)?.message : undefined;
  return [texts.partlyAdded(applied, asked), why].filter(Boolean).join(" ");
}
