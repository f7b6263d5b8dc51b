import { Crown } from "lucide-react";
import { Link } from "wouter";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { bondTexts as texts } from "../../texts/bonds.ts";
import { Name } from "../../ui/Name.tsx";
import { playerBonds } from "./bonds.ts";

/** The games whose crown a player holds, each a link to the game's page (rule J24); nothing without a crown. */
export function CrownsHeld({ playerId }: { playerId: string }) {
  const { data } = useLiveQuery(playerBonds, playerId);
  if (!data || data.crowns.length === 0) return null;
  return (
    <ul aria-label={texts.crowns} className="flex flex-wrap gap-2">
      {data.crowns.map(({ gameNameId, gameName, wins, games }) => (
        <li key={gameNameId} className="min-w-0">
          <Link
            to={`/games/${gameNameId}`}
            aria-label={texts.crownOf(gameName, wins, games)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-gold/45 bg-gold/12 px-3.5 font-semibold transition-colors hover:bg-gold/20"
          >
            <Crown aria-hidden="true" className="size-5 shrink-0 fill-gold text-gold" />
            <Name>{gameName}</Name>
          </Link>
        </li>
      ))}
    </ul>
  );
}
