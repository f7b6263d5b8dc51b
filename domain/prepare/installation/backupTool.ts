/** The major versions of PostgreSQL's program that makes backups, pg_dump, and of the server; `found` is null without pg_dump. */
export interface BackupTool {
  readonly found: number | null;
  readonly needed: number;
}

/** Whether this pg_dump can save the server's database: it refuses a server that is newer than itself. */
export function canBackUp({ found, needed }: BackupTool): boolean {
  return found !== null && found >= needed;
}

/** The package of Debian and of apt.postgresql.org that contains the right pg_dump. */
export function packageOf({ needed }: BackupTool): string {
  return `postgresql-client-${needed}`;
}
