/** Waits `ms` milliseconds, or until the browser reports that the network is back, whichever comes first. */
export function untilOnline(ms: number): Promise<void> {
  return new Promise((resume) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      resume();
    };
    const timer = setTimeout(finish, ms);
    addEventListener("online", finish);
  });
}
