import { uiTexts } from "../texts/ui.ts";
import { Banner } from "./Banner.tsx";
import { Button } from "./Button.tsx";

/** Why something failed, with a button that asks again; without `onRetry`, asking again is of no use. */
export function RetryBanner({
  message,
  busy = false,
  onRetry,
}: {
  message: string;
  busy?: boolean | undefined;
  onRetry: (() => void) | null;
}) {
  return (
    <Banner
      tone="error"
      action={
        onRetry && (
          <Button variant="quiet" size="s" busy={busy} onClick={onRetry}>
            {uiTexts.retry}
          </Button>
        )
      }
    >
      {message}
    </Banner>
  );
}
