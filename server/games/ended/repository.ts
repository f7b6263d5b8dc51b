import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EndedGame, EndedSeat } from "../../../domain/games/endedGame.ts";
import { isBot } from "../../../domain/games/game.ts";
import type { NamesById } from "../../../domain/games/rivals.ts";
import { type Freeze, isVisible } from "../../calls/status/freeze.ts";
import type { Db } from "../../database/database.ts";

/** Which completed games are read: those of a player, those of names of the list of games, or all (null). */
export type EndedScope = { readonly playerId: string } | { readonly gameNameIds: readonly string[] } | null;

/**
 * The completed games of this scope with the places of their participants, in no particular order. With a freeze: the games and
 * results from before the freeze (rule E11). Must be read in one snapshot of the database.
 */
export async function findAllEndedGames(db: Db, scope: EndedScope, freeze: Freeze): Promise<EndedGame[]> {
  if (scope && "gameNameIds" in scope && scope.gameNameIds.length === 0) return [];
  const visible = await findAllVisibleGames(db, scope, freeze);
  return freeze === null ? visible : [...visible, ...(await findAllFormerGames(db, scope, freeze))];
}

/** How many games of one name a player has won. */
interface WinCount {
  readonly gameNameId: string;
  readonly playerId: string;
  readonly wins: number;
}

/**
 * The wins against real opponents in the counted games of these names, as crowns count them (rule J24), in no particular order. It
 * costs a third of reading the games.
 */
export async function countWins(db: Db, gameNameIds: readonly string[], freeze: Freeze): Promise<WinCount[]> {
  if (gameNameIds.length === 0) return [];
  const wins = db
    .selectFrom("gameSessions as game")
    .innerJoin("gameResults as result", "result.gameSessionId", "game.id")
    .innerJoin("gameSeats as own", (join) =>
      join.onRef("own.gameSessionId", "=", "game.id").onRef("own.playerId", "=", "result.playerId"),
    )
    .where("game.status", "=", "completed")
    .where("game.gameNameId", "in", [...gameNameIds])
    .where("game.isCooperative", "=", 0)
    .where("game.uncounted", "is", null)
    .where("result.position", "=", 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("gameSeats as other")
          .select("other.playerId")
          .whereRef("other.gameSessionId", "=", "own.gameSessionId")
          .where("other.isBot", "=", 0)
          .where(isOtherSide),
      ),
    )
    .where(isVisible("game.frozenUnder", freeze))
    .select(["game.gameNameId", "result.playerId"]);
  const former = db
    .selectFrom("formerResults as own")
    .where("own.frozenUnder", "=", freeze ?? 0)
    .where("own.gameNameId", "in", [...gameNameIds])
    .where("own.isCooperative", "=", 0)
    .where("own.uncounted", "is", null)
    .where("own.position", "=", 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("formerResults as other")
          .select("other.playerId")
          .whereRef("other.gameSessionId", "=", "own.gameSessionId")
          .where("other.isBot", "=", 0)
          .where(isOtherSide),
      ),
    )
    .select(["own.gameNameId", "own.playerId"]);
  return db
    .selectFrom((freeze === null ? wins : wins.unionAll(former)).as("win"))
    .groupBy(["gameNameId", "playerId"])
    .select(({ fn }) => ["gameNameId", "playerId", fn.countAll<number>().as("wins")])
    .execute();
}

/** Whether the participant `other` is not `own`, and not in the same team. */
const isOtherSide = sql<SqlBool>`"other"."playerId" <> "own"."playerId"
  and ("own"."linkNumber" is null or "other"."linkNumber" <> "own"."linkNumber")`;

/** The names of the players who exist and play, by id: records name no others (rules A14 and J8). */
export async function findAllPlayingNames(db: Db): Promise<NamesById> {
  const players = await db
    .selectFrom("players")
    .select(["id", "name"])
    .where("deletedAt", "is", null)
    .where("plays", "=", 1)
    .execute();
  return new Map(players.map(({ id, name }) => [id, name]));
}

