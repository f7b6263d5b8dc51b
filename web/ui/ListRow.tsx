import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { uiTexts } from "../texts/ui.ts";
import { classes } from "./classes.ts";
import { Name } from "./Name.tsx";

/** The look of the `<li>` around a `ListRow`: a hairline under all but the last. */
export const listItem = "border-line border-b p-1 last:border-0";

/** What is in an item of a list (for instance in a `<Card as="ul" padded={false}>`). */
export function ListRow({
  leading,
  title,
  subtitle,
  trailing,
  me = false,
  to,
}: {
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  trailing?: ReactNode;
  /** Marks the signed-in player's own row. */
  me?: boolean | undefined;
  to?: string | undefined;
}) {
  const content = (
    <>
      {leading}
      <div className="min-w-0 flex-1">
        <Name className="font-semibold">{title}</Name>
        {me && <span className="sr-only">({uiTexts.me})</span>}
        {subtitle && <div className="mt-0.5 text-ink-2 text-sm">{subtitle}</div>}
      </div>
      {trailing && <div className="flex shrink-0 items-center gap-2">{trailing}</div>}
      {to && <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />}
    </>
  );
  const row = classes(
    "flex min-h-14 items-center gap-3 rounded-control px-2.5 py-2",
    me && "bg-gold-wash ring-1 ring-gold/40 ring-inset",
  );
  return to ? (
    <Link to={to} className={classes(row, "transition-colors hover:bg-ink/5")}>
      {content}
    </Link>
  ) : (
    <div className={row}>{content}</div>
  );
}
