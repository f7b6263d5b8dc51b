import { Download } from "lucide-react";
import { type ButtonVariant, buttonLook } from "./buttonLook.ts";

/** A link that looks like a button, and downloads the file at `href` under this name. */
export function DownloadLink({
  href,
  name,
  label,
  variant = "primary",
  onClick,
}: {
  href: `/${string}`;
  name: string;
  label: string;
  variant?: ButtonVariant;
  onClick?(): void;
}) {
  return (
    <a
      href={href}
      download={name}
      onClick={onClick}
      className={buttonLook(variant, "min-h-11 gap-2 px-4.5 py-2")}
    >
      <Download className="size-4.5 shrink-0" />
      <span>{label}</span>
    </a>
  );
}
