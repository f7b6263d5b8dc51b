import { Logo } from "../shell/Logo.tsx";
import { timeOfDay } from "../texts/dates.ts";
import { Name } from "../ui/Name.tsx";
import { useClock } from "./useClock.ts";

/**
 * The top line of a scene, the invitation and the screen with letters: the event's logo and title, and the time. `about`: the
 * name of the tournament that a scene is about.
 */
export function TvTop({
  title,
  logoUrl,
  about = null,
}: {
  title: string;
  logoUrl: string | null;
  about?: string | null;
}) {
  const now = useClock();
  return (
    <header className="flex items-center gap-24">
      <span className="grid size-76 shrink-0 *:size-full!">
        <Logo url={logoUrl} alt="" size={76} />
      </span>
      <b dir="auto" className="tv-event min-w-0 flex-1 truncate text-left text-navy-200">
        {title}
      </b>
      {about !== null && <Name className="tv-name max-w-800">{about}</Name>}
      <b className="ml-20 shrink-0 font-display font-extrabold text-[calc(var(--spacing)*64)] tabular-nums">
        {timeOfDay(now)}
      </b>
    </header>
  );
}
