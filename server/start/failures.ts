import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { type Database, type DatabaseLocation, sqliteFile } from "../database/database.ts";
import {
  ForeignDatabase,
  FROM_NEWER_VERSION,
  FROM_OLDER_VERSION,
  NewerDatabase,
  OlderDatabase,
} from "../database/foreign.ts";
import { type OpenOptions, openDatabase } from "../database/open.ts";
import { DatabaseInUse } from "../database/sqlite.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";

/**
 * Opens the database, checks that it can be read and written, and migrates its tables. Throws ConfigError, with a one-line
 * message, when the database can't be used. With the option `singleServer`, it also throws ConfigError when another server has
 * the SQLite file open.
 */
export async function openReadyDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  options?: OpenOptions,
): Promise<Database> {
  const database = open(location, onError, options);
  try {
    await database.check();
    await database.migrate();
    return database;
  } catch (error) {
    await database.close();
    throw databaseFailure(error, location);
  }
}

function open(...[location, onError, options]: Parameters<typeof openReadyDatabase>): Database {
  try {
    return openDatabase(location, onError, options);
  } catch (error) {
    if (error instanceof ForeignDatabase) throw databaseFailure(error, location);
    if (!(error instanceof DatabaseInUse)) throw databaseFailure(new DatabaseUnavailable(error), location);
    const line = `DATA_DIR : un autre serveur utilise déjà le dossier ${location.dataDir}. Arrêtez-le, ou choisissez un autre dossier.`;
    throw new ConfigError(line, { cause: error });
  }
}

/**
 * The reason why the database can't be used, as a ConfigError with a one-line message; other errors are returned
 * unchanged.
 */
export function databaseFailure(error: unknown, { databaseUrl, dataDir }: DatabaseLocation): unknown {
  const line = databaseUrl ? postgresLine(error) : sqliteLine(error, sqliteFile(dataDir));
  return line === null ? error : new ConfigError(line, { cause: error });
}

function postgresLine(error: unknown): string | null {
  if (error instanceof ForeignDatabase)
    return "DATABASE_URL : cette base PostgreSQL contient les tables d'une autre application. Choisissez une autre base.";
  if (error instanceof NewerDatabase) return `DATABASE_URL : la base PostgreSQL ${FROM_NEWER_VERSION}`;
  if (error instanceof OlderDatabase) return `DATABASE_URL : la base PostgreSQL ${FROM_OLDER_VERSION}`;
  return error instanceof DatabaseUnavailable
    ? `DATABASE_URL : la base PostgreSQL ne répond pas (${reasonOf(error)}).`
    : null;
}

function sqliteLine(error: unknown, file: string): string | null {
  if (error instanceof ForeignDatabase)
    return `DATA_DIR : la base ${file} est celle d'une autre application. Choisissez un autre dossier.`;
  if (error instanceof NewerDatabase) return `DATA_DIR : la base ${file} ${FROM_NEWER_VERSION}`;
  if (error instanceof OlderDatabase) return `DATA_DIR : la base ${file} ${FROM_OLDER_VERSION}`;
  if (!(error instanceof DatabaseUnavailable)) return null;
  return forbiddenLine(dirname(file)) ?? `DATA_DIR : la base ${file} ne s'ouvre pas (${reasonOf(error)}).`;
}

/** Says that the server may not write in its folder of data, as when another user made the folder; null if it may. */
function forbiddenLine(folder: string): string | null {
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch {
    const user = process.getuid ? ` (numéro ${process.getuid()})` : "";
    return `DATA_DIR : l'utilisateur du serveur${user} ne peut pas écrire dans le dossier ${folder}. Donnez-lui ce droit, ou choisissez un autre dossier.`;
  }
}

/** The error's message, on one line. */
const reasonOf = ({ message }: Error) => message.replaceAll(/\s+/g, " ");

/**
 * The reason why the server can't listen, as a ConfigError with a one-line message when the settings can fix it;
 * other errors are returned unchanged.
 */
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
