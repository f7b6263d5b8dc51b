import { Hourglass, Layers, type LucideIcon, Swords } from "lucide-react";
import type { PendingTask } from "../../../domain/prepare/home/pendingTasks.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { listedNames } from "../../texts/typography.ts";

export interface PendingTaskLook {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
  /** The text of the button that opens the screen at `to`, where the task is handled. */
  readonly go: string;
  readonly to: `/${string}`;
}

/** How a task that waits for an administrator is shown. `key` is unique in the list of tasks. */
export function pendingTaskLook(task: PendingTask, now: number): PendingTaskLook {
  switch (task.kind) {
    case "contested":
    case "lateMatch": {
      const { tournament, match, teams } = task;
      const isContested = task.kind === "contested";
      const table = match.call?.table ?? null;
      return {
        key: `${tournament.id} ${match.round}-${match.position}`,
        icon: isContested ? Swords : Hourglass,
        title: isContested ? texts.contested(table) : texts.lateMatch(table, now - (match.call?.at ?? now)),
        detail: isContested ? texts.contestedWho(teams) : texts.lateWho(teams),
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
        key: task.game.id,
        icon: Hourglass,
        title: texts.longGame(task.game.gameName, now - task.game.createdAt),
        detail: listedNames(task.game.players.map(({ name }) => name)),
        go: texts.openGame,
        to: "/",
      };
  }
}
