import { Clock } from "lucide-react";
import { stationTexts as texts } from "../../texts/stations.ts";
import { Card } from "../../ui/Card.tsx";

/** The figures of the running event; each is a dash until it is known. */
export function RunningFigures({
  games,
  players,
  tables,
}: Readonly<Record<"games" | "players" | "tables", number | undefined>>) {
  const figures: readonly [number | undefined, (count: number) => string][] = [
    [games, texts.figures.games],
    [players, texts.figures.players],
    [tables, texts.figures.tables],
  ];
  return (
    <section className="grid gap-2.5" aria-labelledby="running-figures">
      <h3 id="running-figures">{texts.now}</h3>
      <Card padded={false}>
        <dl className="grid grid-cols-3 px-2 py-8 text-center">
          {figures.map(([count, label]) => (
            <div key={label(2)} className="flex flex-col-reverse">
              <dt className="text-ink-2 text-sm">{label(count ?? 0)}</dt>
              <dd className="font-display font-extrabold text-4xl tabular-nums">{count ?? "–"}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-3.5 border-line border-t px-4 py-5">
          <Clock aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          <p>
            <b className="block font-semibold">{texts.nothingStops}</b>
            <span className="text-ink-2 text-sm">{texts.nothingStopsHint}</span>
          </p>
        </div>
      </Card>
    </section>
  );
}
