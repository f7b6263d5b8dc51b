import { type ChildProcess, fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "../../../domain/files/file.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { OneByOne } from "../../commands/oneByOne.ts";
import { formatOf } from "./format.ts";
import { imagePath, type Job, type Outcome, type TakenIn, thumbnailPath } from "./outcome.ts";

/** What taking in images may cost this machine. */
interface IntakeLimits {
  /** Memory of the process that decodes one, in bytes. */
  readonly memory: number;
  /** How long decoding one may take, in ms, once its process has begun. */
  readonly within: number;
  /** How many images may wait for their turn. */
  readonly waiting: number;
}

const MB = 1024 * 1024;
const PROGRAM = join(import.meta.dirname, "decodingProcess.ts");
const STDERR_KEPT = 2000;
/** How long a busy machine may take to start a process, in ms. */
const BEGUN_WITHIN = 30_000;

/** What the decoder needs of the environment; the secrets in it are no concern of its. */
const passedOn = ["PATH", "TMPDIR", "NODE_COMPILE_CACHE", "SystemRoot", "TEMP"];

/**
 * Takes in images one at a time, each in a process of its own that gives way to the server: whatever a file does to its
 * decoder costs that file alone. Refuses busy when too many wait, and imageUnreadable, imageTooManyPixels or
 * imageTooLarge for the image (rule F7).
 */
export function imageIntake({ memory, within, waiting }: IntakeLimits): (path: string) => Promise<TakenIn> {
  const turns = new OneByOne();
  let accepted = 0;
  return async (path) => {
    if (accepted > waiting) throw new Refusal("busy");
    accepted += 1;
    try {
      return await turns.run("", () => takeIn(path, memory, within));
    } finally {
      accepted -= 1;
    }
  };
}

/**
 * Makes of the file at `path` an image and its thumbnail as they are kept, beside it: who asked deletes all three. See
 * `imageIntake` for what is refused; then only the file itself is left.
 */
export const takeInImage = imageIntake({ memory: 1024 * MB, within: 60_000, waiting: 40 });

async function takeIn(path: string, memory: number, within: number): Promise<TakenIn> {
  const format = await formatOf(path);
  if (!format) throw new Refusal("imageUnreadable");
  const job: Job = { path, format, memory };
  const child = fork(PROGRAM, [JSON.stringify(job)], {
    execArgv: ["--max-old-space-size=64"],
    env: {
      ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
      UV_THREADPOOL_SIZE: "2",
      MALLOC_ARENA_MAX: "2",
      // What does not fit into memory would go into files that nobody deletes.
      VIPS_DISC_THRESHOLD: "4g",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  giveWay(child);
  const outcome = await outcomeOf(child, within);
  if ("taken" in outcome) return outcome.taken;
  await Promise.all([imagePath(path), thumbnailPath(path)].map((file) => rm(file, { force: true })));
  throw refusals[outcome.refused]();
}

const refusals = {
  imageUnreadable: () => new Refusal("imageUnreadable"),
  imageTooManyPixels: () => new Refusal("imageTooManyPixels", { megapixels: MAX_IMAGE_PIXELS / 1_000_000 }),
  imageTooLarge: () => new Refusal("imageTooLarge", { megabytes: MAX_IMAGE_BYTES / MB }),
};

/** Live pushes and calls come first. Told before the process has threads of its own, which then do as it does. */
function giveWay({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/**
 * What the process says came of its image. One that ends without a word was ended by its image, or for what that cost;
 * one that does not even begin throws: then the image is not to blame.
 */
function outcomeOf(child: ChildProcess, within: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  let began = false;
  let outcome: Outcome = { refused: "imageUnreadable" };
  let errors = "";
  const end = () => void child.kill("SIGKILL");
  let timer = setTimeout(end, BEGUN_WITHIN);
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-STDERR_KEPT);
  });
  child.on("message", (message: "ready" | Outcome) => {
    clearTimeout(timer);
    if (message !== "ready") outcome = message;
    else {
      began = true;
      timer = setTimeout(end, within);
    }
  });
  child.on("error", reject);
  child.on("close", () => {
    clearTimeout(timer);
    if (began) resolve(outcome);
    else reject(new Error(`The image decoder does not start: ${errors}`));
  });
  return promise;
}
