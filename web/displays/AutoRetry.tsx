import { type ReactNode, useEffect } from "react";
import { Boundary } from "../loading/Boundary.tsx";

/** Shows its children. If they fail to load or to render, it retries every five seconds: nobody operates a big screen. */
export function AutoRetry({ children }: { children: ReactNode }) {
  return (
    <Boundary
      waiting={null}
      failed={({ message, retry }) => <RetryMessage message={message} retry={retry} />}
    >
      {children}
    </Boundary>
  );
}

const RETRY_MS = 5000;

function RetryMessage({ message, retry }: { message: string; retry(): void }) {
  useEffect(() => {
    const timer = setInterval(retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return <p className="tv-name m-auto max-w-1200 text-center text-ink-2">{message}</p>;
}
