import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { Avatar } from "../../ui/Avatar.tsx";

/** A player who can't be chosen for now, and why. */
export interface ExcludedPlayer {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly icon: LucideIcon;
}

/** The list below a choice of players: the players who can't be chosen for now, and why (rules U8 and U19). */
export function ExcludedPlayers({ title, people }: { title: string; people: readonly ExcludedPlayer[] }) {
  const titleId = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="text-base">
          {title}
        </h3>
        <span className="text-ink-2 text-sm">{people.length}</span>
      </div>
      <ul className="grid rounded-card border border-line">
        {people.map(({ id, name, reason, icon: Icon }) => (
          <li
            key={id}
            className="flex min-h-14 items-center gap-3 border-line border-b px-3 py-1.5 last:border-0"
          >
            <span className="saturate-50">
              <Avatar id={id} name={name} />
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <b translate="no" className="block truncate font-semibold">
                {name}
              </b>
              <span className="block text-ink-2 text-sm">{reason}</span>
            </span>
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
