import { Users } from "lucide-react";
import { useState } from "react";
import { isFoundBy } from "../../../domain/names.ts";
import { standings } from "../../../domain/people/players/standings.ts";
import { headcount } from "../../../domain/people/players/tally.ts";
import { distributedChills } from "../../../domain/wheel/chills/chills.ts";
import { useMyId } from "../../api/session.tsx";
import { RankingSheet } from "../../event/ceremony/end/RankingSheet.tsx";
import { FreezeLine } from "../../event/freeze/FreezeLine.tsx";
import { useSetting } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { countersTexts, movementTexts, playersTexts as texts } from "../../texts/players.ts";
import { searchTexts } from "../../texts/search.ts";
import { Choice } from "../../ui/fields/Choice.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AdminPlayers } from "./AdminPlayers.tsx";
import { Ranking } from "./Ranking.tsx";
import { useMovements } from "./useMovements.ts";

type Order = "points" | "chills";
const orders = (["points", "chills"] as const).map((value) => ({ value, label: texts.orders[value] }));

/**
 * The ranking of players, with points, spins, cards and Chills (rule J1), and movements since the morning (rule J7). It is ordered by points or by
 * Chills.
 */
export function PlayersPage() {
  const me = useMyId();
  const { players, isComplete } = useEverybody();
  const { all: playersOrTallies } = useRanking();
  const movementById = useMovements();
  const totalChills = useSetting("chills")?.totalChills ?? 0;
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<Order>("points");
  const isAdmin = usePlayer(me)?.role === "admin";
  const count = headcount(playersOrTallies);
  const ranked = standings(players, playersOrTallies);
  const found = ranked.filter(({ player }) => isFoundBy(player.name, search));
  const shown =
    order === "points" ? found : [...found].sort((a, b) => b.player.chillsOwned - a.player.chillsOwned);
  const stock = { distributed: distributedChills(playersOrTallies), total: totalChills };
  if (ranked.length === 0)
    return (
      <>
        <PageTitle title={texts.title} />
        <EmptyState icon={Users} title={texts.empty} action={isAdmin && <InviteLink />} />
      </>
    );
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-end lg:gap-6">
        <PageTitle
          title={texts.title}
          action={
            <>
              <RankingSheet className="max-lg:hidden" />
              {isAdmin && <InviteLink />}
            </>
          }
        >
          <span>{order === "points" ? texts.intro(count) : texts.introByChills}</span>
          {isAdmin && <span>{` ${countersTexts.distributed(stock.distributed, totalChills)}`}</span>}
          {movementById.size > 0 && <span>{` ${movementTexts.legend}`}</span>}
        </PageTitle>
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
          </div>
          <Choice label={texts.order} hideLabel value={order} onValueChange={setOrder} options={orders} />
        </div>
      </div>
      <FreezeLine />
      {shown.length === 0 ? (
        isComplete ? (
          <NothingFound title={searchTexts.players.nothingFound} onClear={() => setSearch("")} />
        ) : (
          <Skeleton className="h-64" />
        )
      ) : isAdmin ? (
        <AdminPlayers ranked={shown} movementById={movementById} stock={stock} me={me} />
      ) : (
        <Ranking
          ranked={shown}
          movementById={movementById}
          me={me}
          isListOnly={order !== "points" || search.trim() !== ""}
          count={count}
        />
      )}
    </>
  );
}
