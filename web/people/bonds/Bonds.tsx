import { Flame, Handshake, Lock, Swords, Zap } from "lucide-react";
import type { HeadToHead } from "../../../domain/games/rivals.ts";
import { MIN_SERIES, type PlayerSeries } from "../../../domain/games/series.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { bondTexts as texts } from "../../texts/bonds.ts";
import { BondTile } from "./BondTile.tsx";
import { playerBonds, wonAgainst } from "./bonds.ts";

/**
 * A player's rival, accomplice and longest series, and for the player only the nemesis (rules J21 to J25). Nothing before there is
 * one of them.
 */
export function Bonds({ playerId }: { playerId: string }) {
  const { data } = useLiveQuery(playerBonds, playerId);
  if (!data) return null;
  const { rival, accomplice, nemesis, series } = data;
  const hasSeries = series.longest.games.length >= MIN_SERIES;
  if (!rival && !accomplice && !nemesis && !hasSeries) return null;
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <ul className="grid grid-cols-2 gap-2.5 max-[21.5rem]:grid-cols-1 sm:gap-4 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {rival && (
          <BondTile
            icon={Swords}
            label={texts.rival}
            player={rival}
            value={scoreOf(rival)}
            tone="text-gold-ink"
          />
        )}
        {accomplice && (
          <BondTile
            icon={Handshake}
            label={texts.accomplice}
            player={accomplice}
            value={texts.won(accomplice.won, accomplice.games)}
            tone="text-green-ink"
          />
        )}
        {hasSeries && <SeriesTile series={series} />}
        {nemesis && (
          <BondTile
            icon={Zap}
            label={texts.nemesis}
            player={nemesis}
            value={scoreOf(nemesis)}
            tone="text-violet-ink"
          />
        )}
      </ul>
      {nemesis && (
        <p className="flex items-center justify-end gap-1.5 text-ink-2 text-sm">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          <span>{texts.onlyYou}</span>
        </p>
      )}
    </section>
  );
}

function scoreOf(face: HeadToHead): string {
  return texts.score(wonAgainst(face), face.games - wonAgainst(face));
}

function SeriesTile({ series: { current, longest } }: { series: PlayerSeries }) {
  const [now, record] = [current.games.length, longest.games.length];
  const isGoing = now > 1 && now < record;
  return (
    <BondTile
      icon={Flame}
      label={texts.series}
      title={texts.inSeries(isGoing ? now : record)}
      value={isGoing ? texts.record(record) : texts.isRecord}
      tone="text-gold-ink"
    />
  );
}
