import { lazy, Suspense, useEffect, useState } from "react";
import type { DialogProps } from "./DialogSurface.tsx";
import { useLayer } from "./layers.ts";

const WARM_UP_MS = 1000;

const loadSurface = () => import("./DialogSurface.tsx");
const Surface = lazy(async () => ({ default: (await loadSurface()).DialogSurface }));

/**
 * A modal: a bottom sheet with a grip under 640 px, a centred card above. The browser's Back closes it. What draws it is
 * fetched once the screen that may open it has settled, so that it doesn't weigh on the first paint.
 */
export function Dialog({
  closesByBack,
  ...props
}: DialogProps & {
  /** Whether Back closes it; when it does not, Back does nothing. As `dismissible` unless said otherwise. */
  closesByBack?: boolean | undefined;
}) {
  const mayLeave = closesByBack ?? props.dismissible ?? true;
  useLayer("dialog", props.open, () => mayLeave && props.onOpenChange(false));
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => loadSurface().catch(() => undefined), WARM_UP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    needed && (
      <Suspense fallback={null}>
        <Surface {...props} />
      </Suspense>
    )
  );
}
