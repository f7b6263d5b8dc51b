import { Users } from "lucide-react";
import { useState } from "react";
import { distributedChills } from "../../domain/chills/chills.ts";
import { foundIn } from "../../domain/names.ts";
import type { Player } from "../../domain/players/player.ts";
import { standings } from "../../domain/players/standings.ts";
import { useMyId } from "../accounts/session.tsx";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { countersTexts, playersTexts as texts } from "../texts/players.ts";
import { searchTexts } from "../texts/search.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ListRow, listItem } from "../ui/ListRow.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Podium } from "../ui/Podium.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { WindowedList } from "../ui/WindowedList.tsx";
import { AdminPlayers } from "./AdminPlayers.tsx";
import { Counters } from "./Counters.tsx";
import { PlayerPoints, RankedAvatar } from "./playerRowParts.tsx";

/** How many stand on the podium, when there are enough players for one. */
const PODIUM = 3;
const ROW_PX = 67;

/** The ranking of players, with points, spins, cards and Chills (rule J1). */
export function PlayersPage() {
  const me = useMyId();
  const players = useTopic("players");
  const total = useRow("chills", "chills")?.totalChills ?? 0;
  const [search, setSearch] = useState("");
  const isAdmin = useRow("players", me)?.role === "admin";
  const ranked = standings(players);
  const shown = ranked.filter(({ player }) => foundIn(player.name, search));
  const stock = { distributed: distributedChills(players), total };
  const scored =
    search.trim() === "" &&
    ranked.length > PODIUM &&
    ranked.slice(0, PODIUM).every(({ player }) => player.totalPoints > 0);
  if (ranked.length === 0)
    return (
      <>
        <PageTitle title={texts.title} />
        <EmptyState icon={Users} title={texts.empty} />
      </>
    );
  return (
    <>
      <PageTitle title={texts.title}>
        {texts.intro(ranked.length)}
        {isAdmin && ` ${countersTexts.distributed(stock.distributed, total)}`}
      </PageTitle>
      <SearchField label={searchTexts.player} value={search} onValueChange={setSearch} />
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
      {shown.length === 0 ? (
        <NothingFound title={searchTexts.noPlayer} onClear={() => setSearch("")} />
      ) : isAdmin ? (
        <AdminPlayers ranked={shown} stock={stock} me={me} />
      ) : (
        <Card padded={false}>
          <WindowedList
            items={shown}
            idOf={({ player }) => player.id}
            rowHeight={ROW_PX}
            label={texts.ranking}
            rowClassName={listItem}
          >
            {({ rank, player }) => (
              <ListRow
                to={pageOf(player)}
                me={player.id === me}
                leading={<RankedAvatar rank={rank} player={player} />}
                title={player.name}
                subtitle={<Counters player={player} />}
                trailing={<PlayerPoints player={player} />}
              />
            )}
          </WindowedList>
        </Card>
      )}
    </>
  );
}

function pageOf(player: Player): string {
  return `/players/${player.id}`;
}
