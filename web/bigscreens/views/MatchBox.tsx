import { Check } from "lucide-react";
import { type CSSProperties, createContext, use } from "react";
import { openCallMatches } from "../../../domain/bigscreens/calls.ts";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { gamesOf, matchId, recordAt } from "../../../domain/tournaments/progress.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { sideText } from "../../tournaments/matchLook.ts";
import type { ShownTournament } from "../../tournaments/useTournament.ts";
import { Name } from "../../ui/Name.tsx";
import type { NameSize } from "./nameSize.ts";

export const px = (pixels: number) => `calc(var(--spacing) * ${pixels})`;

/** The tournament of a view, and how the names of all its teams are written. `isTight`: there is no room above the boxes. */
export const BoxContext = createContext<{ cup: ShownTournament; names: NameSize; isTight?: boolean } | null>(
  null,
);

function useBox() {
  const context = use(BoxContext);
  if (!context) throw new Error("Boxes are inside a BoxContext");
  return context;
}

/** The table at which a match is played; null if it is not called, or if the strip below says its call. */
export function tableOf(cup: ShownTournament, match: Match): number | null {
  if (match.state !== "ready" || openCallMatches(cup).has(matchId(match))) return null;
  return recordAt(cup.progress.records, match)?.call?.table ?? null;
}

/** A match with its two teams, above each other. The number of its table is on the upper border, or between the teams. */
export function MatchBox({ match, style }: { match: Match; style: CSSProperties }) {
  const { cup, isTight } = useBox();
  const table = tableOf(cup, match);
  return (
    <div
      className="tv-match"
      data-called={table !== null || undefined}
      data-tight={isTight || undefined}
      style={style}
    >
      <Sides match={match} />
      {table !== null && <b className="tv-table">{texts.table(table)}</b>}
    </div>
  );
}

/** The two sides of a match: the team's names, the games it won, and a tick for the winner. */
export function Sides({ match }: { match: Match }) {
  const { cup } = useBox();
  return match.sides.map((side, index) => {
    const teamId = side.kind === "team" ? side.teamId : null;
    const team = teamId === null ? undefined : cup.teams.get(teamId);
    const hasWon = teamId !== null && teamId === match.winnerId;
    const isOut = teamId !== null && match.winnerId !== null && !hasWon;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a match always has two sides in the same order
      <div key={index} className={isOut || teamId === null ? "text-ink-3" : "font-semibold"}>
        {team ? (
          <TeamNames teamId={team.id} />
        ) : (
          <Name className="tv-name flex-1">
            {side.kind === "undecided" ? texts.toCome : sideText(cup, side)}
          </Name>
        )}
        {team && <b className="tv-name shrink-0 tabular-nums">{gamesOf(cup.progress, match, team.id)}</b>}
        {hasWon && <Check aria-hidden="true" className="size-40 shrink-0 text-green-ink" strokeWidth={3} />}
      </div>
    );
  });
}

/** The names of a team's players, in the size of the view. A line only begins between two players. */
export function TeamNames({ teamId }: { teamId: string }) {
  const { names } = useBox();
  return (
    <span
      translate="no"
      dir="auto"
      className="tv-parts"
      data-lines={names.lines}
      style={{ fontSize: px(names.size) }}
    >
      {(names.parts.get(teamId) ?? []).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a team's names have a fixed order
        <span key={index} className="tv-part">
          {part}
        </span>
      ))}
    </span>
  );
}
