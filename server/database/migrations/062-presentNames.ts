import { type Kysely, sql } from "kysely";

/** The columns that this migration reads and writes. */
interface Tables {
  players: { id: string; name: string };
  tournamentTeamPlayers: { tournamentId: string; playerId: string };
  journal: { id: string; what: string; source: string | null; label: string | null };
}

/**
 * Which lines of a journal entry's label contain names of players, by the kind of entry. All kinds are about tournaments.
 * The first line of a label has the number 0.
 */
const PEOPLE: Readonly<Record<string, readonly number[]>> = {
  playerMoved: [1, 2],
  teamsSwapped: [1, 2],
  teamRenamed: [1],
  teamWithdrawn: [1],
  teamReturned: [1],
  matchGameGiven: [3],
  matchGameTaken: [3],
  matchDecided: [3],
  matchUndone: [3],
  matchReported: [3],
  matchConfirmed: [3],
  matchContested: [3],
  tournamentCorrected: [3],
};

const mention = (playerId: string) => `\uE000${playerId}\uE001`;

/**
 * Players may be renamed: their names are read from `players` wherever they are shown, and former names are reserved.
 * Game seats store only the names of bots, and the labels of tournaments mention players by their ids.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("players").addColumn("renamedAt", "bigint").execute();
  await schema
    .createTable("formerNames")
    .addColumn("nameKey", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id").onDelete("cascade"))
    .execute();
  await schema.createIndex("formerNamesOfPlayer").on("formerNames").column("playerId").execute();
  await schema.alterTable("gameSeats").addColumn("botName", "text").execute();
  await sql`update "gameSeats" set "botName" = "playerName" where "isBot" = 1`.execute(db);
  await schema.alterTable("gameSeats").dropColumn("playerName").execute();
  await schema.alterTable("formerResults").dropColumn("playerName").execute();
  await mentionPlayers(db);
}

async function mentionPlayers(db: Kysely<Tables>): Promise<void> {
  const entries = await db
    .selectFrom("journal")
    .select(["id", "what", "source", "label"])
    .where("what", "in", Object.keys(PEOPLE))
    .execute();
  const players = await db.selectFrom("players").select(["id", "name"]).execute();
  const seats = await db.selectFrom("tournamentTeamPlayers").select(["tournamentId", "playerId"]).execute();
  const seatsByTournament = Map.groupBy(seats, ({ tournamentId }) => tournamentId);
  const everybody = idsByName(players);
  const idsByTournament = new Map<string, ReadonlyMap<string, string>>();
  for (const { id, what, source, label } of entries) {
    if (source === null || label === null) continue;
    let ids = idsByTournament.get(source);
    if (!ids) {
      const seated = new Set(seatsByTournament.get(source)?.map(({ playerId }) => playerId));
      // If a tournament's player and another person have the same name, the name means the tournament's player.
      ids = new Map([...everybody, ...idsByName(players.filter((player) => seated.has(player.id)))]);
      idsByTournament.set(source, ids);
    }
    const known = ids;
    const lines = label.split("\n");
    const mentioned = lines
      .map((line, index) => (PEOPLE[what]?.includes(index) ? withMentions(line, known) : line))
      .join("\n");
    if (mentioned !== label)
      await db.updateTable("journal").set({ label: mentioned }).where("id", "=", id).execute();
  }
}

/** The ids of players by name. A name that several of these players have is not in the map. */
function idsByName(players: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const named = Map.groupBy(players, ({ name }) => name);
  return new Map(
    [...named].flatMap(([name, [first, second]]) => (first && !second ? [[name, first.id]] : [])),
  );
}

/**
 * Replaces the players' names in a line by mentions. A line is "Inès", "Inès et Denis" or "Inès, Denis et 2 autres",
 * perhaps followed by a team's name as in "(Les Tortues)".
 */
function withMentions(line: string, ids: ReadonlyMap<string, string>): string {
  const whole = mentionsIn(line, ids);
  if (whole !== null) return whole;
  const [, people = "", teamName = ""] = /^(.*)( \(.*\))$/su.exec(line) ?? [];
  const found = mentionsIn(people, ids);
  return found === null ? line : found + teamName;
}

/** A text of names, with mentions instead of the names; null if a name is not in `ids`. */
function mentionsIn(text: string, ids: ReadonlyMap<string, string>): string | null {
  const onlyPlayer = ids.get(text);
  if (onlyPlayer !== undefined) return mention(onlyPlayer);
  const [, named = "", others = ""] = /^(.*)( et \d+ autres?)$/su.exec(text) ?? [];
  return pairIn(text, " et ", ids) ?? (others === "" ? null : withOthers(pairIn(named, ", ", ids), others));
}

function withOthers(pair: string | null, others: string): string | null {
  return pair === null ? null : pair + others;
}

/**
 * The mentions of two players, for a text of their names separated by `between`; null for any other text. The separator is
 * tried at each place where it occurs, because a name may contain it, too.
 */
function pairIn(text: string, between: string, ids: ReadonlyMap<string, string>): string | null {
  for (let at = text.indexOf(between); at >= 0; at = text.indexOf(between, at + 1)) {
    const [one, two] = [ids.get(text.slice(0, at)), ids.get(text.slice(at + between.length))];
    if (one !== undefined && two !== undefined) return mention(one) + between + mention(two);
  }
  return null;
}
