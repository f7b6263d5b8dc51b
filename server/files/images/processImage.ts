import { type ChildProcess, fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { imageTooLarge, imageUnreadable, MAX_IMAGE_PIXELS } from "../../../domain/files/image.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { KeyedQueue } from "../../commands/keyedQueue.ts";
import { repositoryFolder } from "../../repositoryFolder.ts";
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
}

const MB = 1024 * 1024;
const PROGRAM = join(repositoryFolder, "server/files/images/decodingProcess.ts");
const MAX_STDERR_LENGTH = 2000;
/** How long a process may take to start on a busy machine, in ms. */
const START_TIMEOUT_MS = 30_000;

/** The environment variables that the decoder needs; it must not get the server's secrets. */
const environmentNames = ["PATH", "TMPDIR", "NODE_COMPILE_CACHE", "SystemRoot", "TEMP"];

/**
 * Processes images one at a time, each in a low-priority process of its own, so that a harmful file breaks only its
 * own decoder. Throws the refusals `busy` when the queue is full, and `imageUnreadable`, `imageHeic`, `imageTooManyPixels` or
 * `imageTooLarge` for the image (rule F7).
 */
export function imageProcessor({
  memory,
  timeout,
  maxWaiting,
}: ProcessingLimits): (path: string) => Promise<ProcessedImage> {
  const queue = new KeyedQueue();
  let pendingCount = 0;
  return async (path) => {
    if (pendingCount > maxWaiting) throw new Refusal("busy");
    pendingCount += 1;
    try {
      return await queue.run("", () => decodeInProcess(path, memory, timeout));
    } finally {
      pendingCount -= 1;
    }
  };
}

/**
 * Makes a WebP image and a thumbnail from the file at `path`, in the same folder. The caller deletes all three
 * files. See `imageProcessor` for the refusals: after a refusal only the original file exists.
 */
export const processImage = imageProcessor({ memory: 1024 * MB, timeout: 60_000, maxWaiting: 40 });

async function decodeInProcess(path: string, memory: number, timeout: number): Promise<ProcessedImage> {
  const format = await formatOf(path);
  if (!format) throw await formatRefusal(path);
  const task: DecodingTask = { path, format, memory };
  const child = fork(PROGRAM, [JSON.stringify(task)], {
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
 * limits: the image is refused as unreadable. Throws when the process never starts, because then the image is not
 * the cause.
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
  child.on("error", reject);
  child.on("close", () => {
    clearTimeout(timer);
    if (hasBegun) resolve(result);
    else reject(new Error(`The image decoder did not start: ${errors}`));
  });
  return promise;
}
