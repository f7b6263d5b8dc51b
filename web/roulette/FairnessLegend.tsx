import { rouletteTexts } from "../texts/roulette.ts";

const texts = rouletteTexts.fairness;
const entries = [
  { mark: "h-2.5 w-5 rounded-sm bg-violet", label: texts.legendObserved },
  { mark: "h-4 w-0.75 rounded-full bg-ink", label: texts.legendExpected },
  { mark: "h-4 w-5 bg-gold/30", label: texts.legendUsual },
];

/** What the marks of the bars mean. */
export function FairnessLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
      {entries.map(({ mark, label }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={mark} />
          {label}
        </li>
      ))}
    </ul>
  );
}
