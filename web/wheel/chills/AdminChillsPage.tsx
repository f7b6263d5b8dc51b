import { Snowflake } from "lucide-react";
import { useState } from "react";
import { isFoundBy } from "../../../domain/names.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { type ChillStock, chillsLeft, distributedChills } from "../../../domain/wheel/chills/chills.ts";
import { useLiveState, useSetting } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { CounterStepper } from "../../points/counters/CounterStepper.tsx";
import { useCounter } from "../../points/counters/useCounter.ts";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { NoPlayersFound } from "../../shell/NoPlayersFound.tsx";
import { chillsTexts as texts } from "../../texts/chills.ts";
import { searchTexts } from "../../texts/search.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { Card } from "../../ui/Card.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { Name } from "../../ui/Name.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TotalForm } from "./TotalForm.tsx";

/** /admin/chills: the number of Chills and their owners (rules C1 and C3). */
export function AdminChillsPage() {
  const config = useSetting("chills");
  const { players, isComplete } = useEverybody();
  const { status } = useLiveState();
  if (!config || !isComplete)
    return status === "lost" ? <LoadFailed message={texts.loadFailed} /> : <Skeleton className="h-64" />;
  const stock = { distributed: distributedChills(players), total: config.totalChills };
  const owners = players.filter((player) => player.chillsOwned > 0).length;
  return (
    <div className="grid gap-6 xl:grid-cols-[24rem_1fr] xl:items-start">
      <section aria-labelledby="chills-title" className="grid gap-3 xl:sticky xl:top-22">
        <div>
          <h2 id="chills-title" className="screen-title">
            {texts.title}
          </h2>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        <Card className="grid gap-5">
          <Stock stock={stock} owners={owners} />
          <TotalForm config={config} distributed={stock.distributed} />
        </Card>
      </section>
      <Distribution players={players} stock={stock} />
    </div>
  );
}

function Stock({ stock, owners }: { stock: ChillStock; owners: number }) {
  const { distributed, total } = stock;
  const left = chillsLeft(distributed, total);
  const figures = [
    { count: left, label: texts.leftToWin },
    { count: owners, label: texts.owners(owners) },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <StockRing {...stock} />
        <dl className="flex gap-6 sm:grid sm:gap-3">
          {figures.map(({ count, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className="font-display font-extrabold text-2xl tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
      {distributed > total && <Banner tone="warning">{texts.moreThanTotal(distributed, total)}</Banner>}
      {distributed === total && distributed > 0 && <Banner tone="info">{texts.allGone}</Banner>}
    </>
  );
}

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The share of the Chills that players own, as a ring. The ring is gold when players own more Chills than `total`. */
function StockRing({ distributed, total }: ChillStock) {
  const share = total === 0 ? (distributed > 0 ? 1 : 0) : Math.min(1, distributed / total);
  const isOverTotal = distributed > total;
  return (
    <div
      role="img"
      aria-label={texts.distributedOfTotal(distributed, total)}
      className="relative size-48 shrink-0"
    >
      <svg aria-hidden="true" viewBox="0 0 128 128" className="size-full -rotate-90">
        <defs>
          <linearGradient id="ice" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#67e8f9" />
            <stop offset="1" stopColor="#0891b2" />
          </linearGradient>
        </defs>
        <circle cx="64" cy="64" r={RADIUS} fill="none" strokeWidth="12" className="stroke-ink/10" />
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          fill="none"
          stroke={isOverTotal ? "var(--color-gold)" : "url(#ice)"}
          strokeWidth="12"
          strokeLinecap={share > 0 ? "round" : "butt"}
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </svg>
      <span aria-hidden="true" className="absolute inset-0 grid place-content-center justify-items-center">
        <Snowflake className="mb-1 size-5 text-ice-ink" />
        <b className="font-display font-extrabold text-4xl tabular-nums leading-none">{distributed}</b>
        <span className="mt-1 text-ink-2 text-sm tabular-nums">{texts.ofTotal(total)}</span>
      </span>
    </div>
  );
}

const ROW_PX = 65;

/** The number of Chills of each player, sorted by name, so that no row moves when Chills change. */
function Distribution({ players, stock }: { players: readonly Player[]; stock: ChillStock }) {
  const { status } = useLiveState();
  const [search, setSearch] = useState("");
  const shown = players.filter((player) => isFoundBy(player.name, search));
  return (
    <section aria-labelledby="chills-distribution" className="grid content-start gap-3">
      <h2 id="chills-distribution">{texts.distribution}</h2>
      <SearchField label={searchTexts.players.search} value={search} onValueChange={setSearch} />
      {status === "lost" && <LoadFailed message={texts.playersFailed} />}
      {shown.length > 0 ? (
        <Card padded={false}>
          <WindowedList
            as="ul"
            items={shown}
            idOf={({ id }) => id}
            rowHeight={ROW_PX}
            label={texts.distribution}
            rowClassName="border-line border-b last:border-0"
          >
            {(player) => <PlayerChills player={player} stock={stock} />}
          </WindowedList>
        </Card>
      ) : (
        <NoPlayersFound search={search} onClear={() => setSearch("")} />
      )}
    </section>
  );
}

/** One player's Chills, with minus and plus buttons. Below, a message says why a press had no effect or failed. */
function PlayerChills({ player, stock }: { player: Player; stock: ChillStock }) {
  const control = useCounter(player, "chillsOwned", stock);
  const { note, retry } = control;
  return (
    <div className="grid gap-2 px-3 py-1.5 sm:px-4">
      <div className="flex min-h-13 items-center gap-3">
        <Avatar id={player.id} name={player.name} />
        <Name className="flex-1 font-semibold">{player.name}</Name>
        <CounterStepper control={control} name={player.name} />
      </div>
      {note !== null && (
        <div className="pb-1.5">
          <RetryBanner message={note} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
