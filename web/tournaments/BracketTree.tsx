import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { matchAt } from "../../domain/tournaments/bracket.ts";
import { roundName } from "../../domain/tournaments/roundNames.ts";
import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { boxId, isArrow, neighbourOf } from "./arrowKeys.ts";
import type { Plan } from "./geometry.ts";
import { ByeNode, MatchNode } from "./MatchNode.tsx";
import { currentMatch, type Looker, lookOf, type WireLook, wireLook } from "./matchLook.ts";
import { type Measures, nodeStyleOf } from "./measures.ts";
import { playedOf, type ShownTournament } from "./useTournament.ts";

const strokes: Record<WireLook, string> = {
  plain: "stroke-line-strong/45",
  done: "stroke-line-strong",
  own: "stroke-gold stroke-3",
  hope: "stroke-gold stroke-3 [stroke-dasharray:1_7]",
};
const drawOrder: readonly WireLook[] = ["plain", "done", "hope", "own"];

/** The room above the first row and below the last one, in px: for the rounds' names or the pills, and for rings. */
const HEADINGS = 42;
const PILLS = 20;
const BELOW = 12;

/** How large a tree is with what surrounds it, in px. */
export function sizeOf(plan: Plan, hasHeadings: boolean): { width: number; height: number } {
  return { width: plan.width, height: plan.height + (hasHeadings ? HEADINGS : PILLS) + BELOW };
}

/** The whole bracket on its plan: the wires below, the matches above. Arrow keys lead from match to match. */
export function BracketTree({
  shown,
  plan,
  measures,
  looker,
  hasHeadings,
}: {
  shown: ShownTournament;
  plan: Plan;
  measures: Measures;
  looker: Looker;
  hasHeadings: boolean;
}) {
  const ids = useId();
  const reach = useReach(shown, plan);
  const style = useMemo(() => nodeStyleOf(measures), [measures]);
  const wires = useMemo(
    () =>
      plan.wires
        .map(({ path, ...wire }) => ({ path, look: wireLook(shown, { path, ...wire }) }))
        .sort((a, b) => drawOrder.indexOf(a.look) - drawOrder.indexOf(b.look)),
    [plan, shown],
  );
  const { teams } = shown.progress;
  const { width } = measures;
  const above = hasHeadings ? HEADINGS : PILLS;
  const isTight = style.pill === "inside";
  return (
    <div className="relative" style={{ width: plan.width, height: plan.height + above, paddingTop: above }}>
      {hasHeadings && <Headings shown={shown} plan={plan} measures={measures} />}
      <div className="relative" style={{ height: plan.height }}>
        <svg
          aria-hidden="true"
          width={plan.width}
          height={plan.height}
          fill="none"
          strokeLinecap="round"
          className="absolute inset-0 overflow-visible stroke-2"
        >
          {wires.map(({ path, look }) => (
            <path key={path} d={path} className={strokes[look]} />
          ))}
        </svg>
        <ol ref={reach.list} aria-label={texts.bracket} onKeyDown={reach.onKeyDown}>
          {plan.nodes.map((node) => {
            const match = matchAt(shown.matches, node);
            const id = boxId(node);
            return (
              match && (
                <MatchNode
                  key={id}
                  {...reach.of(id)}
                  contentId={`${ids}-${id}`}
                  shown={shown}
                  match={match}
                  node={node}
                  width={width}
                  style={match.round > 1 && isTight ? { ...style, pill: "above" } : style}
                  look={lookOf(shown, match, looker, isTight)}
                />
              )
            );
          })}
          {plan.byes.map((bye) => {
            const team = teams.find(({ place }) => place === bye.place);
            const id = boxId(bye);
            return (
              team && (
                <ByeNode
                  key={id}
                  {...reach.of(id)}
                  team={team}
                  bye={bye}
                  width={width}
                  style={style}
                  isOwn={team.id === shown.own?.id}
                />
              )
            );
          })}
        </ol>
      </div>
    </div>
  );
}

/** One match of the tree is in the order of Tab: the one last reached, at first the one that is played; arrow keys lead on. */
function useReach(shown: ShownTournament, plan: Plan) {
  const list = useRef<HTMLOListElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const current = currentMatch(shown);
  const active = reached ?? (current && boxId(current));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || !isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbourOf(plan, active, event.key);
    const element = next && list.current?.querySelector<HTMLElement>(`[data-box="${next}"]`);
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", inline: "center" });
  };
  const of = (id: string) => ({
    "data-box": id,
    tabIndex: id === active ? 0 : -1,
    onFocus: () => setReached(id),
  });
  return { list, onKeyDown, of };
}

/** The names of the rounds above their columns, and how far each is; of those in a mirror, the names alone. */
function Headings({
  shown: { matches, progress },
  plan: { headings },
  measures: { width, isTwoSided },
}: {
  shown: ShownTournament;
  plan: Plan;
  measures: Measures;
}) {
  return headings.map(({ round, x }) => {
    const { done, all } = playedOf(
      matches.filter((match) => match.round === round && match.position !== THIRD_PLACE),
    );
    return (
      <p
        key={x}
        className={`absolute top-0 truncate whitespace-nowrap font-bold font-display ${isTwoSided ? "text-xs" : "text-sm"}`}
        style={{ left: x, maxWidth: isTwoSided ? width + 8 : undefined }}
      >
        {roundName(progress.teams.length, round)}
        {all > 0 && !isTwoSided && (
          <span className="ml-1.5 font-normal font-sans text-ink-2 text-xs tabular-nums">
            {texts.ofRound(done, all)}
          </span>
        )}
      </p>
    );
  });
}
