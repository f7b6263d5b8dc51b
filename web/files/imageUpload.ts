import { DetailedError, type HttpResponse, Upload } from "tus-js-client";
import { chunkBytes, SINGLE_REQUEST_BYTES, type StoredImage } from "../../domain/files/file.ts";
import { imageUnreadable } from "../../domain/files/image.ts";
import {
  afterEvent,
  canHappen,
  mayRetryAfter,
  OPERATION_RETRY_MS,
  UPLOAD_RETRY_MS,
  type UploadEvent,
  type UploadState,
} from "../../domain/files/uploadTask.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { untilOnline } from "../ui/loading/waiting.ts";
import { outcomeOf, type UploadFailure, uploadFailureOf } from "./answers.ts";

const ENDPOINT = "/api/uploads";
/** A request without progress for this time (ms) counts as lost: on some networks it would never fail. */
const STALLED_MS = 60_000;
/** HTTP statuses while another request uses the same upload. Once that request has ended, a HEAD returns the new offset. */
const IN_USE_STATUSES = new Set([409, 423]);

/** The state of an upload. */
export interface UploadView {
  readonly state: UploadState;
  /** The number of bytes that the server has received or that are being sent. */
  readonly sent: number;
  /** What the upload waits for, after which it continues; null while it does not wait. */
  readonly waitsFor: "network" | "server" | null;
  /** The stored image; null until it is stored. */
  readonly image: StoredImage | null;
  readonly failure: UploadFailure | null;
}

/**
 * Uploads one image (rules F4 and F5): up to 256 KB in one request, larger images in chunks that continue from the
 * server's offset. It retries for 10 minutes; any progress restarts that period.
 */
export class ImageUpload {
  readonly file: File;
  readonly #upload: Upload;
  readonly #onChange: () => void;
  #view: UploadView = { state: "running", sent: 0, waitsFor: null, image: null, failure: null };
  /** The latest offset of the server: how many bytes it has received. */
  #received = 0;
  /** How many chunks were sent. */
  #chunks = 0;
  /** How many retries there were since the last progress. */
  #retries = 0;
  /** When retries end (epoch ms). */
  #retryUntil = 0;
  #stalledTimer: ReturnType<typeof setTimeout> | undefined;

