import { drawnShape, roundsOf, seedOfPlace, seedsByLine } from "./shape.ts";

/**
 * Divides the players into teams balanced by points (rule T27). Players join one by one, the best player first. Each
 * player joins the team with the fewest points among the teams with the fewest players. Players with equal points stay in
 * the given order. The players of a group join the same team, and come first, the group with the most points first (rule T50).
 * The returned teams are in the order of their places in the draw: from the best to the last if they play in groups.
 */
export function seedTeams<P extends { readonly totalPoints: number }>(
  groups: readonly (readonly P[])[],
  teamSize: number,
  inGroups = false,
): P[][] {
  const teams = Array.from({ length: Math.floor(groups.flat().length / teamSize) }, () => ({
    players: [] as P[],
    points: 0,
  }));
  const pointsOf = (group: readonly P[]) => group.reduce((sum, { totalPoints }) => sum + totalPoints, 0);
  for (const group of groups.toSorted((a, b) => b.length - a.length || pointsOf(b) - pointsOf(a))) {
    const [team] = teams.toSorted((a, b) => a.players.length - b.players.length || a.points - b.points);
    team?.players.push(...group);
    if (team) team.points += pointsOf(group);
  }
  const placed: P[][] = [];
  const places = inGroups ? [...teams.keys()] : seedPlaces(teams.length);
  for (const [seed, team] of teams.toSorted((a, b) => b.points - a.points).entries())
    placed[places[seed] ?? 0] = team.players;
  return placed;
}

/**
 * The place of each team in the draw, from the best team to the last (rule T28): the standard order of the lines. The byes of
 * the bracket are spread, so the team of a line without a team in the next one has a bye.
 */
export function seedPlaces(teams: number): number[] {
  const shape = drawnShape(teams, true);
  const lines = seedsByLine(roundsOf(teams));
  const places = Array.from({ length: teams }, (_, place) => place);
  const seedOf = (place: number) => seedOfPlace(shape, lines, place);
  return places.sort((a, b) => seedOf(a) - seedOf(b));
}
