import { gamePageTexts as texts } from "../../texts/bonds.ts";
import { classes } from "../../ui/classes.ts";

const colours = ["bg-medal-1", "bg-medal-2", "bg-medal-3"];

const sizes = {
  s: { list: "h-8 gap-0.5", bar: "w-2" },
  l: { list: "h-24 gap-2", bar: "mx-auto w-full max-w-16" },
};

/** How often a player had each place, first to last: a bar for each place. `size` l has numbers and places below the bars. */
export function PlaceBars({ places, size }: { places: readonly number[]; size: keyof typeof sizes }) {
  const most = Math.max(1, ...places);
  const bars = places.map((count, index) => ({ place: index + 1, count }));
  const look = sizes[size];
  return (
    <ol className={classes("flex items-end", look.list)}>
      {bars.map(({ place, count }) => (
        <li
          key={place}
          className={classes("flex h-full flex-col justify-end", size === "l" && "min-w-0 flex-1")}
        >
          {size === "l" && (
            <span aria-hidden="true" className="text-center font-semibold text-sm tabular-nums">
              {count}
            </span>
          )}
          <span
            aria-hidden="true"
            className={classes("min-h-1 rounded-t-sm", look.bar, colours[place - 1] ?? "bg-ink/25")}
            style={{ height: `${(count / most) * 100}%` }}
          />
          <span className="sr-only">{texts.placeCount(place, count)}</span>
        </li>
      ))}
    </ol>
  );
}
