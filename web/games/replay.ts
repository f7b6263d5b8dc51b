import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { type Game, isBot, newBotId } from "../../domain/games/game.ts";
import type { TeamSize } from "../../domain/games/selection.ts";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import type { Failure } from "../api/failure.ts";
import { useEventBlocker } from "../event/useEventBlocker.ts";
import { newGameTexts as texts } from "../texts/newGame.ts";
import { useToast } from "../ui/Toasts.tsx";
import { useNewGame } from "./newGameState.ts";

/** The same people and teams as in a game; bots are new ones (rule P22). */
function lineupOf({ players, linkedGroups, isTeamGame, playersPerTeam }: Game) {
  const bots: string[] = [];
  const ids = new Map(
    players.map(({ id }) => {
      if (!isBot(id)) return [id, id];
      const bot = newBotId(Date.now(), bots);
      bots.push(bot);
      return [id, bot];
    }),
  );
  const renamed = (list: readonly string[]) => list.map((id) => ids.get(id) ?? id);
  return {
    players: renamed(players.map(({ id }) => id)),
    teams: linkedGroups.map((group) => ({ ...group, players: renamed(group.players) })),
    teamSize: isTeamGame ? (playersPerTeam as TeamSize) : undefined,
  };
}

/** Refusals after which the form of a new game shows what to change. */
const FILLS_IN: ReadonlySet<Failure["code"]> = new Set([
  "playersInGame",
  "unknownPlayers",
  "gameNameUnknown",
  "tooManyPlayers",
  "teamsIncomplete",
]);

/**
 * Plays a game again: the same players and teams, with one press. When that is refused because somebody is in another
 * game or gone, the form of a new game opens filled in, unless it is being filled in already (rule P22). `onDone`: there
 * is nothing more to press. `blocker`: why nobody may play now, or null (rule E3).
 */
export function useReplay(onDone?: () => void) {
  const { run, busy, failure, clear } = useCommand(api.games.create, texts.launchFailed);
  const draft = useNewGame(useMyId());
  const blocker = useEventBlocker();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<Game | null>(null);
  const leave = () => {
    navigate("/", { replace: true });
    onDone?.();
  };
  useEffect(() => {
    if (!failure || !asked) return;
    toast.error(failure.message);
    clear();
    if (draft.isBegun || !FILLS_IN.has(failure.code)) return;
    draft.fill({ gameNameId: asked.gameNameId, ...lineupOf(asked) });
    leave();
  });
  const replay = async (game: Game) => {
    setAsked(game);
    const { players, teams, teamSize } = lineupOf(game);
    const created = await run({
      gameNameId: game.gameNameId,
      players,
      ...(teamSize && { teams: { playersPerTeam: teamSize, linkedGroups: teams } }),
    });
    if (!created) return;
    toast.success(texts.launched(game.gameName));
    leave();
  };
  return { run: replay, busy, blocker };
}
