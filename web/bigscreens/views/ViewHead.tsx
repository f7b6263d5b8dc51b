import { useRow } from "../../live/LiveProvider.tsx";
import { Logo } from "../../shell/Logo.tsx";
import type { Content } from "../../ui/jsx/content.ts";

/** The title of a view, with a note next to it. */
export function ViewHead({ title, aside }: { title: string; aside?: Content }) {
  const event = useRow("event", "event");
  return (
    <header className="flex items-center gap-24">
      <span className="grid size-76 shrink-0 *:size-full!">
        <Logo url={event?.logoUrl ?? null} alt="" size={76} />
      </span>
      <h1 dir="auto" className="tv-title min-w-0 flex-1 truncate text-left">
        {title}
      </h1>
      <span className="tv-small shrink-0 text-ink-2">{aside}</span>
    </header>
  );
}

/** The style of an avatar with this diameter in scene pixels. It is for an avatar of size `em`, which is 2.7 em wide. */
export function faceStyle(pixels: number) {
  return { fontSize: `calc(var(--spacing) * ${pixels / 2.7})` };
}
