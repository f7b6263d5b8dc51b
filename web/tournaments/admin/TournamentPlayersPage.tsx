import { flushSync } from "react-dom";
import { useLocation, useParams } from "wouter";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { drawBlocker, type TournamentDraft } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useLeavingNotice } from "../../api/drafts/leavingNotice.ts";
import { SaveBar } from "../../api/drafts/SaveBar.tsx";
import { useDocumentDraft } from "../../api/drafts/useDocumentDraft.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { draftTexts } from "../../texts/drafts.ts";
import { Card } from "../../ui/Card.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { ChooseParticipants } from "./ChooseParticipants.tsx";
import { GroupsField } from "./GroupsField.tsx";
import { SavedDrawChanges } from "./SavedChanges.tsx";
import { SeedingField } from "./SeedingField.tsx";
import { TeamSizeField } from "./TeamSizeField.tsx";
import { TournamentBack } from "./TournamentBack.tsx";
import { TournamentGone } from "./TournamentGone.tsx";
import { drawKind, readDraw, type TypedDraw, typedDraw } from "./tournamentForm.ts";

/** /admin/tournaments/:id/players: the participants of a draft and the team size. Saving draws the teams again (rule T4). */
export function TournamentPlayersPage() {
  const { id = "" } = useParams();
  const drafts = useShownTopic("tournamentDrafts");
  const opened = useShownTopic("tournaments");
  const { isComplete } = useEverybody();
  if (!drafts || !opened || !isComplete) return <ScreenSkeleton shape="panel" />;
  const draft = drafts.find((each) => each.id === id);
  if (draft) return <PlayersForm key={id} tournament={draft} />;
  if (!opened.some((each) => each.id === id)) return <TournamentGone />;
  return <TournamentGone reason={new Refusal("tournamentNotDraft").message} />;
}

function PlayersForm({ tournament }: { tournament: TournamentDraft }) {
  const { id, name, drawVersion: version } = tournament;
  const { players } = useEverybody();
  const [, navigate] = useLocation();
  const redraw = useCommand(api.tournaments.redraw, texts.failed);
  const offerUndo = useUndoToast();
  const draft = useDocumentDraft(drawKind(id), { content: typedDraw(tournament), version });
  useLeavingNotice(draft.state !== "clean", texts.playersUnsaved(name));
  const { content } = draft.draft;
  const draw = readDraw(content, players);
  const blocker = drawBlocker(draw.players, draw.teamSize, draw.groups);
  const change = (changed: Partial<TypedDraw>) =>
    draft.change(({ base, content }) => ({ base, content: { ...content, ...changed } }));
  const save = async () => {
    const done = await redraw.run({ tournamentId: id, ...draw, version: draft.version });
    if (!done) return;
    offerUndo(texts.redrawn, [done.requestId]);
    // Renders the saved state before the navigation. Otherwise this form would unmount with unsaved changes, and
    // `useLeavingNotice` would show its notice.
    flushSync(() => draft.onSaved({ ...draw, teamSize: String(draw.teamSize) }, done.answer));
    navigate(`/admin/tournaments/${id}`);
  };
  return (
    <section className="grid gap-4">
      <TournamentBack to={`/admin/tournaments/${id}`}>{name}</TournamentBack>
      <h2 className="screen-title">{texts.changePlayers}</h2>
      <Card className="grid gap-4">
        <TeamSizeField value={content.teamSize} onChange={(teamSize) => change({ teamSize })} />
        <SeedingField value={content.seeded} onChange={(seeded) => change({ seeded })} />
        <GroupsField value={draw.groups} onChange={(groups) => change({ groups })} />
      </Card>
      <ChooseParticipants
        players={players}
        chosen={draw.players}
        onChange={(chosen) => change({ players: chosen })}
      />
      <StickyFooter hint={undefined} buttons={null}>
        <div className="-mb-2.5">
          <SaveBar
            draft={draft}
            blocker={blocker?.message ?? null}
            save={redraw}
            onSave={save}
            labels={{ ...draftTexts, save: texts.redraw }}
            otherChanges={
              <SavedDrawChanges
                base={draft.draft.base}
                saved={draft.savedContent}
                nameOf={(playerId) => players.find((player) => player.id === playerId)?.name ?? ""}
              />
            }
          />
        </div>
      </StickyFooter>
    </section>
  );
}
