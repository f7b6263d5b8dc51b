import { onTestFinished, vi } from "vitest";

/** What the stand-in server was asked. */
interface Asked {
  readonly method: string;
  readonly bytes: number;
  readonly offset: number | null;
}

/** What it does with a request: an HTTP status or no answer in place of what is asked; or what is asked, at once or once let go. */
type Instead = number | "lost" | "held" | "done";

const ADDRESS = "/api/uploads/one";
const STORED = {
  url: `/files/${"a".repeat(64)}.webp`,
  thumbnailUrl: `/files/${"a".repeat(64)}.thumb.webp`,
  width: 40,
  height: 30,
};

/** Stands in for the server's uploads (tus 1.0) until the running test ends: it keeps how many bytes it got. */
export class TusServer {
  readonly asked: Asked[] = [];
  /** What becomes of the next requests, the first one first. */
  readonly instead: Instead[] = [];
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
      #answer: Record<string, string> = {};
      #aborted = false;

      open(method: string): void {
        this.#method = method;
      }
      setRequestHeader(name: string, value: string): void {
        this.#headers[name.toLowerCase()] = value;
      }
      getResponseHeader(name: string): string | null {
        return this.#answer[name.toLowerCase()] ?? null;
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
        server.asked.push({ method, bytes, offset: offset === undefined ? null : Number(offset) });
        if (method === "POST") server.#size = Number(this.#headers["upload-length"]);
        this.upload.onprogress({ lengthComputable: true, loaded: bytes, total: bytes } as ProgressEvent);
        const instead = server.instead.shift();
        const answer = () => {
          if (this.#aborted) return;
          if (instead === "lost") return this.onerror(new ProgressEvent("error"));
          if (typeof instead === "number") this.status = instead;
          else {
            this.status = { POST: 201, HEAD: 200 }[method] ?? 204;
            server.received += bytes;
            this.#answer = {
              "upload-offset": String(server.received),
              "upload-length": String(server.#size),
            };
            if (method === "POST") this.#answer.location = ADDRESS;
            const isWhole = method !== "DELETE" && server.received === server.#size;
            if (isWhole) this.#answer["upload-result"] = JSON.stringify({ file: STORED });
          }
          this.onload();
        };
        if (instead === "held") server.#held.push(answer);
        else queueMicrotask(answer);
      }
    }
    vi.stubGlobal("XMLHttpRequest", Xhr);
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  /** Answers what was held. */
  letGo(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  get methods(): string[] {
    return this.asked.map(({ method }) => method);
  }
}
