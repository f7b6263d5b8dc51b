import { ChartSpline } from "lucide-react";
import { GRID_ROWS, type Grid, maxPlayersOf } from "../../../domain/points/grid.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { administratorNames } from "../../people/accounts/administratorNames.ts";
import { gridReasonTexts as texts } from "../../texts/gridReason.ts";
import { LinkButton } from "../../ui/Button.tsx";

/** The largest number of administrators whom the sentence names. */
const MAX_NAMES = 3;

/**
 * Explains that a new game can't have more players, because the points grid has no row for them (rule P23). Administrators
 * get a link to the proposal that completes the grid; players get the names of the administrators. If the grid already has its
 * largest size, neither is shown.
 */
export function GridReason({ grid, inTeams }: { grid: Grid; inTeams: boolean }) {
  const isAdmin = useIsAdministrator();
  const { data: admins } = useLiveQuery(administratorNames, null);
  const canGrow = grid.rows < GRID_ROWS.max;
  return (
    <section
      aria-label={texts.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-gold/50 bg-gold-wash px-3.5 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-52 gap-3">
        <ChartSpline aria-hidden="true" className="mt-px size-5.5 shrink-0 text-gold-ink" />
        <div className="min-w-0">
          <p className="font-semibold">{texts.goesUpTo(maxPlayersOf(grid), inTeams)}</p>
          {canGrow && !isAdmin && admins && (
            <p className="text-ink-2 text-sm">{texts.ask(admins.slice(0, MAX_NAMES))}</p>
          )}
        </div>
      </div>
      {canGrow && isAdmin && (
        <LinkButton to="/admin?completer" variant="quiet" className="max-sm:w-full">
          {texts.complete}
        </LinkButton>
      )}
    </section>
  );
}
