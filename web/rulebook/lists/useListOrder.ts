import { useEffect, useRef, useState } from "react";
import { movedTo } from "../../../domain/rulebook/cardList.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";

/** A move that was asked for. */
interface Move {
  readonly id: string;
  readonly to: number;
  /** The order that this browser knew when the answer came; undefined until then. */
  readonly answeredAt?: string;
}

/**
 * The order of the lists as it will be: each move is seen at once, and they are asked for one after the other. One that was
 * answered holds until the next order comes; one that failed takes those behind it along.
 */
export function useListOrder(known: readonly string[]) {
  const { run, failure } = useCommand(api.rulebook.moveCardList, texts.moveFailed);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const knownNow = known.join();
  const latest = useRef(knownNow);
  const before = useRef<Promise<void>>(Promise.resolve());
  const failures = useRef(0);
  useEffect(() => {
    latest.current = knownNow;
  }, [knownNow]);
  const ahead = moves.filter(({ answeredAt }) => answeredAt === undefined || answeredAt === knownNow);
  const order = ahead.reduce((known, { id, to }) => movedTo(known, id, to), known);
  const ask = async (move: Move, failuresBefore: number) => {
    if (failures.current > failuresBefore) return;
    const done = await run({ id: move.id, to: move.to });
    if (!done) failures.current += 1;
    const answeredAt = latest.current;
    setMoves((asked) =>
      done ? asked.map((other) => (other === move ? { ...move, answeredAt } : other)) : [],
    );
  };
  return {
    order,
    failure,
    move(from: number, to: number): void {
      const id = order[from];
      if (id === undefined) return;
      const move = { id, to };
      setMoves([...ahead, move]);
      const failuresBefore = failures.current;
      before.current = before.current.then(() => ask(move, failuresBefore));
    },
  };
}
