import { useState } from "react";
import { gridCells, maxPlayersOf, playerCounts } from "../../domain/points/grid.ts";
import { number } from "../texts/numbers.ts";
import { pointsTexts, gridTexts as texts } from "../texts/points.ts";
import { classes } from "../ui/classes.ts";
import { useWidth } from "../ui/useWidth.ts";
import { CURVE_NAME_PX, type CurvePoint, curvePath, curveScales } from "./curveScales.ts";
import { type Cell, draftGrid, type GridDraft, isCellChanged } from "./gridDraft.ts";

/**
 * The points of the grid as curves, each named by its player count. One curve is gold, with a number in each dot; a press
 * on the name of a curve makes it the gold one. Of the other curves, those with unsaved points are dashed. A press on a
 * dot selects the dot's cell of the grid.
 */
export function GridCurves({
  draft,
  chosen,
  onChoose,
}: {
  draft: GridDraft;
  chosen: Cell | null;
  onChoose(cell: Cell | null): void;
}) {
  const [measured, width] = useWidth();
  const [pressedPlayerCount, setPressedPlayerCount] = useState<number | null>(null);
  const maxPlayers = maxPlayersOf(draft);
  const goldPlayerCount = Math.min(chosen?.playerCount ?? pressedPlayerCount ?? maxPlayers, maxPlayers);
  const { rules } = draftGrid(draft);
  const scales = curveScales(gridCells(draft.rows, rules), draft.rows, width);
  const counts = playerCounts(draft).reverse();
  const pointsOf = (count: number): CurvePoint[] =>
    rules.flatMap(({ playerCount, position, points }) =>
      playerCount === count && points !== null
        ? { position, points, x: scales.x(position), y: scales.y(points) }
        : [],
    );
  const isUnsaved = (playerCount: number) =>
    rules.some((cell) => cell.playerCount === playerCount && isCellChanged(draft, cell));
  return (
    <div className="grid gap-3">
      <div ref={measured} className="relative" style={{ height: scales.height }}>
        {width > 0 && (
          <svg aria-hidden="true" width={width} height={scales.height} className="absolute inset-0">
            {Array.from({ length: maxPlayers }, (_, index) => index + 1).map((position) => (
              <g key={position}>
                <line
                  x1={scales.x(position)}
                  x2={scales.x(position)}
                  y1={6}
                  y2={scales.bottom + 14}
                  className="stroke-line"
                />
                <text
                  x={scales.x(position)}
                  y={scales.height - 6}
                  textAnchor="middle"
                  className="fill-ink-2 font-medium text-xs"
                >
                  {scales.isNarrow ? position : pointsTexts.position(position)}
                </text>
              </g>
            ))}
            {counts
              .filter((count) => count !== goldPlayerCount)
              .map((count) => (
                <Curve
                  key={count}
                  points={pointsOf(count)}
                  isUnsaved={isUnsaved(count)}
                  onChoose={(position) => onChoose({ playerCount: count, position })}
                />
              ))}
            <GoldCurve
              points={pointsOf(goldPlayerCount)}
              radius={scales.isNarrow ? 10 : 14}
              chosen={chosen?.position ?? null}
              onChoose={(position) => onChoose({ playerCount: goldPlayerCount, position })}
            />
          </svg>
        )}
        {counts.map((count, index) => (
          <button
            key={count}
            type="button"
            aria-label={texts.showCurve(pointsTexts.players(count))}
            aria-pressed={count === goldPlayerCount}
            onClick={() => {
              setPressedPlayerCount(count);
              onChoose(null);
            }}
            className={classes(
              "absolute left-0 grid items-center rounded-control px-2.5 text-left text-sm",
              count === goldPlayerCount ? "bg-navy-900 font-bold text-white dark:bg-ink" : "hover:bg-ink/5",
              count !== goldPlayerCount && (isUnsaved(count) ? "font-semibold" : "text-ink-2"),
            )}
            style={{ top: index * CURVE_NAME_PX + 3, height: CURVE_NAME_PX - 6 }}
          >
            {pointsTexts.players(count)}
          </button>
        ))}
      </div>
      <p aria-hidden="true" className="flex gap-4 text-ink-2 text-sm">
        <LegendEntry className="border-ink-3 border-solid">{texts.stored}</LegendEntry>
        <LegendEntry className="border-tactic-ink border-dashed">{texts.proposed}</LegendEntry>
      </p>
    </div>
  );
}

function LegendEntry({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <i className={classes("w-5 border-t-3", className)} />
      <span>{children}</span>
    </span>
  );
}

interface CurveProps {
  points: readonly CurvePoint[];
  onChoose(position: number): void;
}

function Curve({ points, isUnsaved, onChoose }: CurveProps & { isUnsaved: boolean }) {
  return (
    <g className={isUnsaved ? "stroke-tactic-ink" : "stroke-ink-3"}>
      <path
        d={curvePath(points)}
        fill="none"
        strokeWidth={2.5}
        strokeDasharray={isUnsaved ? "7 6" : undefined}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {points.map(({ position, x, y }) => (
        <circle
          key={position}
          cx={x}
          cy={y}
          r={4.5}
          strokeWidth={0}
          className={isUnsaved ? "fill-tactic-ink" : "fill-ink-3"}
        />
      ))}
      <PressAreas points={points} onChoose={onChoose} />
    </g>
  );
}

function GoldCurve({
  points,
  radius,
  chosen,
  onChoose,
}: CurveProps & { radius: number; chosen: number | null }) {
  return (
    <g>
      <path
        d={curvePath(points)}
        fill="none"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-gold"
      />
      {points.map(({ position, points: value, x, y }) => (
        <g key={position}>
          <circle
            cx={x}
            cy={y}
            r={radius}
            strokeWidth={3}
            className={classes("fill-gold", position === chosen ? "stroke-focus" : "stroke-transparent")}
          />
          <text
            x={x}
            y={y}
            dy="0.35em"
            textAnchor="middle"
            className="fill-navy-950 font-bold font-display text-[0.8125rem] tabular-nums"
          >
            {number(value)}
          </text>
        </g>
      ))}
      <PressAreas points={points} onChoose={onChoose} />
    </g>
  );
}

/** The areas to press, larger than the dots. By keyboard, cells are selected in the table below the curves. */
function PressAreas({ points, onChoose }: CurveProps) {
  return points.map(({ position, x, y }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same cells for keyboards
    <circle
      key={position}
      data-position={position}
      cx={x}
      cy={y}
      r={20}
      strokeWidth={0}
      className="cursor-pointer fill-transparent"
      onClick={() => onChoose(position)}
    />
  ));
}
