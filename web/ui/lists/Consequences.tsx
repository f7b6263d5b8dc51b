import type { LucideIcon } from "lucide-react";

/** What an act will do, line by line, in the dialog that asks before it. */
export function Consequences({
  lines,
}: {
  lines: readonly { readonly icon: LucideIcon; readonly text: string }[];
}) {
  return (
    <ul className="grid gap-3">
      {lines.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
