import { groupTable } from "../../../domain/tournaments/bracket.ts";
import { bracketOf, shapeOf } from "../../../domain/tournaments/progress.ts";
import { groupName } from "../../../domain/tournaments/roundNames.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { tournamentMomentTexts as texts } from "../../texts/tournamentMoments.ts";
import { classes } from "../../ui/classes.ts";
import { Place } from "../../ui/Place.tsx";
import { TeamAvatars } from "../TeamAvatars.tsx";
import type { OwnTournament } from "../useTournament.ts";

/** The final ranks of a group, with a gold thread below the teams that go on (rule T41). */
export function GroupRanks({ shown, group }: { shown: OwnTournament; group: number }) {
  const { progress, matches, teams, own } = shown;
  const qualifiers = shapeOf(progress).groups?.qualifiers ?? 0;
  const rows = groupTable(bracketOf(progress), matches, group);
  return (
    <ol
      aria-label={groupName(group)}
      className="mx-auto w-full max-w-md overflow-hidden rounded-[1.25rem] border border-line bg-surface"
    >
      {rows.map(({ teamId, wins }, index) => {
        const team = teams.get(teamId);
        return (
          team && (
            <li
              key={teamId}
              className={classes(
                "flex min-h-13 items-center gap-2.5 px-3.5 py-1.5 not-last:border-b",
                teamId === own.id && "own-mark bg-gold/18",
                index + 1 === qualifiers ? "border-b-gold" : "border-b-line",
              )}
            >
              <b className="w-7 shrink-0 font-display text-lg">
                <Place rank={index + 1} isFeminine />
              </b>
              <TeamAvatars team={team} />
              <span
                translate="no"
                dir="auto"
                className="wrap-anywhere min-w-0 flex-1 font-semibold leading-tight"
              >
                {peopleOf(team)}
              </span>
              <span className="shrink-0 text-ink-2 text-sm tabular-nums">{texts.wins(wins)}</span>
            </li>
          )
        );
      })}
    </ol>
  );
}
