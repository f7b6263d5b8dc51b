import { arrayMove } from "@dnd-kit/sortable";
import type { Contender } from "../../domain/games/contenders.ts";
import { SortableList } from "../ui/SortableList.tsx";
import { RankingRow } from "./RankingRow.tsx";

/** The contenders, first to last, to be put in order. */
export function RankingList({
  order,
  pointsAt,
  isTeamGame,
  onChange,
  onDragging,
}: {
  order: readonly Contender[];
  /** What a position gives each real player; null where the grid has no points. */
  pointsAt(position: number): number | null;
  isTeamGame: boolean;
  onChange(order: Contender[]): void;
  /** A row is dragged, or not any more. */
  onDragging(dragging: boolean): void;
}) {
  return (
    <SortableList
      items={order.map(({ key, name }) => ({ id: key, name }))}
      onMove={(from, to) => onChange(arrayMove([...order], from, to))}
      onDragging={onDragging}
    >
      {order.map((contender) => (
        <RankingRow key={contender.key} contender={contender} pointsAt={pointsAt} isTeamGame={isTeamGame} />
      ))}
    </SortableList>
  );
}
