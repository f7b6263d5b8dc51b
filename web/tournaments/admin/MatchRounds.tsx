import type { Match } from "../../../domain/tournaments/bracket.ts";
import { matchId, type Progress, recordAt } from "../../../domain/tournaments/progress.ts";
import { matchName } from "../../../domain/tournaments/roundNames.ts";
import { sameMatch } from "../../../domain/tournaments/shape.ts";
import { callQueue, freeTables, lateMatches } from "../../../domain/tournaments/tables.ts";
import { useNow } from "../../live/now.ts";
import { MatchCard } from "./MatchCard.tsx";

/** Some of a tournament's matches, round by round. */
export function MatchRounds({
  progress,
  matches,
  shown,
  onForfeit,
  onCorrect,
}: {
  progress: Progress;
  /** All of them. */
  matches: readonly Match[];
  shown: readonly Match[];
  onForfeit(match: Match): void;
  onCorrect(match: Match): void;
}) {
  const now = useNow();
  const [next] = callQueue(progress);
  const late = lateMatches(progress, now);
  const tables = freeTables(progress);
  const nameOf = (match: Match) => matchName(progress.teams.length, match);
  return [...new Set(shown.map(nameOf))].map((name) => (
    <section key={name} aria-label={name} className="grid gap-2">
      <h2>{name}</h2>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown
          .filter((match) => nameOf(match) === name)
          .map((match) => (
            <MatchCard
              key={matchId(match)}
              progress={progress}
              matches={matches}
              match={match}
              record={recordAt(progress.records, match)}
              isNext={next !== undefined && sameMatch(next.match, match)}
              isLate={late.some((ref) => sameMatch(ref, match))}
              tables={tables}
              now={now}
              onForfeit={() => onForfeit(match)}
              onCorrect={() => onCorrect(match)}
            />
          ))}
      </div>
    </section>
  ));
}
