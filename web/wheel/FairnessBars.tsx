import type { RewardTally } from "../../domain/wheel/fairness.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";
import { Card } from "../ui/Card.tsx";

const texts = rouletteTexts.fairness;

/**
 * For each reward, a bar with its number of draws, a line at the expected number, and the usual range around that line.
 * All bars have one scale, on which the highest number is at the right end.
 */
export function FairnessBars({ spins, tallies }: { spins: number; tallies: readonly RewardTally[] }) {
  const spreads = tallies.map(({ expected }) => usualSpread(spins, expected));
  const longest = Math.max(
    ...tallies.map(({ observed, expected }, index) => Math.max(observed, expected + (spreads[index] ?? 0))),
  );
  return (
    <Card as="section" aria-label={texts.results} className="grid gap-4">
      <p className="flex items-baseline gap-2">
        <b className="font-display font-extrabold text-3xl tabular-nums">{spins.toLocaleString("fr-FR")}</b>
        <span className="text-ink-2">{texts.spins(spins)}</span>
      </p>
      <FairnessLegend />
      <ul className="grid gap-4">
        {tallies.map((tally, index) => (
          <Bar key={tally.label} tally={tally} spins={spins} spread={spreads[index] ?? 0} longest={longest} />
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{texts.checkLuck}</p>
    </Card>
  );
}

function Bar({
  tally: { label, observed, expected },
  spins,
  spread,
  longest,
}: {
  tally: RewardTally;
  spins: number;
  spread: number;
  longest: number;
}) {
  const percent = (amount: number) => `${(100 * Math.max(0, amount)) / longest}%`;
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="wrap-anywhere font-semibold">{withMinus(label)}</b>
        <span className="text-ink-2 text-sm tabular-nums">
          <span className="font-semibold text-ink">
            {texts.observed(texts.percent(observed / spins), observed)}
          </span>
          <span>{` · ${texts.expected(texts.percent(expected / spins))}`}</span>
        </span>
      </div>
      <div aria-hidden="true" className="relative h-5 overflow-hidden rounded-md bg-ink/7">
        <span
          className="absolute inset-y-0 bg-gold/30"
          style={{ left: percent(expected - spread), width: percent(Math.min(expected, spread) + spread) }}
        />
        <span
          className="absolute inset-y-1 left-0 rounded-r-sm bg-violet"
          style={{ width: percent(observed) }}
        />
        <span
          className="absolute inset-y-0 w-0.75 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: percent(expected) }}
        />
      </div>
    </li>
  );
}

const marks = [
  { mark: "h-2.5 w-5 rounded-sm bg-violet", label: texts.legendObserved },
  { mark: "h-4 w-0.75 rounded-full bg-ink", label: texts.legendExpected },
  { mark: "h-4 w-5 bg-gold/30", label: texts.legendUsual },
];

/** The legend of the bars. */
function FairnessLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
      {marks.map(({ mark, label }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={mark} />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** 95 % of a normal distribution is at most this many standard deviations from its mean. */
const DEVIATIONS_95_PERCENT = 1.96;

/**
 * The half width of the usual range: in 19 of 20 cases, the number of times that a reward is drawn in this many spins lies in
 * this range (normal approximation).
 */
function usualSpread(spins: number, expected: number): number {
  if (spins <= 0) return 0;
  return DEVIATIONS_95_PERCENT * Math.sqrt(Math.max(0, expected * (1 - expected / spins)));
}
