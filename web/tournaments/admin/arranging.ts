import { useState } from "react";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { movePlayer, swapTeams } from "../../../domain/tournaments/arrange.ts";
import { teamOf } from "../../../domain/tournaments/reports.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { useUndoToast } from "../../undo/useUndoToast.ts";

/** A piece that can be moved, or the target of a move: a player of a team, or the team itself (`player` is null). */
export interface Piece {
  readonly team: string;
  readonly player: string | null;
}

/** The unique id of a piece. */
export function pieceId({ team, player }: Piece): string {
  return player === null ? `team-${team}` : `player-${player}`;
}

/** The name of the player, or of the team. */
export function pieceName(teams: readonly Team[], { team: id, player }: Piece): string {
  const team = teams.find((each) => each.id === id);
  return (player === null ? team : team?.players.find((seat) => seat.id === player))?.name ?? "";
}

/** The text about a move of a piece onto another one. `teams` are the teams before the move. */
export function describeMove(teams: readonly Team[], piece: Piece, onto: Piece): string {
  const name = pieceName(teams, piece);
  if (piece.player !== null && onto.player !== null)
    return texts.droppedOnPlayer(name, pieceName(teams, onto));
  const team = pieceName(teams, { team: onto.team, player: null });
  return piece.player === null ? texts.droppedOnPlace(name, team) : texts.droppedOnTeam(name, team);
}

/**
 * The teams after a piece was moved onto another one: two players or two teams change places, or a player joins a team
 * (rule T4).
 */
function teamsAfterMove(teams: readonly Team[], piece: Piece, onto: Piece): Team[] {
  if (piece.player === null) return swapTeams(teams, piece.team, onto.team);
  return movePlayer(teams, piece.player, onto.team, onto.player);
}

/** The teams during the arrangement, with optimistic moves that the server has not confirmed yet. */
export function useArranging(tournamentId: string, savedTeams: readonly Team[]) {
  const move = useCommand(api.tournaments.movePlayer, texts.failed);
  const swap = useCommand(api.tournaments.swapTeams, texts.failed);
  const offerUndo = useUndoToast();
  const [optimistic, setOptimistic] = useState<{
    readonly base: string;
    readonly teams: readonly Team[];
  } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const version = JSON.stringify(savedTeams);
  const teams = optimistic?.base === version ? optimistic.teams : savedTeams;
  const clear = () => {
    move.clear();
    swap.clear();
    setRefused(null);
  };
  /** Moves a piece onto another one. Gives whether the rules allow it. */
  const moveOnto = (piece: Piece, onto: Piece): boolean => {
    clear();
    const team = piece.player === null ? piece.team : teamOf(teams, piece.player)?.id;
    if (team === undefined || team === onto.team) return false;
    try {
      setOptimistic({ base: version, teams: teamsAfterMove(teams, piece, onto) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefused(error.message);
      return false;
    }
    const moveText = describeMove(teams, { ...piece, team }, onto);
    void send(piece, onto).then((done) => {
      if (done) offerUndo(moveText, [done.requestId]);
      else setOptimistic(null);
    });
    return true;
  };
  const send = ({ team, player }: Piece, onto: Piece) =>
    player === null
      ? swap.run({ tournamentId, teamId: team, withTeamId: onto.team })
      : move.run({ tournamentId, playerId: player, teamId: onto.team, inExchangeFor: onto.player });
  return {
    teams,
    busy: move.busy || swap.busy,
    failure: refused ?? (move.failure ?? swap.failure)?.message,
    clear,
    moveOnto,
  };
}
