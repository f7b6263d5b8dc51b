import { classes } from "../../ui/classes.ts";
import type { Elements } from "../../ui/jsx/content.ts";

/** The classes of a moment's title and description on a computer: they are at the left, in a dialog with an `aside`. */
export const momentTitle = "lg:pl-0 lg:text-left lg:text-6xl lg:leading-tight";
export const momentText = "lg:pl-0 lg:text-left lg:text-lg";

/** Content that appears in steps. A press anywhere on it shows all steps at once. */
export function SkipArea({
  isSkipped,
  onSkip,
  className,
  children,
}: {
  isSkipped: boolean;
  onSkip(): void;
  className?: string;
  children: Elements;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut that skips the animation
    // biome-ignore lint/a11y/useKeyWithClickEvents: only a shortcut that skips the animation
    <div
      data-skipped={isSkipped || undefined}
      onClick={onSkip}
      className={classes(
        "-mx-4 grid overflow-clip px-4 pt-2 sm:-mx-6 sm:px-6 [&[data-skipped]_*]:animate-none",
        className,
      )}
    >
      {children}
    </div>
  );
}
