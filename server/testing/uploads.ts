import { copyFile, readFile, writeFile } from "node:fs/promises";
import type { StoredImage } from "../../domain/files/file.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import type { UploadParts } from "../files/uploads/finish.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** What came of one request of an upload. */
export interface UploadAnswer {
  readonly status: number;
  /** The refusal's code; null when there was none. */
  readonly refusal: RefusalCode | null;
  /** How many bytes the server has; null when it did not say. */
  readonly offset: number | null;
  /** The image, once it is stored. */
  readonly image: StoredImage | null;
  /** The upload's path, where it was just begun. */
  readonly path: string | null;
}

/** All at once, or as they come. */
type Bytes = Uint8Array | ReadableStream<Uint8Array>;

interface Body {
  readonly file?: StoredImage;
  readonly error?: { readonly data: { readonly refusal: RefusalCode } };
}

/** Somebody's browser that sends images by the upload protocol, through real sockets. */
export class Uploader {
  readonly #address: string;
  readonly #cookie: string;

  constructor(address: string, person: Person) {
    this.#address = address;
    this.#cookie = person.cookie;
  }

  /** Announces an upload of so many bytes; sends the first of them, or all, in the same request if they are given. */
  begin(size: number, bytes?: Uint8Array, more: Record<string, string> = {}): Promise<UploadAnswer> {
    const type = bytes ? { "content-type": BYTES } : {};
    return this.request("POST", "/api/uploads", { "upload-length": String(size), ...type, ...more }, bytes);
  }

  send(path: string, offset: number, bytes: Bytes): Promise<UploadAnswer> {
    return this.request("PATCH", path, { "upload-offset": String(offset), "content-type": BYTES }, bytes);
  }

  ask(path: string): Promise<UploadAnswer> {
    return this.request("HEAD", path);
  }

  cancel(path: string): Promise<UploadAnswer> {
    return this.request("DELETE", path);
  }

  /** Sends a whole file in two requests. */
  async upload(bytes: Uint8Array): Promise<UploadAnswer> {
    const begun = await this.begin(bytes.length);
    return begun.path ? this.send(begun.path, 0, bytes) : begun;
  }

  async request(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Bytes,
  ): Promise<UploadAnswer> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: { "tus-resumable": "1.0.0", cookie: this.#cookie, ...headers },
      ...(body === undefined ? {} : { body, duplex: "half" }),
    } as RequestInit);
    const text = (await answer.text()) || answer.headers.get("upload-result") || "{}";
    const { file, error } = JSON.parse(text) as Body;
    const offset = answer.headers.get("upload-offset");
    return {
      status: answer.status,
      refusal: error?.data.refusal ?? null,
      offset: offset === null ? null : Number(offset),
      image: file ?? null,
      path: answer.headers.get("location"),
    };
  }
}

const BYTES = "application/offset+octet-stream";

/** Somebody's browser, at this server. */
export async function uploaderOf(server: TestServer, person: Person): Promise<Uploader> {
  return new Uploader(await server.listen(), person);
}

/** Takes in any bytes as they are, where a test is not about images. */
export const takeInAnything: UploadParts["takeInImage"] = async (path) => {
  const image = `${path}.image.webp`;
  const thumbnail = `${path}.thumb.webp`;
  await copyFile(path, image);
  await writeFile(thumbnail, "small");
  const { length } = await readFile(image);
  return {
    image: { path: image, bytes: length, type: "image/webp", width: 40, height: 30 },
    thumbnail: { path: thumbnail, bytes: 5 },
  };
};
