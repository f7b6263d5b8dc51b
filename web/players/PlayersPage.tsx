import { Users } from "lucide-react";
import { distributedChills } from "../../domain/chills/chills.ts";
import type { Player } from "../../domain/players/player.ts";
import { type Standing, standings } from "../../domain/players/standings.ts";
import { useMyId } from "../accounts/session.tsx";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { countersTexts, playersTexts as texts } from "../texts/players.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ListRow } from "../ui/ListRow.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Podium } from "../ui/Podium.tsx";
import { AdminPlayers } from "./AdminPlayers.tsx";
import { Counters } from "./Counters.tsx";
import { PlayerPoints, RankedAvatar } from "./playerRowParts.tsx";

/** How many stand on the podium, when there are enough players for one. */
const PODIUM = 3;

/** The ranking of players, with points, spins, cards and Chills (SPEC §2 Players table). */
export function PlayersPage() {
  const me = useMyId();
  const players = useTopic("players");
  const total = useRow("chills", "chills")?.totalChills ?? 0;
  const isAdmin = useRow("players", me)?.role === "admin";
  const ranked = standings(players);
  const scored =
    ranked.length > PODIUM && ranked.slice(0, PODIUM).every(({ player }) => player.totalPoints > 0);
  return (
    <>
      <PageTitle title={texts.title}>
        {texts.intro(ranked.length)}
        {isAdmin && ` ${countersTexts.distributed(distributedChills(players), total)}`}
      </PageTitle>
      {scored && (
        <Podium
          places={ranked.slice(0, PODIUM).map(({ rank, player }) => ({
            rank,
            id: player.id,
            name: player.name,
            points: player.totalPoints,
            to: pageOf(player),
          }))}
        />
      )}
      {ranked.length === 0 ? (
        <EmptyState icon={Users} title={texts.empty} />
      ) : isAdmin ? (
        <AdminPlayers ranked={ranked} me={me} />
      ) : (
        <Card as="ol" padded={false} aria-label={texts.ranking}>
          {ranked.map(({ rank, player }: Standing<Player>) => (
            <ListRow
              key={player.id}
              to={pageOf(player)}
              me={player.id === me}
              leading={<RankedAvatar rank={rank} player={player} />}
              title={player.name}
              subtitle={<Counters player={player} />}
              trailing={<PlayerPoints player={player} />}
            />
          ))}
        </Card>
      )}
    </>
  );
}

function pageOf(player: Player): string {
  return `/players/${player.id}`;
}
