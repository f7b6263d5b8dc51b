import type { LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./buttonLook.ts";
import { classes } from "./classes.ts";
import type { Content, Elements, PropsOf } from "./jsx/content.ts";
import { Spinner } from "./Spinner.tsx";

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  /** Fills the remaining width of its row. */
  grow?: boolean | undefined;
};

/** Small buttons look 36 px high. An invisible margin makes their touch target 44 px high. */
const sizes: Record<ButtonSize, string> = {
  m: "min-h-11 gap-2 px-4.5 py-2",
  s: "relative min-h-9 gap-1.5 px-3 py-1 text-sm after:absolute after:inset-x-0 after:-inset-y-1.25",
};

function look({ variant = "primary", size = "m", grow }: Look, className?: string) {
  return buttonLook(variant, classes(sizes[size], grow && "min-w-0 flex-1", className));
}

function iconSize(size: ButtonSize | undefined) {
  return size === "s" ? "size-4 shrink-0" : "size-4.5 shrink-0";
}

/** A button. While `busy` it is disabled, shows a spinner and, if given, the text `busyLabel`. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  icon: Icon,
  grow,
  className,
  children,
  disabled,
  ...props
}: Look & {
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
} & PropsOf<"button">) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look({ variant, size, grow }, className)}
    >
      {busy ? <Spinner size="s" /> : Icon && <Icon className={iconSize(size)} />}
      {inElement(busy && busyLabel ? busyLabel : children)}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon: Icon,
  grow,
  className,
  children,
  ...props
}: Look & {
  /** An absolute path: nested routers do not change it. */
  to: `/${string}`;
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  onClick?(): void;
  className?: string | undefined;
  "aria-label"?: string | undefined;
  children: Content;
}) {
  return (
    <Link {...props} className={look({ variant, size, grow }, className)}>
      {Icon && <Icon className={iconSize(size)} />}
      {inElement(children)}
    </Link>
  );
}

/** Content that has siblings: a text is put into an element of its own. */
function inElement(content: Content): Elements {
  return typeof content === "string" ? <span>{content}</span> : content;
}
