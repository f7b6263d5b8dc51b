import { vi } from "vitest";

/** A request that the fake server received. */
interface ReceivedRequest {
  readonly method: string;
  /** The size of the body. */
  readonly bytes: number;
  /** The position in the file at which the body begins (header Upload-Offset); null without that header. */
  readonly offset: number | null;
}

/**
 * The server's reaction to a request: an answer with this HTTP status, no answer ("lost"), or the normal answer, at once
 * ("done") or after `release` ("held"), or the normal answer except that the image could not be stored yet ("unstored").
 */
type Reaction = number | "lost" | "held" | "done" | "unstored";

const ADDRESS = "/api/uploads/one";
const STORED = {
  url: `/files/${"a".repeat(64)}.webp`,
  thumbnailUrl: `/files/${"a".repeat(64)}.thumb.webp`,
  width: 40,
  height: 30,
};

const NOT_STORED = JSON.stringify({ error: { message: "", data: { httpStatus: 503, refusal: "busy" } } });

/** A fake of the server's uploads (tus 1.0) until the running test ends. It counts the received bytes of one file. */
export class TusServer {
  readonly requests: ReceivedRequest[] = [];
  /** The reactions to the next requests, the first one first. */
  readonly reactions: Reaction[] = [];
  /** The number of bytes received so far. */
  received = 0;
  #size = 0;
  #held: (() => void)[] = [];

  constructor() {
    const server = this;
    class Xhr {
      status = 0;
      responseText = "";
      onload = () => {};
      onerror = (_: unknown) => {};
      readonly upload = { onprogress: (_: ProgressEvent) => {} };
      #method = "";
      #headers: Record<string, string> = {};
      #answerHeaders: Record<string, string> = {};
      #aborted = false;

      open(method: string): void {
        this.#method = method;
      }
      setRequestHeader(name: string, value: string): void {
        this.#headers[name.toLowerCase()] = value;
      }
      getResponseHeader(name: string): string | null {
        return this.#answerHeaders[name.toLowerCase()] ?? null;
      }
      getAllResponseHeaders(): string {
        return "";
      }
      abort(): void {
        this.#aborted = true;
      }
      send(body: Blob | null): void {
        const method = this.#method;
        const offset = this.#headers["upload-offset"];
        const bytes = body?.size ?? 0;
        server.requests.push({ method, bytes, offset: offset === undefined ? null : Number(offset) });
        if (method === "POST") server.#size = Number(this.#headers["upload-length"]);
        this.upload.onprogress({ lengthComputable: true, loaded: bytes, total: bytes } as ProgressEvent);
        const reaction = server.reactions.shift();
        const answer = () => {
          if (this.#aborted) return;
          if (reaction === "lost") return this.onerror(new ProgressEvent("error"));
          if (typeof reaction === "number") this.status = reaction;
          else {
            this.status = { POST: 201, HEAD: 200 }[method] ?? 204;
            server.received += bytes;
            this.#answerHeaders = {
              "upload-offset": String(server.received),
              "upload-length": String(server.#size),
            };
            if (method === "POST") this.#answerHeaders.location = ADDRESS;
            const isWhole = method !== "DELETE" && server.received === server.#size;
            if (reaction === "unstored") this.responseText = NOT_STORED;
            else if (isWhole) this.#answerHeaders["upload-result"] = JSON.stringify({ file: STORED });
          }
          this.onload();
        };
        if (reaction === "held") server.#held.push(answer);
        else queueMicrotask(answer);
      }
    }
    vi.stubGlobal("XMLHttpRequest", Xhr);
  }

  /** Answers the held requests. */
  release(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  /** The HTTP methods of the received requests, in order. */
  get methods(): string[] {
    return this.requests.map(({ method }) => method);
  }
}
