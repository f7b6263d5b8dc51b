import { NEWS_WAITS_MS } from "../../domain/live/news.ts";
import { deleteExpiredPairings } from "../bigscreens/repository.ts";
import { repeatJob } from "../calls/repeatedJob.ts";
import { deleteAnswersBefore } from "../calls/repository.ts";
import { deleteRowsBefore } from "../database/deleteRows.ts";
import { sweepFiles } from "../files/sweep.ts";
import type { UploadParts } from "../files/uploads/finish.ts";
import { eraseDeletedAccounts } from "../people/accounts/deleted/erasure/job.ts";
import { deleteEndedSignInLocks } from "../people/accounts/locks/repository.ts";
import { endExpiredLinks } from "../people/accounts/repository.ts";

const HOUR_MS = 3_600_000;
/** How long the answer to a request is stored for a browser that retries it, in ms. */
const ANSWER_LIFETIME_MS = 48 * HOUR_MS;
/** How long the database remembers that a player has seen a match's call, in ms. */
const SEEN_CALL_LIFETIME_MS = 48 * HOUR_MS;

/**
 * Deletes expired data every hour: old answers, unseen finishes of games, unseen moments of tournaments, seen calls, expired
 * one-time links (links of guests are only marked as expired), ended locks of sign-ins, sign-ins of deleted accounts (rule Y5), expired letters for linking big screens, unfinished uploads, and
 * images without references. Gives a function that stops this job.
 */
export function cleanHourly(parts: UploadParts, onError: (error: unknown) => void): () => Promise<void> {
  const { database, clock } = parts.kernel;
  const clean = async () => {
    const now = clock();
    await deleteAnswersBefore(database.db, now - ANSWER_LIFETIME_MS).catch(onError);
    await endExpiredLinks(database.db, now).catch(onError);
    await deleteEndedSignInLocks(database.db, now).catch(onError);
    await eraseDeletedAccounts(parts.kernel).catch(onError);
    await deleteExpiredPairings(database.db, now).catch(onError);
    await deleteRowsBefore(database.db, "finishes", now - NEWS_WAITS_MS).catch(onError);
    await deleteRowsBefore(database.db, "tournamentMoments", now - NEWS_WAITS_MS).catch(onError);
    await deleteRowsBefore(database.db, "seenCalls", now - SEEN_CALL_LIFETIME_MS).catch(onError);
    await sweepFiles(parts, onError).catch(onError);
  };
  return repeatJob(HOUR_MS, clean, onError);
}
