import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { type Game, isBot, newBotId } from "../../../domain/games/game.ts";
import type { TeamSize } from "../../../domain/games/selection.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import type { Failure } from "../../api/failure.ts";
import { useMyId } from "../../api/session.tsx";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { useNewGame } from "./newGameState.ts";

/** The participants and teams of a game, with new bots (rule P22). */
function lineupOf({ players, linkedGroups, isTeamGame, isCooperative, playersPerTeam }: Game) {
  const bots: string[] = [];
  const ids = new Map(
    players.map(({ id }) => {
      if (!isBot(id)) return [id, id];
      const bot = newBotId(Date.now(), bots);
      bots.push(bot);
      return [id, bot];
    }),
  );
  const withNewBots = (list: readonly string[]) => list.map((id) => ids.get(id) ?? id);
  return {
    players: withNewBots(players.map(({ id }) => id)),
    teams: linkedGroups.map((group) => ({ ...group, players: withNewBots(group.players) })),
    isCooperative,
    teamSize: isTeamGame ? (playersPerTeam as TeamSize) : undefined,
  };
}

/** Refusals after which the new-game form opens, to change the participants or the game. */
const OPENS_FORM: ReadonlySet<Failure["code"]> = new Set([
  "playersInGame",
  "unknownPlayers",
  "gameNameUnknown",
  "tooManyPlayers",
  "teamsIncomplete",
]);

/**
 * Plays a game again with the same players and teams. When the server refuses these players or this game, the new-game
 * form opens with these choices, unless the form already has input (rule P22). `onDone` is called when the game was created or
 * the form was opened. `blocker` is the reason why playing is not allowed now, or null (rule E3).
 */
export function useReplay(onDone?: () => void) {
  const { run, busy, failure, clear } = useCommand(api.games.create, texts.launchFailed);
  const draft = useNewGame(useMyId());
  const blocker = useEventBlocker();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [replayed, setReplayed] = useState<Game | null>(null);
  const showGames = () => {
    navigate("/", { replace: true });
    onDone?.();
  };
  useEffect(() => {
    if (!failure || !replayed) return;
    toast.error(failure.message);
    clear();
    if (draft.isBegun || !OPENS_FORM.has(failure.code)) return;
    draft.fill({ gameNameId: replayed.gameNameId, ...lineupOf(replayed) });
    showGames();
  });
  /** Gives whether the game was created. */
  const replay = async (game: Game): Promise<boolean> => {
    setReplayed(game);
    const { players, teams, teamSize, isCooperative } = lineupOf(game);
    const created = await run({
      gameNameId: game.gameNameId,
      players,
      isCooperative,
      ...(teamSize && { teams: { playersPerTeam: teamSize, linkedGroups: teams } }),
    });
    if (!created) return false;
    toast.success(texts.launched(game.gameName));
    showGames();
    return true;
  };
  return { run: replay, busy, blocker };
}
