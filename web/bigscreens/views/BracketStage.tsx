import { type CSSProperties, useMemo } from "react";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import { THIRD_PLACE } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { Cup } from "../../tournaments/moments/Cup.tsx";
import { BoxContext, MatchBox, px, TeamNames } from "./MatchBox.tsx";
import { fittingNames, type NameSize, smallestNames } from "./nameSize.ts";
import type { BracketPart } from "./parts.ts";

/** A box of a bracket, in scene pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The width of the view; the widths of both columns, and the gap between them. */
const WIDTH = 1348;
const COLUMN = 636;
const GAP = WIDTH - 2 * COLUMN;
const RIGHT = COLUMN + GAP;
/** The parts of a box's width that are not for names: the padding, the games of a match, and the tick of a winner. */
const NOT_NAMES = 36 + 44 + 54;
/** The same for a box with the number of its table between its teams. */
const BESIDE_TABLE = 18 + 44 + 166;
/** The height of a heading above a box. */
const HEADING = 54;

const styleOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: px(x),
  top: px(y),
  width: px(width),
  height: px(height),
});

/**
 * The last rounds of a bracket: four quarter-finals with the semi-finals and the final, the semi-finals with the final and the
 * match for third place, or a final alone. They fill the view, and all names have one size.
 */
export function BracketStage({ part }: { part: BracketPart }) {
  const { rounds, round, cup } = part;
  const teams = useMemo(
    () => [...part.teamsFrom(Math.max(1, Math.min(round, rounds - 1)))],
    [part, round, rounds],
  );
  if (rounds === 1) return <OnlyFinal part={part} teams={teams} />;
  const names =
    round >= rounds - 1
      ? namesIn(teams, COLUMN - NOT_NAMES, { 1: 64, 2: 58 })
      : (fittingNames(teams, COLUMN - NOT_NAMES, { 1: 48, 2: null }) ??
        namesIn(teams, COLUMN - BESIDE_TABLE, { 1: null, 2: 40 }));
  return (
    <BoxContext value={{ cup, names, isTight: round < rounds - 1 && names.lines === 2 }}>
      {round >= rounds - 1 ? <Finals part={part} /> : <Quarters part={part} names={names} />}
    </BoxContext>
  );
}

const namesIn = (...[teams, width, max]: Parameters<typeof fittingNames>) =>
  fittingNames(teams, width, max) ?? smallestNames(teams);

function OnlyFinal({ part, teams }: { part: BracketPart; teams: readonly Team[] }) {
  const final = part.matchAt({ round: 1, position: 1 });
  const width = 1180;
  const names = namesIn(teams, width - NOT_NAMES, { 1: 96, 2: 76 });
  return (
    <BoxContext value={{ cup: part.cup, names }}>
      <Cup className="absolute left-1/2 w-190 -translate-x-1/2" />
      {final && (
        <MatchBox match={final} style={styleOf({ x: (WIDTH - width) / 2, y: 250, width, height: 420 })} />
      )}
    </BoxContext>
  );
}

/** The semi-finals on the left, the final and the match for third place on the right. */
function Finals({ part }: { part: BracketPart }) {
  const { rounds } = part;
  const height = 260;
  const second = HEADING + height + 100;
  const boxAt = (x: number, y: number): Box => ({ x, y, width: COLUMN, height });
  const semis = [1, 2].map((position) => boxAt(0, position === 1 ? HEADING : second));
  const final = part.matchAt({ round: rounds, position: 1 });
  const third = part.matchAt({ round: rounds - 1, position: THIRD_PLACE });
  const isThirdPlayed = third?.sides.every(({ kind }) => kind !== "nobody") ?? false;
  const finalBox = boxAt(RIGHT, isThirdPlayed ? HEADING : (HEADING + second) / 2);
  return (
    <>
      <Heading x={0} y={0}>
        {roundName(part.teamCount, rounds - 1)}
      </Heading>
      <Wires from={semis} to={finalBox} />
      {semis.map((box, index) => (
        <Source key={box.y} part={part} round={rounds - 1} position={index + 1} to={final} box={box} />
      ))}
      <Heading x={RIGHT} y={finalBox.y - HEADING}>
        {roundName(part.teamCount, rounds)}
      </Heading>
      {final && <MatchBox match={final} style={styleOf(finalBox)} />}
      {third && isThirdPlayed && (
        <>
          <Heading x={RIGHT} y={second - HEADING}>
            {matchName(part.teamCount, third)}
          </Heading>
          <MatchBox match={third} style={styleOf(boxAt(RIGHT, second))} />
        </>
      )}
    </>
  );
}

