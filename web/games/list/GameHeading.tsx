import type { Game } from "../../../domain/games/game.ts";
import { dayAndTime } from "../../texts/dates.ts";
import { gamesTexts as texts } from "../../texts/games.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { Name } from "../../ui/Name.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { sortInstant } from "./order.ts";

/** The heading of every game card (rule P8): name, time, number of players, and that an ongoing game is ongoing. */
export function GameHeading({
  game,
  onOpen,
  children,
}: {
  game: Game;
  /** For a completed game: called on a press on the name, or anywhere on the card. */
  onOpen?: (() => void) | undefined;
  children?: Elements;
}) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-base">
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
        <p className="text-ink-2 text-sm">
          {`${dayAndTime(sortInstant(game))} · ${texts.players(game.players.length)}`}
        </p>
        {children}
      </div>
      {!onOpen && <Tag tone="ice">{texts.ongoingTag}</Tag>}
    </div>
  );
}
