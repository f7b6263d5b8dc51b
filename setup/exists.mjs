/**
 * Whether a process of this machine exists. On Windows too, where signal 0 is sent to nobody.
 *
 * @param {number} pid
 * @returns {boolean}
 */
export function processExists(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
