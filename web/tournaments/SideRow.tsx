import { Check } from "lucide-react";
import { Fragment } from "react";
import { plain } from "../../domain/named.ts";
import type { Match, Side } from "../../domain/tournaments/bracket.ts";
import { gamesOf } from "../../domain/tournaments/progress.ts";
import { chosenNameOf, peopleParts } from "../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import { classes } from "../ui/classes.ts";
import type { Content } from "../ui/jsx/content.ts";
import { Name } from "../ui/Name.tsx";
import { sideText } from "./matchLook.ts";
import type { NodeStyle } from "./measures.ts";
import { nameWidthOf } from "./nameWidths.ts";
import { People } from "./People.tsx";
import { playersOf, TeamAvatars } from "./TeamAvatars.tsx";
import type { ShownTournament } from "./useTournament.ts";

/** The size of faces that fit into a row of 26 px with a margin. */
export const smallFaces = "shrink-0 [&_span_span]:size-5 [&_span_span]:text-[0.5625rem]";

/** Whether a side won its match. */
export function isWinner({ winnerId }: Match, side: Side): boolean {
  return side.kind === "team" && side.teamId === winnerId;
}

/** One of the two rows of a match: the team, or its placeholder. */
export function SideRow({
  shown,
  match,
  side,
  isSecond,
  endClass,
  style,
}: {
  shown: ShownTournament;
  match: Match;
  side: Side;
  isSecond: boolean;
  /** The class that reserves space for a pill at the end of the row. */
  endClass: string | undefined;
  style: NodeStyle;
}) {
  const team = side.kind === "team" ? shown.teams.get(side.teamId) : undefined;
  const rowClass = classes(
    isSecond ? "rounded-b-[inherit] border-line border-t" : "rounded-t-[inherit]",
    style.isNarrow ? "gap-0.75 pl-1" : "gap-2 pl-[0.55em]",
    endClass ?? (style.isNarrow ? "pr-0.75" : "pr-2"),
  );
  if (!team)
    return (
      <Row className={classes(rowClass, "text-ink-3")} title={sideText(shown, side)}>
        {style.hasFaces && (
          <span className="size-5 shrink-0 rounded-full border-[1.5px] border-line-strong border-dashed" />
        )}
        <NameLines lines={style.lines} parts={placeholderParts(shown, side, style)} />
      </Row>
    );
  const hasWon = isWinner(match, side);
  const isLoser = !hasWon && (match.winnerId !== null || match.state === "forfeited");
  const isOwn = team.id === shown.own?.id;
  const games = gamesOf(shown.progress, match, team.id);
  return (
    <Row
      teamId={team.id}
      title={playersOf(team)}
      className={classes(
        rowClass,
        isOwn && "own-mark bg-gold/18",
        hasWon || (isOwn && !isLoser) ? "font-semibold" : "font-medium",
        // On gold, the lighter text colour has too little contrast.
        isLoser && (isOwn ? "text-ink-2" : "text-ink-3"),
      )}
    >
      {style.hasFaces && (
        <span className={classes(smallFaces, isLoser && "grayscale")}>
          <TeamAvatars team={team} />
        </span>
      )}
      <TeamLines team={team} lines={style.lines} showsChosenName={style.showsChosenName} />
      {games !== null && <b className="ml-auto shrink-0 tabular-nums">{games}</b>}
      {hasWon && <Check strokeWidth={3} className="ml-auto size-[1.15em] shrink-0 text-green-ink" data-won />}
    </Row>
  );
}

/**
 * The text of a side whose team is not known yet, in parts between which a line can break: both possible teams if there is
 * room for them, otherwise a shorter text.
 */
function placeholderParts(
  shown: ShownTournament,
  side: Side,
  { namesBothTeams, nameRoom, lines }: NodeStyle,
): string[] {
  const parts = sideText(shown, side, namesBothTeams).split(/ (?=ou )/);
  return nameWidthOf(parts.map(plain), lines) <= nameRoom ? parts : [sideText(shown, side, false)];
}

/** Names on one line, or on two lines with a line break between two parts. */
function NameLines({ lines, parts }: { lines: NodeStyle["lines"]; parts: readonly string[] }) {
  if (lines === 1) return <Name>{parts.join(" ")}</Name>;
  return (
    <span translate="no" dir="auto" className="wrap-anywhere line-clamp-2 min-w-0 text-left">
      {parts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <span> </span>}
          <span className="inline-block">{text}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** The players of a team and, if there is room for another line, the name that the team was given. */
export function TeamLines({
  team,
  lines,
  showsChosenName,
}: {
  team: Team;
  lines: NodeStyle["lines"];
  showsChosenName: boolean;
}) {
  const chosenName = showsChosenName ? chosenNameOf(team) : null;
  return (
    <span className="min-w-0 flex-1">
      {lines === 1 ? (
        <People team={team} />
      ) : (
        <span data-people className="block">
          <NameLines lines={lines} parts={peopleParts(team)} />
        </span>
      )}
      {chosenName !== null && (
        <Name className="font-normal text-ink-2 text-xs leading-tight">{chosenName}</Name>
      )}
    </span>
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
  children: Content;
}) {
  return (
    <span
      data-team={teamId}
      title={title}
      className={classes("flex h-1/2 items-center leading-tight", className)}
    >
      {children}
    </span>
  );
}
