import { isIP } from "node:net";
import { join, resolve, sep } from "node:path";
import { passwordBlocker } from "../domain/people/accounts/credentials.ts";

/** The bucket of an S3-compatible service where files are stored, and its keys. */
export interface Bucket {
  /** The service's address, without a slash at its end. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The server's settings, from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Absolute path of the folder of unfinished uploads, and of all files unless they are in a bucket. */
  readonly filesDir: string;
  /** The bucket in which finished files are stored; null: finished files are stored in `filesDir`. */
  readonly bucket: Bucket | null;
  /** The maximum size of all images together, in bytes. */
  readonly storageLimit: number;
  /** PostgreSQL URL; null: SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** The first administrator's password, if it is configured. */
  readonly adminPassword: string | null;
  /** The folder to which each backup is also copied; null: none. */
  readonly backupDir: string | null;
  /** The server's public address, without a slash at its end. */
  readonly publicUrl: string;
  /** The addresses and networks of the reverse proxies whose X-Forwarded-… headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The token with which the figures of the server can be read; null: they can't be read. */
  readonly metricsToken: string | null;
  /** Less serious lines are not written to the log. */
  readonly logLevel: LogLevel;
}

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong value in the environment. `message` is the French line that is printed when the start fails. */
export class ConfigError extends Error {}

const DEFAULT_TIME_ZONE = "Europe/Paris";
/** The region name that S3-compatible services without regions expect. */
const DEFAULT_REGION = "us-east-1";

/** Reads the environment. Throws ConfigError, with one clear line, at the first wrong value. */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT || "3000");
  const host = env.HOST || "0.0.0.0";
  const dataDir = resolve(env.DATA_DIR || "./data");
  return {
    port,
    host,
    dataDir,
    filesDir: env.FILES_DIR ? resolve(env.FILES_DIR) : join(dataDir, "files"),
    bucket: readBucket(env),
    storageLimit: readSize("STORAGE_LIMIT", env.STORAGE_LIMIT || "5 GB"),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    backupDir: readBackupDir(env.BACKUP_DIR, dataDir),
    adminPassword: readAdminPassword(env.ADMIN_PASSWORD),
    publicUrl: readPublicUrl(env.PUBLIC_URL) ?? `http://localhost:${port}`,
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    logLevel: readLogLevel(env.LOG_LEVEL || "info"),
  };
}

/** A short token could be guessed, and one with other characters can't be sent in a header. */
function readMetricsToken(value: string | undefined): string | null {
  if (!value) return null;
  if (/^[!-~]{16,}$/.test(value)) return value;
  throw new ConfigError("METRICS_TOKEN : au moins 16 caractères, sans espace ni accent.");
}

function readBackupDir(value: string | undefined, dataDir: string): string | null {
  if (!value) return null;
  const folder = resolve(value);
  if (!`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) return folder;
  throw new ConfigError(
    "BACKUP_DIR : ce dossier est dans DATA_DIR, où les sauvegardes sont déjà. Choisissez un autre disque, une clé USB par exemple.",
  );
}

/** The event's time zone: TZ, or Europe/Paris. Throws ConfigError when TZ is not a known time zone. */
export function readTimeZone(env: Environment): string {
  const zone = env.TZ || DEFAULT_TIME_ZONE;
  try {
    new Intl.DateTimeFormat("fr", { timeZone: zone });
  } catch {
    throw new ConfigError(`TZ : « ${zone} » n'est pas un fuseau horaire connu (exemple : Europe/Paris).`);
  }
  return zone;
}

function readPort(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new ConfigError(`PORT : « ${value} » n'est pas un port (un nombre de 1 à 65535).`);
}

const units: Readonly<Record<string, number>> = { M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };

/** The bytes of a size written with the unit MB, GB or TB, or the French Mo, Go or To. */
function readSize(name: string, value: string): number {
  const [, number = "", unit = ""] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s?([MGT])[BO]$/i.exec(value) ?? [];
  const bytes = Math.floor(Number(number.replace(",", ".")) * (units[unit.toUpperCase()] ?? 0));
  if (bytes > 0) return bytes;
  throw new ConfigError(`${name} : « ${value} » n'est pas une taille (exemples : 5 GB, 800 MB).`);
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)) return value;
  throw new ConfigError(
    "DATABASE_URL : une adresse postgres://… est attendue (vide : SQLite dans DATA_DIR).",
  );
}

/**
 * The bucket's settings: all of them (only S3_REGION is optional) or none. With only some of them, files would be stored in
 * an unexpected place.
 */
function readBucket(env: Environment): Bucket | null {
  const required = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const configured = [...required, "S3_REGION"].find((name) => env[name]);
  if (!configured) return null;
  const missing = required.find((name) => !env[name]);
  if (missing)
    throw new ConfigError(`${missing} : il manque cette valeur, puisque ${configured} est renseignée.`);
  const [endpoint = "", name = "", accessKeyId = "", secretAccessKey = ""] = required.map(
    (name) => env[name],
  );
  const region = env.S3_REGION || DEFAULT_REGION;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new ConfigError(`S3_BUCKET : « ${name} » ne peut pas être le nom d'un bucket.`);
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new ConfigError(`S3_REGION : « ${region} » n'est pas une région (exemple : fr-par).`);
  for (const key of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
    if (!/^[!-~]+$/.test(env[key] ?? ""))
      throw new ConfigError(`${key} : cette clé contient un espace ou un caractère inattendu.`);
  return { endpoint: readEndpoint(endpoint), name, region, accessKeyId, secretAccessKey };
}

function readEndpoint(value: string): string {
  const origin = originOf(value);
  if (origin) return origin;
  throw new ConfigError(
    "S3_ENDPOINT : une adresse comme https://s3.fr-par.scw.cloud est attendue, sans chemin ni nom de bucket.",
  );
}

function readAdminPassword(value: string | undefined): string | null {
  if (!value) return null;
  if (passwordBlocker(value) === null) return value;
  throw new ConfigError(
    "ADMIN_PASSWORD : le mot de passe doit compter de 8 à 128 caractères, et pas seulement des espaces.",
  );
}

function readPublicUrl(value: string | undefined): string | null {
  if (!value) return null;
  const origin = originOf(value);
  if (origin) return origin;
  throw new ConfigError("PUBLIC_URL : une adresse comme https://jeux.exemple.fr est attendue, sans chemin.");
}

/** An address as scheme, host and port; null when it is invalid or has a path. */
function originOf(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
  return isOrigin ? url.origin : null;
}

/**
 * Only this machine is trusted by default. Behind a trusted proxy that does not replace X-Forwarded-For, clients could
 * claim any address and escape the rate limits.
 */
function readTrustedProxies(value: string | undefined): string[] {
  if (!value?.trim()) return ["loopback"];
  const proxies = value.split(",").map((proxy) => proxy.trim());
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new ConfigError(
    `TRUSTED_PROXIES : « ${wrong} » n'est ni une adresse IP ni un réseau (exemple : 10.0.0.2, 172.18.0.0/16).`,
  );
}

function readLogLevel(value: string): LogLevel {
  const level = logLevels.find((each) => each === value);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL : « ${value} » n'est pas un niveau (${logLevels.join(", ")}).`);
}

function isNetwork(text: string): boolean {
  const [, address = "", prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return Number(prefix ?? 0) <= bits && !address.includes("%");
}
