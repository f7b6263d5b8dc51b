import { Check } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { Match, Side } from "../../domain/tournaments/bracket.ts";
import { matchName } from "../../domain/tournaments/roundNames.ts";
import { roundsOf, THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { Name } from "../ui/Name.tsx";
import type { Bye, Node } from "./geometry.ts";
import { type MatchLook, openSideText } from "./matchLook.ts";
import type { NodeStyle } from "./measures.ts";
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

/** Faces that leave a row of 26 px some air. */
const smallFaces = "shrink-0 [&_span_span]:size-5 [&_span_span]:text-[0.5625rem]";

/** How one comes to a match or a bye by keys. */
interface Reached {
  readonly "data-box": string;
  readonly tabIndex: number;
  onFocus(): void;
}

/** A match in the bracket: a row for each side, and a pill on its upper border that says how it stands. */
export function MatchNode({
  shown,
  match,
  node,
  width,
  style,
  look: { tone, pill },
  contentId,
  ...reached
}: {
  shown: ShownTournament;
  match: Match;
  node: Node;
  width: number;
  style: NodeStyle;
  look: MatchLook;
  /** The id under which what the match says is found, to be read out when it is reached. */
  contentId: string;
} & Reached) {
  const name = matchName(shown.progress.teams.length, match);
  const isThird = match.position === THIRD_PLACE;
  const isAlone = isThird || match.round === roundsOf(shown.progress.teams.length);
  return (
    <li
      {...reached}
      data-round={match.round}
      aria-label={texts.matchLabel(name, isAlone ? null : match.position)}
      aria-describedby={contentId}
      className={classes(
        "absolute snap-start scroll-my-24",
        style.letters,
        match.state === "void" ? "border border-line opacity-60" : classes("bg-surface", rings[tone]),
      )}
      style={placed(node, width, style)}
    >
      {isThird && (
        <span className="absolute bottom-full left-0 mb-3.5 whitespace-nowrap font-bold font-display text-sm">
          {name}
        </span>
      )}
      <div id={contentId} className="h-full rounded-[inherit]">
        {match.sides.map((side, index) => (
          <SideRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
            key={index}
            shown={shown}
            match={match}
            side={side}
            isSecond={index === 1}
            isShort={style.pill === "inside" && pill !== null && !isWinner(match, side)}
            style={style}
          />
        ))}
        {pill && (
          <span
            className={classes(
              "absolute z-1 inline-flex items-center gap-1 whitespace-nowrap rounded-full font-semibold leading-none",
              style.pill === "inside"
                ? classes("-right-1.5 h-3.5 px-1 text-[0.625rem]", insideAt(match))
                : classes(
                    "left-2.5 h-4.5 px-2 text-[0.71875rem]",
                    style.pill === "above" ? "-top-4.5" : "-top-3.5",
                  ),
              pills[tone],
            )}
          >
            {tone === "ice" && style.pill !== "inside" && (
              <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
            )}
            {pill}
          </span>
        )}
      </div>
    </li>
  );
}

function isWinner({ winnerId }: Match, side: Side): boolean {
  return side.kind === "team" && side.teamId === winnerId;
}

/** Where a pill stands inside its match: between the two rows, or in that of who lost. */
function insideAt(match: Match): string {
  if (match.winnerId === null) return "top-1/2 -translate-y-1/2";
  return isWinner(match, match.sides[0]) ? "bottom-0" : "top-0";
}

/** Where a box of the plan stands, and how round it is. */
function placed({ x, y, height }: Bye | Node, width: number, { corner }: NodeStyle): CSSProperties {
  return { left: x, top: y, width, height, borderRadius: corner };
}

function SideRow({
  shown,
  match,
  side,
  isSecond,
  isShort,
  style,
}: {
  shown: ShownTournament;
  match: Match;
  side: Side;
  isSecond: boolean;
  /** Whether the pill stands at its end. */
  isShort: boolean;
  style: NodeStyle;
}) {
  const team = side.kind === "team" ? shown.teams.get(side.teamId) : undefined;
  const edge = classes(
    isSecond ? "rounded-b-[inherit] border-line border-t" : "rounded-t-[inherit]",
    isShort && "pr-8.5",
  );
  if (!team)
    return (
      <Row className={classes(edge, "text-ink-3")} title={openSideText(shown, side)}>
        {style.hasFaces && (
          <span
            aria-hidden="true"
            className="size-5 shrink-0 rounded-full border-[1.5px] border-line-strong border-dashed"
          />
        )}
        <Name>{openSideText(shown, side)}</Name>
      </Row>
    );
  const hasWon = isWinner(match, side);
  const isLoser = !hasWon && (match.winnerId !== null || match.state === "forfeited");
  const isOwn = team.id === shown.own?.id;
  return (
    <Row
      teamId={team.id}
      title={playersOf(team)}
      className={classes(
        edge,
        isOwn && "bg-gold/18",
        hasWon || (isOwn && !isLoser) ? "font-semibold" : "font-medium",
        // On gold, what is lighter is too light to be read.
        isLoser && (isOwn ? "text-ink-2" : "text-ink-3"),
      )}
    >
      {style.hasFaces && (
        <span className={classes(smallFaces, isLoser && "grayscale")}>
          <TeamAvatars team={team} />
        </span>
      )}
      <Name>{team.name}</Name>
      {isOwn && <span className="sr-only">{texts.yourTeamSuffix}</span>}
      {hasWon && (
        <>
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="ml-auto size-[1.15em] shrink-0 text-green-ink"
          />
          <span className="sr-only">{texts.won}</span>
        </>
      )}
    </Row>
  );
}

function Row({
  teamId,
  title,
  className,
  children,
}: {
  teamId?: string;
  title?: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div
      data-team={teamId}
      title={title}
      className={classes("flex h-1/2 items-center gap-2 pl-[0.55em] pr-2 leading-tight", className)}
    >
      {children}
    </div>
  );
}

/** A team that skips the first round. */
export function ByeNode({
  team,
  bye,
  width,
  style,
  isOwn,
  ...reached
}: {
  team: Team;
  bye: Bye;
  width: number;
  style: NodeStyle;
  isOwn: boolean;
} & Reached) {
  return (
    <li
      {...reached}
      data-round={1}
      data-team={team.id}
      aria-label={texts.byeLabel(team.name)}
      title={playersOf(team)}
      className={classes(
        "absolute flex items-center gap-2 border-[1.5px] border-dashed px-2 font-medium leading-tight",
        style.letters,
        isOwn ? "border-gold bg-gold/18" : "border-line-strong/60",
      )}
      style={placed(bye, width, style)}
    >
      {style.hasFaces && (
        <span className={smallFaces}>
          <TeamAvatars team={team} />
        </span>
      )}
      <Name>{team.name}</Name>
      {style.saysExempted && (
        <small className="ml-auto shrink-0 text-[0.71875rem] text-ink-2">{texts.bye}</small>
      )}
    </li>
  );
}
