import type { LucideIcon } from "lucide-react";
import type { Counter, Player } from "../../domain/people/players/player.ts";
import { counterLooks } from "../points/counters/counterLooks.ts";
import { titleOf } from "../texts/counters.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Card } from "../ui/Card.tsx";

/** The counters of a player that the roulette shows. */
export type SpinCounters = Pick<Player, Counter>;

/** The player's name, spins, cards and Chills. */
export function StatsCard({ id, name, counters }: { id: string; name: string; counters: SpinCounters }) {
  return (
    <Card
      as="section"
      padded={false}
      aria-label={texts.counters(name)}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3"
    >
      <div className="flex min-w-24 flex-1 items-center gap-2.5">
        <Avatar id={id} name={name} />
        <b translate="no" className="line-clamp-2 min-w-0 break-words font-semibold leading-tight">
          {name}
        </b>
      </div>
      <dl className="flex flex-wrap gap-1.5">
        {counterLooks.map(({ counter, icon, ink }) => (
          <FigureOf
            key={counter}
            icon={icon}
            amount={counters[counter]}
            label={titleOf("short", counter)}
            ink={ink}
          />
        ))}
      </dl>
    </Card>
  );
}

function FigureOf({
  icon: Icon,
  amount,
  label,
  ink,
}: {
  icon: LucideIcon;
  amount: number;
  label: string;
  ink: string;
}) {
  return (
    <div className="flex min-w-15 flex-col-reverse items-center rounded-control bg-ink/4 px-2 py-1.5 dark:bg-ink/5">
      <dt className="text-ink-2 text-xs">{label}</dt>
      <dd className={`flex items-center gap-1 font-display font-extrabold text-xl tabular-nums ${ink}`}>
        <Icon aria-hidden="true" className="size-4" />
        <span>{amount}</span>
      </dd>
    </div>
  );
}