  /** `failedUpload` is a failed upload of the same image: bytes that the server still has are not sent again. */
  constructor(file: File, onChange: () => void, failedUpload?: ImageUpload) {
    this.file = file;
    this.#onChange = onChange;
    const isSmall = file.size <= SINGLE_REQUEST_BYTES;
    this.#upload = new Upload(file, {
      endpoint: ENDPOINT,
      chunkSize: chunkBytes(0),
      uploadDataDuringCreation: isSmall,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent) => this.#onProgress(sent),
      onChunkComplete: () => {
        this.#chunks += 1;
        this.#upload.options.chunkSize = chunkBytes(this.#chunks);
      },
      onAfterResponse: (_, response) => this.#onResponse(response),
      onSuccess: ({ lastResponse }) => this.#onSuccess(lastResponse),
      onError: (error) => this.#onError(error),
    });
    this.#upload.url = failedUpload ? failedUpload.#upload.url : null;
    addEventListener("offline", this.#interrupt);
    this.#begin();
  }

  get view(): UploadView {
    return this.#view;
  }

  pause(): void {
    if (!this.#transition("pause")) return;
    this.#stopRequest();
    this.#setView({ waitsFor: null });
  }

  resume(): void {
    if (this.#transition("resume")) this.#begin();
  }

  /**
   * Ends the upload for good and deletes its bytes on the server. If the server can't be reached, no request is needed: the
   * server deletes the bytes of an unfinished upload after a day (rule F6).
   */
  cancel(): void {
    if (!this.#transition("cancel")) return;
    this.#finish({});
    const { url } = this.#upload;
    if (url) void terminate(url);
  }

  /** Starts the upload, or continues it from the server's offset, with a new retry period. */
  #begin(): void {
    this.#retryUntil = Date.now() + UPLOAD_RETRY_MS;
    this.#retries = 0;
    this.#send();
  }

  #send(): void {
    // With an endpoint, tus-js-client reacts to a failed HEAD with a new upload, which begins at the first byte.
    this.#upload.options.endpoint = this.#upload.url === null ? ENDPOINT : null;
    this.#restartStalledTimer();
    this.#upload.start();
  }

  #transition(event: UploadEvent): boolean {
    const { state } = this.#view;
    if (!canHappen(state, event)) return false;
    this.#setView({ state: afterEvent(state, event) });
    return true;
  }

  #setView(change: Partial<UploadView>): void {
    this.#view = { ...this.#view, ...change };
    this.#onChange();
  }

  #onProgress(sent: number): void {
    if (this.#view.state !== "running") return;
    this.#restartStalledTimer();
    this.#setView({ sent });
  }

  #onResponse(response: HttpResponse): void {
    const offset = Number(response.getHeader("Upload-Offset") ?? 0);
    if (response.getStatus() >= 300) return;
    if (this.#view.waitsFor) this.#setView({ waitsFor: null });
    if (offset <= this.#received) return;
    this.#received = offset;
    this.#retryUntil = Date.now() + UPLOAD_RETRY_MS;
    this.#retries = 0;
  }

  #onSuccess(response: HttpResponse): void {
    const outcome = outcomeOf(response);
    // The server has all bytes, but could not store the image yet.
    if (!outcome || ("code" in outcome && outcome.code === "busy")) void this.#retryLater("server");
    else if ("code" in outcome) this.#fail(outcome);
    else if (this.#transition("succeed")) this.#finish({ image: outcome, sent: this.file.size });
  }

  #onError(error: Error): void {
    const request = error instanceof DetailedError ? error.originalRequest : null;
    const response = error instanceof DetailedError ? error.originalResponse : null;
    const status = response?.getStatus() ?? null;
    // No request was sent: the browser can no longer read the file.
    if (!request) this.#fail(imageUnreadable());
    else if (mayRetryAfter(status) || (status !== null && IN_USE_STATUSES.has(status)))
      void this.#retryLater(response ? "server" : "network");
    else if (response) this.#fail(uploadFailureOf(response));
  }

  async #retryLater(waitsFor: "network" | "server"): Promise<void> {
    if (this.#view.state !== "running") return;
    this.#stopRequest();
    this.#setView({ waitsFor });
    const retryUntil = this.#retryUntil;
    const mayRetry = await pauseBefore(this.#retries++, this.#retryUntil);
    // During the wait the upload was paused or cancelled. If it was resumed, `#begin` has already sent the next request.
    if (this.#view.state !== "running" || this.#retryUntil !== retryUntil) return;
    if (mayRetry) this.#send();
    else this.#fail(new Refusal("storageRetryLimit"));
  }

  #fail({ code, message }: UploadFailure): void {
    // After a final refusal, or when the server no longer has the upload, a retry begins from the first byte. After a lost
    // network or session, a retry continues the upload.
    if (code !== "storageRetryLimit" && code !== "storageUnauthenticated") this.#upload.url = null;
    if (this.#transition("fail")) this.#finish({ failure: { code, message } });
  }

  #finish(change: Partial<UploadView>): void {
    this.#stopRequest();
    removeEventListener("offline", this.#interrupt);
    this.#setView({ ...change, waitsFor: null });
  }

  #stopRequest(): void {
    clearTimeout(this.#stalledTimer);
    void this.#upload.abort();
  }

  #restartStalledTimer(): void {
    clearTimeout(this.#stalledTimer);
    this.#stalledTimer = setTimeout(this.#interrupt, STALLED_MS);
  }

  /** Gives up the current request and retries later, unless the upload is already waiting for a retry. */
  #interrupt = (): void => {
    if (!this.#view.waitsFor) void this.#retryLater("network");
  };
}

/** Deletes the bytes of an upload on the server, with retries for 2 minutes. */
async function terminate(url: string): Promise<void> {
  const end = Date.now() + OPERATION_RETRY_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      await Upload.terminate(url);
      return;
    } catch (error) {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      const mayRetry = mayRetryAfter(response?.getStatus() ?? null) || response?.getStatus() === 423;
      if (!mayRetry || !(await pauseBefore(tries, end))) return;
    }
  }
}

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000];

/**
 * Waits before retry number `tries` (from 0), at most until `end` (epoch ms): for a short pause, or, if the browser is
 * offline, until the network is back. Returns false if `end` has passed.
 */
async function pauseBefore(tries: number, end: number): Promise<boolean> {
  const timeLeft = end - Date.now();
  if (timeLeft <= 0) return false;
  const pause = PAUSES_MS[tries] ?? PAUSES_MS.at(-1) ?? 0;
  await untilOnline(Math.min(timeLeft, navigator.onLine ? pause : timeLeft));
  return true;
}
