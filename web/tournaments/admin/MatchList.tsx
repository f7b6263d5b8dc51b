import { useState } from "react";
import { type Match, matchesOf } from "../../../domain/tournaments/bracket.ts";
import { bracketOf, matchId, type Progress, recordAt } from "../../../domain/tournaments/progress.ts";
import { matchName } from "../../../domain/tournaments/roundNames.ts";
import { sameMatch } from "../../../domain/tournaments/shape.ts";
import { callOrder, freeTables, lateMatches } from "../../../domain/tournaments/tables.ts";
import { useNow } from "../../live/now.ts";
import { CorrectMatchDialog } from "./CorrectMatchDialog.tsx";
import { ForfeitDialog } from "./ForfeitDialog.tsx";
import { MatchCard } from "./MatchCard.tsx";

/** All matches, round by round, each with what can be done about it. */
export function MatchList({ progress }: { progress: Progress }) {
  const now = useNow();
  const [open, setOpen] = useState<{ readonly what: "correct" | "forfeit"; readonly match: Match } | null>(
    null,
  );
  const matches = matchesOf(bracketOf(progress));
  const isActive = progress.tournament.status === "active";
  const [next] = isActive ? callOrder(progress) : [];
  const late = lateMatches(progress, now);
  const tables = freeTables(progress);
  const nameOf = (match: Match) => matchName(progress.teams.length, match);
  const rounds = [...new Set(matches.map(nameOf))];
  const close = () => setOpen(null);
  return (
    <>
      {rounds.map((name) => (
        <section key={name} aria-label={name} className="grid gap-2">
          <h2>{name}</h2>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {matches
              .filter((match) => nameOf(match) === name)
              .map((match) => (
                <MatchCard
                  key={matchId(match)}
                  progress={progress}
                  matches={matches}
                  match={match}
                  record={recordAt(progress.records, match)}
                  isNext={next !== undefined && sameMatch(next, match)}
                  isLate={late.some((ref) => sameMatch(ref, match))}
                  tables={tables}
                  now={now}
                  onForfeit={() => setOpen({ what: "forfeit", match })}
                  onCorrect={() => setOpen({ what: "correct", match })}
                />
              ))}
          </div>
        </section>
      ))}
      {open?.what === "forfeit" && <ForfeitDialog progress={progress} match={open.match} onClose={close} />}
      {open?.what === "correct" && (
        <CorrectMatchDialog progress={progress} match={open.match} onClose={close} />
      )}
    </>
  );
}
