import { ConfigError, readTimeZone } from "../config.ts";
import { knownReasonOf } from "./reasons.ts";

/** The reason why a backup or a restoration can't be done; its message is shown in the console. */
export class ToolFailure extends Error {}

/** The text that a tool prints. The exit code is 1 if the work is incomplete: an image is missing, for instance. */
export interface ToolReport {
  readonly text: string;
  readonly isComplete: boolean;
}

/**
 * Runs a command-line tool in the event's time zone and prints its report. When the tool fails with a known reason
 * (`ToolFailure`, `ConfigError`, a file that can't be read or written), prints the reason and ends with exit code 1.
 */
export async function runTool(work: () => Promise<ToolReport>): Promise<void> {
  // Backups contain all accounts, so only the owner of a written file may read it.
  process.umask(0o077);
  try {
    process.env.TZ = readTimeZone(process.env);
    const { text, isComplete } = await work();
    if (isComplete) return console.log(text);
    console.error(text);
  } catch (error) {
    console.error(messageOf(error));
  }
  process.exitCode = 1;
}

/** Throws errors without a known reason again. */
function messageOf(error: unknown): string {
  if (error instanceof ToolFailure || error instanceof ConfigError) return error.message;
  const reason = knownReasonOf(error);
  if (reason === null) throw error;
  const { path } = error as { path?: string };
  return `La commande a échoué : ${reason}${path ? ` (${path})` : ""}.`;
}
