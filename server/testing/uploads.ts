import { copyFile, readFile, writeFile } from "node:fs/promises";
import type { StoredImage } from "../../domain/files/file.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import type { UploadParts } from "../files/uploads/finish.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** The answer to one request of an upload. */
export interface UploadReply {
  readonly status: number;
  /** The refusal's code; null when there was none. */
  readonly refusal: RefusalCode | null;
  /** How many bytes the server has; null when the answer does not contain this number. */
  readonly offset: number | null;
  /** The image, once it is stored. */
  readonly image: StoredImage | null;
  /** The path of a new upload; null for other requests. */
  readonly path: string | null;
}

/** Bytes that are sent at once, or as a stream. */
type Bytes = Uint8Array | ReadableStream<Uint8Array>;

interface Body {
  readonly file?: StoredImage;
  readonly error?: { readonly data: { readonly refusal: RefusalCode } };
}

/** A person's browser that sends images by the upload protocol (tus), through real sockets. */
export class Uploader {
  readonly #address: string;
  readonly #cookie: string;

  constructor(address: string, person: Person) {
    this.#address = address;
    this.#cookie = person.cookie;
  }

  /** Begins an upload of `size` bytes. If `bytes` is given, the same request sends these: all bytes, or the first ones. */
  begin(size: number, bytes?: Uint8Array, more: Record<string, string> = {}): Promise<UploadReply> {
    const type = bytes ? { "content-type": CONTENT_TYPE } : {};
    return this.request("POST", "/api/uploads", { "upload-length": String(size), ...type, ...more }, bytes);
  }

  send(path: string, offset: number, bytes: Bytes): Promise<UploadReply> {
    return this.request(
      "PATCH",
      path,
      { "upload-offset": String(offset), "content-type": CONTENT_TYPE },
      bytes,
    );
  }

  /** Asks how many bytes of an upload the server has. */
  ask(path: string): Promise<UploadReply> {
    return this.request("HEAD", path);
  }

  cancel(path: string): Promise<UploadReply> {
    return this.request("DELETE", path);
  }

  /** Sends a whole file in two requests. */
  async upload(bytes: Uint8Array): Promise<UploadReply> {
    const begun = await this.begin(bytes.length);
    return begun.path ? this.send(begun.path, 0, bytes) : begun;
  }

  async request(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Bytes,
  ): Promise<UploadReply> {
    const answer = await this.fetch(method, path, headers, body);
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

  /** Sends a request, and gives the answer without reading its body. */
  fetch(method: string, path: string, headers: Record<string, string> = {}, body?: Bytes): Promise<Response> {
    return fetch(this.#address + path, {
      method,
      headers: { "tus-resumable": "1.0.0", cookie: this.#cookie, ...headers },
      ...(body === undefined ? {} : { body, duplex: "half" }),
    } as RequestInit);
  }
}

const CONTENT_TYPE = "application/offset+octet-stream";

/** A person's browser, connected to this server. */
export async function uploaderOf(server: TestServer, person: Person): Promise<Uploader> {
  return new Uploader(await server.listen(), person);
}

/** Accepts any bytes and does not change them, for tests that are not about images. */
export const processAnything: UploadParts["processImage"] = async (path) => {
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

/** The path of the upload that this answer created. Throws if the server created none. */
export async function pathOf(answer: Promise<UploadReply>): Promise<string> {
  const { path } = await answer;
  if (!path) throw new Error("The upload did not begin");
  return path;
}
