import type { Backup } from "../../domain/backups/backup.ts";
import { CallRefused, type Refused } from "../api/refused.ts";

/** Sends the file of a backup to the server, which checks it. Throws `CallRefused` if it can't be a backup. */
export async function sendBackup(file: File): Promise<Backup> {
  const headers = { "content-type": "application/octet-stream" };
  const response = await fetch("/api/backups", { method: "PUT", headers, body: file });
  const answer: Backup & { readonly error?: { readonly message: string; readonly data: Refused } } =
    await response.json();
  if (answer.error) throw new CallRefused(answer.error.message, answer.error.data);
  return answer;
}
