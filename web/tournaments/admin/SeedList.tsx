import { lineOfPlace, type Shape } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { type Arranging, TeamRow } from "./TeamRow.tsx";

/** The teams of a draft in the order of their seeds; two that change places change their seeds (rule T28). */
export function SeedList({
  teams,
  shape,
  ...arranging
}: Arranging & { teams: readonly Team[]; shape: Shape }) {
  const { seeds } = arranging;
  const inOrder = [...teams].sort((a, b) => seeds.indexOf(a.place) - seeds.indexOf(b.place));
  return (
    <div className="grid max-w-2xl gap-3">
      <div className="leading-snug">
        <b className="block">{texts.byesOf(teams.length, shape.byes.length)}</b>
        <span className="text-ink-2 text-sm">{texts.byesGoTo(shape.byes.length)}</span>
      </div>
      <ol className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {inOrder.map((team) => (
          <li key={team.id} className="first:rounded-t-card last:rounded-b-card">
            <TeamRow {...arranging} team={team} isBye={lineOfPlace(shape, team.place).isBye} />
          </li>
        ))}
      </ol>
    </div>
  );
}