/** The games whose present results everybody may see. Each game is one row: rows are what such a query spends its time on. */
async function findAllVisibleGames(db: Db, scope: EndedScope, freeze: Freeze): Promise<EndedGame[]> {
  let games = db
    .selectFrom("gameSessions as game")
    .innerJoin("gameNames as name", "name.id", "game.gameNameId")
    .where("game.status", "=", "completed")
    .where(isVisible("game.frozenUnder", freeze));
  if (scope && "playerId" in scope)
    games = games.where("game.id", "in", (eb) =>
      eb.selectFrom("gameResults").select("gameSessionId").where("playerId", "=", scope.playerId),
    );
  else if (scope) games = games.where("game.gameNameId", "in", [...scope.gameNameIds]);
  const rows = await games
    .select((eb) => [
      "game.id",
      "game.gameNameId",
      "name.name as gameName",
      "game.createdAt",
      "game.completedAt",
      "game.uncounted",
      "game.isCooperative",
      eb
        .selectFrom("gameResults as result")
        .whereRef("result.gameSessionId", "=", "game.id")
        .select(numbersByPlayer("result.position").as("positions"))
        .as("positions"),
      eb
        .case()
        .when("game.isTeamGame", "=", 1)
        .then(
          eb
            .selectFrom("gameSeats as seat")
            .whereRef("seat.gameSessionId", "=", "game.id")
            .select(numbersByPlayer("seat.linkNumber").as("teams")),
        )
        .end()
        .as("teams"),
    ])
    .execute();
  return rows.map(
    ({ id, gameNameId, gameName, createdAt, completedAt, uncounted, isCooperative, positions, teams }) => {
      const teamOf = new Map(parsePairs(teams));
      return {
        id,
        gameNameId,
        gameName,
        startedAt: createdAt,
        at: completedAt ?? createdAt,
        isCounted: uncounted === null,
        isCooperative: isCooperative === 1,
        seats: parsePairs(positions).map(([playerId, position]) =>
          seatOf(playerId, position, teamOf.get(playerId) ?? null),
        ),
      };
    },
  );
}

/** The games that were corrected or deleted since the freeze began, as they were when it began. */
async function findAllFormerGames(db: Db, scope: EndedScope, freeze: number): Promise<EndedGame[]> {
  let seats = db
    .selectFrom("formerResults as former")
    .innerJoin("gameNames as name", "name.id", "former.gameNameId")
    .where("former.frozenUnder", "=", freeze);
  if (scope && "playerId" in scope)
    seats = seats.where("former.gameSessionId", "in", (eb) =>
      eb.selectFrom("formerResults").select("gameSessionId").where("playerId", "=", scope.playerId),
    );
  else if (scope) seats = seats.where("former.gameNameId", "in", [...scope.gameNameIds]);
  const rows = await seats.selectAll("former").select("name.name as gameName").execute();
  return [...Map.groupBy(rows, (row) => row.gameSessionId)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const { gameNameId, gameName, createdAt, completedAt, uncounted, isCooperative } = first;
    return {
      id,
      gameNameId,
      gameName,
      startedAt: createdAt,
      at: completedAt,
      isCounted: uncounted === null,
      isCooperative: isCooperative === 1,
      seats: own.map(({ playerId, position, linkNumber }) => seatOf(playerId, position, linkNumber)),
    };
  });
}

/** A number of each player in one text: "ana 1,bob 2". */
function numbersByPlayer(column: "result.position" | "seat.linkNumber"): RawBuilder<string | null> {
  const playerId = sql.ref(column.replace(/\w+$/, "playerId"));
  return sql<string | null>`string_agg(${playerId} || ' ' || ${sql.ref(column)}, ',')`;
}

function parsePairs(text: string | null): [playerId: string, number: number][] {
  return (text?.split(",") ?? []).map((pair) => {
    const [playerId = "", number = "0"] = pair.split(" ");
    return [playerId, Number(number)];
  });
}

function seatOf(playerId: string, position: number, team: number | null): EndedSeat {
  return { playerId, position, team, isBot: isBot(playerId) };
}
