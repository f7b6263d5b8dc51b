import { FINISH_WAITS_MS } from "../domain/games/waitingFinish.ts";
import { deleteExpiredPasswordLinks } from "./accounts/repository.ts";
import { deleteAnswersBefore } from "./commands/repository.ts";
import { sweepFiles } from "./files/sweep.ts";
import type { UploadParts } from "./files/uploads/finish.ts";
import { deleteFinishesBefore } from "./games/finishes/repository.ts";

const HOUR = 3_600_000;
/** How long the answer to a request is kept for the browser that asks again, in ms. */
const ANSWERS_KEPT = 48 * HOUR;

/**
 * Deletes every hour what nobody can ask for any more: old answers, ends of games that nobody looked at, expired password
 * links, unfinished uploads, and images that nothing shows. Gives what ends that.
 */
export function cleanHourly(parts: UploadParts, onError: (error: unknown) => void): () => void {
  const { database, clock } = parts.kernel;
  const clean = async () => {
    const now = clock();
    await deleteAnswersBefore(database.db, now - ANSWERS_KEPT).catch(onError);
    await deleteExpiredPasswordLinks(database.db, now).catch(onError);
    await deleteFinishesBefore(database.db, now - FINISH_WAITS_MS).catch(onError);
    await sweepFiles(parts, onError).catch(onError);
  };
  const timer = setInterval(clean, HOUR).unref();
  return () => clearInterval(timer);
}
