import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Match, Side } from "../../domain/tournaments/bracket.ts";
import { matchName } from "../../domain/tournaments/roundNames.ts";
import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { classes } from "../ui/classes.ts";
import { Name } from "../ui/Name.tsx";
import type { Bye, Node } from "./geometry.ts";
import { type MatchLook, openSideText } from "./matchLook.ts";
import { playersOf, TeamAvatars } from "./TeamAvatars.tsx";
import type { ShownTournament } from "./useTournament.ts";

const rings: Record<MatchLook["tone"], string> = {
  plain: "ring-1 ring-line shadow-card",
  gold: "ring-2 ring-gold outline-4 outline-gold/22 outline-offset-2",
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

/** A match in the bracket: a row for each side, and a pill on its upper border that says how it stands. */
export function MatchNode({
  shown,
  match,
  node,
  width,
  look: { tone, pill },
}: {
  shown: ShownTournament;
  match: Match;
  node: Node;
  width: number;
  look: MatchLook;
}) {
  const name = matchName(shown.progress.teams.length, match);
  const isThird = match.position === THIRD_PLACE;
  return (
    <li
      data-round={match.round}
      aria-label={texts.matchLabel(name, isThird ? null : match.position)}
      className={classes(
        "absolute snap-start rounded-xl",
        match.state === "void" ? "border border-line opacity-60" : classes("bg-surface", rings[tone]),
      )}
      style={{ left: node.x, top: node.y, width, height: node.height }}
    >
      {isThird && (
        <span className="-top-9 absolute left-0 whitespace-nowrap font-bold font-display text-sm">
          {name}
        </span>
      )}
      {pill && (
        <span
          className={classes(
            "-top-3.5 absolute left-2.5 z-1 inline-flex h-4.5 items-center gap-1 whitespace-nowrap rounded-full px-2 font-semibold text-[0.71875rem] leading-none",
            pills[tone],
          )}
        >
          {tone === "ice" && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
          {pill}
        </span>
      )}
      {match.sides.map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
        <SideRow key={index} shown={shown} match={match} side={side} isSecond={index === 1} />
      ))}
    </li>
  );
}

function SideRow({
  shown,
  match,
  side,
  isSecond,
}: {
  shown: ShownTournament;
  match: Match;
  side: Side;
  isSecond: boolean;
}) {
  const team = side.kind === "team" ? shown.teams.get(side.teamId) : undefined;
  const edge = isSecond ? "rounded-b-xl border-line border-t" : "rounded-t-xl";
  if (!team)
    return (
      <Row className={classes(edge, "text-ink-3")}>
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded-full border-[1.5px] border-line-strong border-dashed"
        />
        <Name>{openSideText(shown, side)}</Name>
      </Row>
    );
  const isWinner = match.winnerId === team.id;
  const isLoser = !isWinner && (match.winnerId !== null || match.state === "forfeited");
  const isOwn = team.id === shown.own?.id;
  return (
    <Row
      teamId={team.id}
      title={playersOf(team)}
      className={classes(
        edge,
        isOwn && "bg-gold/18",
        isWinner || (isOwn && !isLoser) ? "font-semibold" : "font-medium",
        isLoser && "text-ink-3",
      )}
    >
      <span className={classes(smallFaces, isLoser && "opacity-55")}>
        <TeamAvatars team={team} />
      </span>
      <Name>{team.name}</Name>
      {isOwn && <span className="sr-only">{texts.yourTeamSuffix}</span>}
      {isWinner && (
        <>
          <Check aria-hidden="true" strokeWidth={3} className="ml-auto size-4 shrink-0 text-green-ink" />
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
      className={classes("flex h-1/2 items-center gap-2 px-2 text-sm leading-none", className)}
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
  isOwn,
}: {
  team: Team;
  bye: Bye;
  width: number;
  isOwn: boolean;
}) {
  return (
    <li
      data-round={1}
      aria-label={texts.byeLabel(team.name)}
      title={playersOf(team)}
      className={classes(
        "absolute flex items-center gap-2 rounded-xl border-[1.5px] border-dashed px-2 font-medium text-sm leading-none",
        isOwn ? "border-gold bg-gold/18" : "border-line-strong/60",
      )}
      style={{ left: bye.x, top: bye.y, width, height: bye.height }}
    >
      <span className={smallFaces}>
        <TeamAvatars team={team} />
      </span>
      <Name>{team.name}</Name>
      <small className="ml-auto shrink-0 text-[0.71875rem] text-ink-2">{texts.bye}</small>
    </li>
  );
}
