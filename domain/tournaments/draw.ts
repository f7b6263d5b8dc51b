/**
 * Draws teams by chance: as many as are full, and whoever is left over joins the first ones, one each (rule T2). `below`
 * gives a whole number from 0 to its argument - 1, each as likely.
 */
export function drawTeams<P>(
  players: readonly P[],
  teamSize: number,
  below: (limit: number) => number,
): P[][] {
  const rest = [...players];
  const drawn = players.flatMap(() => rest.splice(below(rest.length), 1));
  const count = Math.floor(players.length / teamSize);
  const teams = Array.from({ length: count }, (_, team) =>
    drawn.slice(team * teamSize, (team + 1) * teamSize),
  );
  for (const [index, player] of drawn.slice(count * teamSize).entries()) teams[index % count]?.push(player);
  return teams;
}
