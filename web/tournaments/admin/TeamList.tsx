import { matchOfTeam } from "../../../domain/tournaments/path.ts";
import type { DerivedTournament } from "../../../domain/tournaments/progress.ts";
import { chosenNameOf, peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { MatchButton } from "../match/MatchButton.tsx";
import { playersOf } from "../TeamAvatars.tsx";

/** The teams with their players, with buttons to withdraw them and to bring them back (rule T10). */
export function TeamList({ tournament: { progress, matches } }: { tournament: DerivedTournament }) {
  const withdrawing = useUndoable(api.tournaments.withdraw, texts.failed);
  const bringingBack = useUndoable(api.tournaments.bringBack, texts.failed);
  const { id: tournamentId } = progress.tournament;
  const teams = [...progress.teams].sort((a, b) => a.place - b.place);
  return (
    <section className="grid gap-2">
      <h2>{texts.teamsTitle}</h2>
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
                  onWithdraw={() =>
                    void withdrawing.run({ tournamentId, teamId: team.id }, texts.withdrawn(peopleOf(team)))
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

/** Whether a team has withdrawn, and the button that withdraws it or brings it back. A team without players has no button. */
function Participation({
  team,
  onWithdraw,
  onBringBack,
}: {
  team: Team;
  onWithdraw(): void;
  onBringBack(): void;
}) {
  const isWithdrawn = team.withdrawnAt !== null;
  if (team.players.length === 0)
    return <Tag tone={isWithdrawn ? "red" : "neutral"}>{isWithdrawn ? texts.out : texts.empty}</Tag>;
  if (!isWithdrawn)
    return (
      <Button variant="quiet" size="s" aria-label={texts.withdrawLabel(peopleOf(team))} onClick={onWithdraw}>
        {texts.withdraw}
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
