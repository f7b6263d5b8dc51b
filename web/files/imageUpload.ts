import { DetailedError, type HttpResponse, Upload } from "tus-js-client";
import { chunkBytes, SINGLE_REQUEST_BYTES, type StoredImage } from "../../domain/files/file.ts";
import {
  afterEvent,
  canHappen,
  isTriedAgain,
  OPERATION_TRIED_FOR,
  UPLOAD_TRIED_FOR,
  type UploadEvent,
  type UploadState,
} from "../../domain/files/uploadTask.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { failureOf, outcomeOf, type UploadFailure } from "./answers.ts";
import { pauseBefore } from "./retries.ts";

const ENDPOINT = "/api/uploads";
/** A request that moved nothing for so long (ms) counts as lost: some networks swallow what they can't deliver. */
const STILL_MS = 60_000;
/** Other uses of the same upload, which end by themselves: the next question tells how far it is. */
const ELSEWHERE = new Set([409, 423]);

/** How the sending of an image stands. */
export interface UploadView {
  readonly state: UploadState;
  /** How much of it the server has, or is being sent, in bytes. */
  readonly sent: number;
  /** Whether the network or the server is away: it goes on by itself. */
  readonly isWaiting: boolean;
  /** Once it is stored. */
  readonly image: StoredImage | null;
  readonly failure: UploadFailure | null;
}

/**
 * Sends one image (rules F4 and F5): up to 256 KB in one request, above in chunks that are taken up again where the
 * server is. What does not come through is tried again for 10 minutes, counted anew whenever some of it did.
 */
export class ImageUpload {
  readonly file: File;
  readonly #upload: Upload;
  readonly #changed: () => void;
  #view: UploadView = { state: "running", sent: 0, isWaiting: false, image: null, failure: null };
  #received = 0;
  #chunks = 0;
  #tries = 0;
  #end = 0;
  #stillness: ReturnType<typeof setTimeout> | undefined;

  /** `begun` is an earlier upload of the same image, which failed: its bytes are not sent again if the server has them. */
  constructor(file: File, changed: () => void, begun?: ImageUpload) {
    this.file = file;
    this.#changed = changed;
    const isSmall = file.size <= SINGLE_REQUEST_BYTES;
    this.#upload = new Upload(file, {
      endpoint: ENDPOINT,
      chunkSize: chunkBytes(0),
      uploadDataDuringCreation: isSmall,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent) => this.#moved(sent),
      onChunkComplete: () => {
        this.#chunks += 1;
        this.#upload.options.chunkSize = chunkBytes(this.#chunks);
      },
      onAfterResponse: (_, response) => this.#answered(response),
      onSuccess: ({ lastResponse }) => this.#sent(lastResponse),
      onError: (error) => this.#failed(error),
    });
    this.#upload.url = begun ? begun.#upload.url : null;
    addEventListener("offline", this.#interrupt);
    this.#begin();
  }

  get view(): UploadView {
    return this.#view;
  }

  pause(): void {
    if (!this.#happens("pause")) return;
    this.#halt();
    this.#show({ isWaiting: false });
  }

  resume(): void {
    if (this.#happens("resume")) this.#begin();
  }

  /** Stops for good; what the server has of it is deleted there, or swept later if it can't be told. */
  cancel(): void {
    if (!this.#happens("cancel")) return;
    this.#over({});
    const { url } = this.#upload;
    if (url) void terminate(url);
  }

  /** Starts, or goes on where the server is, with all the time there is. */
  #begin(): void {
    this.#end = Date.now() + UPLOAD_TRIED_FOR;
    this.#tries = 0;
    this.#send();
  }

  #send(): void {
    // Once begun, a question that fails must not begin it anew, from the first byte.
    this.#upload.options.endpoint = this.#upload.url === null ? ENDPOINT : null;
    this.#watch();
    this.#upload.start();
  }

  #happens(event: UploadEvent): boolean {
    const { state } = this.#view;
    if (!canHappen(state, event)) return false;
    this.#show({ state: afterEvent(state, event) });
    return true;
  }

  #show(change: Partial<UploadView>): void {
    this.#view = { ...this.#view, ...change };
    this.#changed();
  }

  #moved(sent: number): void {
    if (this.#view.state !== "running") return;
    this.#watch();
    this.#show({ sent });
  }

  #answered(response: HttpResponse): void {
    const offset = Number(response.getHeader("Upload-Offset") ?? 0);
    if (response.getStatus() >= 300) return;
    if (this.#view.isWaiting) this.#show({ isWaiting: false });
    if (offset <= this.#received) return;
    this.#received = offset;
    this.#end = Date.now() + UPLOAD_TRIED_FOR;
    this.#tries = 0;
  }

  #sent(response: HttpResponse): void {
    const outcome = outcomeOf(response);
    if (!outcome) void this.#tryAgain();
    else if ("code" in outcome) this.#fail(outcome);
    else if (this.#happens("succeed")) this.#over({ image: outcome, sent: this.file.size });
  }

  #failed(error: Error): void {
    const request = error instanceof DetailedError ? error.originalRequest : null;
    const response = error instanceof DetailedError ? error.originalResponse : null;
    const status = response?.getStatus() ?? null;
    // Nothing was asked: the browser can't read the file any more.
    if (!request) this.#fail(new Refusal("imageUnreadable"));
    else if (isTriedAgain(status) || (status !== null && ELSEWHERE.has(status))) void this.#tryAgain();
    else if (response) this.#fail(failureOf(response));
  }

  async #tryAgain(): Promise<void> {
    if (this.#view.state !== "running") return;
    this.#halt();
    this.#show({ isWaiting: true });
    const round = this.#end;
    const isTime = await pauseBefore(this.#tries++, this.#end);
    // Paused, or paused and taken up again meanwhile.
    if (this.#view.state !== "running" || this.#end !== round) return;
    if (isTime) this.#send();
    else this.#fail(new Refusal("storageRetryLimit"));
  }

  #fail({ code, message }: UploadFailure): void {
    // What the server refuses for good, or no longer knows, begins anew; what was only interrupted goes on.
    if (code !== "storageRetryLimit" && code !== "storageUnauthenticated") this.#upload.url = null;
    if (this.#happens("fail")) this.#over({ failure: { code, message } });
  }

  #over(change: Partial<UploadView>): void {
    this.#halt();
    removeEventListener("offline", this.#interrupt);
    this.#show({ ...change, isWaiting: false });
  }

  #halt(): void {
    clearTimeout(this.#stillness);
    void this.#upload.abort();
  }

  #watch(): void {
    clearTimeout(this.#stillness);
    this.#stillness = setTimeout(this.#interrupt, STILL_MS);
  }

  #interrupt = (): void => {
    if (!this.#view.isWaiting) void this.#tryAgain();
  };
}

/** Deletes at the server what it has of an upload; tried for 2 minutes. */
async function terminate(url: string): Promise<void> {
  const end = Date.now() + OPERATION_TRIED_FOR;
  for (let tries = 0; ; tries += 1) {
    try {
      await Upload.terminate(url);
      return;
    } catch (error) {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      const isAgain = isTriedAgain(response?.getStatus() ?? null) || response?.getStatus() === 423;
      if (!isAgain || !(await pauseBefore(tries, end))) return;
    }
  }
}
