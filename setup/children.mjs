import { spawn } from "node:child_process";
import { constants } from "node:os";
import { isatty } from "node:tty";
import { root } from "./paths.mjs";

/** Node.js options that make a child process end when this process ends. */
export const FOLLOW_PARENT = ["--import", "./setup/followParent.mjs"];

/** @typedef {{ code: number, output: string }} Ending the exit code of a child, and its output, if that was captured */

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
const isInTerminal = isatty(0);
/** @type {NodeJS.Signals | null} */
let stoppedBy = null;

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  const isFirst = stoppedBy === null;
  stoppedBy ??= signal;
  if (children.size === 0) process.exit(128 + constants.signals[signal]);
  if (!isFirst) return;
  // A terminal sends SIGINT to the whole process group, so the children have received the signal too. When the terminal is
  // closed, only its first process gets SIGHUP for certain: a second one changes nothing for a child that is stopping.
  if (signal === "SIGINT" && isInTerminal) return;
  for (const child of children) child.kill(signal);
}

let listensForSignals = false;
function listenForSignals() {
  if (listensForSignals) return;
  listensForSignals = true;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => onSignal(signal));
  process.on("exit", () => {
    for (const child of children) child.kill("SIGTERM");
  });
}

/**
 * Runs a command from the repository's root until it ends. The first signal sent to this process also reaches the child.
 * When the child has ended after a signal, this process ends too, except with `continueAfterSignal`. With `capture` the output
 * is returned instead of being printed. With `stdin` the child reads the input of this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, capture?: boolean, stdin?: boolean, continueAfterSignal?: boolean }} [options]
 * @returns {Promise<Ending>}
 */
export function run(
  command,
  args,
  { env = process.env, capture = false, stdin = false, continueAfterSignal = false } = {},
) {
  listenForSignals();
  const output = capture ? "pipe" : "inherit";
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: [stdin ? "inherit" : "ignore", output, output],
  });
  children.add(child);
  let captured = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      captured += text;
    });
  }
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => {
      children.delete(child);
      if (stoppedBy && !continueAfterSignal) {
        // Waits until the other children, which got the signal too, have ended: when this process exits, it kills its children,
        // and apt-get must not be killed while it unpacks a package.
        if (children.size === 0) process.exit(128 + constants.signals[stoppedBy]);
        return;
      }
      resolve({ code, output: captured });
    };
    child.on("error", (error) => {
      captured += error.message;
      end(127);
    });
    child.on("close", (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
