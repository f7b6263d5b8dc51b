import { ArrowLeft, UserX } from "lucide-react";
import { Link, useLocation, useParams } from "react-router";
import { useRow } from "../live/LiveProvider.tsx";
import { playerPageTexts as texts } from "../texts/players.ts";
import { LinkButton } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PlayerHeader } from "./PlayerHeader.tsx";
import { PlayerRecord } from "./PlayerRecord.tsx";

/** A player's page, open to every player: points over time, games, last results, and who they play with. */
export function PlayerPage() {
  const { id = "" } = useParams();
  // Anew for every visit, also from one player to the next: dialogs that were open close.
  const { key } = useLocation();
  const player = useRow("players", id);
  return (
    <>
      <Link
        to="/players"
        className="-my-2 -ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-semibold text-ink-2 transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {texts.back}
      </Link>
      {player ? (
        <>
          <PlayerHeader player={player} />
          <PlayerRecord key={`${id} ${key}`} player={player} />
        </>
      ) : (
        <EmptyState
          icon={UserX}
          title={texts.unknown}
          action={<LinkButton to="/players">{texts.seeAll}</LinkButton>}
        >
          {texts.unknownHint}
        </EmptyState>
      )}
    </>
  );
}
