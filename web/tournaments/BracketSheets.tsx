import { roundsOf } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { BracketTree } from "./BracketTree.tsx";
import { halfPlanOf, planOf } from "./geometry.ts";
import type { MatchViewer } from "./matchLook.ts";
import { measuresOnPaper } from "./measures.ts";
import { useNameWidths } from "./nameWidths.ts";
import type { ShownTournament } from "./useTournament.ts";

/** The area for the bracket on an A4 sheet in landscape, inside the margins and below the tournament's name, in px. */
const SHEET = { width: 1040, height: 540 };
/** The maximum number of matches in one column: in a column with more matches, names would not be readable. */
const MAX_MATCHES_IN_COLUMN = 16;

/** The bracket on paper, with all names in full: on one sheet, or on two sheets, one for each half of the draw (rule T24). */
export function BracketSheets({ shown, viewer }: { shown: ShownTournament; viewer: MatchViewer }) {
  const teamCount = shown.progress.teams.length;
  const rounds = roundsOf(teamCount);
  const firstRoundMatches = 2 ** (rounds - 1);
  const names = useNameWidths(shown);
  const matchesInColumn = Math.min(MAX_MATCHES_IN_COLUMN, firstRoundMatches);
  const { measures, scale } = measuresOnPaper(rounds, matchesInColumn, SHEET, names);
  const tree = { shown, measures, viewer, hasHeadings: true };
  // The measures are for a sheet `scale` times as large, so the tree is drawn `scale` times smaller.
  const scaleStyle = { zoom: 1 / scale };
  if (firstRoundMatches <= MAX_MATCHES_IN_COLUMN)
    return (
      <div style={scaleStyle}>
        <BracketTree {...tree} plan={planOf(teamCount, measures)} />
      </div>
    );
  return ([0, 1] as const).map((half) => (
    <section key={half} className={half === 1 ? "break-before-page" : undefined}>
      <h2 className="pb-3 text-base">
        {half === 1 && <span translate="no">{`${shown.progress.tournament.name} · `}</span>}
        <span>{texts.half(half)}</span>
      </h2>
      <div style={scaleStyle}>
        <BracketTree {...tree} plan={halfPlanOf(teamCount, measures, half)} />
      </div>
    </section>
  ));
}
