import { classes } from "../ui/classes.ts";
import type { Content } from "../ui/jsx/content.ts";

/** The target of the skip link. */
export const CONTENT_ID = "contenu";

/** `full` is for tournament brackets, `bare` for screens that fill the window without bars, and `wide` for all others. */
export type PageWidth = "wide" | "full" | "bare";

const framed =
  "mx-auto flex flex-col gap-4 px-4 pt-4 pb-[calc(var(--spacing-bottom-bar)+2rem+var(--toast-room,0px))] sm:gap-5 sm:px-6 sm:pt-7 short:pt-3 lg:mx-0 lg:px-8 print:gap-4 print:p-0";

const widths: Record<PageWidth, string> = {
  wide: `${framed} max-w-[110rem]`,
  full: `${framed} w-full max-w-[120rem]`,
  bare: "",
};

/** The main element between the bars. On a computer it is not centred: it begins next to the side navigation. */
export function Page({ children, width }: { children: Content; width: PageWidth }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={classes("outline-none", widths[width])}>
      {children}
    </main>
  );
}

/** The part of the page next to the side navigation. */
export function ContentColumn({ children }: { children: Content }) {
  return <div className="pl-(--spacing-side-bar) print:pl-0">{children}</div>;
}
