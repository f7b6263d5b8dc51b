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
import { newestFirst } from "./order.ts";

type Cursor = { readonly completedAt: number; readonly id: string };

/**
 * The completed games that are older than those of the live topic, a page at a time; `playerId` and `gameName` narrow
 * them. `shown` are those of the topic that stand above. Shows `empty` when there are none at all. When nothing is
 * shown, the first page comes by itself.
 */
export function EarlierGames({
  shown,
  playerId,
  gameName,
  empty,
}: {
  shown: readonly Game[];
  playerId: string | null;
  gameName: string | null;
  empty: ReactNode;
}) {
  const recent = newestFirst(useTopic("games").filter((game) => game.status === "completed")).slice(
    0,
    RECENT_GAMES,
  );
  const mayBeMore = recent.length >= RECENT_GAMES;
  const pages = useInfiniteQuery({
    queryKey: ["games", "earlier", playerId, gameName],
    initialPageParam: cursorOf(recent.at(-1)),
    queryFn: ({ pageParam }) => api.games.earlier.query({ before: pageParam, playerId, gameName }),
    getNextPageParam: (page) => (page.more ? cursorOf(page.games.at(-1)) : undefined),
    enabled: mayBeMore && shown.length === 0,
  });
  const known = new Set(recent.map((game) => game.id));
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
