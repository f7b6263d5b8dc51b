import { useMemo } from "react";
import { shapeOf } from "../../../domain/tournaments/progress.ts";
import { roundName } from "../../../domain/tournaments/roundNames.ts";
import { isGroupMatch } from "../../../domain/tournaments/shape.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { isOpenMatch } from "../../tournaments/GroupMatches.tsx";
import type { ShownTournament } from "../../tournaments/useTournament.ts";
import { useCup } from "../useCup.ts";
import { BracketStage } from "./BracketStage.tsx";
import { FinishedTournament } from "./FinishedTournament.tsx";
import { GroupsStage } from "./GroupsStage.tsx";
import { MatchPages } from "./MatchPages.tsx";
import { NextStrip } from "./NextStrip.tsx";
import { type BracketPart, consolationPart, mainPart } from "./parts.ts";
import { ViewHead } from "./ViewHead.tsx";

/** How many of the last rounds of a bracket can be read from a distance. Before them, the matches of a round are in pages. */
const STAGE_ROUNDS = 3;

/** The bracket of the active tournament, or the podium of a tournament that ended recently (rule B18). */
export function TournamentView() {
  const { tournament, cup, error, hasNoTournament } = useCup();
  if (error) throw error;
  if (cup && tournament?.status === "active")
    return <ActiveBracket key={tournament.id} cup={cup} partOf={mainPart} title={tournament.name} />;
  if (cup && tournament) return <FinishedTournament key={tournament.id} cup={cup} />;
  return (
    <>
      <ViewHead title={tournament?.name ?? texts.views.tournament} />
      {hasNoTournament && <p className="tv-name m-auto text-ink-2">{texts.noTournament}</p>}
    </>
  );
}

/** The consolation bracket of the active tournament (rule B20). */
export function ConsolationView() {
  const { tournament, cup, error } = useCup();
  if (error) throw error;
  if (!cup || !tournament) return <ViewHead title={texts.consolation} />;
  return <ActiveBracket key={tournament.id} cup={cup} partOf={consolationPart} title={texts.consolation} />;
}

function ActiveBracket({
  cup,
  partOf,
  title,
}: {
  cup: ShownTournament;
  partOf(cup: ShownTournament): BracketPart;
  title: string;
}) {
  const part = useMemo(() => partOf(cup), [cup, partOf]);
  const { rounds, round, teamCount } = part;
  const { groups } = shapeOf(cup.progress);
  if (groups && cup.matches.some((match) => isGroupMatch(match) && isOpenMatch(match)))
    return (
      <>
        <ViewHead title={title} aside={texts.groupsAside(groups.qualifiers)} />
        <div className="relative mt-16 min-h-0 flex-1">
          <GroupsStage cup={cup} stage={groups} />
        </div>
        <NextStrip cup={cup} />
      </>
    );
  const isStage = round > rounds - STAGE_ROUNDS;
  return (
    <>
      <ViewHead
        title={title}
        aside={isStage ? roundName(teamCount, round) : texts.teamsLeft(teamsLeft(part))}
      />
      <div className="relative min-h-0 flex-1">
        {isStage ? <BracketStage part={part} /> : <MatchPages part={part} />}
      </div>
      <NextStrip cup={cup} />
    </>
  );
}

/** How many teams have not lost in this bracket. */
function teamsLeft({ teamCount, matches }: BracketPart): number {
  const losers = matches.filter(({ loserId }) => loserId !== null).map(({ loserId }) => loserId);
  return Math.max(1, teamCount - new Set(losers).size);
}
