import { useMemo } from "react";
import { matchAt } from "../../domain/tournaments/bracket.ts";
import { roundName } from "../../domain/tournaments/roundNames.ts";
import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import type { Plan } from "./geometry.ts";
import { ByeNode, MatchNode } from "./MatchNode.tsx";
import { type Looker, lookOf, type WireLook, wireLook } from "./matchLook.ts";
import { playedOf, type ShownTournament } from "./useTournament.ts";

const strokes: Record<WireLook, string> = {
  plain: "stroke-line-strong/45",
  done: "stroke-line-strong",
  own: "stroke-gold stroke-3",
  hope: "stroke-gold stroke-3 [stroke-dasharray:1_7]",
};
const drawOrder: readonly WireLook[] = ["plain", "done", "hope", "own"];

/** The whole bracket on its plan: the wires below, the matches above. */
export function BracketTree({
  shown,
  plan,
  width,
  looker,
  scale,
  hasHeadings,
}: {
  shown: ShownTournament;
  plan: Plan;
  /** How wide a match is. */
  width: number;
  looker: Looker;
  scale: number;
  hasHeadings: boolean;
}) {
  const wires = useMemo(
    () =>
      plan.wires
        .map(({ path, ...wire }) => ({ path, look: wireLook(shown, { path, ...wire }) }))
        .sort((a, b) => drawOrder.indexOf(a.look) - drawOrder.indexOf(b.look)),
    [plan, shown],
  );
  const { teams } = shown.progress;
  const above = hasHeadings ? HEADINGS : PILLS;
  return (
    <div style={{ width: plan.width * scale, height: (plan.height + above + BELOW) * scale }}>
      <div
        className="relative origin-top-left"
        style={{ width: plan.width, height: plan.height + above, scale, paddingTop: above }}
      >
        {hasHeadings && <Headings shown={shown} plan={plan} />}
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
          <ol aria-label={texts.bracket}>
            {plan.nodes.map((node) => {
              const match = matchAt(shown.matches, node);
              return (
                match && (
                  <MatchNode
                    key={`${node.round}-${node.position}`}
                    shown={shown}
                    match={match}
                    node={node}
                    width={width}
                    look={lookOf(shown, match, looker)}
                  />
                )
              );
            })}
            {plan.byes.map((bye) => {
              const team = teams.find(({ place }) => place === bye.place);
              return (
                team && (
                  <ByeNode
                    key={team.id}
                    team={team}
                    bye={bye}
                    width={width}
                    isOwn={team.id === shown.own?.id}
                  />
                )
              );
            })}
          </ol>
        </div>
      </div>
    </div>
  );
}

/** The room above the first row and below the last one, in px: for the rounds' names or the pills, and for rings. */
const HEADINGS = 42;
const PILLS = 20;
const BELOW = 12;

function Headings({ shown: { matches, progress }, plan }: { shown: ShownTournament; plan: Plan }) {
  return plan.columns.map((left, index) => {
    const round = index + 1;
    const { done, all } = playedOf(
      matches.filter((match) => match.round === round && match.position !== THIRD_PLACE),
    );
    return (
      <p
        key={left}
        className={classes("absolute top-0 whitespace-nowrap font-bold font-display text-sm")}
        style={{ left }}
      >
        {roundName(progress.teams.length, round)}
        {all > 0 && (
          <span className="ml-1.5 font-normal font-sans text-ink-2 text-xs tabular-nums">
            {texts.ofRound(done, all)}
          </span>
        )}
      </p>
    );
  });
}
