import { ConfigError, readTimeZone } from "../../server/config.ts";

/** Why a backup or a restoration can't be done; its message is for the person at the console. */
export class ToolFailure extends Error {}

/**
 * Runs a command-line tool in the event's time zone: its last words when it succeeds, or the reason of its failure and
 * exit code 1.
 */
export async function tell(work: () => Promise<string>): Promise<void> {
  // What it writes holds every account: for its owner's eyes only.
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
