import { roundsOf } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { BracketTree } from "./BracketTree.tsx";
import { halfPlanOf, planOf } from "./geometry.ts";
import type { Looker } from "./matchLook.ts";
import { measuresOnPaper } from "./measures.ts";
import type { ShownTournament } from "./useTournament.ts";

/** What a sheet of A4 has room for inside its margins, landscape, below the tournament's name, in px. */
const SHEET = { width: 1040, height: 540 };
/** As many matches as can be read one below the other. */
const MOST_ON_SHEET = 16;

/** The bracket on paper: on one sheet, or each half of the draw on its own. */
export function BracketSheets({ shown, looker }: { shown: ShownTournament; looker: Looker }) {
  const count = shown.progress.teams.length;
  const rounds = roundsOf(count);
  const first = 2 ** (rounds - 1);
  const measures = measuresOnPaper(rounds, Math.min(MOST_ON_SHEET, first), SHEET);
  const tree = { shown, measures, looker, hasHeadings: true };
  if (first <= MOST_ON_SHEET) return <BracketTree {...tree} plan={planOf(count, measures)} />;
  return ([0, 1] as const).map((half) => (
    <section key={half} className={half === 1 ? "break-before-page" : undefined}>
      <h2 className="pb-3 text-base">
        {half === 1 && `${shown.progress.tournament.name} · `}
        {texts.half(half)}
      </h2>
      <BracketTree {...tree} plan={halfPlanOf(count, measures, half)} />
    </section>
  ));
}
