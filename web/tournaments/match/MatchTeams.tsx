import { Check, PencilLine } from "lucide-react";
import type { Match, Side } from "../../../domain/tournaments/bracket.ts";
import { gamesOf } from "../../../domain/tournaments/progress.ts";
import { chosenNameOf, peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { matchTexts as texts } from "../../texts/match.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { sideText } from "../matchLook.ts";
import { isWinner } from "../SideRow.tsx";
import { TeamAvatars } from "../TeamAvatars.tsx";
import type { ShownTournament } from "../useTournament.ts";

const RenameTeamDialog = part(() => import("../RenameTeamDialog.tsx"));

/** Both teams of a match with all their players, side by side; the winner is marked. */
export function MatchTeams({ shown, match }: { shown: ShownTournament; match: Match }) {
  const [first, second] = match.sides;
  return (
    <div className="relative">
      <ul aria-label={texts.teams} className="grid grid-cols-2 gap-3">
        <TeamCard shown={shown} match={match} side={first} />
        <TeamCard shown={shown} match={match} side={second} />
      </ul>
      <span
        aria-hidden="true"
        className="absolute top-0 left-1/2 -translate-1/2 rounded-full bg-navy-950 px-2.5 py-1.5 font-semibold text-white text-xs dark:bg-navy-700"
      >
        {tournamentsTexts.versus}
      </span>
    </div>
  );
}

/** The button by which the team's players and administrators name the team (rule T23). Other players see no button. */
function NameButton({ shown, team }: { shown: ShownTournament; team: Team }) {
  const isAdmin = useIsAdministrator();
  const openDialog = useOpenDialog();
  const eventBlocker = useEventBlocker();
  const { id: tournamentId, status } = shown.progress.tournament;
  const mayName = isAdmin || (team.id === shown.own?.id && !eventBlocker);
  if (!mayName || status === "completed") return null;
  return (
    <Button
      variant="ghost"
      size="s"
      icon={PencilLine}
      aria-label={texts.nameTeam(peopleOf(team))}
      onClick={() =>
        openDialog((close) => <RenameTeamDialog tournamentId={tournamentId} team={team} onClose={close} />)
      }
    >
      {texts.name}
    </Button>
  );
}

function TeamCard({ shown, match, side }: { shown: ShownTournament; match: Match; side: Side }) {
  const team = side.kind === "team" ? shown.teams.get(side.teamId) : undefined;
  const hasWon = isWinner(match, side);
  const isOwn = team !== undefined && team.id === shown.own?.id;
  if (!team)
    return (
      <li className="grid min-w-0 content-center justify-items-center gap-2 rounded-card border border-line-strong border-dashed p-3 text-center text-ink-2">
        <span className="size-14 rounded-full border-2 border-line-strong border-dashed" />
        <span translate="no" className="wrap-anywhere text-sm">
          {sideText(shown, side)}
        </span>
      </li>
    );
  const chosen = chosenNameOf(team);
  const games = gamesOf(shown.progress, match, team.id);
  return (
    <li
      className={classes(
        "grid min-w-0 content-start justify-items-center gap-1.5 rounded-card border p-3 pb-4 text-center",
        isOwn ? "border-gold bg-gold-wash" : "border-line bg-surface",
      )}
    >
      <TeamAvatars team={team} size="l" />
      <span className="mt-1 grid min-w-0">
        {team.players.map(({ id, name }) => (
          <span
            translate="no"
            key={id}
            dir="auto"
            className="wrap-anywhere font-bold font-display text-lg leading-tight"
          >
            {name}
          </span>
        ))}
        {team.players.length === 0 && (
          <b translate="no" className="wrap-anywhere">
            {team.name}
          </b>
        )}
      </span>
      {chosen !== null && <span className="wrap-anywhere text-ink-2 text-sm">{chosen}</span>}
      {games !== null && <b className="font-display text-3xl tabular-nums leading-none">{games}</b>}
      {isOwn && <Tag tone="gold">{tournamentsTexts.yourTeam}</Tag>}
      {hasWon && (
        <Tag tone="green" icon={Check}>
          {texts.won(team.players.length)}
        </Tag>
      )}
      {team.withdrawnAt !== null && <Tag>{tournamentsTexts.withdrawn}</Tag>}
      <NameButton shown={shown} team={team} />
    </li>
  );
}
