import { Check } from "lucide-react";
import type { PastedGame } from "../../../domain/games/gameList.ts";
import { GAME_NAME_MAX, MAX_GAME_NAMES } from "../../../domain/games/gameNames.ts";
import { addGamesTexts as texts } from "../../texts/addGames.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { ListOption } from "../../ui/fields/ListOption.tsx";

/** Shows for each typed or proposed name whether it will be added, is already listed, resembles another name, or is too long. */
export function GamesToAdd({
  games,
  isAdded,
  onToggle,
  onRejoin,
}: {
  games: readonly PastedGame[];
  isAdded(game: PastedGame): boolean;
  onToggle(game: PastedGame): void;
  /** Turns a line that was divided into several names back into one name. */
  onRejoin(line: string): void;
}) {
  const known = games.filter(({ status }) => status === "listed");
  const others = games.filter(({ status }) => status !== "listed");
  const shown = others.slice(0, MAX_GAME_NAMES);
  const linesWithButton = new Set<string>();
  return (
    <div className="grid gap-2">
      <p role="status" className="flex items-baseline justify-between gap-3">
        <b>{texts.toAdd(games.filter(isAdded).length)}</b>
        <span className="text-ink-2 text-sm tabular-nums">
          {texts.read(games.reduce((sum, { times }) => sum + times, 0))}
        </span>
      </p>
      <Card as="ul" padded={false} aria-label={texts.games}>
        {shown.map((game) => {
          const hasRejoinButton = game.line !== null && !linesWithButton.has(game.line);
          if (game.line !== null) linesWithButton.add(game.line);
          return (
            <li key={game.key} className="flex items-center border-line border-b pr-2 last:border-0">
              <GameToAdd game={game} isAdded={isAdded(game)} onToggle={() => onToggle(game)} />
              {hasRejoinButton && game.line !== null && (
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={texts.rejoinName(game.line)}
                  onClick={() => game.line !== null && onRejoin(game.line)}
                >
                  {texts.rejoin}
                </Button>
              )}
            </li>
          );
        })}
        {others.length > shown.length && (
          <li className="border-line border-b px-3 py-2.5 text-ink-2 last:border-0">
            {texts.more(others.length - shown.length)}
          </li>
        )}
        {known.length > 0 && (
          <li className="flex items-center gap-3 px-3 py-2.5 text-ink-2">
            <Check aria-hidden="true" className="size-5.5 shrink-0 p-0.5" />
            <span className="min-w-0 flex-1">{texts.known(known.map(({ name }) => name))}</span>
            <span className="shrink-0 text-sm">{texts.isKnown}</span>
          </li>
        )}
      </Card>
    </div>
  );
}

function GameToAdd({
  game: { name, status, times, resembles },
  isAdded,
  onToggle,
}: {
  game: PastedGame;
  isAdded: boolean;
  onToggle(): void;
}) {
  const isTooLong = status === "tooLong";
  return (
    <ListOption
      checked={isAdded}
      disabled={isTooLong}
      onToggle={onToggle}
      className="min-h-12 min-w-0 flex-1 rounded-control px-3 py-1.5"
    >
      <span
        translate="no"
        className={classes(
          "wrap-anywhere min-w-0 flex-1",
          isTooLong && "line-clamp-2",
          isAdded ? "font-medium" : "text-ink-2",
        )}
      >
        {name}
      </span>
      {noteOf({ status, times, resembles }) && (
        <span
          className={classes(
            "max-w-1/2 text-right text-sm",
            status === "new" ? "text-ink-2" : isTooLong ? "text-red-ink" : "text-gold-ink",
          )}
        >
          {noteOf({ status, times, resembles })}
        </span>
      )}
    </ListOption>
  );
}

function noteOf({
  status,
  times,
  resembles,
}: Pick<PastedGame, "status" | "times" | "resembles">): string | null {
  if (status === "tooLong") return texts.tooLong(GAME_NAME_MAX);
  if (resembles !== null) return texts.resembles(resembles);
  return times > 1 ? texts.times(times) : null;
}
