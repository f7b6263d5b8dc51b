import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { classes } from "../ui/classes.ts";
import { Name } from "../ui/Name.tsx";

/**
 * The names of a team's players on one line (rule T19). If two names do not fit, the longer one is truncated first, so that
 * the beginning of both stays readable.
 */
export function People({ team, className }: { team: Team; className?: string | undefined }) {
  const [firstName = "", secondName = ""] = team.players.map(({ name }) => name);
  if (team.players.length !== 2)
    return (
      <span data-people className={classes("min-w-0", className)}>
        <Name>{peopleOf(team)}</Name>
      </span>
    );
  const [firstClass, secondClass] =
    firstName.length < secondName.length
      ? [shorterNameClass, longerNameClass]
      : [longerNameClass, shorterNameClass];
  return (
    <span data-people className={classes("flex min-w-0 whitespace-pre", className)}>
      <Name className={firstClass}>{firstName}</Name>
      <span className="shrink-0"> et </span>
      <Name className={secondClass}>{secondName}</Name>
    </span>
  );
}

const shorterNameClass = "max-w-3/5 shrink-0";
const longerNameClass = "shrink";
