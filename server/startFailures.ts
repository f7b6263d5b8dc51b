import { type Config, ConfigError } from "./config.ts";
import { type Database, type DatabaseLocation, sqliteFile } from "./database/database.ts";
import { migrate, type OpenOptions, openDatabase } from "./database/open.ts";
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
  const database = open(location, onError, options);
  try {
    await database.check();
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.db.destroy();
    throw databaseFailure(error, location);
  }
}

function open(...[location, onError, options]: Parameters<typeof openReadyDatabase>): Database {
  try {
    return openDatabase(location, onError, options);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw databaseFailure(new DatabaseUnavailable(error), location);
    const line = `DATA_DIR : un autre serveur se sert déjà du dossier ${location.dataDir}. Arrêtez-le, ou choisissez un autre dossier.`;
    throw new ConfigError(line, { cause: error });
  }
}

/** Why the database can't be used, as a ConfigError with one clear line; an error that is not about that stays itself. */
export function databaseFailure(error: unknown, { databaseUrl, dataDir }: DatabaseLocation): unknown {
  if (!(error instanceof DatabaseUnavailable)) return error;
  const reason = error.message.replaceAll(/\s+/g, " ");
  return new ConfigError(
    databaseUrl
      ? `DATABASE_URL : la base PostgreSQL ne répond pas (${reason}).`
      : `DATA_DIR : la base ${sqliteFile(dataDir)} ne s'ouvre pas (${reason}).`,
    { cause: error },
  );
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
