import { UserRoundPlus } from "lucide-react";
import { matchOfTeam } from "../../../domain/tournaments/path.ts";
import type { DerivedTournament } from "../../../domain/tournaments/progress.ts";
import { chosenNameOf, peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { newcomersTexts } from "../../texts/newcomers.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { MatchButton } from "../match/MatchButton.tsx";
import { playersOf } from "../TeamAvatars.tsx";
import { LateTeamDialog } from "./newcomers/LateTeamDialog.tsx";
import { TeamChangeDialog } from "./newcomers/TeamChangeDialog.tsx";

/**
 * The teams with their players, with buttons to change a team, to bring it back, and to add one that comes late (rules T10 and
 * T37), except into groups (rule T42).
 */
export function TeamList({ tournament: { progress, matches } }: { tournament: DerivedTournament }) {
  const openDialog = useOpenDialog();
  const bringingBack = useUndoable(api.tournaments.bringBack, texts.failed);
  const { tournament } = progress;
  const { id: tournamentId } = tournament;
  const teams = [...progress.teams].sort((a, b) => a.place - b.place);
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{texts.teamsTitle}</h2>
        {!tournament.groups && (
          <Button
            variant="quiet"
            size="s"
            icon={UserRoundPlus}
            onClick={() => openDialog((close) => <LateTeamDialog tournament={tournament} onClose={close} />)}
          >
            {newcomersTexts.addTeam}
          </Button>
        )}
      </div>
      <Card as="ul" padded={false} aria-label={texts.teamsTitle}>
        {teams.map((team) => (
          <li key={team.id} className={listItem}>
            <ListRow
              title={
                <MatchButton
                  tournamentId={tournamentId}
                  match={matchOfTeam(matches, team.id)}
                  className="wrap-anywhere min-h-11 whitespace-normal text-left"
                >
                  {playersOf(team)}
                </MatchButton>
              }
              subtitle={chosenNameOf(team) ?? undefined}
              trailing={
                <Participation
                  team={team}
                  onChange={() =>
                    openDialog((close) => (
                      <TeamChangeDialog tournament={tournament} teamId={team.id} onClose={close} />
                    ))
                  }
                  onBringBack={() =>
                    void bringingBack.run({ tournamentId, teamId: team.id }, texts.broughtBack(team))
                  }
                />
              }
            />
          </li>
        ))}
      </Card>
    </section>
  );
}

/** Whether a team has withdrawn, and the button that changes it or brings it back. A team without players has no button. */
function Participation({
  team,
  onChange,
  onBringBack,
}: {
  team: Team;
  onChange(): void;
  onBringBack(): void;
}) {
  const isWithdrawn = team.withdrawnAt !== null;
  if (team.players.length === 0)
    return <Tag tone={isWithdrawn ? "red" : "neutral"}>{isWithdrawn ? texts.out : texts.empty}</Tag>;
  if (!isWithdrawn)
    return (
      <Button
        variant="quiet"
        size="s"
        aria-label={newcomersTexts.changeLabel(peopleOf(team))}
        onClick={onChange}
      >
        {newcomersTexts.change}
      </Button>
    );
  return (
    <span className="grid justify-items-end gap-2">
      <Tag tone="red">{texts.out}</Tag>
      <Button
        variant="quiet"
        size="s"
        aria-label={texts.bringBackLabel(peopleOf(team))}
        onClick={onBringBack}
      >
        {texts.bringBack}
      </Button>
    </span>
  );
}
