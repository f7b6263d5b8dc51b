import { useState } from "react";
import { foundIn } from "../../domain/names.ts";
import { standings } from "../../domain/players/standings.ts";
import { useMyId } from "../accounts/session.tsx";
import { useEverybody } from "../live/everybody.ts";
import { useTotals } from "../live/totals.ts";
import { ResetPoints } from "../points/ResetPoints.tsx";
import { rankingTexts as texts } from "../texts/players.ts";
import { searchTexts } from "../texts/search.ts";
import { Card } from "../ui/Card.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { WindowedList } from "../ui/WindowedList.tsx";
import { AdminRankingRow } from "./AdminRankingRow.tsx";
import { usePlayerActions } from "./playerActions.tsx";
import { useSteadyOrder } from "./steadyOrder.ts";

const ROW_PX = 69;

/** The ranking as administrators keep it: points by hand, their history, accounts, and the reset (rules G9 and A14). */
export function AdminRankingPage() {
  const me = useMyId();
  const [search, setSearch] = useState("");
  const { players, areAll } = useEverybody();
  const all = useTotals();
  const [ranked, hold] = useSteadyOrder(standings(players, all), ({ player }) => player.id);
  const shown = ranked.filter(({ player }) => foundIn(player.name, search));
  const { actionsFor, dialog } = usePlayerActions();
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2>{texts.title}</h2>
          <p className="mt-0.5 text-ink-2">{texts.intro}</p>
        </div>
        <div className="w-full sm:w-72">
          <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
        </div>
      </div>
      {shown.length === 0 && areAll ? (
        <NothingFound title={searchTexts.players.nothingFound} onClear={() => setSearch("")} />
      ) : shown.length === 0 ? (
        <Skeleton className="h-64" />
      ) : (
        <Card padded={false}>
          <WindowedList
            items={shown}
            idOf={({ player }) => player.id}
            rowHeight={ROW_PX}
            glides
            label={texts.title}
            rowClassName="border-line border-b bg-surface p-1 first:rounded-t-card last:rounded-b-card last:border-0"
          >
            {(standing) => (
              <AdminRankingRow
                standing={standing}
                me={standing.player.id === me}
                actions={actionsFor(standing.player)}
                onPress={hold}
              />
            )}
          </WindowedList>
        </Card>
      )}
      <ResetPoints />
      {dialog}
    </section>
  );
}
