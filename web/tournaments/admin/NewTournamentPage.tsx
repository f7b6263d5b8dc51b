import { useLocation } from "wouter";
import { creationBlocker } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useDraft } from "../../drafts/DraftProvider.tsx";
import { useEverybody } from "../../live/everybody.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { ChooseParticipants } from "./ChooseParticipants.tsx";
import { TeamSizeField } from "./TeamSizeField.tsx";
import { TournamentFields } from "./TournamentFields.tsx";
import {
  emptyTournament,
  newTournamentKind,
  readDraw,
  readSettings,
  type TypedTournament,
} from "./tournamentForm.ts";

/**
 * /admin/tournaments/new: who plays, and for what. The teams are drawn, and seen, before anybody else sees them. What is
 * filled in outlives the screen.
 */
export function NewTournamentPage() {
  const tournaments = useShownTopic("tournaments");
  const { players, areAll } = useEverybody();
  const [kept, keep] = useDraft(newTournamentKind);
  const create = useCommand(api.tournaments.create, texts.createFailed);
  const toast = useToast();
  const [, navigate] = useLocation();
  if (!tournaments || !areAll) return <ScreenSkeleton shape="panel" />;
  const form = kept ?? emptyTournament;
  const change = (changed: Partial<TypedTournament>) => {
    create.clear();
    keep((now) => ({ ...(now ?? emptyTournament), ...changed }));
  };
  const letGo = () => {
    keep(() => null);
    navigate("/admin/tournaments");
  };
  const draw = readDraw(form, players);
  const tournament = { ...readSettings(form.settings), ...draw };
  const underWay = tournaments.some(({ status }) => status === "active");
  const blocker = creationBlocker(tournament, underWay);
  const save = async () => {
    const done = await create.run({ tournament });
    if (!done) return;
    keep(() => null);
    toast.success(texts.created(tournament.name));
    navigate(`/admin/tournaments/${done.answer.id}`, { replace: true });
  };
  return (
    <section className="grid gap-4">
      <h2>{texts.create}</h2>
      <Card className="grid gap-4">
        <TournamentFields settings={form.settings} onChange={(settings) => change({ settings })}>
          <TeamSizeField value={form.teamSize} onChange={(teamSize) => change({ teamSize })} />
        </TournamentFields>
      </Card>
      <ChooseParticipants
        players={players}
        chosen={draw.players}
        onChange={(chosen) => change({ players: chosen })}
      />
      <StickyFooter
        hint={blocker?.message}
        buttons={
          <>
            <Button variant="quiet" disabled={create.busy} onClick={letGo}>
              {texts.letGo}
            </Button>
            <Button
              grow
              disabled={blocker !== null}
              busy={create.busy}
              busyLabel={texts.drawing}
              onClick={save}
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
