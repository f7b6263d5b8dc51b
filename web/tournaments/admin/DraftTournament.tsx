import { Settings2, Shuffle, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { TournamentDraft } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { DeleteTournamentDialog } from "./DeleteTournamentDialog.tsx";
import { RedrawDialog } from "./RedrawDialog.tsx";
import { TeamBoard } from "./TeamBoard.tsx";
import { TournamentHeading } from "./TournamentHeading.tsx";
import { playerIdsOf } from "./tournamentForm.ts";

/** A tournament visible only to administrators: its teams, until it is opened to all (rules T2 to T4). */
export function DraftTournament({
  draft,
  isAnotherActive,
}: {
  draft: TournamentDraft;
  isAnotherActive: boolean;
}) {
  const [open, setOpen] = useState<"redraw" | "opening" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="grid gap-5">
      <TournamentHeading tournament={draft} note={texts.draftIntro}>
        <Button variant="quiet" icon={Trash2} onClick={() => setOpen("delete")}>
          {texts.delete}
        </Button>
        <LinkButton variant="quiet" icon={Settings2} to={`/admin/tournaments/${draft.id}/settings`}>
          {texts.settings}
        </LinkButton>
        <LinkButton variant="quiet" icon={Users} to={`/admin/tournaments/${draft.id}/players`}>
          {texts.changePlayers}
        </LinkButton>
        <Button variant="quiet" icon={Shuffle} onClick={() => setOpen("redraw")}>
          {texts.redraw}
        </Button>
        <Button onClick={() => setOpen("opening")}>{texts.open}</Button>
      </TournamentHeading>
      <TeamBoard tournamentId={draft.id} teams={draft.teams} />
      {open === "redraw" && (
        <RedrawDialog
          input={{
            tournamentId: draft.id,
            teamSize: draft.teamSize,
            seeded: draft.seeded,
            players: playerIdsOf(draft),
            version: draft.drawVersion,
          }}
          onClose={close}
        />
      )}
      {open === "delete" && <DeleteTournamentDialog tournament={draft} onClose={close} />}
      {open === "opening" && (
        <CommandDialog
          command={api.tournaments.open}
          input={{ tournamentId: draft.id }}
          unexpected={texts.failed}
          done={texts.opened(draft.name)}
          blocker={isAnotherActive ? new Refusal("tournamentUnderWay") : null}
          tone="primary"
          title={texts.openTitle(draft.name)}
          confirmLabel={texts.open}
          onClose={close}
        >
          <p>{texts.openBody}</p>
          <p>{texts.openEnd}</p>
        </CommandDialog>
      )}
    </section>
  );
}
