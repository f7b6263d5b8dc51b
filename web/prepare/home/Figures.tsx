import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { homeTexts } from "../../texts/home.ts";

const texts = homeTexts.figures;

const figuresOfToday = liveQuery({
  path: "home.figures",
  failed: homeTexts.loadFailed,
  ask: () => api.home.figures.query({}),
});

/**
 * The figures of the day (rule H7). The caller knows the number of games under way; the three other figures come from the
 * server, and each is a dash until they are loaded.
 */
export function Figures({ ongoing }: { ongoing: number }) {
  const { data } = useLiveQuery(figuresOfToday, null);
  const { played, players, spins } = data ?? {};
  const figures: readonly [number | undefined, (count: number) => string][] = [
    [ongoing, texts.ongoing],
    [played, texts.played],
    [players, texts.players],
    [spins, texts.spins],
  ];
  return (
    <dl aria-label={texts.title} className="grid grid-cols-4 gap-2 lg:gap-4">
      {figures.map(([count, label]) => (
        <div
          key={label(2)}
          className="flex flex-col-reverse justify-end rounded-[0.875rem] border border-line bg-surface px-1.5 py-2.5 text-center shadow-card lg:px-4 lg:py-3.5 lg:text-left"
        >
          <dt className="text-balance text-ink-2 text-xs lg:text-sm">{label(count ?? 0)}</dt>
          <dd className="font-display font-extrabold text-2xl tabular-nums lg:text-3xl">{count ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
