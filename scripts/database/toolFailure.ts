import { ConfigError, readTimeZone } from "../../server/config.ts";

/** The reason why a backup or a restoration can't be done; its message is shown in the console. */
export class ToolFailure extends Error {}

/**
 * Runs a command-line tool in the event's time zone and prints the text that it returns. When the tool fails with a known
 * reason (`ToolFailure`, `ConfigError`), prints the reason and ends with exit code 1.
 */
export async function runTool(work: () => Promise<string>): Promise<void> {
  // Backups contain all accounts, so only the owner of a written file may read it.
  process.umask(0o077);
  try {
    process.env.TZ = readTimeZone(process.env);
    console.log(await work());
  } catch (error) {
    if (!(error instanceof ToolFailure || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
