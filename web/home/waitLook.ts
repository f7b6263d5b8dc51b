import { Hourglass, Layers, type LucideIcon, Swords } from "lucide-react";
import type { Wait } from "../../domain/home/waits.ts";
import { homeTexts as texts } from "../texts/home.ts";
import { listed } from "../texts/typography.ts";

/** How a task that waits for an administrator is shown, and the address of the screen where it is handled. */
interface WaitLook {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
  readonly go: string;
  readonly to: `/${string}`;
}

export function waitLook(wait: Wait, now: number): WaitLook {
  switch (wait.kind) {
    case "contested": {
      const { tournament, match, teams } = wait;
      return {
        key: `${tournament.id} ${match.round}-${match.position}`,
        icon: Swords,
        title: texts.contested(match.call?.table ?? null),
        detail: texts.contestedWho(teams),
        go: texts.decide,
        to: `/admin/tournaments/${tournament.id}`,
      };
    }
    case "noCards":
      return {
        key: "noCards",
        icon: Layers,
        title: texts.noCards,
        detail: texts.noCardsEffect,
        go: texts.refill,
        to: "/admin/cards",
      };
    case "longGame":
      return {
        key: wait.game.id,
        icon: Hourglass,
        title: texts.longGame(wait.game.gameName, now - wait.game.createdAt),
        detail: listed(wait.game.players.map(({ name }) => name)),
        go: texts.openGame,
        to: "/",
      };
  }
}
