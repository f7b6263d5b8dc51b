import { useLocation } from "wouter";
import { creationBlocker } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useDraft } from "../../api/drafts/DraftProvider.tsx";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { signUpTexts } from "../../texts/signUp.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { ChooseParticipants } from "./ChooseParticipants.tsx";
import { GroupsField } from "./GroupsField.tsx";
import { SeedingField } from "./SeedingField.tsx";
import { SignUpChoice } from "./signUp/SignUpChoice.tsx";
import { TeamSizeField } from "./TeamSizeField.tsx";
import { TournamentFields } from "./TournamentFields.tsx";
import {
  newTournamentKind,
  readDraw,
  readSettings,
  type TypedTournament,
  wholeForm,
} from "./tournamentForm.ts";

/**
 * /admin/tournaments/new: the settings and participants of a new tournament. When the form is saved, the teams are drawn;
 * only administrators see them until the tournament is opened (rule T3). The unsaved form is not lost when another screen
 * is opened.
 */
export function NewTournamentPage() {
  const tournaments = useShownTopic("tournaments");
  const { players, isComplete } = useEverybody();
  const [draft, setDraft] = useDraft(newTournamentKind);
  const create = useCommand(api.tournaments.create, texts.createFailed);
  const offerUndo = useUndoToast();
  const [, navigate] = useLocation();
  if (!tournaments || !isComplete) return <ScreenSkeleton shape="panel" />;
  const form = wholeForm(draft);
  const change = (changed: Partial<TypedTournament>) => {
    create.clear();
    setDraft((latest) => ({ ...wholeForm(latest), ...changed }));
  };
  const discardDraft = () => {
    setDraft(() => null);
    navigate("/admin/tournaments");
  };
  const draw = readDraw(form, players);
  const tournament = { ...readSettings(form.settings), ...draw };
  const active = tournaments.find(({ status }) => status === "active");
  const blocker = creationBlocker(tournament, active !== undefined);
  const toSignUp = { ...tournament, players: [], signUp: true };
  const save = async (saved: typeof tournament) => {
    const done = await create.run({ tournament: saved });
    if (!done) return;
    setDraft(() => null);
    offerUndo(saved.players.length > 0 ? texts.created(saved.name) : signUpTexts.opened, [done.requestId]);
    navigate(`/admin/tournaments/${done.answer.id}`, { replace: true });
  };
  return (
    <section className="grid gap-4">
      <h2 className="screen-title">{texts.create}</h2>
      {active && blocker && (
        <Banner
          tone="warning"
          action={<LinkButton to={`/admin/tournaments/${active.id}`}>{texts.seeActive}</LinkButton>}
        >
          {blocker.message}
        </Banner>
      )}
      <Card className="grid gap-4">
        <TournamentFields settings={form.settings} onChange={(settings) => change({ settings })}>
          <TeamSizeField value={form.teamSize} onChange={(teamSize) => change({ teamSize })} />
        </TournamentFields>
        <SeedingField value={form.seeded} onChange={(seeded) => change({ seeded })} />
        <GroupsField value={form.groups} onChange={(groups) => change({ groups })} />
      </Card>
      <SignUpChoice
        disabled={create.busy || creationBlocker(toSignUp, active !== undefined) !== null}
        onChoose={() => save(toSignUp)}
      />
      <ChooseParticipants
        players={players}
        chosen={draw.players}
        onChange={(chosen) => change({ players: chosen })}
      />
      <StickyFooter
        hint={active ? undefined : blocker?.message}
        buttons={
          <>
            <Button variant="quiet" disabled={create.busy} onClick={discardDraft}>
              {texts.discard}
            </Button>
            <Button
              grow
              disabled={blocker !== null}
              busy={create.busy}
              busyLabel={texts.drawing}
              onClick={() => save(tournament)}
            >
              {texts.draw}
            </Button>
          </>
        }
      >
        {create.failure && <Banner tone="error">{create.failure.message}</Banner>}
      </StickyFooter>
    </section>
  );
}
