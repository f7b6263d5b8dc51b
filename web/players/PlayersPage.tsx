import { Users } from "lucide-react";
import { useState } from "react";
import { distributedChills } from "../../domain/chills/chills.ts";
import { foundIn } from "../../domain/names.ts";
import { standings } from "../../domain/players/standings.ts";
import { headcount } from "../../domain/players/tally.ts";
import { useMyId } from "../accounts/session.tsx";
import { FreezeLine } from "../freeze/FreezeLine.tsx";
import { useEverybody } from "../live/everybody.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { useTotals } from "../live/totals.ts";
import { countersTexts, movementTexts, playersTexts as texts } from "../texts/players.ts";
import { searchTexts } from "../texts/search.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { AdminPlayers } from "./AdminPlayers.tsx";
import { Ranking } from "./Ranking.tsx";
import { useMovements } from "./useMovements.ts";

/** The ranking of players, with points, spins, cards and Chills (rule J1), and how it moved since the morning (rule J7). */
export function PlayersPage() {
  const me = useMyId();
  const { players, areAll } = useEverybody();
  const all = useTotals();
  const moved = useMovements();
  const total = useRow("chills", "chills")?.totalChills ?? 0;
  const [search, setSearch] = useState("");
  const isAdmin = useRow("players", me)?.role === "admin";
  const ranked = standings(players, all);
  const shown = ranked.filter(({ player }) => foundIn(player.name, search));
  const stock = { distributed: distributedChills(all), total };
  if (ranked.length === 0)
    return (
      <>
        <PageTitle title={texts.title} />
        <EmptyState icon={Users} title={texts.empty} />
      </>
    );
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-end lg:gap-6">
        <PageTitle title={texts.title}>
          {texts.intro(headcount(all))}
          {isAdmin && ` ${countersTexts.distributed(stock.distributed, total)}`}
          {moved.size > 0 && ` ${movementTexts.legend}`}
        </PageTitle>
        <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
      </div>
      <FreezeLine />
      {shown.length === 0 ? (
        areAll ? (
          <NothingFound title={searchTexts.players.nothingFound} onClear={() => setSearch("")} />
        ) : (
          <Skeleton className="h-64" />
        )
      ) : isAdmin ? (
        <AdminPlayers ranked={shown} moved={moved} stock={stock} me={me} />
      ) : (
        <Ranking ranked={shown} moved={moved} me={me} isSearched={search.trim() !== ""} />
      )}
    </>
  );
}
