import { arrayMove } from "@dnd-kit/sortable";
import type { Contender } from "../../../domain/games/contenders.ts";
import { SortableList } from "../../ui/drag/SortableList.tsx";
import { RankingRow } from "./RankingRow.tsx";
import type { RankingEffects } from "./rankingEffects.ts";

/** The contenders, first to last, in an order that the user can change. */
export function RankingList({
  order,
  pointsAt,
  effects,
  isTeamGame,
  onChange,
  onDragging,
}: {
  order: readonly Contender[];
  /** The points of a position for each real player; null where the grid has none. */
  pointsAt(position: number): number | null;
  /** The effects of the cards played on the game. */
  effects: RankingEffects;
  isTeamGame: boolean;
  onChange(order: Contender[]): void;
  /** Called when a drag begins (true) or ends (false). */
  onDragging(dragging: boolean): void;
}) {
  return (
    <SortableList
      items={order.map(({ key, name }) => ({ id: key, name }))}
      onMove={(from, to) => onChange(arrayMove([...order], from, to))}
      onDragging={onDragging}
    >
      {order.map((contender) => (
        <RankingRow
          key={contender.key}
          contender={contender}
          pointsAt={pointsAt}
          effects={effects}
          isTeamGame={isTeamGame}
        />
      ))}
    </SortableList>
  );
}
