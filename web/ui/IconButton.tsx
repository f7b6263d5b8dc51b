import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./buttonLook.ts";
import { classes } from "./classes.ts";

const sizes: Record<ButtonSize, string> = {
  m: "size-11",
  s: "relative size-9 after:absolute after:-inset-1.25",
};

/** A button that shows only an icon; `label` names it for screen readers and on hover. */
export function IconButton({
  label,
  icon: Icon,
  variant = "ghost",
  size = "m",
  className,
  ...props
}: {
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
} & Omit<ComponentPropsWithRef<"button">, "children">) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={buttonLook(variant, classes(sizes[size], className))}
    >
      <Icon className={size === "s" ? "size-4.5" : "size-5"} />
    </button>
  );
}
