import { type Comparison, countNames, sumOfCounts } from "../../../domain/people/merging/merging.ts";
import { shortDate } from "../../texts/dates.ts";
import { mergingTexts as texts } from "../../texts/merging.ts";
import { number } from "../../texts/numbers.ts";

const CELL = "border-line border-t px-3 py-2.5 text-right";

/** Two accounts side by side, and the sums that the merged account will have (rule A26). Names wrap and are never cut. */
export function ComparisonTable({ comparison: { sides } }: { comparison: Comparison }) {
  const [first, second] = sides;
  const sums = sumOfCounts(first.counts, second.counts);
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table
        aria-label={texts.comparison}
        className="w-full table-fixed border-collapse text-sm tabular-nums"
      >
        <thead>
          <tr>
            <td className="w-[26%]" />
            {sides.map(({ id, name }) => (
              <th
                translate="no"
                key={id}
                scope="col"
                dir="auto"
                className="wrap-anywhere px-3 py-2.5 text-right align-bottom font-semibold"
              >
                {name}
              </th>
            ))}
            <th scope="col" className="px-3 py-2.5 text-right align-bottom font-semibold text-ink-2">
              {texts.together}
            </th>
          </tr>
        </thead>
        <tbody>
          {countNames.map((name) => (
            <tr key={name}>
              <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal text-ink-2">
                {texts.counts(name)}
              </th>
              <td className={CELL}>{number(first.counts[name])}</td>
              <td className={CELL}>{number(second.counts[name])}</td>
              <td className={`${CELL} font-bold`}>{number(sums[name])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal text-ink-2">
              {texts.signUpDate}
            </th>
            <td className={CELL}>{shortDate(first.createdAt)}</td>
            <td className={CELL}>{shortDate(second.createdAt)}</td>
            <td className={CELL} />
          </tr>
          <tr>
            <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal text-ink-2">
              {texts.lastVisit}
            </th>
            {sides.map(({ id, seenAt }) => (
              <td key={id} className={CELL}>
                {seenAt === null ? texts.notSignedIn : shortDate(seenAt)}
              </td>
            ))}
            <td className={CELL} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
