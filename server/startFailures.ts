import { type Config, ConfigError } from "./config.ts";
import {
  type Database,
  type DatabaseLocation,
  migrate,
  type OpenOptions,
  openDatabase,
  sqliteFile,
} from "./database/database.ts";
import { DatabaseInUse } from "./database/sqlite.ts";
import { DatabaseUnavailable } from "./database/unavailable.ts";

/**
 * Opens the database, makes sure that it can be read and written, and brings its tables up to date. Throws ConfigError,
 * with one clear line, when it can't be used, or when another server is `alone` with it.
 */
export async function openReadyDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  options?: OpenOptions,
): Promise<Database> {
  let database: Database | null = null;
  try {
    database = openDatabase(location, onError, options);
    await database.check();
    await migrate(database.db);
    return database;
  } catch (error) {
    await database?.db.destroy();
    if (database && !(error instanceof DatabaseUnavailable)) throw error;
    throw new ConfigError(openingFailure(error, location), { cause: error });
  }
}

/** Why the database can't be used, in one line. */
function openingFailure(error: unknown, { databaseUrl, dataDir }: DatabaseLocation): string {
  if (error instanceof DatabaseInUse)
    return `DATA_DIR : un autre serveur se sert déjà du dossier ${dataDir}. Arrêtez-le, ou choisissez un autre dossier.`;
  const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ");
  return databaseUrl
    ? `DATABASE_URL : la base PostgreSQL ne répond pas (${reason}).`
    : `DATA_DIR : la base ${sqliteFile(dataDir)} ne s'ouvre pas (${reason}).`;
}

/** Why the server can't listen, as a ConfigError with one clear line where a person can mend it; else the error itself. */
export function listenFailure(error: unknown, { host, port }: Pick<Config, "host" | "port">): unknown {
  switch ((error as { code?: unknown }).code) {
    case "EADDRINUSE":
      return new ConfigError(`PORT : le port ${port} est déjà utilisé.`);
    case "EACCES":
      return new ConfigError(`PORT : le système ne permet pas d'écouter le port ${port}.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new ConfigError(`HOST : l'adresse « ${host} » n'existe pas ici.`);
    default:
      return error;
  }
}
