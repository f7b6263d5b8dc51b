import { Refusal, type RefusalCode } from "../refusals/refusal.ts";

/** The state of an upload. The last three are final. */
export type UploadState = "running" | "paused" | "success" | "canceled" | "error";

/** Actions of the person (pause, resume, cancel), and outcomes of the upload (succeed, fail). */
export type UploadEvent = "pause" | "resume" | "cancel" | "succeed" | "fail";

const nextStates: Readonly<Record<UploadState, Partial<Record<UploadEvent, UploadState>>>> = {
  running: { pause: "paused", cancel: "canceled", succeed: "success", fail: "error" },
  // A request that was under way when the person paused may still end.
  paused: { resume: "running", cancel: "canceled", succeed: "success", fail: "error" },
  success: {},
  canceled: {},
  error: {},
};

/** Whether the event can happen to an upload in this state (rule F4). */
export function canHappen(state: UploadState, event: UploadEvent): boolean {
  return nextStates[state][event] !== undefined;
}

/** The next state; an event that can't happen changes nothing. */
export function afterEvent(state: UploadState, event: UploadEvent): UploadState {
  return nextStates[state][event] ?? state;
}

const MINUTE_MS = 60_000;

/** How long a browser retries to send a file, in ms, counted from the last bytes that arrived (rule F5). */
export const UPLOAD_RETRY_MS = 10 * MINUTE_MS;
/** How long a browser retries to cancel an upload, or to ask for its progress, in ms (rule F5). */
export const OPERATION_RETRY_MS = 2 * MINUTE_MS;

/** Whether a request may be sent again after an answer with this HTTP status, or after no answer (null) (rule F5). */
export function mayRetryAfter(status: number | null): boolean {
  return status === null || status >= 500 || status === 408 || status === 429;
}

/** The refusals, by HTTP status, for answers that do not contain a refusal, for instance those of a proxy. */
const byStatus: Readonly<
  Record<
    number,
    RefusalCode & ("storageUnauthenticated" | "storageQuota" | "storageUnauthorized" | "uploadGone")
  >
> = {
  401: "storageUnauthenticated",
  402: "storageQuota",
  403: "storageUnauthorized",
  404: "uploadGone",
};

/** The refusal for an HTTP status of an upload, if there is one. */
export function storageRefusalOf(status: number): Refusal | null {
  const code = byStatus[status];
  return code ? new Refusal(code) : null;
}
