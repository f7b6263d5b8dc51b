import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useQueries } from "../../api/queries.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { RankingDialog } from "../ranking/RankingDialog.tsx";
import { readGame } from "./earlierPages.ts";
import { FinishedGameDialog } from "./FinishedGameDialog.tsx";

/**
 * The dialog of the game that a link names: the results of a completed game, or the ranking of an ongoing game. If there is no
 * game with this id, the ranking dialog says that the game was not found.
 */
export function LinkedGame({ id, onClose }: { id: string; onClose(): void }) {
  const currentGame = useRow("games", id);
  const [gameAtOpening] = useState(currentGame);
  const { data: earlierGame, isPending } = useQuery(
    {
      queryKey: ["a game", id],
      queryFn: () => readGame(id),
      enabled: !gameAtOpening,
      staleTime: 0,
      gcTime: 0,
    },
    useQueries(),
  );
  const game = gameAtOpening ?? earlierGame;
  if (game?.status === "completed") return <FinishedGameDialog opened={game} onClose={onClose} />;
  return gameAtOpening || !isPending ? <RankingDialog gameId={id} onClose={onClose} /> : null;
}
