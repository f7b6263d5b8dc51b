import { useParams } from "wouter";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { settingsBlocker, type Tournament } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useLeavingNotice } from "../../api/drafts/leavingNotice.ts";
import { SaveBar } from "../../api/drafts/SaveBar.tsx";
import { useDocumentDraft } from "../../api/drafts/useDocumentDraft.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Card } from "../../ui/Card.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { SavedSettingsChanges } from "./SavedChanges.tsx";
import { TournamentBack } from "./TournamentBack.tsx";
import { TournamentFields } from "./TournamentFields.tsx";
import { TournamentGone } from "./TournamentGone.tsx";
import { readSettings, settingsKind, typedSettings } from "./tournamentForm.ts";

/**
 * /admin/tournaments/:id/settings: the settings of a tournament, which can be changed until it is finished (rule T4).
 */
export function TournamentSettingsPage() {
  const { id = "" } = useParams();
  const drafts = useShownTopic("tournamentDrafts");
  const opened = useShownTopic("tournaments");
  if (!drafts || !opened) return <ScreenSkeleton shape="panel" />;
  const tournament = [...opened, ...drafts].find((each) => each.id === id);
  if (!tournament) return <TournamentGone />;
  if (tournament.status === "completed")
    return <TournamentGone reason={new Refusal("tournamentCompleted").message} />;
  return <SettingsForm key={id} tournament={tournament} />;
}

function SettingsForm({ tournament }: { tournament: Tournament }) {
  const { id, name, version } = tournament;
  const draft = useDocumentDraft(settingsKind(id), { content: typedSettings(tournament), version });
  const command = useCommand(api.tournaments.saveSettings, texts.failed);
  const offerUndo = useUndoToast();
  useLeavingNotice(draft.state !== "clean", texts.settingsUnsaved(name));
  const settings = readSettings(draft.draft.content);
  const blocker = settingsBlocker(settings);
  const save = async () => {
    if (draft.state !== "changed" || blocker) return;
    const done = await command.run({ tournamentId: id, settings, version: draft.version });
    if (!done) return;
    draft.onSaved(typedSettings(settings), done.answer);
    offerUndo(texts.saved, [done.requestId]);
  };
  return (
    <section className="grid gap-4">
      <TournamentBack to={`/admin/tournaments/${id}`}>{name}</TournamentBack>
      <h2 className="screen-title">{texts.settings}</h2>
      <Card>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TournamentFields
            settings={draft.draft.content}
            onChange={(content) => {
              command.clear();
              draft.change(({ base }) => ({ base, content }));
            }}
          />
        </form>
      </Card>
      <StickyFooter hint={undefined} buttons={null}>
        <div className="-mb-2.5">
          <SaveBar
            draft={draft}
            blocker={blocker?.message ?? null}
            save={command}
            onSave={save}
            otherChanges={<SavedSettingsChanges base={draft.draft.base} saved={draft.savedContent} />}
          />
        </div>
      </StickyFooter>
    </section>
  );
}
