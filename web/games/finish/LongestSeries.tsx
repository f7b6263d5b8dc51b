import { Flame } from "lucide-react";
import { crownTexts as texts } from "../../texts/crowns.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";
import type { ContinuedSeries } from "./honours.ts";

/** Whose series is the longest of the week; nothing before it is known (rule P41). */
export function LongestSeries({ series: { games, longest }, me }: { series: ContinuedSeries; me: string }) {
  // Under a freeze the longest series is the one from before it, and may be shorter than the player's own.
  if (!longest || longest.games.length < games.length) return null;
  return (
    <p className="flex items-center gap-2.5 rounded-xl bg-black/30 px-3 py-2.5 text-sm">
      <Flame aria-hidden="true" className="size-5 shrink-0 text-gold-soft" />
      {longest.id === me && longest.games.length === games.length ? (
        <span>{texts.longestIsYours}</span>
      ) : (
        <>
          <span className="min-w-24 flex-1 text-left">{texts.longestOfAll}</span>
          <Avatar id={longest.id} name={longest.name} size="s" />
          <span className="flex min-w-0 max-w-1/2 font-semibold">
            <Name>{longest.name}</Name>
            <span className="shrink-0 whitespace-pre tabular-nums">{texts.ofWins(longest.games.length)}</span>
          </span>
        </>
      )}
    </p>
  );
}