/** The quarter-finals on the left, the semi-finals on the right, and between these the final. */
function Quarters({ part, names }: { part: BracketPart; names: NameSize }) {
  const { rounds } = part;
  const [height, gap] = names.lines === 1 ? [132, 54] : [164, 14];
  const top = names.lines === 1 ? 10 : 0;
  const boxAt = (index: number): Box => ({ x: 0, y: top + index * (height + gap), width: COLUMN, height });
  const quarters = [0, 1, 2, 3].map(boxAt);
  const semis = [0, 2].map((index) => ({
    ...boxAt(index),
    x: RIGHT,
    y: boxAt(index).y + (height + gap) / 2,
  }));
  const [upper, lower] = semis;
  if (!upper || !lower) return null;
  const middle = upper.y + height + (lower.y - upper.y - height) / 2;
  return (
    <>
      {semis.map((semi, index) => (
        <Wires key={semi.y} from={quarters.slice(2 * index, 2 * index + 2)} to={semi} />
      ))}
      {semis.map((semi, index) => {
        const match = part.matchAt({ round: rounds - 1, position: index + 1 });
        return (
          match && (
            <div key={match.position} className="contents">
              {[1, 2].map((side) => (
                <Source
                  key={side}
                  part={part}
                  round={rounds - 2}
                  position={2 * index + side}
                  to={match}
                  box={boxAt(2 * index + side - 1)}
                />
              ))}
              <MatchBox match={match} style={styleOf(semi)} />
            </div>
          )
        );
      })}
      <p
        className="absolute flex -translate-y-1/2 items-center justify-center gap-24 font-bold font-display text-[calc(var(--spacing)*50)]"
        style={{ left: px(RIGHT), top: px(middle), width: px(COLUMN) }}
      >
        <Cup className="w-84" />
        <span>{roundName(part.teamCount, rounds)}</span>
      </p>
    </>
  );
}

/** The match from which a team of the match `to` comes, or the team that has a bye there. */
function Source({
  part,
  round,
  position,
  to,
  box,
}: {
  part: BracketPart;
  round: number;
  position: number;
  to: Match | undefined;
  box: Box;
}) {
  const match = part.matchAt({ round, position });
  if (match) return <MatchBox match={match} style={styleOf(box)} />;
  const side = to?.sides[(position - 1) % 2];
  if (side?.kind !== "team") return null;
  const height = box.height / 2;
  return (
    <div
      className="tv-match flex items-center border-dashed px-18 font-semibold"
      style={styleOf({ ...box, y: box.y + height / 2, height })}
    >
      <TeamNames teamId={side.teamId} />
    </div>
  );
}

function Heading({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <p className="tv-small absolute font-bold font-display text-ink-2" style={{ left: px(x), top: px(y) }}>
      {children}
    </p>
  );
}

/** The lines from the middle of boxes to the two rows of another box. */
function Wires({ from, to }: { from: readonly Box[]; to: Box }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 720`}
      fill="none"
      className="absolute overflow-visible stroke-line-strong/60"
      style={{ width: px(WIDTH), height: px(720) }}
      strokeWidth={4}
    >
      {from.map(({ x, y, width, height }, index) => (
        <path
          key={y}
          d={`M${x + width} ${y + height / 2}H${(x + width + to.x) / 2}V${to.y + to.height * (index === 0 ? 0.25 : 0.75)}H${to.x}`}
        />
      ))}
    </svg>
  );
}
