import { Download } from "lucide-react";
import { buttonLook } from "./buttonLook.ts";

/** A link that looks like a button, and downloads the file at `href` under this name. */
export function DownloadLink({
  href,
  name,
  label,
  onClick,
}: {
  href: `/${string}`;
  name: string;
  label: string;
  onClick?(): void;
}) {
  return (
    <a
      href={href}
      download={name}
      onClick={onClick}
      className={buttonLook("primary", "min-h-11 gap-2 px-4.5 py-2")}
    >
      <Download className="size-4.5 shrink-0" />
      <span>{label}</span>
    </a>
  );
}
