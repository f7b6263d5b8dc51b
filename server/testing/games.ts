import { lostRanking, wonRanking } from "../../domain/games/contenders.ts";
import type { Game } from "../../domain/games/game.ts";
import type { TogetherRules } from "../../domain/games/together.ts";
import type { CommandInput, Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** The id of a name of the list of games. */
export async function gameNameId(server: TestServer, name = "Catan"): Promise<string> {
  const known = (await server.rows("gameNames")).find((gameName) => gameName.name === name);
  if (!known) throw new Error(`No game named ${name}`);
  return known.id;
}

/** Creates a solo game of the creator with these players and bots. Gives its id. */
export async function makeGame(
  server: TestServer,
  creator: Person,
  others: readonly (Person | string)[],
): Promise<string> {
  const players = others.map((other) => (typeof other === "string" ? other : other.id));
  return (await creator.does("games.create", { gameNameId: await gameNameId(server), players })).id;
}

/** The input of a team game: teams of the same size, numbered from 1. */
export async function teamGameInput(
  server: TestServer,
  teams: readonly (readonly (Person | string)[])[],
): Promise<CommandInput<"games.create">> {
  const groups = teams.map((team) => team.map((member) => (typeof member === "string" ? member : member.id)));
  return {
    gameNameId: await gameNameId(server),
    players: groups.flat(),
    teams: {
      playersPerTeam: groups[0]?.length ?? 0,
      linkedGroups: groups.map((players, index) => ({ linkNumber: index + 1, players })),
    },
  };
}

/** Creates and completes a solo game, with its participants in the order of the ranking. Gives its id. */
export async function playGame(
  server: TestServer,
  ...order: readonly [Person, ...(Person | string)[]]
): Promise<string> {
  const [winner, ...others] = order;
  const gameId = await makeGame(server, winner, others);
  const ranking = order.map((participant) =>
    typeof participant === "string" ? participant : participant.id,
  );
  await winner.does("games.complete", { gameId, ranking });
  return gameId;
}

/** Adds a name to the list of games, plays this game once, and puts the clock forward by one second. Gives the id of the name. */
export async function playNamed(
  server: TestServer,
  name: string,
  winner: Person,
  loser: Person,
): Promise<string> {
  const { id } = await winner.does("games.addName", { name });
  const game = await winner.does("games.create", { gameNameId: id, players: [loser.id] });
  await winner.does("games.complete", { gameId: game.id, ranking: [winner.id, loser.id] });
  server.clock.now += 1000;
  return id;
}

/** Creates a cooperative game of these players. Gives its id. */
export async function makeTogether(
  server: TestServer,
  creator: Person,
  ...others: readonly (Person | string)[]
): Promise<string> {
  const players = others.map((other) => (typeof other === "string" ? other : other.id));
  const game = { gameNameId: await gameNameId(server), players, isCooperative: true };
  return (await creator.does("games.create", game)).id;
}

/** Creates a cooperative game of these players, and wins or loses it. Gives its id. */
export async function playTogether(
  server: TestServer,
  end: "won" | "lost",
  creator: Person,
  ...others: readonly Person[]
): Promise<string> {
  const gameId = await makeTogether(server, creator, ...others);
  const ranking = [...(end === "won" ? wonRanking : lostRanking)];
  await creator.does("games.complete", { gameId, ranking });
  return gameId;
}

/** The public row of a game. */
export async function gameRow(server: TestServer, gameId: string): Promise<Game> {
  const game = (await server.rows("games")).find(({ id }) => id === gameId);
  if (!game) throw new Error(`No game ${gameId}`);
  return game;
}

/** Sets whether a second player must confirm the ranking of a game (rule P33). */
export async function setConfirms(server: TestServer, confirms: boolean): Promise<void> {
  const rules = await server.setting("counting");
  const version = rules?.version ?? 0;
  const admin = await server.admin();
  await admin.does("settings.saveCounting", { fewestPlayers: 1, mostPerDay: null, confirms, version });
}

/** Sets what cooperative games give (rules P37 and P38). */
export async function setTogether(server: TestServer, rules: Omit<TogetherRules, "id">): Promise<void> {
  const { version } = await server.setting("together");
  await (await server.admin()).does("settings.saveTogether", { ...rules, version });
}
