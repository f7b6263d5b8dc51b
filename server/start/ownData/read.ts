import type { Game } from "../../../domain/games/game.ts";
import type { Cursor } from "../../../domain/inputs.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { Db, FullDb } from "../../database/database.ts";
import type { RowPage } from "../../database/pages.ts";
import { findCompletedGamesPage } from "../../games/lists/repository.ts";
import { findActionsPage } from "../../history/actions/repository.ts";
import { findAllNames } from "../../history/names/repository.ts";
import { findAllTheftsByVictim } from "../../history/repository.ts";
import { findAllDevices } from "../../people/accounts/devices/repository.ts";
import { findLedgerPage } from "../../points/repository.ts";
import { findAllTeams, findAllTournaments } from "../../tournaments/repository.ts";
import { findAllSignUps } from "../../tournaments/signUp/repository.ts";
import { findAllSpins } from "../../wheel/repository.ts";
import { findAllHeldNames, findAllOwnCards, readOwnAccount } from "./repository.ts";

const PAGE_SIZE = 200;
/** No player has more spins or thefts than this. */
const ALL = 1_000_000;

/**
 * Everything that the product stores about a player, for the player's own copy (rule Y6); of others only names. Each part is
 * read by the function that the screens' calls use, with the player as the reader: what a freeze hides from this reader there
 * is hidden here. `db` must be one snapshot of the database.
 */
export async function readOwnData(db: FullDb, reader: Actor) {
  const { id } = reader;
  const played = { newestToSkip: 0, playerId: id, gameNameId: null };
  const done = { playerId: null, group: null, from: null, to: null, text: "", undoable: false };
  const [devices, ledger, games, spins, thefts] = [
    await findAllDevices(db, id, null),
    await allPages((before) => findLedgerPage(db, id, before, PAGE_SIZE), cursorOf),
    await allPages(
      (before) => findCompletedGamesPage(db, reader, { ...played, before }, PAGE_SIZE),
      (game) => ({ at: game.completedAt ?? 0, id: game.id }),
    ),
    await findAllSpins(db, id, ALL, null),
    await findAllTheftsByVictim(db, id, ALL),
  ];
  return {
    account: await readOwnAccount(db, id),
    devices: devices.map(({ name, signedInAt, usedAt }) => ({ name, signedInAt, usedAt })),
    ledger: ledger.map(({ at, delta, total, cause, label, reason, byName }) => {
      return { at, delta, total, cause, label, reason, byName };
    }),
    games: games.map((game) => ownResult(game, id)),
    spins: spins.map(({ at, reward, points, cardName }) => ({ at, label: reward.label, points, cardName })),
    thefts: thefts.map(({ at, loot, cardName, thiefName }) => ({ at, loot, cardName, thiefName })),
    cards: await findAllOwnCards(db, id),
    tournaments: await readTeams(db, id),
    signUps: await readSignUps(db, id),
    heldNames: await findAllHeldNames(db, id),
    actions: await allPages(
      (before) => findActionsPage(db, { ...done, before }, { onlyBy: id }, PAGE_SIZE),
      cursorOf,
    ),
  };
}

/** The player's own result in a completed game, and the names of the participants. */
function ownResult(
  { gameName, isCooperative, createdAt, completedAt, players, results }: Game,
  playerId: string,
) {
  const own = results.find((result) => result.playerId === playerId);
  return {
    gameName,
    isCooperative,
    createdAt,
    completedAt,
    position: own?.position ?? null,
    points: own?.pointsEarned ?? null,
    participants: players.map(({ name }) => name),
  };
}

/** The player's teams in the tournaments that were opened to all. */
async function readTeams(db: Db, playerId: string) {
  const teams = [];
  for (const tournament of await findAllTournaments(db, null)) {
    const { name, openedAt, completedAt } = tournament;
    for (const team of await findAllTeams(db, tournament))
      if (team.players.some(({ id }) => id === playerId))
        teams.push({
          name,
          openedAt,
          completedAt,
          team: team.name,
          players: team.players.map((each) => each.name),
        });
  }
  return teams;
}

/** The tournaments to come for which the player signed up. */
async function readSignUps(db: Db, playerId: string) {
  const signUps = [];
  for (const { name, entries } of await findAllSignUps(db, null))
    for (const entry of entries)
      if (entry.playerId === playerId) {
        const names = await findAllNames(db, entry.partnerId === null ? [] : [entry.partnerId]);
        signUps.push({ name, at: entry.at, partners: [...names.values()], presence: entry.presence });
      }
  return signUps;
}

const cursorOf = ({ at, id }: Cursor) => ({ at, id });

/** The rows of all pages; the page after a row begins at its cursor. */
async function allPages<Row>(
  readPage: (before: Cursor | null) => Promise<RowPage<Row>>,
  cursorOf: (row: Row) => Cursor,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let before: Cursor | null = null; ; ) {
    const { rows, more }: RowPage<Row> = await readPage(before);
    all.push(...rows);
    const last = rows.at(-1);
    if (!more || !last) return all;
    before = cursorOf(last);
  }
}
