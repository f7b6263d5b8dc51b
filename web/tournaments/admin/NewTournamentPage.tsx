import { useState } from "react";
import { useNavigate } from "react-router";
import { creationBlocker, defaultTournament } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useShownTopic, useTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { TextField } from "../../ui/Field.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { ChooseParticipants } from "./ChooseParticipants.tsx";
import { TournamentFields } from "./TournamentFields.tsx";
import { firstSettings, readSettings, typedNumber } from "./tournamentForm.ts";

/** /admin/tournaments/new: who plays, and for what. The teams are drawn, and seen, before anybody else sees them. */
export function NewTournamentPage() {
  const tournaments = useShownTopic("tournaments");
  const known = useTopic("players");
  const [settings, setSettings] = useState(firstSettings);
  const [teamSize, setTeamSize] = useState(String(defaultTournament.teamSize));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const create = useCommand(api.tournaments.create, texts.createFailed);
  const toast = useToast();
  const navigate = useNavigate();
  if (!tournaments) return <ScreenSkeleton shape="panel" />;
  const players = chosen.filter((id) => known.some((player) => player.id === id));
  const tournament = { ...readSettings(settings), teamSize: typedNumber(teamSize) || 0, players };
  const underWay = tournaments.some(({ status }) => status === "active");
  const blocker = creationBlocker(tournament, underWay);
  const save = async () => {
    const done = await create.run({ tournament });
    if (!done) return;
    toast.success(texts.created(tournament.name.trim()));
    await navigate(`/admin/tournaments/${done.answer.id}`, { replace: true });
  };
  return (
    <section className="grid gap-4">
      <h2>{texts.create}</h2>
      <Card className="grid gap-4">
        <TournamentFields
          settings={settings}
          onChange={(changed) => {
            create.clear();
            setSettings(changed);
          }}
        >
          <TextField
            label={texts.teamSize}
            value={teamSize}
            onValueChange={setTeamSize}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            required
          />
        </TournamentFields>
      </Card>
      <ChooseParticipants chosen={players} onChange={setChosen} />
      <StickyFooter
        hint={blocker?.message}
        buttons={
          <>
            <LinkButton variant="quiet" to="/admin/tournaments">
              {uiTexts.cancel}
            </LinkButton>
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
