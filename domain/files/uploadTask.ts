import { Refusal, type RefusalCode } from "../refusals/refusal.ts";

/** Where the sending of a file is. The last three are for good. */
export type UploadState = "running" | "paused" | "success" | "canceled" | "error";

/** What the person does (pause, resume, cancel), and what happens to the upload (succeed, fail). */
export type UploadEvent = "pause" | "resume" | "cancel" | "succeed" | "fail";

const after: Readonly<Record<UploadState, Partial<Record<UploadEvent, UploadState>>>> = {
  running: { pause: "paused", cancel: "canceled", succeed: "success", fail: "error" },
  // What was under way when the person paused may still end.
  paused: { resume: "running", cancel: "canceled", succeed: "success", fail: "error" },
  success: {},
  canceled: {},
  error: {},
};

/** Whether the event can happen to an upload in this state: pause, resume and cancel from running or paused (rule F4). */
export function canHappen(state: UploadState, event: UploadEvent): boolean {
  return after[state][event] !== undefined;
}

/** The state that follows; what can't happen changes nothing. */
export function afterEvent(state: UploadState, event: UploadEvent): UploadState {
  return after[state][event] ?? state;
}

const MINUTE = 60_000;

/** How long a browser goes on trying to send a file, in ms, counted anew whenever some of it came through (rule F5). */
export const UPLOAD_TRIED_FOR = 10 * MINUTE;
/** How long a browser goes on trying to cancel an upload, or to ask how far it is, in ms (rule F5). */
export const OPERATION_TRIED_FOR = 2 * MINUTE;

/** Whether a request that was answered with this HTTP status (null: not at all) is tried again (rule F5). */
export function isTriedAgain(status: number | null): boolean {
  return status === null || status >= 500 || status === 408 || status === 429;
}

/** What the statuses of an upload mean where the answer says no more, for instance one of a proxy. */
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

/** The refusal that an HTTP status stands for, if it is one of an upload's. */
export function storageRefusalOf(status: number): Refusal | null {
  const code = byStatus[status];
  return code ? new Refusal(code) : null;
}
