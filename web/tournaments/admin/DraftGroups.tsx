import { type GroupStage, placesOfGroup } from "../../../domain/tournaments/groups.ts";
import { groupName } from "../../../domain/tournaments/roundNames.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { type Arranging, TeamRow } from "./TeamRow.tsx";

/** The groups of a tournament in which nobody has played yet, with their teams, which can be moved (rules T36 and T40). */
export function DraftGroups({
  teams,
  stage,
  action,
  ...arranging
}: Arranging & { teams: readonly Team[]; stage: GroupStage; action?: Elements }) {
  const places = [...teams].sort((a, b) => a.place - b.place);
  return (
    <div className="grid gap-3">
      {action && <div className="flex justify-end">{action}</div>}
      <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: stage.count }, (_, group) => (
          <section
            key={groupName(group)}
            aria-label={groupName(group)}
            className="min-w-0 rounded-card border border-line bg-surface shadow-card"
          >
            <h2 className="px-3.5 pt-2.5 pb-1 text-base">{groupName(group)}</h2>
            {placesOfGroup(stage, group).map((place) => {
              const team = places[place];
              return (
                team && (
                  <div key={team.id} className="border-line border-t last:rounded-b-card">
                    <TeamRow {...arranging} team={team} isBye={false} />
                  </div>
                )
              );
            })}
          </section>
        ))}
      </div>
    </div>
  );
}
