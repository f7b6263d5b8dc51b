import type { ComponentProps } from "react";
import { shapeOf } from "../../domain/tournaments/progress.ts";
import { roundsOf } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { BracketTree, treeSizeOf } from "./BracketTree.tsx";
import { halfPlanOf, type Plan, planOf } from "./geometry.ts";
import type { MatchViewer } from "./matchLook.ts";
import { type FittedMeasures, measuresOnPaper } from "./measures.ts";
import { useNameWidths } from "./nameWidths.ts";
import type { ShownTournament } from "./useTournament.ts";

/** The area for the bracket on an A4 sheet in landscape, inside the margins and below the tournament's name, in px. */
const SHEET = { width: 1040, height: 580 };
/** The maximum number of matches in one column: in a column with more matches, names would not be readable. */
const MAX_MATCHES_IN_COLUMN = 16;

/** The bracket on paper, with all names in full: on one sheet, or on two sheets, one for each half of the draw (rule T24). */
export function BracketSheets({ shown, viewer }: { shown: ShownTournament; viewer: MatchViewer }) {
  const shape = shapeOf(shown.progress);
  const rounds = roundsOf(shape.teams);
  const firstRoundMatches = 2 ** (rounds - 1);
  const names = useNameWidths(shown);
  const matchesInColumn = Math.min(MAX_MATCHES_IN_COLUMN, firstRoundMatches);
  const measures = measuresOnPaper(rounds, matchesInColumn, SHEET, names);
  const tree = { shown, measures, viewer, hasHeadings: true };
  if (firstRoundMatches <= MAX_MATCHES_IN_COLUMN)
    return <FullSheet {...tree} planFor={(spread) => planOf(shape, spread)} />;
  return ([0, 1] as const).map((half) => (
    <section key={half} className={half === 1 ? "break-before-page" : undefined}>
      <h2 className="pb-3 text-base">
        {half === 1 && <span translate="no">{`${shown.progress.tournament.name} · `}</span>}
        <span>{texts.half(half)}</span>
      </h2>
      <FullSheet {...tree} planFor={(spread) => halfPlanOf(shape, spread, half)} />
    </section>
  ));
}

/** The maximum space between two matches of the first column, in px: a small tree stays together. */
const MAX_SPACE = 90;

/**
 * A tree that fills its sheet in width or in height, whether its plan is larger or smaller than the sheet. A tree that is wide
 * and low gets more space between its matches.
 */
function FullSheet({
  planFor,
  ...tree
}: Omit<ComponentProps<typeof BracketTree>, "plan"> & { planFor(measures: FittedMeasures): Plan }) {
  const { measures } = tree;
  const plan = planFor(measures);
  const { width, height } = treeSizeOf(plan, true);
  const inFirstColumn = [...plan.nodes, ...plan.byes].filter(({ x }) => x === 0).length;
  const isLow = height < (SHEET.height * width) / SHEET.width;
  const free = isLow ? (SHEET.height * width) / SHEET.width - height : 0;
  const space = Math.min(MAX_SPACE, measures.space + free / Math.max(1, inFirstColumn - 1));
  const spread = planFor({ ...measures, space: Math.max(measures.space, space) });
  const size = treeSizeOf(spread, true);
  return (
    <div style={{ zoom: Math.min(SHEET.width / size.width, SHEET.height / size.height) }}>
      <BracketTree {...tree} plan={spread} />
    </div>
  );
}
