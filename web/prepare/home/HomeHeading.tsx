import type { Content } from "../../ui/jsx/content.ts";

/** The heading of a part of the administrators' home, with a short note at its right. */
export function HomeHeading({ id, note, children }: { id: string; note?: string; children: Content }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h3 id={id} className="text-lg">
        {children}
      </h3>
      {note && <span className="text-ink-2 text-sm">{note}</span>}
    </div>
  );
}
