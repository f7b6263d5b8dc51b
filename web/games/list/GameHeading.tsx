import type { Game } from "../../../domain/games/game.ts";
import { dayAndTime } from "../../texts/dates.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { Name } from "../../ui/Name.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { sortInstant } from "./order.ts";

/** The heading of every game card (rule P8): name, time, number of players, and since when an ongoing game is ongoing. */
export function GameHeading({
  game,
  onOpen,
  since,
  children,
}: {
  game: Game;
  /** For a completed game: called on a press on the name, or anywhere on the card. */
  onOpen?: (() => void) | undefined;
  /** For an ongoing game: how long it has been going on. */
  since?: string;
  children?: Elements;
}) {
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base">
          {onOpen ? (
            <button
              type="button"
              aria-label={texts.details(game.gameName)}
              onClick={onOpen}
              className="block max-w-full after:absolute after:inset-0 after:rounded-card"
            >
              <Name>{game.gameName}</Name>
            </button>
          ) : (
            <Name>{game.gameName}</Name>
          )}
        </h3>
        {since && (
          <Tag tone="ice">
            <span className="sr-only">{texts.ongoingTag}</span>
            <span>{texts.since(since)}</span>
          </Tag>
        )}
      </div>
      <p className="text-ink-2 text-sm">
        {`${dayAndTime(sortInstant(game))} · ${texts.players(game.players.length)}`}
      </p>
      {children}
    </div>
  );
}
