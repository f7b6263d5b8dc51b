import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { matchId } from "../../domain/tournaments/progress.ts";
import { matchTurns } from "../../domain/tournaments/schedule.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useNow } from "../live/now.ts";
import { tournamentsTexts } from "../texts/tournaments.ts";
import { turnTexts } from "../texts/turns.ts";
import { useTournament } from "./useTournament.ts";

/** When a player's next match is played (rule T38): "3ᵉ à passer, vers 21 h 10". "Votre prochain match" if it does not wait. */
export function TurnText({ tournament, next }: { tournament: Tournament; next: NextMatch }) {
  const shown = useTournament(tournament);
  const now = useNow();
  const turn = shown && matchTurns(shown, now).get(matchId(next));
  return <span>{turn ? turnTexts.turn(turn, now) : tournamentsTexts.nextMatch}</span>;
}
