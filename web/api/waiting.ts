/** Waits so many milliseconds, or less: until the browser says that the network is back. */
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
