import { useState } from "react";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { movePlayer, swapTeams } from "../../../domain/tournaments/arrange.ts";
import { teamOf } from "../../../domain/tournaments/reports.ts";
import { teamLabel } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";

/**
 * A piece that can be moved, or the target of a move: a player of a team, or the team itself (`player` is null). `team` and
 * `player` are ids.
 */
export interface Piece {
  readonly team: string;
  readonly player: string | null;
}

/** The unique id of a piece. */
export function pieceId({ team, player }: Piece): string {
  return player === null ? `team-${team}` : `player-${player}`;
}

/** The name of the player, or of the team with its players (rule T19); an empty text if there is no such piece. */
export function pieceName(teams: readonly Team[], { team: id, player }: Piece): string {
  const team = teams.find((each) => each.id === id);
  if (!team) return "";
  return player === null ? teamLabel(team) : (team.players.find((seat) => seat.id === player)?.name ?? "");
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

/**
 * The teams while an administrator arranges them. A move is shown before the server has saved it, and taken back if it
 * can't be saved.
 */
export function useArranging(tournamentId: string, savedTeams: readonly Team[]) {
  const move = useCommand(api.tournaments.movePlayer, texts.failed);
  const swap = useCommand(api.tournaments.swapTeams, texts.failed);
  const offerUndo = useUndoToast();
  const [optimistic, setOptimistic] = useState<{
    /** The saved teams, as JSON, at the moment of the move. */
    readonly base: string;
    /** The teams after the move. */
    readonly teams: readonly Team[];
  } | null>(null);
  const [refusalMessage, setRefusalMessage] = useState<string | null>(null);
  const savedJson = JSON.stringify(savedTeams);
  // Once the move is saved, it is dropped: after an undo the saved teams are those from before the move again.
  if (optimistic && optimistic.base !== savedJson) setOptimistic(null);
  const teams = optimistic?.base === savedJson ? optimistic.teams : savedTeams;
  const clearFailure = () => {
    move.clear();
    swap.clear();
    setRefusalMessage(null);
  };
  /** Moves a piece onto another one. Gives false for a move within one team, and for a move that the rules refuse. */
  const moveOnto = (piece: Piece, onto: Piece): boolean => {
    clearFailure();
    const team = piece.player === null ? piece.team : teamOf(teams, piece.player)?.id;
    if (team === undefined || team === onto.team) return false;
    try {
      setOptimistic({ base: savedJson, teams: teamsAfterMove(teams, piece, onto) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusalMessage(error.message);
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
    failure: refusalMessage ?? (move.failure ?? swap.failure)?.message,
    clearFailure,
    moveOnto,
  };
}
