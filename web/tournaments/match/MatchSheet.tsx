import { Check } from "lucide-react";
import { useState } from "react";
import { type Match, matchAt } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { gameBlocker } from "../../../domain/tournaments/games.ts";
import { inactiveBlocker, recordAt, shapeOf } from "../../../domain/tournaments/progress.ts";
import { hasUniqueName, matchName } from "../../../domain/tournaments/roundNames.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { bracketTeams } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useMyId } from "../../api/session.tsx";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { matchTexts as texts } from "../../texts/match.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { matchLookOf } from "../matchLook.ts";
import { People } from "../People.tsx";
import { TeamAvatars } from "../TeamAvatars.tsx";
import { type ShownTournament, useTournament } from "../useTournament.ts";
import { MatchPath } from "./MatchPath.tsx";
import { MatchTeams } from "./MatchTeams.tsx";

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
  const name = tournament ? titleOf(bracketTeams(tournament), ref) : "";
  return (
    <Dialog
      open
      isAtSide="dimmed"
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
          {report.score && !report.contested && <p>{tournamentsTexts.scoreIs(report.score)}</p>}
        </Banner>
      )}
      {!report?.contested && <GameButtons shown={shown} match={match} />}
      {isAdmin && (
        <InlinePart>
          <MatchActions shown={shown} match={match} onDecided={onClose} />
        </InlinePart>
      )}
      <MatchPath shown={shown} match={match} onGo={onGo} />
    </div>
  );
}

const ReportDialog = part(() => import("../ReportDialog.tsx"));

/** The button by which a player reports the result of their own match (rule T17). Other players see no button. */
function ReportButton({ tournament, match: ref }: { tournament: Tournament; match: MatchRef }) {
  const shown = useTournament(tournament);
  const openDialog = useOpenDialog();
  const eventBlocker = useEventBlocker();
  const match = matchAt(shown?.matches ?? [], ref);
  const ownTeamId = shown?.own?.id;
  const isOwn = match?.sides.some((side) => side.kind === "team" && side.teamId === ownTeamId);
  if (!shown || !isOwn || match?.state !== "ready" || !tournament.playersReport) return null;
  if (inactiveBlocker(tournament) || eventBlocker) return null;
  const { call = null, report = null } = recordAt(shown.progress.records, ref) ?? {};
  if (report?.contested) return null;
  const next = {
    teamCount: shapeOf(shown.progress).teams,
    round: ref.round,
    position: ref.position,
    call,
  };
  const changeText =
    report?.teamId === ownTeamId ? tournamentsTexts.change : tournamentsTexts.confirmOrContest;
  return (
    <Button
      grow
      onClick={() =>
        openDialog((close) => <ReportDialog tournament={tournament} next={next} onClose={close} />, {
          staysOnNavigation: true,
        })
      }
    >
      {report ? changeText : tournamentsTexts.announce}
    </Button>
  );
}

/** The games of a best of three under way: each team has a button that marks its first game as won, or not won (rule T35). */
function GameButtons({ shown, match }: { shown: ShownTournament; match: Match }) {
  const { run, busy, failure } = useCommand(api.tournaments.giveGame, texts.gameFailed);
  const actor = { id: useMyId(), role: useIsAdministrator() ? ("admin" as const) : ("user" as const) };
  const eventBlocker = useEventBlocker();
  if (eventBlocker || gameBlocker(shown, match, actor)) return null;
  const { tournament, records } = shown.progress;
  const { round, position } = match;
  const games = recordAt(records, match)?.games ?? [];
  return (
    <section aria-label={texts.gamesWon} className="grid gap-2">
      <h3 className="text-base">{texts.gamesWon}</h3>
      {teamIdsOf(match)
        .flatMap((id) => shown.teams.get(id) ?? [])
        .map((team) => {
          const hasWon = games.includes(team.id);
          return (
            <Button
              key={team.id}
              variant="quiet"
              aria-pressed={hasWon}
              aria-label={texts.gameWonBy(peopleOf(team))}
              disabled={busy}
              onClick={() =>
                void run({ tournamentId: tournament.id, round, position, teamId: team.id, hasWon: !hasWon })
              }
              className="w-full min-w-0 justify-start px-3"
            >
              <TeamAvatars team={team} size="s" />
              <People team={team} className="flex-1" />
              {hasWon ? (
                <Check aria-hidden="true" strokeWidth={3} className="size-5 shrink-0 text-green-ink" />
              ) : (
                <span className="shrink-0 font-normal text-ink-2 text-sm">{texts.oneGame}</span>
              )}
            </Button>
          );
        })}
      <p className="text-ink-2 text-sm">{texts.gamesHint}</p>
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </section>
  );
}
