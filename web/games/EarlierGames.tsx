import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Game } from "../../domain/games/game.ts";
import { RECENT_GAMES } from "../../domain/live/topics.ts";
import { api } from "../api/client.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { FinishedGame } from "./FinishedGame.tsx";

type Cursor = { readonly completedAt: number; readonly id: string };

/**
 * The completed games that are older than those `shown` from the live topic, a page at a time. `playerId` narrows them
 * to one player's games. Shows `empty` when there are none at all. The first page comes by itself when nothing is shown.
 */
export function EarlierGames({
  shown,
  playerId,
  empty,
}: {
  shown: readonly Game[];
  playerId: string | null;
  empty: ReactNode;
}) {
  const recent = useTopic("games").filter((game) => game.status === "completed").length;
  const mayBeMore = recent >= RECENT_GAMES;
  const pages = useInfiniteQuery({
    queryKey: ["games", "earlier", playerId],
    initialPageParam: cursorOf(shown.at(-1)),
    queryFn: ({ pageParam }) => api.games.earlier.query({ before: pageParam, playerId }),
    getNextPageParam: (page) => (page.more ? cursorOf(page.games.at(-1)) : undefined),
    enabled: mayBeMore && shown.length === 0,
  });
  const known = new Set(shown.map((game) => game.id));
  const rest = (pages.data?.pages ?? []).flatMap((page) => page.games).filter((game) => !known.has(game.id));
  const more = pages.data ? pages.hasNextPage : mayBeMore;
  if (!more && rest.length === 0 && shown.length === 0) return empty;
  return (
    <>
      {rest.map((game) => (
        <FinishedGame key={game.id} game={game} />
      ))}
      {pages.isError && <Banner tone="error">{texts.moreFailed}</Banner>}
      {more && (
        <Button
          variant="quiet"
          busy={pages.isFetching}
          onClick={() => (pages.data ? pages.fetchNextPage() : pages.refetch())}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function cursorOf(game: Game | undefined): Cursor | null {
  return game ? { completedAt: game.completedAt ?? 0, id: game.id } : null;
}
