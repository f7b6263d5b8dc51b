import type { Match } from "../../../domain/tournaments/bracket.ts";
import type { MatchRecord } from "../../../domain/tournaments/progress.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Tag } from "../../ui/Tag.tsx";

const MINUTE_MS = 60_000;

/** How a match stands, and what an administrator has to look at first. */
export function MatchTags({
  match,
  record,
  isNext,
  isLate,
  isOver,
  now,
}: {
  match: Match;
  record: MatchRecord | undefined;
  isNext: boolean;
  isLate: boolean;
  /** The tournament is finished: what was not played will not be. */
  isOver: boolean;
  now: number;
}) {
  if (isOver && match.state === "ready") return <Tag>{texts.unplayed}</Tag>;
  if (match.state !== "ready")
    return <Tag tone={match.state === "won" ? "green" : "neutral"}>{texts.state[match.state]}</Tag>;
  const { call = null, report = null } = record ?? {};
  const minutes = call && Math.max(0, Math.floor((now - call.at) / MINUTE_MS));
  return (
    <div className="flex flex-wrap gap-1.5">
      {report && (
        <Tag tone={report.contested ? "red" : "gold"}>
          {report.contested ? texts.contested : texts.toConfirm}
        </Tag>
      )}
      {isLate && <Tag tone="red">{texts.late}</Tag>}
      {call && <Tag tone="ice">{texts.atTable(call.table, minutes ?? 0)}</Tag>}
      {isNext && <Tag tone="gold">{texts.next}</Tag>}
      {!call && !isNext && !report && <Tag>{texts.state.ready}</Tag>}
    </div>
  );
}
