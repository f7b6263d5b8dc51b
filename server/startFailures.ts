import { type Config, ConfigError } from "./config.ts";
import { type Database, type DatabaseLocation, openDatabase, ping, sqliteFile } from "./database/database.ts";

/** Opens the database, and makes sure that it answers. Throws ConfigError, with one clear line, when it does not. */
export async function openAnsweringDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
): Promise<Database> {
  try {
    const database = openDatabase(location, onError);
    await ping(database.db);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      location.databaseUrl
        ? `DATABASE_URL : la base PostgreSQL ne répond pas (${reason}).`
        : `DATA_DIR : la base ${sqliteFile(location.dataDir)} ne s'ouvre pas (${reason}).`,
      { cause: error },
    );
  }
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
