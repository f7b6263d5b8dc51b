/**
 * Whether a process of this machine exists. `process.kill` with the signal 0 only tests this, on every system: no signal
 * is sent.
 *
 * @param {number} pid
 * @returns {boolean}
 */
export function processExists(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
