import { Crown } from "lucide-react";
import { Link } from "wouter";
import type { NamedReign } from "../../../domain/games/reign.ts";
import { eventGamesTexts as texts } from "../../texts/bonds.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";

/** The champions of the games, the last change of a crown first; each leads to the game's page. The list scrolls sideways. */
export function CrownList({ reigns }: { reigns: readonly NamedReign[] }) {
  const newestFirst = [...reigns].sort((a, b) => b.since.at - a.since.at);
  return (
    <ul
      aria-label={texts.crowns}
      className="-mx-4 flex min-w-0 gap-2.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:col-span-2"
    >
      {newestFirst.map(({ id, gameName, champion }) => (
        <li key={id} className="shrink-0">
          <Link
            to={`/games/${id}`}
            className="flex min-h-14 max-w-60 items-center gap-2.5 rounded-card border border-line bg-surface px-3 shadow-card transition-colors hover:bg-raised"
          >
            <span className="relative">
              <Crown
                aria-hidden="true"
                className="absolute inset-x-0 -top-3 mx-auto size-5 fill-gold text-gold"
              />
              <Avatar id={champion.id} name={champion.name} />
            </span>
            <span className="min-w-0">
              <Name as="b" className="font-semibold">
                {champion.name}
              </Name>
              <Name className="text-ink-2 text-sm">{gameName}</Name>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
