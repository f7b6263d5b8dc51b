import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { matchAt } from "../../domain/tournaments/bracket.ts";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import { shapeOf } from "../../domain/tournaments/progress.ts";
import { roundName } from "../../domain/tournaments/roundNames.ts";
import { type MatchRef, sameMatch, THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import type { Elements } from "../ui/jsx/content.ts";
import { boxId, isArrow, neighbourOf } from "./arrowKeys.ts";
import type { Plan } from "./geometry.ts";
import { ByeNode, MatchNode } from "./MatchNode.tsx";
import {
  currentMatch,
  type MatchViewer,
  matchLookOf,
  matchSentence,
  type WireLook,
  wireLook,
} from "./matchLook.ts";
import { type FittedMeasures, type NodeStyle, nodeStyleOf } from "./measures.ts";
import { useNameWidths } from "./nameWidths.ts";
import { countMatches, type ShownTournament } from "./useTournament.ts";

/** The strokes of the lines between matches; "hope" is a line on which the viewer's team may still advance. */
const strokes: Record<WireLook, string> = {
  plain: "stroke-line-strong/45",
  done: "stroke-line-strong",
  own: "stroke-gold stroke-3",
  hope: "stroke-gold stroke-3 [stroke-dasharray:1_7]",
};
/** The most important lines are drawn last, over the other lines. */
const drawOrder: readonly WireLook[] = ["plain", "done", "hope", "own"];

/**
 * The space around the tree, in px. Above it is space for the rounds' names; without these names, for the pills (small labels)
 * on the uppermost matches. Below it is space for the rings around the lowest matches.
 */
const HEADINGS_HEIGHT = 42;
const PILLS_HEIGHT = 20;
const RINGS_HEIGHT = 12;

/** The size of a tree with the space around it, in px. */
export function treeSizeOf(plan: Plan, hasHeadings: boolean): { width: number; height: number } {
  return {
    width: plan.width,
    height: plan.height + (hasHeadings ? HEADINGS_HEIGHT : PILLS_HEIGHT) + RINGS_HEIGHT,
  };
}

/** A bracket, or half of a bracket on paper, laid out by its plan. Arrow keys move the focus from match to match. */
export function BracketTree({
  shown,
  plan,
  measures,
  viewer,
  hasHeadings,
  onOpen,
  foot,
}: {
  shown: ShownTournament;
  plan: Plan;
  measures: FittedMeasures;
  viewer: MatchViewer;
  hasHeadings: boolean;
  /** Called with the match that was pressed; missing on paper, where nothing can be pressed. */
  onOpen?: ((match: MatchRef) => void) | undefined;
  /** The buttons of the match `measures.foot`. */
  foot?: Elements;
}) {
  const roving = useRovingFocus(shown, plan);
  const names = useNameWidths(shown);
  const style = useMemo(() => nodeStyleOf(measures, names), [measures, names]);
  const wires = useMemo(
    () =>
      plan.wires
        .map(({ path, ...wire }) => ({ path, look: wireLook(shown, { path, ...wire }) }))
        .sort((a, b) => drawOrder.indexOf(a.look) - drawOrder.indexOf(b.look)),
    [plan, shown],
  );
  const { teams } = shown.progress;
  const openTeam = (teamId: string) => {
    const match = matchOfTeam(shown.matches, teamId);
    if (match) onOpen?.(match);
  };
  const { width } = measures;
  const topSpace = hasHeadings ? HEADINGS_HEIGHT : PILLS_HEIGHT;
  const isTight = style.pill === "inside";
  const pillLength = style.isNarrow ? "letters" : isTight ? "word" : "full";
  return (
    <div
      className="relative"
      style={{ width: plan.width, height: plan.height + topSpace, paddingTop: topSpace }}
    >
      {hasHeadings && <Headings shown={shown} plan={plan} measures={measures} style={style} />}
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
        <ol ref={roving.list} aria-label={texts.bracket} onKeyDown={roving.onKeyDown}>
          {plan.nodes.map((node) => {
            const match = matchAt(shown.matches, node);
            const id = boxId(node);
            return (
              match && (
                <MatchNode
                  key={id}
                  {...roving.propsOf(id)}
                  onClick={() => onOpen?.(match)}
                  shown={shown}
                  match={match}
                  node={node}
                  width={width}
                  style={match.round > 1 && isTight ? { ...style, pill: "above" } : style}
                  look={matchLookOf(shown, match, viewer, pillLength)}
                  sentence={matchSentence(shown, match, viewer)}
                  foot={node.foot > 0 && foot}
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
                  {...roving.propsOf(id)}
                  onClick={() => openTeam(team.id)}
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

/**
 * Roving focus: only one match or bye of the tree is in the Tab order, the one that was focused last; at first, the current
 * match. Arrow keys move the focus from there.
 */
function useRovingFocus(shown: ShownTournament, plan: Plan) {
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const current = currentMatch({
    matches: shown.matches.filter((match) => plan.nodes.some((node) => sameMatch(node, match))),
    own: shown.own,
  });
  const active = focused ?? (current && boxId(current));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || !isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbourOf(plan, active, event.key);
    const element = next && list.current?.querySelector<HTMLElement>(`[data-box="${next}"]`);
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", inline: "center" });
  };
  const propsOf = (id: string) => ({
    "data-box": id,
    tabIndex: id === active ? 0 : -1,
    onFocus: () => setFocused(id),
  });
  return { list, onKeyDown, propsOf };
}

/**
 * The names of the rounds above their columns, each with the round's progress. A tree whose two halves face each other has
 * room for the names only.
 */
function Headings({
  shown: { matches, progress },
  plan: { headings },
  measures: { width, isTwoSided },
  style: { fontSize },
}: {
  shown: ShownTournament;
  plan: Plan;
  measures: FittedMeasures;
  style: NodeStyle;
}) {
  return headings.map(({ round, x }) => {
    const { finished, total } = countMatches(
      matches.filter((match) => match.round === round && match.position !== THIRD_PLACE),
    );
    return (
      <p
        key={x}
        className={`absolute top-0 truncate whitespace-nowrap font-bold font-display ${isTwoSided ? fontSize : "text-sm"}`}
        style={{ left: x, maxWidth: isTwoSided ? width + 8 : undefined }}
      >
        <span>{roundName(shapeOf(progress).teams, round)}</span>
        {total > 0 && !isTwoSided && (
          <span className="ml-1.5 font-normal font-sans text-ink-2 text-xs tabular-nums">
            {texts.playedOfRound(finished, total)}
          </span>
        )}
      </p>
    );
  });
}
