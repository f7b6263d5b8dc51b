import { type ChillStock, chillsLeft, distributedChills } from "../../../domain/wheel/chills/chills.ts";
import { useLiveState, useSetting } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { LoadFailed } from "../../shell/LoadFailed.tsx";
import { chillsTexts as texts } from "../../texts/chills.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Distribution } from "./Distribution.tsx";
import { StockRing } from "./StockRing.tsx";
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
          <h2 id="chills-title">{texts.title}</h2>
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
