/** Waits so many milliseconds, or until the browser says that the network is back, whichever comes first. */
export function untilOnline(ms: number): Promise<void> {
  return new Promise((resume) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      resume();
    };
    const timer = setTimeout(goOn, ms);
    addEventListener("online", goOn);
  });
}
