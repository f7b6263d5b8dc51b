import { Settings2, Shuffle, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useParams } from "wouter";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { TournamentDraft } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { OpenedTournament } from "./OpenedTournament.tsx";
import { TeamBoard } from "./TeamBoard.tsx";
import { TournamentGone } from "./TournamentGone.tsx";
import { TournamentHeading } from "./TournamentHeading.tsx";
import { playerIdsOf } from "./tournamentForm.ts";
import { useDeleteTournament } from "./useDeleteTournament.ts";

/** /admin/tournaments/:id: a draft with its draw, or an opened tournament to run and to correct. */
export function AdminTournamentPage() {
  const { id = "" } = useParams();
  const drafts = useShownTopic("tournamentDrafts");
  const opened = useShownTopic("tournaments");
  if (!drafts || !opened) return <ScreenSkeleton shape="panel" />;
  const tournament = opened.find((each) => each.id === id);
  if (tournament) return <OpenedTournament key={id} tournament={tournament} />;
  const draft = drafts.find((each) => each.id === id);
  const isAnotherActive = opened.some(({ status }) => status === "active");
  return draft ? (
    <DraftTournament key={id} draft={draft} isAnotherActive={isAnotherActive} />
  ) : (
    <TournamentGone />
  );
}

/**
 * A draft of a tournament with its teams. Only administrators see it until it is opened to all players (rules T2 to
 * T4).
 */
function DraftTournament({ draft, isAnotherActive }: { draft: TournamentDraft; isAnotherActive: boolean }) {
  const [isOpening, setOpening] = useState(false);
  const redrawing = useUndoable(api.tournaments.redraw, texts.failed);
  const deletion = useDeleteTournament(draft);
  const { id: tournamentId, teamSize, seeded, drawVersion: version } = draft;
  const redraw = () =>
    redrawing.run({ tournamentId, teamSize, seeded, players: playerIdsOf(draft), version }, texts.redrawn);
  return (
    <section className="grid gap-5">
      <TournamentHeading tournament={draft} note={texts.draftIntro}>
        <Button variant="quiet" icon={Trash2} busy={deletion.busy} onClick={() => void deletion.delete()}>
          {texts.delete}
        </Button>
        <LinkButton variant="quiet" icon={Settings2} to={`/admin/tournaments/${draft.id}/settings`}>
          {texts.settings}
        </LinkButton>
        <LinkButton variant="quiet" icon={Users} to={`/admin/tournaments/${draft.id}/players`}>
          {texts.changePlayers}
        </LinkButton>
        <Button variant="quiet" icon={Shuffle} busy={redrawing.busy} onClick={() => void redraw()}>
          {texts.redraw}
        </Button>
        <Button onClick={() => setOpening(true)}>{texts.open}</Button>
      </TournamentHeading>
      <TeamBoard tournamentId={draft.id} teams={draft.teams} />
      {isOpening && (
        <CommandDialog
          command={api.tournaments.open}
          input={{ tournamentId: draft.id }}
          unexpected={texts.failed}
          done={texts.opened(draft.name)}
          undoable
          blocker={isAnotherActive ? new Refusal("tournamentUnderWay") : null}
          tone="primary"
          title={texts.openTitle(draft.name)}
          confirmLabel={texts.open}
          onClose={() => setOpening(false)}
        >
          <p>{texts.openBody}</p>
        </CommandDialog>
      )}
    </section>
  );
}
