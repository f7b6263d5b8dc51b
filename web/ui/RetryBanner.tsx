import { uiTexts } from "../texts/ui.ts";
import { Banner } from "./Banner.tsx";
import { Button } from "./Button.tsx";

/** An error with a button that tries again. Without `onRetry` there is no button, because a retry would not help. */
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
