import { drawnShape, lineOfPlace, type Shape } from "./shape.ts";

/**
 * Divides the players into teams balanced by points (rule T27). Players join one by one, the best player first. Each
 * player joins the team with the fewest points among the teams with the fewest players. Players with equal points stay in
 * the given order. The returned teams are in the order of their places in the draw.
 */
export function seedTeams<P extends { readonly totalPoints: number }>(
  players: readonly P[],
  teamSize: number,
): P[][] {
  const teams = Array.from({ length: Math.floor(players.length / teamSize) }, () => ({
    players: [] as P[],
    points: 0,
  }));
  for (const player of players.toSorted((a, b) => b.totalPoints - a.totalPoints)) {
    const [team] = teams.toSorted((a, b) => a.players.length - b.players.length || a.points - b.points);
    team?.players.push(player);
    if (team) team.points += player.totalPoints;
  }
  const placed: P[][] = [];
  const places = seedPlaces(teams.length);
  for (const [seed, team] of teams.toSorted((a, b) => b.points - a.points).entries())
    placed[places[seed] ?? 0] = team.players;
  return placed;
}

/**
 * The place of each team in the draw, from the best team to the last (rule T28). Teams get their places one by one, the best
 * team first. A team gets the free place from which it meets a better team as late as possible. Among equally good places, a
 * place with a bye is preferred, then the place where the first better team that it can meet is the weakest.
 */
export function seedPlaces(teams: number): number[] {
  const taken: number[] = [];
  const shape = drawnShape(teams);
  const free = new Set(Array.from({ length: teams }, (_, place) => place));
  for (let seed = 0; seed < teams; seed += 1) {
    const ranked = [...free].map((place) => ({ place, ...meetingOf(shape, place, taken) }));
    const [best] = ranked.sort((a, b) => b.round - a.round || b.bye - a.bye || b.seed - a.seed);
    if (!best) break;
    taken.push(best.place);
    free.delete(best.place);
  }
  return taken;
}

/**
 * How early a team at this place can meet a better team; `taken` are the places of the better teams, the best first.
 * `round`: the first round in which it can meet a better team. `seed`: the rank, from 0, of the weakest better team that it
 * can meet in that round. `bye`: 1 if the place has a bye, otherwise 0.
 */
function meetingOf(shape: Shape, place: number, taken: readonly number[]) {
  const { line, isBye } = lineOfPlace(shape, place);
  const rounds = taken.map((other) => 32 - Math.clz32(line ^ lineOfPlace(shape, other).line));
  const round = Math.min(...rounds);
  return { round, seed: rounds.lastIndexOf(round), bye: isBye ? 1 : 0 };
}
