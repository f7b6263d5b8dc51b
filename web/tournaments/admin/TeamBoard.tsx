import { useState } from "react";
import { byesOf } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { RenameTeamDialog } from "./RenameTeamDialog.tsx";
import { TeamSheet } from "./TeamSheet.tsx";

/** What was touched first, of the two that change places. */
type Touched = { readonly team: string; readonly player: string | null };

/** The teams by the matches they begin with: touch a player, or a team, and then whom it shall change places with. */
export function TeamBoard({ tournamentId, teams }: { tournamentId: string; teams: readonly Team[] }) {
  const [touched, setTouched] = useState<Touched | null>(null);
  const [renaming, setRenaming] = useState<Team | null>(null);
  const move = useCommand(api.tournaments.movePlayer, texts.failed);
  const swap = useCommand(api.tournaments.swapTeams, texts.failed);
  const busy = move.busy || swap.busy;
  const failure = move.failure ?? swap.failure;

  const touch = (next: Touched) => {
    move.clear();
    swap.clear();
    if (touched === null || (touched.player === null && next.player !== null)) return setTouched(next);
    if (touched.team === next.team)
      return setTouched(touched.player === next.player || next.player === null ? null : next);
    setTouched(null);
    if (touched.player === null) void swap.run({ tournamentId, teamId: touched.team, withTeamId: next.team });
    else
      void move.run({
        tournamentId,
        playerId: touched.player,
        teamId: next.team,
        inExchangeFor: next.player,
      });
  };
  const first = teams.find(({ id }) => id === touched?.team);
  const player = first?.players.find(({ id }) => id === touched?.player);
  const hint = () => {
    if (player) return texts.chosenPlayer(player.name);
    return first ? texts.chosenTeam(first.name) : `${texts.arrangeHint} ${texts.arrangeTeams}`;
  };
  return (
    <div className="grid gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p role="status" className={first ? "font-semibold text-gold-ink" : "text-ink-2 text-sm"}>
          {hint()}
        </p>
        {first && (
          <Button variant="quiet" size="s" onClick={() => setTouched(null)}>
            {texts.leaveAsIs}
          </Button>
        )}
      </div>
      {failure && <Banner tone="error">{failure.message}</Banner>}
      <div className="grid gap-4 lg:grid-cols-2">
        {groupsOf(teams).map(({ title, isExempt, members }) => (
          <section key={title} aria-label={title} className={isExempt ? "lg:col-span-2" : undefined}>
            <h3 className="mb-1.5 font-sans text-ink-2 text-sm">{title}</h3>
            <div className={`grid grid-cols-2 gap-2 ${isExempt ? "lg:grid-cols-4" : ""}`}>
              {members.map((team) => (
                <TeamSheet
                  key={team.id}
                  team={team}
                  touched={touched?.team === team.id ? (touched.player ?? team.id) : null}
                  busy={busy}
                  onTouch={(playerId) => touch({ team: team.id, player: playerId })}
                  onRename={() => setRenaming(team)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {renaming && (
        <RenameTeamDialog tournamentId={tournamentId} team={renaming} onClose={() => setRenaming(null)} />
      )}
    </div>
  );
}

/** The teams that meet first, two by two, then those that wait for the second round (rule T7). */
function groupsOf(teams: readonly Team[]) {
  const inOrder = [...teams].sort((a, b) => a.place - b.place);
  const playing = inOrder.length - byesOf(inOrder.length);
  const groups = Array.from({ length: playing / 2 }, (_, index) => ({
    title: texts.match(index + 1),
    isExempt: false,
    members: inOrder.slice(2 * index, 2 * index + 2),
  }));
  const exempt = { title: texts.exempt, isExempt: true, members: inOrder.slice(playing) };
  return exempt.members.length === 0 ? groups : [...groups, exempt];
}
