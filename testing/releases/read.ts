import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { Addresses } from "../../server/calls/known/addresses.ts";
import type { Database } from "../../server/database/database.ts";
import { fullDb } from "../../server/database/fullDb.ts";
import { findEverybody } from "../../server/people/players/repository.ts";
import { sources, sourcesAt } from "../../server/start/topics.ts";
import {
  type Asking,
  allActions,
  type LoadedRows,
  type QueryPath,
  readEverything,
  readTopics,
} from "../../server/testing/reads.ts";
import { seededDice } from "../demo/dice.ts";
import { createSimulation, type Simulation } from "../demo/simulation.ts";

/** How many lines of the journal are asked for what undoing them would change. */
const UNDOS = 6;
/** Queries about files of the server, not about the database. A simulation does not answer them. */
const ABOUT_FILES: readonly QueryPath[] = ["albums.state"];
/** How many players read. */
const READERS = 3;

/** What a release's readers read: a big screen, the administrator, and some players, of whom one organises. */
export interface ReadByAll {
  /** The instant of the readings, in epoch ms. */
  readonly now: number;
  /** The ids that the readers ask about. */
  readonly ids: readonly string[];
  /** The rows of each topic and key. */
  readonly rows: Readonly<Record<string, unknown>>;
  /** For each reader, by id: the answers, and the topics and keys whose rows are readable. */
  readonly readers: Readonly<Record<string, ReadByOne>>;
}

interface ReadByOne {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly topics: readonly string[];
}

/** What every reader of a database reads at the instant `now`. `ids` and the readers are by default chosen from the database. */
export async function readAsAll(database: Database, now: number, earlier?: ReadByAll): Promise<ReadByAll> {
  const simulation = createSimulation(database, "", seededDice(1), { now });
  const everybody = await findEverybody(fullDb(database.db), null);
  const roles = new Map(everybody.map(({ id, role }) => [id, role]));
  const admin = everybody.find(({ name }) => name === FIRST_ADMINISTRATOR)?.id ?? "";
  const ids = earlier?.ids ?? (await idsIn(simulation, admin, [...roles.keys()]));
  const chosen = [admin, ...[...roles.keys()].filter((id) => id !== admin).slice(0, READERS)];
  const loaded: LoadedRows = new Map();
  const addresses = new Addresses({ host: "127.0.0.1", port: 80, publicUrl: "http://localhost" }, () => ({}));
  const server = { database, sources: sourcesAt(sources, addresses) };
  const readers: Record<string, ReadByOne> = {
    display: split(await readTopics(server, { id: "display", role: "display" }, ids, loaded)),
  };
  for (const id of earlier ? Object.keys(earlier.readers).filter((reader) => reader !== "display") : chosen)
    readers[id] = split(
      await readEverything(
        server,
        readerIn(simulation, id),
        roles.get(id) ?? "user",
        ids,
        ABOUT_FILES,
        loaded,
      ),
    );
  return { now, ids, rows: Object.fromEntries(loaded), readers };
}

/** Everybody, every tournament, and the latest lines of the journal that can be undone. */
async function idsIn(simulation: Simulation, admin: string, people: readonly string[]): Promise<string[]> {
  const { db } = simulation.database;
  const opened = await sources.tournaments.load(db, null, "");
  const tournaments = [...opened, ...(await sources.tournamentDrafts.load(db, null, ""))];
  const undoable = { ...allActions, undoable: true, playerId: null };
  const { lines } = await simulation.as(admin).journal.actions(undoable);
  return [...people, ...tournaments.map(({ id }) => id), ...lines.slice(0, UNDOS).map(({ id }) => id)];
}

/** Separates the answers of queries from the rows of topics, whose names have a colon. */
function split(read: Readonly<Record<string, unknown>>): ReadByOne {
  const entries = Object.entries(read);
  return {
    answers: Object.fromEntries(entries.filter(([source]) => !source.includes(":"))),
    topics: entries.map(([source]) => source).filter((source) => source.includes(":")),
  };
}

/** Asks as this player. A refusal is an answer too. */
function readerIn(simulation: Simulation, id: string): Asking {
  type Calls = Readonly<Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>>;
  const calls = simulation.as(id) as unknown as Calls;
  const ask = async (path: string, input: unknown) => {
    const [feature = "", call = ""] = path.split(".");
    try {
      return { ok: true, status: 200, answer: await calls[feature]?.[call]?.(input) };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, refusal: error.code };
      throw error;
    }
  };
  return { id, query: ask, callByPost: ask } as Asking;
}
