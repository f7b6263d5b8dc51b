import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed. */
export function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("beforeprint", () => flushSync(() => setIsPrinted(true)), stop);
    addEventListener("afterprint", () => setIsPrinted(false), stop);
    return () => stop.abort();
  }, []);
  return isPrinted;
}
