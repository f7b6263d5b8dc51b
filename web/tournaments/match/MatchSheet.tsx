import { useState } from "react";
import { matchAt } from "../../../domain/tournaments/bracket.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import { hasUniqueName, matchName } from "../../../domain/tournaments/roundNames.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { matchTexts as texts } from "../../texts/match.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { matchLookOf } from "../matchLook.ts";
import { useTournament } from "../useTournament.ts";
import { GameButtons } from "./GameButtons.tsx";
import { MatchPath } from "./MatchPath.tsx";
import { MatchTeams } from "./MatchTeams.tsx";
import { ReportButton } from "./ReportButton.tsx";

const MatchActions = part(() => import("../admin/MatchActions.tsx"), { fetched: "shown" });

const tones = { plain: "neutral", gold: "gold", ice: "ice", warn: "red" } as const;

/**
 * A match: all players of both teams, its table and state, the matches before and after it, and the buttons to report or
 * decide its result (rule T22). A press on a match before or after it opens that match in the same sheet.
 */
export function MatchSheet({
  tournamentId,
  opened,
  onClose,
}: {
  tournamentId: string;
  /** The match that the sheet shows at first. */
  opened: MatchRef;
  onClose(): void;
}) {
  const [ref, setRef] = useState(opened);
  const tournaments = useShownTopic("tournaments");
  const tournament = tournaments?.find(({ id }) => id === tournamentId);
  const name = tournament ? titleOf(tournament.teamCount, ref) : "";
  return (
    <Dialog
      open
      isAtSide
      title={name}
      description={tournament && <span translate="no">{tournament.name}</span>}
      footer={tournament && <ReportButton tournament={tournament} match={ref} />}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {tournament ? (
        <Content tournament={tournament} match={ref} onGo={setRef} onClose={onClose} />
      ) : (
        tournaments && <p className="text-ink-2">{tournamentsTexts.unknownHint}</p>
      )}
    </Dialog>
  );
}

function titleOf(teamCount: number, ref: MatchRef): string {
  return tournamentsTexts.matchLabel(
    matchName(teamCount, ref),
    hasUniqueName(teamCount, ref) ? null : ref.position,
  );
}

function Content({
  tournament,
  match: ref,
  onGo,
  onClose,
}: {
  tournament: Tournament;
  match: MatchRef;
  onGo(match: MatchRef): void;
  onClose(): void;
}) {
  const shown = useTournament(tournament);
  const isAdmin = useIsAdministrator();
  const now = useNow();
  const match = matchAt(shown?.matches ?? [], ref);
  if (!shown || !match) return null;
  const { tone, pill } = matchLookOf(shown, match, { isAdmin, now });
  const report = recordAt(shown.progress.records, match)?.report;
  const winner = shown.teams.get(report?.winner ?? "");
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {pill ? <Tag tone={tones[tone]}>{pill}</Tag> : <Tag>{texts.state[match.state]}</Tag>}
      </div>
      <MatchTeams shown={shown} match={match} />
      {report && winner && match.state === "ready" && (
        <Banner tone={report.contested ? "warning" : "info"}>
          <p>{report.contested ? texts.contested : texts.announced(peopleOf(winner))}</p>
          {report.score && <p>{tournamentsTexts.scoreIs(report.score)}</p>}
        </Banner>
      )}
      <GameButtons shown={shown} match={match} />
      {isAdmin && (
        <InlinePart>
          <MatchActions shown={shown} match={match} onDecided={onClose} />
        </InlinePart>
      )}
      <MatchPath shown={shown} match={match} onGo={onGo} />
    </div>
  );
}
