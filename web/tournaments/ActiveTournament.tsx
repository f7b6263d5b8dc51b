import { podiumOf } from "../../domain/tournaments/podium.ts";
import { bracketOf } from "../../domain/tournaments/progress.ts";
import { matchName, roundName } from "../../domain/tournaments/roundNames.ts";
import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import type { Team, Tournament } from "../../domain/tournaments/tournament.ts";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/dates.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Tag } from "../ui/Tag.tsx";
import { currentRound } from "./matchLook.ts";
import { TeamAvatars } from "./TeamAvatars.tsx";
import { TournamentCard } from "./TournamentCard.tsx";
import { playedOf, type ShownTournament, useTournament } from "./useTournament.ts";

/** A tournament under way in the list: how far it is, what is played at the tables, and one's own team. */
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
          <Meter shown={shown} />
          <Tables shown={shown} />
          <OwnTeam shown={shown} />
        </>
      )}
    </TournamentCard>
  );
}

/** How far each round is: a bar each, as long as it has matches. */
function Meter({ shown }: { shown: ShownTournament }) {
  const { matches, progress } = shown;
  const rounds = Math.max(0, ...matches.map(({ round }) => round));
  const { done, all } = playedOf(matches);
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => {
          const ofRound = matches.filter((match) => match.round === round && match.position !== THIRD_PLACE);
          const over = ofRound.filter(({ state }) => state !== "waiting" && state !== "ready");
          return (
            <span
              key={round}
              style={{ flexGrow: ofRound.length }}
              className="h-1.5 min-w-3 overflow-hidden rounded-full bg-ink/10"
            >
              <span
                className="block h-full bg-gold"
                style={{ width: `${(100 * over.length) / Math.max(1, ofRound.length)}%` }}
              />
            </span>
          );
        })}
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <b className="font-semibold">{roundName(progress.teams.length, currentRound(shown))}</b>
        <span className="text-ink-2 tabular-nums">{texts.played(done, all)}</span>
      </div>
    </div>
  );
}

function Tables({ shown: { matches, progress, teams } }: { shown: ShownTournament }) {
  const called = progress.records
    .flatMap(({ call, ...ref }) => (call ? { ...ref, table: call.table } : []))
    .flatMap(({ round, position, table }) => {
      const match = matches.find((each) => each.round === round && each.position === position);
      return match?.state === "ready" ? { match, table } : [];
    })
    .sort((a, b) => a.table - b.table);
  if (called.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {called.map(({ match, table }) => {
        const [one, other] = match.sides.map((side) =>
          side.kind === "team" ? (teams.get(side.teamId)?.name ?? "") : "",
        );
        return (
          <li key={table} className="flex items-center gap-2.5">
            <Tag tone="ice">{texts.table(table)}</Tag>
            <span className="wrap-anywhere min-w-0">
              <b className="font-semibold">{one}</b> <span className="text-ink-2">{texts.versus}</span>{" "}
              <b className="font-semibold">{other}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function OwnTeam({ shown }: { shown: ShownTournament }) {
  const { own } = shown;
  if (!own) return null;
  return (
    <div className="flex items-center gap-2.5 rounded-control bg-gold-wash px-3 py-2.5">
      <TeamAvatars team={own} size="m" />
      <p className="min-w-0 text-sm leading-snug">
        <b className="wrap-anywhere font-semibold">{own.name}</b>, {texts.yourTeam}
        <span className="block text-ink-2">{standingOf(own, shown)}</span>
      </p>
    </div>
  );
}

/** How a team stands: which match it plays next, or that it plays none. */
function standingOf(team: Team, { matches, progress }: ShownTournament): string {
  const next = matches.find(
    ({ state, sides }) =>
      (state === "ready" || state === "waiting") &&
      sides.some((side) => side.kind === "team" && side.teamId === team.id),
  );
  if (next) return texts.nextRound(matchName(progress.teams.length, next));
  if (podiumOf(bracketOf(progress)).first === team.id) return texts.winnerToBe;
  return team.withdrawn ? texts.withdrawn : texts.out;
}
