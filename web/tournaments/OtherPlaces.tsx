import { placeReached } from "../../domain/tournaments/outcomes.ts";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import { podiumOf } from "../../domain/tournaments/podium.ts";
import { bracketOf } from "../../domain/tournaments/progress.ts";
import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { useMyId } from "../api/session.tsx";
import { signed } from "../texts/numbers.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { Place } from "../ui/Place.tsx";
import { MatchButton } from "./match/MatchButton.tsx";
import { TeamAvatars } from "./TeamAvatars.tsx";
import type { ShownTournament } from "./useTournament.ts";

/** The last place that the list names. Losers of an earlier round share their place with many teams. */
const LAST_PLACE = 8;

/**
 * The teams below the podium of a finished tournament: all teams up to the eighth place, and the viewer's own
 * team. Teams that lost in the same round share a place, as do those
 * that are out after their group.
 */
export function OtherPlaces({ shown, showsPoints }: { shown: ShownTournament; showsPoints: boolean }) {
  const me = useMyId();
  const { other } = shown.progress.tournament.points;
  const podium = Object.values(podiumOf(bracketOf(shown.progress), shown.matches));
  const rows = shown.progress.teams
    .flatMap((team) => {
      if (podium.includes(team.id)) return [];
      const place = placeReached(shown, team.id);
      const isOwn = team.id === shown.own?.id;
      const isShown = place !== null && (isOwn || place <= LAST_PLACE);
      return isShown ? [{ team, place, isOwn }] : [];
    })
    .sort((a, b) => a.place - b.place || a.team.place - b.team.place);
  if (rows.length === 0) return null;
  return (
    <ol aria-label={texts.otherPlaces} className="mx-auto grid w-full max-w-3xl gap-1.5 lg:grid-cols-2">
      {rows.map(({ team, place, isOwn }) => (
        <li
          key={team.id}
          className={classes(
            "flex min-h-14 min-w-0 items-center gap-3 rounded-control px-3.5 py-1.5",
            isOwn ? "own-mark bg-gold/18 ring-1 ring-gold/60 ring-inset" : "bg-surface",
          )}
        >
          <b className="w-8 shrink-0 font-display font-extrabold text-xl">
            <Place rank={place} />
          </b>
          <TeamAvatars team={team} />
          <MatchButton
            tournamentId={shown.progress.tournament.id}
            match={matchOfTeam(shown.matches, team.id)}
            className="min-h-11 min-w-0 flex-1 text-left font-semibold"
          >
            {isOwn ? (
              <span className="wrap-anywhere">
                {texts.youWith(team.players.flatMap(({ id, name }) => (id === me ? [] : [name])))}
              </span>
            ) : (
              <span translate="no" dir="auto" className="wrap-anywhere block leading-tight">
                {peopleOf(team)}
              </span>
            )}
          </MatchButton>
          {showsPoints && <b className="shrink-0 tabular-nums">{signed(other)}</b>}
        </li>
      ))}
    </ol>
  );
}
