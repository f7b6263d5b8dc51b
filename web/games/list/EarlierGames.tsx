import { type ReactNode, useDeferredValue, useState } from "react";
import type { Game } from "../../../domain/games/game.ts";
import { useLivePages } from "../../api/liveQuery.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../../texts/games.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { earlierGames, useMayBeMore } from "./earlierPages.ts";
import { FinishedGame } from "./FinishedGame.tsx";

/** How many games are rendered at once; the others follow when the browser has painted these. */
const FIRST = 5;

/**
 * The completed games older than those of the live topic, filtered by `playerId` and `gameNameId`. `shown` are the
 * games of the topic, listed above. Shows `empty` when there are no games at all. The first page is fetched at once, to
 * know whether older games exist; when other games are listed above, a press shows it.
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
  const mayBeMore = useMayBeMore();
  const [isOpened, setOpened] = useState(false);
  const pages = useLivePages(earlierGames, [playerId, gameNameId], { enabled: mayBeMore });
  const known = new Set(recent.map((game) => game.id));
  const earlier = (pages.data?.pages ?? [])
    .flatMap((page) => page.games)
    .filter((game) => !known.has(game.id));
  const rendered = useDeferredValue(earlier.length);
  const isOpen = isOpened || shown.length === 0;
  const isWaiting = mayBeMore && pages.isPending;
  const more = isOpen ? pages.hasNextPage : earlier.length > 0;
  if (shown.length === 0 && earlier.length === 0 && !isWaiting && !pages.isError) return empty;
  return (
    <>
      {isOpen &&
        earlier.slice(0, Math.max(FIRST, rendered)).map((game) => <FinishedGame key={game.id} game={game} />)}
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
