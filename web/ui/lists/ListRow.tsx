import type { LucideIcon } from "lucide-react";
import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { Link } from "wouter";
import { uiTexts } from "../../texts/ui.ts";
import { classes } from "../classes.ts";
import { IconTile } from "../IconTile.tsx";
import type { Content, Elements } from "../jsx/content.ts";
import { Name } from "../Name.tsx";

/** The classes of the `<li>` around a `ListRow`: a hairline under all but the last. */
export const listItem = "border-line border-b p-1 last:border-0";

/** The content of a list item (for instance in a `<Card as="ul" padded={false}>`). */
export function ListRow({
  leading,
  title,
  subtitle,
  trailing,
  translate,
  isMe = false,
  to,
}: {
  leading?: Elements;
  title: Content;
  subtitle?: Content;
  trailing?: Content;
  /** "yes" for a title that is a text of the app, not a name. */
  translate?: "yes" | "no" | undefined;
  /** Marks the signed-in player's own row. */
  isMe?: boolean | undefined;
  to?: string | undefined;
}) {
  const content = (
    <Fragment>
      {leading}
      <div className="min-w-0 flex-1">
        <Name translate={translate} className="font-semibold">
          {title}
        </Name>
        {isMe && <span className="sr-only">{`(${uiTexts.me})`}</span>}
        {subtitle && <div className="mt-0.5 text-ink-2 text-sm">{subtitle}</div>}
      </div>
      {trailing && <div className="flex shrink-0 items-center gap-2">{trailing}</div>}
      {to && <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />}
    </Fragment>
  );
  const row = classes("flex min-h-14 items-center gap-3 rounded-control px-2.5 py-2", isMe && "own-row");
  return to ? (
    <Link to={to} className={classes(row, "transition-colors hover:bg-ink/5")}>
      {content}
    </Link>
  ) : (
    <div className={row}>{content}</div>
  );
}

/** A setting that is on or off, as a row that is a switch. */
export function SwitchRow({
  icon,
  label,
  hint,
  isOn,
  disabled = false,
  toggle,
}: {
  icon: LucideIcon;
  label: string;
  hint: string;
  isOn: boolean;
  disabled?: boolean | undefined;
  toggle(): void;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={toggle}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2.5 py-2 text-left transition-colors enabled-hover:bg-ink/5"
    >
      <IconTile icon={icon} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-2 text-sm">{hint}</span>
      </span>
      <span
        aria-hidden="true"
        className={classes(
          "flex h-7.5 w-12.5 shrink-0 rounded-full border-[1.5px] p-0.5 transition-colors",
          isOn ? "justify-end border-ink bg-ink" : "border-line-strong bg-ink/7",
        )}
      >
        <span
          className={classes("aspect-square h-full rounded-full", isOn ? "bg-surface" : "bg-line-strong")}
        />
      </span>
    </button>
  );
}
