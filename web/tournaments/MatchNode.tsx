import type { CSSProperties } from "react";
import type { Match } from "../../domain/tournaments/bracket.ts";
import { shapeOf } from "../../domain/tournaments/progress.ts";
import { hasUniqueName, matchName } from "../../domain/tournaments/roundNames.ts";
import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import type { Elements } from "../ui/jsx/content.ts";
import type { BracketNode, Bye } from "./geometry.ts";
import type { MatchLook } from "./matchLook.ts";
import { BYE_OF_TWO_LINES, type NodeStyle } from "./measures.ts";
import { isWinner, SideRow, smallFaces, TeamLines } from "./SideRow.tsx";
import { playersOf, TeamAvatars } from "./TeamAvatars.tsx";
import type { ShownTournament } from "./useTournament.ts";

const rings: Record<MatchLook["tone"], string> = {
  plain: "ring-1 ring-line shadow-card",
  gold: "ring-2 ring-gold shadow-[0_0_0_6px_color-mix(in_srgb,var(--color-gold)_22%,transparent)]",
  ice: "ring-[1.5px] ring-ice shadow-card",
  warn: "ring-[1.5px] ring-[#f97316] shadow-card",
};

const pills: Record<MatchLook["tone"], string> = {
  plain: "bg-navy-700 text-white",
  gold: "bg-gold text-navy-950",
  ice: "bg-[#0e7490] text-white",
  warn: "bg-[#c2410c] text-white",
};

/** The attributes by which arrow keys find and focus a match or a bye, and the handler of a press on it. */
interface FocusProps {
  readonly "data-box": string;
  readonly tabIndex: number;
  onFocus(): void;
  onClick(): void;
}

/** The classes of a button that covers its whole match. */
const pressArea = "block size-full rounded-[inherit] text-left";

/** A match in the bracket: a row for each side, and a pill (a small label) with its state. */
export function MatchNode({
  shown,
  match,
  node,
  width,
  style,
  look: { tone, pill },
  sentence,
  foot,
  ...focusProps
}: {
  shown: ShownTournament;
  match: Match;
  node: BracketNode;
  width: number;
  style: NodeStyle;
  look: MatchLook;
  /** Screen readers read this sentence instead of the drawing. */
  sentence: string;
  /** Buttons below the rows, as high as the plan's `foot`. */
  foot: Elements;
} & FocusProps) {
  const name = matchName(shapeOf(shown.progress).teams, match);
  const isThirdPlaceMatch = match.position === THIRD_PLACE;
  const isOnlyOfRound = hasUniqueName(shapeOf(shown.progress).teams, match);
  return (
    <li
      data-round={match.round}
      className={classes(
        "absolute snap-start scroll-my-24",
        style.fontSize,
        match.state === "void" ? "border border-line opacity-60" : classes("bg-surface", rings[tone]),
      )}
      style={{ ...boxStyle(node, width, style), height: node.height + node.foot }}
    >
      {isThirdPlaceMatch && (
        <span
          translate="no"
          aria-hidden="true"
          className="absolute bottom-full left-0 mb-3.5 whitespace-nowrap font-bold font-display text-sm"
        >
          {name}
        </span>
      )}
      <button type="button" {...focusProps} className={pressArea} style={{ height: node.height }}>
        <span className="sr-only">
          {`${texts.matchLabel(name, isOnlyOfRound ? null : match.position)}. ${sentence}`}
        </span>
        <span aria-hidden="true" className="block h-full rounded-[inherit]">
          {match.sides.map((side, index) => (
            <SideRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
              key={index}
              shown={shown}
              match={match}
              side={side}
              isSecond={index === 1}
              endClass={
                style.pill === "inside" && pill !== null && !isWinner(match, side)
                  ? pill.length > 3
                    ? "pr-8.5"
                    : "pr-4.5"
                  : undefined
              }
              style={style}
            />
          ))}
          {pill && (
            <span
              className={classes(
                "absolute z-1 inline-flex items-center gap-1 whitespace-nowrap rounded-full font-semibold leading-none",
                style.pill === "inside"
                  ? classes("-right-1.5 h-3.5 px-1 text-[0.625rem]", insidePosition(match))
                  : classes(
                      "left-2.5 h-4.5 px-2 text-[0.71875rem]",
                      style.pill === "above" ? "-top-4.5" : "-top-3.5",
                    ),
                pills[tone],
              )}
            >
              {tone === "ice" && style.pill !== "inside" && (
                <span className="size-1.5 rounded-full bg-current" />
              )}
              <span>{pill}</span>
            </span>
          )}
        </span>
      </button>
      {foot}
    </li>
  );
}

/** The position of a pill inside its match: between the two rows; in the loser's row once the match is won. */
function insidePosition(match: Match): string {
  if (match.winnerId === null) return "top-1/2 -translate-y-1/2";
  return isWinner(match, match.sides[0]) ? "bottom-0" : "top-0";
}

/** The position and corner radius of a box of the plan. */
function boxStyle({ x, y, height }: Bye | BracketNode, width: number, { corner }: NodeStyle): CSSProperties {
  return { left: x, top: y, width, height, borderRadius: corner };
}

/** A team that skips the first round. */
export function ByeNode({
  team,
  bye,
  width,
  style,
  isOwn,
  ...focusProps
}: {
  team: Team;
  bye: Bye;
  width: number;
  style: NodeStyle;
  isOwn: boolean;
} & FocusProps) {
  return (
    <li data-round={1} className="absolute" style={boxStyle(bye, width, style)}>
      <button
        type="button"
        {...focusProps}
        data-team={team.id}
        aria-label={texts.byeLabel(peopleOf(team))}
        title={playersOf(team)}
        className={classes(
          "flex size-full items-center rounded-[inherit] border-[1.5px] border-dashed text-left font-medium leading-tight",
          style.isNarrow ? "px-1" : "gap-2 px-2",
          style.fontSize,
          isOwn ? "own-mark border-gold bg-gold/18" : "border-line-strong/60",
        )}
      >
        {style.hasFaces && (
          <span className={smallFaces}>
            <TeamAvatars team={team} />
          </span>
        )}
        <TeamLines
          team={team}
          lines={bye.height < BYE_OF_TWO_LINES ? 1 : 2}
          showsChosenName={style.showsChosenName && style.lines === 1}
        />
        {style.hasByeLabel && (
          <small className="ml-auto shrink-0 text-[0.71875rem] text-ink-2">{texts.bye}</small>
        )}
      </button>
    </li>
  );
}
