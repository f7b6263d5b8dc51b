import { useState } from "react";
import type { Match, Side } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { matchId, type Progress, recordAt } from "../../../domain/tournaments/progress.ts";
import { sameMatch } from "../../../domain/tournaments/shape.ts";
import { callQueue, freeTables, lateMatches } from "../../../domain/tournaments/tables.ts";
import { useNow } from "../../live/now.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { elapsed } from "../../texts/dates.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ListRow, listItem } from "../../ui/ListRow.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { matchTitle, sideTitle } from "./matchTitles.ts";
import { QueuedMatchRow } from "./QueuedMatchRow.tsx";

const subheading = "font-sans text-ink-2 text-sm";
/** How many matches that wait are shown before one asks for all. */
const SHOWN = 5;

/**
 * What is played at which table, the matches to call in their order, each to the first free table by one press, and
 * those that wait for one more team (rule T15).
 */
export function TableQueue({ progress, matches }: { progress: Progress; matches: readonly Match[] }) {
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  const { tournament, teams, records } = progress;
  const queue = callQueue(progress);
  const [firstFree, ...otherFree] = freeTables(progress);
  const free = firstFree === undefined ? 0 : 1 + otherFree.length;
  const late = lateMatches(progress, now);
  const called = matches.flatMap((match) => {
    const call = match.state === "ready" ? recordAt(records, match)?.call : null;
    return call ? { match, call } : [];
  });
  const next = matches.filter((match) => match.state === "waiting" && teamIdsOf(match).length === 1);
  if (queue.length + called.length + next.length === 0) return null;
  const title = (match: Match) => matchTitle(teams.length, match);
  const pair = (match: Match) => match.sides.map((side) => sideTitle(side, matches, teams)).join(" – ");
  const sidesOf = (match: Match, kind: Side["kind"]) => {
    const sides = match.sides.filter((side) => side.kind === kind);
    return sides.map((side) => sideTitle(side, matches, teams)).join(" – ");
  };
  const rows = [
    ...queue.map(({ match, since }, index) => (
      <QueuedMatchRow
        key={matchId(match)}
        match={{ tournamentId: tournament.id, round: match.round, position: match.position }}
        title={title(match)}
        teams={pair(match)}
        waits={index < free ? texts.freeSince(elapsed(since, now)) : texts.waitsForTable}
        table={firstFree ?? null}
        isNext={index === 0}
      />
    )),
    ...next.map((match) => (
      <li key={matchId(match)} className={listItem}>
        <ListRow
          title={sidesOf(match, "team")}
          subtitle={`${title(match)} · ${texts.waitsForTeam(sidesOf(match, "undecided"))}`}
        />
      </li>
    )),
  ];
  const shown = showsAll ? rows : rows.slice(0, SHOWN);
  return (
    <section aria-label={texts.queue} className="grid gap-2">
      <h2>{texts.queue}</h2>
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <div className="grid gap-1.5">
          <h3 className={subheading}>{texts.toCall}</h3>
          <Card as="ol" padded={false} aria-label={texts.toCall}>
            {shown}
            {rows.length === 0 && <li className="p-4 text-ink-2">{texts.nothingToCall}</li>}
          </Card>
          {shown.length < rows.length && (
            <Button variant="ghost" size="s" className="justify-self-start" onClick={() => setShowsAll(true)}>
              {texts.showAll(rows.length - shown.length)}
            </Button>
          )}
        </div>
        {called.length > 0 && (
          <div className="grid gap-1.5">
            <h3 className={subheading}>{texts.atTables}</h3>
            <Card as="ul" padded={false} aria-label={texts.atTables}>
              {called
                .sort((a, b) => a.call.table - b.call.table)
                .map(({ match, call }) => (
                  <li key={matchId(match)} className={listItem}>
                    <ListRow
                      leading={<Tag tone="ice">{texts.table(call.table)}</Tag>}
                      title={pair(match)}
                      subtitle={`${title(match)} · ${elapsed(call.at, now)}`}
                      trailing={
                        late.some((ref) => sameMatch(ref, match)) && <Tag tone="red">{texts.late}</Tag>
                      }
                    />
                  </li>
                ))}
            </Card>
          </div>
        )}
      </div>
    </section>
  );
}
