import { Clock } from "lucide-react";
import { useState } from "react";
import {
  byeTeamAt,
  lateTeamBlocker,
  lateTeamName,
  maxLatePlayers,
  openByes,
  withLateTeam,
} from "../../../../domain/tournaments/late.ts";
import { teamOf } from "../../../../domain/tournaments/reports.ts";
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
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { PickRow } from "../../../ui/fields/PickRow.tsx";
import { SearchedList } from "../../../ui/fields/SearchedList.tsx";
import { IconTile } from "../../../ui/IconTile.tsx";
import { TeamAvatars } from "../../TeamAvatars.tsx";
import { type ShownTournament, useTournament } from "../../useTournament.ts";
import { Changes } from "./Changes.tsx";
import { lateTeamLines } from "./changeLines.ts";
import { PreviewedDialog } from "./PreviewedDialog.tsx";

/**
 * The sheet that adds a team to a tournament under way (rule T37): who plays and against which team with a bye, then a preview of
 * what changes. When no bye is left, it says why, and until when it was possible.
 */
export function LateTeamDialog({
  tournament: initial,
  onClose,
}: {
  /** The tournament when the sheet opened. */
  tournament: Tournament;
  onClose(): void;
}) {
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === initial.id) ?? initial;
  const shown = useTournament(tournament);
  if (!shown) return null;
  const blocker = lateTeamBlocker(shown, null);
  if (!blocker) return <LoadedDialog shown={shown} onClose={onClose} />;
  return (
    <Dialog
      open
      title={blocker.code === "lateWithoutByes" ? texts.full : texts.tooLate}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="grid gap-4">
        <p className="flex items-start gap-3">
          <IconTile icon={Clock} />
          <span className="min-w-0 pt-1.5">{blocker.message}</span>
        </p>
        <p className="text-ink-2">{texts.replaceInstead}</p>
      </div>
    </Dialog>
  );
}

function LoadedDialog({ shown, onClose }: { shown: ShownTournament; onClose(): void }) {
  const now = useNow();
  const offerUndo = useUndoToast();
  const { players: everybody, isComplete } = useEverybody();
  const { run, busy, failure, clear } = useCommand(api.tournaments.addTeam, adminTournamentsTexts.failed);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [slot, setSlot] = useState<number | null>(null);
  const [isPreview, setPreview] = useState(false);
  const { progress } = shown;
  const free = everybody.filter(({ id }) => !teamOf(progress.teams, id));
  const players = chosen.flatMap((id) => free.find((player) => player.id === id) ?? []);
  const byes = openByes(shown);
  const against = slot !== null && byes.includes(slot) ? slot : (byes.at(-1) ?? 0);
  const opponent = byeTeamAt(shown, against);
  const max = maxLatePlayers(shown);
  const team: Team = {
    id: "late",
    name: lateTeamName(progress),
    place: 0,
    withdrawnAt: null,
    players: players.map(({ id, name }) => ({ id, name })),
  };
  const toggle = (id: string) => {
    clear();
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-max)));
  };
  const save = async () => {
    if (!opponent) return;
    const ids = players.map(({ id }) => id);
    const done = await run({ tournamentId: progress.tournament.id, players: ids, opponentId: opponent.id });
    if (!done) return;
    offerUndo(texts.added(peopleOf(team)), [done.requestId]);
    onClose();
  };
  return (
    <PreviewedDialog
      title={texts.late}
      description={texts.byesLeft(byes.length)}
      error={failure?.message}
      isChosen={players.length > 0}
      isPreview={isPreview && opponent !== undefined}
      onPreview={setPreview}
      preview={() => (
        <div className="grid gap-4">
          {opponent && <NewMatch opponent={opponent} team={team} />}
          <Changes lines={lateTeamLines(shown, withLateTeam(shown, team, against, now), against, now)} />
        </div>
      )}
      confirmLabel={texts.add}
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-2 font-bold font-display text-lg">{texts.againstWhom}</legend>
          {byes.map((each) => (
            <ByeRow
              key={each}
              shown={shown}
              slot={each}
              isChosen={each === against}
              onChoose={() => setSlot(each)}
            />
          ))}
        </fieldset>
        <section className="grid gap-2">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="text-lg">{texts.whoPlays}</h3>
            <span role="status" className="text-ink-2 text-sm tabular-nums">
              {texts.chosenOf(players.length, max)}
            </span>
          </div>
          {isComplete && free.length === 0 && <p className="text-ink-2">{texts.nobodyFree}</p>}
          <SearchedList items={free} isComplete={isComplete} texts={searchTexts.players}>
            {(found) => (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
                {found.map(({ id, name }) => (
                  <li key={id}>
                    <PickRow
                      checked={chosen.includes(id)}
                      onToggle={() => toggle(id)}
                      leading={<Avatar id={id} name={name} />}
                      title={name}
                    />
                  </li>
                ))}
              </ul>
            )}
          </SearchedList>
        </section>
      </div>
    </PreviewedDialog>
  );
}

/** A team with a bye that the late team can play against. */
function ByeRow({
  shown,
  slot,
  isChosen,
  onChoose,
}: {
  shown: ShownTournament;
  slot: number;
  isChosen: boolean;
  onChoose(): void;
}) {
  const team = byeTeamAt(shown, slot);
  if (!team) return null;
  return (
    <PickRow
      kind="radio"
      group="against"
      checked={isChosen}
      onToggle={onChoose}
      leading={<TeamAvatars team={team} />}
      title={peopleOf(team)}
    />
  );
}

/** The match that the late team plays in round 1. */
function NewMatch({ opponent, team }: { opponent: Team; team: Team }) {
  return (
    <section aria-label={texts.newMatch} className="grid gap-1.5">
      <p className="font-semibold text-gold-ink text-sm">{texts.newMatch}</p>
      <ul className="grid overflow-hidden rounded-card border-2 border-gold">
        {[opponent, team].map((each) => (
          <li
            key={each.id}
            className="flex min-h-12 min-w-0 items-center gap-3 border-line px-3 py-2 first:border-b"
          >
            <TeamAvatars team={each} />
            <b translate="no" dir="auto" className="wrap-anywhere min-w-0 font-semibold leading-tight">
              {peopleOf(each)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
