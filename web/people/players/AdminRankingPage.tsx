import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { isFoundBy } from "../../../domain/names.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { standings } from "../../../domain/people/players/standings.ts";
import { useMyId } from "../../api/session.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { LedgerDialog } from "../../points/LedgerDialog.tsx";
import { ResetPoints } from "../../points/ResetPoints.tsx";
import { NoPlayersFound } from "../../shell/NoPlayersFound.tsx";
import { rankingTexts as texts } from "../../texts/players.ts";
import { searchTexts } from "../../texts/search.ts";
import { Card } from "../../ui/Card.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AdminRankingRow } from "./AdminRankingRow.tsx";
import { useSteadyOrder } from "./steadyOrder.ts";

const ROW_PX = 69;

/** The administration of the ranking: manual points, their history, and the reset (rule G9). */
export function AdminRankingPage() {
  const me = useMyId();
  const [search, setSearch] = useState("");
  const { players, isComplete } = useEverybody();
  const { all } = useRanking();
  const [ranked, keepOrder] = useSteadyOrder(standings(players, all), ({ player }) => player.id);
  const shown = ranked.filter(({ player }) => isFoundBy(player.name, search));
  const [ledgerPlayer, setLedgerPlayer] = useState<Player | null>(null);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="screen-title">{texts.title}</h2>
          <p className="mt-0.5 text-ink-2">{texts.intro}</p>
          <Link
            to="/admin/people"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-gold-ink hover:underline"
          >
            <span>{texts.people}</span>
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        <div className="w-full sm:w-72">
          <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
        </div>
      </div>
      {shown.length === 0 && isComplete ? (
        <NoPlayersFound search={search} onClear={() => setSearch("")} />
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
                isMe={standing.player.id === me}
                onLedger={() => setLedgerPlayer(standing.player)}
                onPress={keepOrder}
              />
            )}
          </WindowedList>
        </Card>
      )}
      <ResetPoints />
      {ledgerPlayer && <LedgerDialog player={ledgerPlayer} onClose={() => setLedgerPlayer(null)} />}
    </section>
  );
}
