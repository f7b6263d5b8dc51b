import { useEffect, useRef, useState } from "react";
import { orderAfterMove } from "../../../domain/rules/cardList.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";

/** A move of the list `id` to the index `to`, which an administrator requested. */
interface Move {
  readonly id: string;
  readonly to: number;
  /** The published order when the answer came; undefined before the answer. */
  readonly orderAtAnswer?: string;
}

/**
 * The ids of the lists in their order, with the moves that the server has not yet published: each move is visible at once,
 * and moves are sent one after the other. An answered move stays visible until the next published order arrives.
 * After a failed move, all pending moves are dropped.
 */
export function useListOrder(published: readonly string[]) {
  const { run, failure } = useCommand(api.rulebook.moveCardList, texts.moveFailed);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const publishedKey = published.join();
  const latestKey = useRef(publishedKey);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const failures = useRef(0);
  useEffect(() => {
    latestKey.current = publishedKey;
  }, [publishedKey]);
  const pending = moves.filter(
    ({ orderAtAnswer }) => orderAtAnswer === undefined || orderAtAnswer === publishedKey,
  );
  const order = pending.reduce((current, { id, to }) => orderAfterMove(current, id, to), published);
  const send = async (move: Move, failuresBefore: number) => {
    if (failures.current > failuresBefore) return;
    const done = await run({ id: move.id, to: move.to });
    if (!done) failures.current += 1;
    const orderAtAnswer = latestKey.current;
    setMoves((current) =>
      done ? current.map((other) => (other === move ? { ...move, orderAtAnswer } : other)) : [],
    );
  };
  return {
    order,
    failure,
    move(from: number, to: number): void {
      const id = order[from];
      if (id === undefined) return;
      const move = { id, to };
      setMoves([...pending, move]);
      const failuresBefore = failures.current;
      queue.current = queue.current.then(() => send(move, failuresBefore));
    },
  };
}
