import type { Team } from "./tournament.ts";

/** How many players of a team are named in its label. Of the others, the label gives only the number. */
const MAX_NAMED = 2;

/** The part of a team that its label is made from. */
export type LabelledTeam = Pick<Team, "name"> & {
  readonly players: readonly { readonly name: string }[];
};

/**
 * The names of a team's players as one text: "Inès", "Inès et Denis", "Inès, Denis et 2 autres" (rule T19). A team whose
 * players were all deleted gets its own name instead.
 */
export function peopleOf(team: LabelledTeam): string {
  return peopleParts(team).join(" ");
}

/** The text of `peopleOf` in parts, "Inès" and "et Denis". A screen may begin a new line between two parts. */
export function peopleParts({ name, players }: LabelledTeam): string[] {
  const [one, two] = players.slice(0, MAX_NAMED).map((player) => player.name);
  const others = players.length - MAX_NAMED;
  if (one === undefined) return [name];
  if (two === undefined) return [one];
  if (others <= 0) return [one, `et ${two}`];
  return [`${one},`, two, `et ${others} ${others === 1 ? "autre" : "autres"}`];
}

/**
 * The name that people chose for a team. Null if the team still has the name "Équipe N" from the draw, or has no players:
 * then `peopleOf` already shows its name.
 */
export function chosenNameOf({ name, players }: LabelledTeam): string | null {
  return players.length === 0 || /^Équipe \d+$/u.test(name) ? null : name;
}

/** A team in one line: its players, then its chosen name: "Inès et Denis (Les Tortues)". */
export function teamLabel(team: LabelledTeam): string {
  const chosen = chosenNameOf(team);
  return chosen === null ? peopleOf(team) : `${peopleOf(team)} (${chosen})`;
}
