import { LogOut } from "lucide-react";
import { useState } from "react";
import type { Seat } from "../../../../domain/games/game.ts";
import { withChange } from "../../../../domain/tournaments/change.ts";
import { matchOfTeam } from "../../../../domain/tournaments/path.ts";
import { instantAfter, shapeOf, withTeam } from "../../../../domain/tournaments/progress.ts";
import { teamOf } from "../../../../domain/tournaments/reports.ts";
import { replaceBlocker, withReplacement } from "../../../../domain/tournaments/substitution.ts";
import { peopleOf } from "../../../../domain/tournaments/teamLabel.ts";
import type { Team, Tournament } from "../../../../domain/tournaments/tournament.ts";
import { api } from "../../../api/client.ts";
import { useCommand } from "../../../api/command.ts";
import { useUndoToast } from "../../../api/commands/useUndoToast.ts";
import { useShownTopic } from "../../../live/LiveProvider.tsx";
import { useNow } from "../../../live/now.ts";
import { useEverybody } from "../../../live/players/useEverybody.ts";
import { adminTournamentsTexts } from "../../../texts/adminTournaments.ts";
import { newcomersTexts as texts } from "../../../texts/newcomers.ts";
import { searchTexts } from "../../../texts/search.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Banner } from "../../../ui/Banner.tsx";
import { PickList } from "../../../ui/fields/PickList.tsx";
import { PickRow } from "../../../ui/fields/PickRow.tsx";
import { type ShownTournament, useTournament } from "../../useTournament.ts";
import { matchTitle } from "../matchTitles.ts";
import { BeforeAndAfter, Changes } from "./Changes.tsx";
import { replacementLines, withdrawalLines } from "./changeLines.ts";
import { PreviewedDialog } from "./PreviewedDialog.tsx";

/** The value of "Qui s'en va ?" for the whole team. */
const WHOLE_TEAM = "all";

/**
 * The sheet that replaces a player of a team, or withdraws the whole team (rules T10 and T37): first who, then a preview of what
 * changes, with the button that does it.
 */
export function TeamChangeDialog({
  tournament: initial,
  teamId,
  onClose,
}: {
  /** The tournament when the sheet opened. */
  tournament: Tournament;
  teamId: string;
  onClose(): void;
}) {
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === initial.id) ?? initial;
  const shown = useTournament(tournament);
  const team = shown?.teams.get(teamId);
  if (!shown || !team) return null;
  return <LoadedDialog shown={shown} team={team} onClose={onClose} />;
}

function LoadedDialog({ shown, team, onClose }: { shown: ShownTournament; team: Team; onClose(): void }) {
  const now = useNow();
  const offerUndo = useUndoToast();
  const { players: everybody, isComplete } = useEverybody();
  const replacing = useCommand(api.tournaments.replacePlayer, adminTournamentsTexts.failed);
  const withdrawing = useCommand(api.tournaments.withdraw, adminTournamentsTexts.failed);
  const [leavingId, setLeavingId] = useState<string | null>(
    team.players.length === 1 ? (team.players[0]?.id ?? null) : null,
  );
  const [joiningId, setJoiningId] = useState<string | null>(null);
  const [isPreview, setPreview] = useState(false);
  const { id: tournamentId } = shown.progress.tournament;
  const { teams } = shown.progress;
  const free = everybody.filter(({ id }) => !teamOf(teams, id));
  const leaving = team.players.find(({ id }) => id === leavingId);
  const joining = free.find(({ id }) => id === joiningId);
  const firstPlayer = team.players[0]?.id ?? "";
  const blocker = replaceBlocker(shown, firstPlayer, null);
  const isWhole = leavingId === WHOLE_TEAM;
  const isChosen = isWhole || (leaving !== undefined && joining !== undefined);
  const match = matchOfTeam(shown.matches, team.id);
  const { failure } = isWhole ? withdrawing : replacing;
  const choose = (id: string) => {
    replacing.clear();
    setLeavingId(id);
  };
  const save = async () => {
    const doneText =
      leaving && joining ? texts.replaced(leaving.name, joining.name) : texts.withdrawn(peopleOf(team));
    const done =
      leaving && joining
        ? await replacing.run({ tournamentId, playerId: leaving.id, joiningId: joining.id })
        : await withdrawing.run({ tournamentId, teamId: team.id });
    if (!done) return;
    offerUndo(doneText, [done.requestId]);
    onClose();
  };
  return (
    <PreviewedDialog
      title={texts.title}
      description={
        blocker || !match
          ? undefined
          : texts.stillPlays(peopleOf(team), matchTitle(shapeOf(shown.progress).teams, match))
      }
      error={failure?.message}
      isChosen={isChosen}
      isPreview={isPreview}
      onPreview={setPreview}
      preview={() => <Preview shown={shown} team={team} leaving={leaving} joining={joining} now={now} />}
      confirmLabel={leaving ? texts.replace(leaving.name) : texts.withdraw}
      busy={replacing.busy || withdrawing.busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {blocker && <Banner tone="warning">{blocker.message}</Banner>}
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-2 font-bold font-display text-lg">{texts.whoLeaves}</legend>
          {!blocker &&
            team.players.map((player) => (
              <PickRow
                key={player.id}
                kind="radio"
                group="leaving"
                checked={leavingId === player.id}
                onToggle={() => choose(player.id)}
                leading={<Avatar id={player.id} name={player.name} />}
                title={player.name}
              />
            ))}
          <PickRow
            kind="radio"
            group="leaving"
            checked={isWhole}
            onToggle={() => choose(WHOLE_TEAM)}
            leading={<LogOut aria-hidden="true" className="mx-1.5 size-5.5" />}
            title={texts.wholeTeam}
            translate="yes"
          />
        </fieldset>
        {leaving && !blocker && (
          <section className="grid gap-2">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="text-lg">{texts.whoJoins}</h3>
              <span className="text-ink-2 text-sm">{texts.free(free.length)}</span>
            </div>
            {isComplete && free.length === 0 ? (
              <p className="text-ink-2">{texts.nobodyFree}</p>
            ) : (
              <PickList
                items={free}
                isComplete={isComplete}
                chosenId={joiningId}
                texts={searchTexts.players}
                leading={({ id, name }) => <Avatar id={id} name={name} />}
                onPick={(player) => setJoiningId(player?.id ?? null)}
              />
            )}
          </section>
        )}
      </div>
    </PreviewedDialog>
  );
}

function Preview({
  shown,
  team,
  leaving,
  joining,
  now,
}: {
  shown: ShownTournament;
  team: Team;
  leaving: Seat | undefined;
  joining: Seat | undefined;
  now: number;
}) {
  const { progress } = shown;
  if (!leaving || !joining) {
    const withdrawnAt = instantAfter(progress, now);
    const withdrawn = withTeam(progress.teams, team.id, { withdrawnAt });
    const after = withChange(shown, { teams: withdrawn }, withdrawnAt);
    return (
      <div className="grid gap-4">
        <Changes lines={withdrawalLines(shown, after)} />
      </div>
    );
  }
  const seat = { id: joining.id, name: joining.name };
  const replaced =
    replaceBlocker(shown, leaving.id, seat) === null
      ? withReplacement(shown, leaving.id, seat, now).progress.teams.find(({ id }) => id === team.id)
      : undefined;
  return (
    <div className="grid gap-4">
      {replaced && <BeforeAndAfter before={team} after={replaced} />}
      <Changes lines={replacementLines(shown, team, leaving, joining)} />
    </div>
  );
}
