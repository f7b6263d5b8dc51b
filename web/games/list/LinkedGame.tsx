import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useQueries } from "../../api/queries.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { RankingDialog } from "../ranking/RankingDialog.tsx";
import { readGame } from "./earlierPages.ts";
import { FinishedGameDialog } from "./FinishedGameDialog.tsx";

/** The dialog of the game that a link names: its results, or its ranking while it is ongoing. */
export function LinkedGame({ id, onClose }: { id: string; onClose(): void }) {
  const current = useRow("games", id);
  const [live] = useState(current);
  const { data: earlier, isPending } = useQuery(
    { queryKey: ["a game", id], queryFn: () => readGame(id), enabled: !live, staleTime: 0, gcTime: 0 },
    useQueries(),
  );
  const game = live ?? earlier;
  if (game?.status === "completed") return <FinishedGameDialog opened={game} onClose={onClose} />;
  return live || !isPending ? <RankingDialog gameId={id} onClose={onClose} /> : null;
}
