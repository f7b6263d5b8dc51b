import { ConfigError, readTimeZone } from "../../server/config.ts";

/** Why a backup or a restoration can't be done; its message is for the person at the console. */
export class ToolFailure extends Error {}

/**
 * Runs a command-line tool in the event's time zone. Prints what it gives; when it fails, prints the reason and ends
 * with exit code 1.
 */
export async function tell(work: () => Promise<string>): Promise<void> {
  // The files it writes hold every account: only their owner may read them.
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
