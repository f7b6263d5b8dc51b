import { type ReactNode, useState } from "react";
import type { Game } from "../../domain/games/game.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import type { Cursor } from "../../domain/inputs.ts";
import { channelOf } from "../../domain/live/topics.ts";
import { api } from "../api/client.ts";
import { useLivePages } from "../api/liveQuery.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { FinishedGame } from "./FinishedGame.tsx";

/**
 * The completed games that are older than those of the live topic, a page at a time; `playerId` and `gameNameId` narrow
 * them. `shown` are those of the topic that stand above. Shows `empty` when there are none at all. The first page is
 * read at once, so that nothing is offered where nothing follows; it stays closed below games that are shown.
 */
export function EarlierGames({
  shown,
  playerId,
  gameNameId,
  empty,
}: {
  shown: readonly Game[];
  playerId: string | null;
  gameNameId: string | null;
  empty: ReactNode;
}) {
  const recent = useTopic("games").filter((game) => game.status === "completed");
  const mayBeMore = recent.length >= RECENT_GAMES;
  const [isOpened, setOpened] = useState(false);
  const pages = useLivePages({
    queryKey: ["games", "earlier", playerId, gameNameId],
    failed: texts.moreFailed,
    dependsOn: mayBeMore ? ["event", channelOf("completedGames")] : [],
    readPage: (before: Cursor | null) => api.games.earlier.query({ before, playerId, gameNameId }),
    cursorAfter: ({ games, more }) => (more ? cursorOf(games.at(-1)) : undefined),
    enabled: mayBeMore,
  });
  const known = new Set(recent.map((game) => game.id));
  const earlier = (pages.data?.pages ?? [])
    .flatMap((page) => page.games)
    .filter((game) => !known.has(game.id));
  const isOpen = isOpened || shown.length === 0;
  const isWaiting = mayBeMore && pages.isPending;
  const more = isOpen ? pages.hasNextPage : earlier.length > 0;
  if (shown.length === 0 && earlier.length === 0 && !isWaiting && !pages.isError) return empty;
  return (
    <>
      {isOpen && earlier.map((game) => <FinishedGame key={game.id} game={game} />)}
      {isOpen && pages.isError && <Banner tone="error">{texts.moreFailed}</Banner>}
      {(more || pages.isError || (isOpen && isWaiting)) && (
        <Button
          variant="quiet"
          busy={isOpen && (isWaiting || pages.isFetchingNextPage || (pages.isError && pages.isFetching))}
          onClick={() => {
            setOpened(true);
            if (pages.isError) void pages.refetch();
            else if (isOpen) void pages.fetchNextPage();
          }}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function cursorOf(game: Game | undefined): Cursor | undefined {
  return game && { at: game.completedAt ?? 0, id: game.id };
}
