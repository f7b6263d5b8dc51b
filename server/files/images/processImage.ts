import { type ChildProcess, fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { imageTooLarge, imageUnreadable, MAX_IMAGE_PIXELS } from "../../../domain/files/image.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { KeyedQueue } from "../../calls/keyedQueue.ts";
import { programFile } from "../../database/repositoryFolder.ts";
import {
  type DecodeResult,
  type DecodingTask,
  imagePath,
  type ProcessedImage,
  thumbnailPath,
} from "./decoding.ts";
import { formatOf, formatRefusal } from "./format.ts";

/** Limits on the memory and time that processing images may take on this machine. */
interface ProcessingLimits {
  /** Memory of a decoding process, in bytes. */
  readonly memory: number;
  /** Time limit for decoding one image, in ms, counted from the moment when its process is ready. */
  readonly timeout: number;
  /** How many images may wait in the queue. */
  readonly maxWaiting: number;
  /** How long the start of a decoding process is tried again, in ms, counted from the request for the image. */
  readonly startPatience: number;
  /** The program that decodes an image; tests replace it. */
  readonly program?: string;
}

const MB = 1024 * 1024;
const PROGRAM = programFile("server/files/images/decodingProcess.ts");
const MAX_STDERR_LENGTH = 2000;
/** How long a process may take to start on a busy machine, in ms. */
const START_TIMEOUT_MS = 30_000;
/** The pause before the next try to start a process, in ms. */
const START_PAUSE_MS = 500;

/** The machine could not start a decoding process: the image is not the cause, and may be decoded later. */
class DecoderNotStarted extends Error {
  /** The HTTP status of a request that fails with this error. */
  readonly statusCode = 503;

  constructor(reason: string) {
    super(`The image decoder did not start: ${reason}`);
    this.name = new.target.name;
  }
}

/** The environment variables that the decoder needs; it must not get the server's secrets. */
const environmentNames = ["PATH", "TMPDIR", "NODE_COMPILE_CACHE", "SystemRoot", "TEMP"];

/**
 * Processes images one at a time, each in a low-priority process of its own, so that a harmful file breaks only its
 * own decoder. Throws the refusals `busy` when the queue is full, and `imageUnreadable`, `imageHeic`, `imageTooManyPixels` or
 * `imageTooLarge` for the image (rule F7). Throws DecoderNotStarted when no process starts although it was tried again.
 */
export function imageProcessor(limits: ProcessingLimits): (path: string) => Promise<ProcessedImage> {
  const { maxWaiting, startPatience } = limits;
  const queue = new KeyedQueue();
  let pendingCount = 0;
  return async (path) => {
    if (pendingCount > maxWaiting) throw new Refusal("busy");
    pendingCount += 1;
    const retryUntil = Date.now() + startPatience;
    try {
      return await queue.run("", () => decodePatiently(path, limits, retryUntil));
    } finally {
      pendingCount -= 1;
    }
  };
}

/**
 * Makes a WebP image and a thumbnail from the file at `path`, in the same folder. The caller deletes all three
 * files. See `imageProcessor` for the refusals: after a refusal only the original file exists.
 */
export const processImage = imageProcessor({
  memory: 1024 * MB,
  timeout: 60_000,
  maxWaiting: 40,
  // Browsers and proxies wait 60 s for an answer.
  startPatience: 45_000,
});

/** Tries again until `retryUntil` (epoch ms) when the decoding process does not start. */
async function decodePatiently(
  path: string,
  limits: ProcessingLimits,
  retryUntil: number,
): Promise<ProcessedImage> {
  for (;;) {
    try {
      return await decodeInProcess(path, limits);
    } catch (error) {
      if (!(error instanceof DecoderNotStarted) || Date.now() + START_PAUSE_MS > retryUntil) throw error;
      await sleep(START_PAUSE_MS);
    }
  }
}

async function decodeInProcess(
  path: string,
  { memory, timeout, program = PROGRAM }: ProcessingLimits,
): Promise<ProcessedImage> {
  const format = await formatOf(path);
  if (!format) throw await formatRefusal(path);
  const task: DecodingTask = { path, format, memory };
  const child = fork(program, [JSON.stringify(task)], {
    execArgv: ["--max-old-space-size=64"],
    env: {
      ...Object.fromEntries(environmentNames.map((name) => [name, process.env[name]])),
      UV_THREADPOOL_SIZE: "2",
      MALLOC_ARENA_MAX: "2",
      // Otherwise the decoder would write large images to temporary files that nobody deletes.
      VIPS_DISC_THRESHOLD: "4g",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  lowerPriority(child);
  const result = await resultOf(child, timeout);
  if ("processed" in result) return result.processed;
  await Promise.all([imagePath(path), thumbnailPath(path)].map((file) => rm(file, { force: true })));
  throw refusals[result.refused]();
}

const refusals = {
  imageUnreadable,
  imageTooManyPixels: () => new Refusal("imageTooManyPixels", { megapixels: MAX_IMAGE_PIXELS / 1_000_000 }),
  imageTooLarge,
};

/**
 * Gives live messages and calls priority over decoding. Must be called before the decoding process starts its threads,
 * which inherit the priority.
 */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/**
 * The result that the process reports. A process that ends without a report was killed by its image or by the
 * limits: the image is refused as unreadable. Throws DecoderNotStarted when the process never starts.
 */
function resultOf(child: ChildProcess, timeout: number): Promise<DecodeResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DecodeResult>();
  let hasBegun = false;
  let result: DecodeResult = { refused: "imageUnreadable" };
  let errors = "";
  const killChild = () => void child.kill("SIGKILL");
  let timer = setTimeout(killChild, START_TIMEOUT_MS);
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-MAX_STDERR_LENGTH);
  });
  child.on("message", (message: "ready" | DecodeResult) => {
    clearTimeout(timer);
    if (message !== "ready") result = message;
    else {
      hasBegun = true;
      timer = setTimeout(killChild, timeout);
    }
  });
  child.on("error", (error) => reject(new DecoderNotStarted(error.message)));
  child.on("close", () => {
    clearTimeout(timer);
    if (hasBegun) resolve(result);
    else reject(new DecoderNotStarted(errors));
  });
  return promise;
}
