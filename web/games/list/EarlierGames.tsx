import { Fragment, useDeferredValue, useState } from "react";
import type { Game } from "../../../domain/games/game.ts";
import { useLivePages } from "../../api/liveQuery.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { gameListTexts as texts } from "../../texts/gameLists.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { earlierGames, useMayHaveEarlierGames } from "./earlierPages.ts";
import { FinishedGame } from "./FinishedGame.tsx";

/** How many games are rendered first. The other games are rendered once the browser has painted these. */
const RENDERED_FIRST = 4;

/**
 * The completed games older than those of the live topic, filtered by `playerId` and `gameNameId`. The screen lists the
 * games `shown`, from the live topic, above this component. If the screen has no game at all, `empty` is shown. The first page
 * of older games is fetched at once, to know whether older games exist. It is shown at once only if `shown` is empty; otherwise
 * it is shown after a press on the button.
 */
export function EarlierGames({
  shown,
  playerId,
  gameNameId,
  empty,
  children,
}: {
  shown: readonly Game[];
  playerId: string | null;
  gameNameId: string | null;
  empty: Elements;
  /** Renders the older games that are shown, together with `shown`; by default, each as a card under `shown`. */
  children?: ((earlier: readonly Game[]) => Elements) | undefined;
}) {
  const recent = useTopic("games").filter((game) => game.status === "completed");
  const mayHaveEarlierGames = useMayHaveEarlierGames();
  const [isButtonPressed, setButtonPressed] = useState(false);
  const pages = useLivePages(earlierGames, [playerId, gameNameId], { enabled: mayHaveEarlierGames });
  const recentIds = new Set(recent.map((game) => game.id));
  const earlier = (pages.data?.pages ?? [])
    .flatMap((page) => page.games)
    .filter((game) => !recentIds.has(game.id));
  const deferredCount = useDeferredValue(earlier.length, RENDERED_FIRST);
  const isOpen = isButtonPressed || shown.length === 0;
  const isWaiting = mayHaveEarlierGames && pages.isPending;
  const hasMore = isOpen ? pages.hasNextPage : earlier.length > 0;
  if (shown.length === 0 && earlier.length === 0 && !isWaiting && !pages.isError) return empty;
  return (
    <>
      {children ? (
        <Fragment>{children(isOpen ? earlier.slice(0, deferredCount) : [])}</Fragment>
      ) : (
        isOpen && earlier.slice(0, deferredCount).map((game) => <FinishedGame key={game.id} game={game} />)
      )}
      {isOpen && pages.isError && <Banner tone="error">{texts.moreFailed}</Banner>}
      {(hasMore || pages.isError || (isOpen && isWaiting)) && (
        <Button
          variant="quiet"
          busy={isOpen && (isWaiting || pages.isFetchingNextPage || (pages.isError && pages.isFetching))}
          onClick={() => {
            setButtonPressed(true);
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
