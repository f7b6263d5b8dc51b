import type { Match } from "../../domain/tournaments/bracket.ts";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import { podiumOf } from "../../domain/tournaments/podium.ts";
import { bracketOf, recordAt, shapeOf } from "../../domain/tournaments/progress.ts";
import { matchName, roundName } from "../../domain/tournaments/roundNames.ts";
import { isGroupMatch, roundsOf, THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { teamLabel } from "../../domain/tournaments/teamLabel.ts";
import type { Team, Tournament } from "../../domain/tournaments/tournament.ts";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/days.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Tag } from "../ui/Tag.tsx";
import { MatchButton } from "./match/MatchButton.tsx";
import { currentRound, sideText } from "./matchLook.ts";
import { TeamAvatars } from "./TeamAvatars.tsx";
import { TournamentCard } from "./TournamentCard.tsx";
import { countMatches, type ShownTournament, useTournament } from "./useTournament.ts";

/** An active tournament in the list: its progress, the matches at the tables, and the player's own team. */
export function ActiveTournament({ tournament }: { tournament: Tournament }) {
  const shown = useTournament(tournament);
  const now = useNow();
  const { openedAt } = tournament;
  return (
    <TournamentCard
      tournament={tournament}
      isLarge
      when={openedAt === null ? null : texts.opened(relativeTime(openedAt, now))}
      trailing={<Tag tone="ice">{texts.active}</Tag>}
    >
      {shown && (
        <>
          <RoundProgress shown={shown} />
          <CalledMatches shown={shown} />
          <OwnTeam shown={shown} />
        </>
      )}
    </TournamentCard>
  );
}

/** The progress of each round: one bar per round, whose length is proportional to the round's number of matches. */
function RoundProgress({ shown }: { shown: ShownTournament }) {
  const { matches, progress } = shown;
  const rounds = roundsOf(shapeOf(progress).teams);
  const count = countMatches(matches);
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => {
          const roundMatches = matches.filter(
            (match) => match.round === round && match.position !== THIRD_PLACE,
          );
          const finishedMatches = roundMatches.filter(
            ({ state }) => state !== "waiting" && state !== "ready",
          );
          return (
            <span
              key={round}
              style={{ flexGrow: roundMatches.length }}
              className="h-1.5 min-w-3 overflow-hidden rounded-full bg-ink/10"
            >
              <span
                className="block h-full bg-ice-ink"
                style={{ width: `${(100 * finishedMatches.length) / Math.max(1, roundMatches.length)}%` }}
              />
            </span>
          );
        })}
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <b className="font-semibold">{currentStage(shown)}</b>
        <span className="text-ink-2 tabular-nums">{texts.played(count.finished, count.total)}</span>
      </div>
    </div>
  );
}

/** The name of the current round; while the groups play, theirs. */
function currentStage(shown: ShownTournament): string {
  const isInGroups = shown.matches.some(
    (match) => isGroupMatch(match) && (match.state === "ready" || match.state === "waiting"),
  );
  return isInGroups ? texts.groups : roundName(shapeOf(shown.progress).teams, currentRound(shown));
}

/** The matches of other teams that are called to a table, sorted by the table's number. */
function CalledMatches({ shown }: { shown: ShownTournament }) {
  const { matches, progress, own } = shown;
  const calledMatches = progress.records
    .flatMap(({ call, ...ref }) => (call ? { ...ref, table: call.table } : []))
    .flatMap(({ round, position, table }) => {
      const match = matches.find((each) => each.round === round && each.position === position);
      return match?.state === "ready" && !hasOwn(match, own) ? { match, table } : [];
    })
    .sort((a, b) => a.table - b.table);
  if (calledMatches.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {calledMatches.map(({ match, table }) => {
        const [first, second] = match.sides.map((side) => sideText(shown, side));
        return (
          <li key={table} className="flex items-center gap-2.5">
            <Tag tone="ice">{texts.table(table)}</Tag>
            <MatchButton
              tournamentId={progress.tournament.id}
              match={match}
              className="wrap-anywhere relative z-1 min-h-11 min-w-0 flex-1 text-left"
            >
              <b className="font-semibold">{first}</b>
              <span> </span>
              <span className="text-ink-2">{texts.versus}</span>
              <span> </span>
              <b className="font-semibold">{second}</b>
            </MatchButton>
          </li>
        );
      })}
    </ul>
  );
}

function hasOwn({ sides }: Match, own: Team | undefined): boolean {
  return sides.some((side) => side.kind === "team" && side.teamId === own?.id);
}

/** The player's own team: its match if it plays now, otherwise its state. */
function OwnTeam({ shown }: { shown: ShownTournament }) {
  const { own, matches, progress } = shown;
  if (!own) return null;
  const next = matches.find(
    (match) => (match.state === "ready" || match.state === "waiting") && hasOwn(match, own),
  );
  const call = next?.state === "ready" && recordAt(progress.records, next)?.call;
  const other = next?.sides.find((side) => side.kind !== "team" || side.teamId !== own.id);
  return (
    <MatchButton
      tournamentId={progress.tournament.id}
      match={next ?? matchOfTeam(matches, own.id)}
      className="own-mark relative z-1 flex items-center gap-2.5 rounded-control bg-gold/18 ring-1 ring-gold/60 ring-inset px-3 py-2.5 text-left"
    >
      <TeamAvatars team={own} size="m" />
      <span className="min-w-0 flex-1 text-sm leading-snug">
        {call && other ? (
          <>
            <b className="block font-semibold text-base">{texts.youPlayAt(call.table)}</b>
            <span className="wrap-anywhere block text-ink-2">{`${texts.versus} ${sideText(shown, other)}`}</span>
          </>
        ) : (
          <>
            <b translate="no" className="wrap-anywhere font-semibold">
              {teamLabel(own)}
            </b>
            <span>{`, ${texts.yourTeam}`}</span>
            <span className="block text-ink-2">{teamStateText(own, next, shown)}</span>
          </>
        )}
      </span>
    </MatchButton>
  );
}

/** The state of a team in words: its next match, or how the tournament ended for the team. */
function teamStateText(team: Team, next: Match | undefined, { matches, progress }: ShownTournament): string {
  if (next) return texts.nextRound(matchName(shapeOf(progress).teams, next));
  if (podiumOf(bracketOf(progress), matches).first === team.id) return texts.winnerToBe;
  return team.withdrawnAt !== null ? texts.withdrawn : texts.eliminated;
}
