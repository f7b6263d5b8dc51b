import { classes } from "../ui/classes.ts";
import type { Content } from "../ui/jsx/content.ts";

/**
 * A grid of cards with as many columns as fit: three on a phone. With `wide` the columns are wider, and a phone shows two,
 * for cards with text below them.
 */
export function CardGrid({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean | undefined;
  children: Content;
}) {
  return (
    <ul
      aria-label={label}
      className={classes(
        "grid",
        wide
          ? "grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-x-5 sm:gap-y-6"
          : "grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:gap-4",
      )}
    >
      {children}
    </ul>
  );
}

/** The hover and press effects of a card that is a button of the grid. */
export const cardPress =
  "block w-full rounded-[0.9rem] transition-[translate,rotate,scale] duration-200 enabled-hover:-translate-y-1 enabled-hover:-rotate-1 enabled-active:scale-[0.97] motion-reduce:enabled-hover:translate-none motion-reduce:enabled-hover:rotate-none";
