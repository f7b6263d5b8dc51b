import { useMemo } from "react";
import { named } from "../../../../domain/named.ts";
import { podiumOf } from "../../../../domain/tournaments/podium.ts";
import { bracketOf, derive, progressOf } from "../../../../domain/tournaments/progress.ts";
import { peopleOf } from "../../../../domain/tournaments/teamLabel.ts";
import type { Tournament } from "../../../../domain/tournaments/tournament.ts";
import { useShownTopic } from "../../../live/LiveProvider.tsx";

/** How many tournaments the sheet names, the latest ones. */
const MAX_TOURNAMENTS = 6;

/** The latest finished tournaments. */
export function useFinishedTournaments(): readonly Tournament[] {
  const tournaments = useShownTopic("tournaments");
  return useMemo(
    () =>
      (tournaments ?? [])
        .filter(({ status }) => status === "completed")
        .sort((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0))
        .slice(0, MAX_TOURNAMENTS),
    [tournaments],
  );
}

/**
 * Loads the brackets of the finished tournaments while the screen is shown: a browser prints at once, so what the sheet shows
 * must be there before.
 */
export function FinishedTournaments() {
  return useFinishedTournaments().map(({ id }) => <Loaded key={id} id={id} />);
}

function Loaded({ id }: { id: string }) {
  useShownTopic("tournament", id);
  return null;
}

/** The name of a finished tournament and its champions, as an item of a list. */
export function Champions({ tournament }: { tournament: Tournament }) {
  const rows = useShownTopic("tournament", tournament.id);
  if (!rows) return null;
  const progress = progressOf(tournament, rows);
  const { first } = podiumOf(bracketOf(progress), derive(progress).matches);
  const team = progress.teams.find(({ id }) => id === first);
  return (
    team && (
      <li className="truncate">
        <b translate="no" className="font-semibold">
          {tournament.name}
        </b>
        <span> </span>
        <span>{named(peopleOf(team))}</span>
      </li>
    )
  );
}
