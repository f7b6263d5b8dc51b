import { useState } from "react";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { movePlayer, swapTeams } from "../../../domain/tournaments/arrange.ts";
import { teamOf } from "../../../domain/tournaments/reports.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";

/** What can be moved, and where to: a player of a team (an id), or (null) the team itself. */
export interface Piece {
  readonly team: string;
  readonly player: string | null;
}

/** What tells a piece from all others. */
export function pieceId({ team, player }: Piece): string {
  return player === null ? `team-${team}` : `player-${player}`;
}

/** The name of the player, or of the team. */
export function pieceName(teams: readonly Team[], { team: id, player }: Piece): string {
  const team = teams.find((one) => one.id === id);
  return (player === null ? team : team?.players.find((seat) => seat.id === player))?.name ?? "";
}

/** The teams after a piece was put on another: players change places or join a team, teams change places (rule T4). */
function arranged(teams: readonly Team[], piece: Piece, onto: Piece): Team[] {
  if (piece.player === null) return swapTeams(teams, piece.team, onto.team);
  return movePlayer(teams, piece.player, onto.team, onto.player);
}

/** The teams as they are being arranged: what was just put somewhere is there before the server has said so. */
export function useArranging(tournamentId: string, known: readonly Team[]) {
  const move = useCommand(api.tournaments.movePlayer, texts.failed);
  const swap = useCommand(api.tournaments.swapTeams, texts.failed);
  const [ahead, setAhead] = useState<{ readonly of: string; readonly teams: readonly Team[] } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const version = JSON.stringify(known);
  const teams = ahead?.of === version ? ahead.teams : known;
  const clear = () => {
    move.clear();
    swap.clear();
    setRefused(null);
  };
  /** Puts a piece on another one; says whether that is possible. */
  const put = (piece: Piece, onto: Piece): boolean => {
    clear();
    const team = piece.player === null ? piece.team : teamOf(teams, piece.player)?.id;
    if (team === undefined || team === onto.team) return false;
    try {
      setAhead({ of: version, teams: arranged(teams, piece, onto) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefused(error.message);
      return false;
    }
    void send(piece, onto).then((done) => done || setAhead(null));
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
    put,
  };
}
