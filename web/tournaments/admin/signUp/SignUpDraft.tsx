import { Ellipsis, Settings2, Trash2, Users } from "lucide-react";
import { useLocation } from "wouter";
import type { SignUpRow } from "../../../../domain/tournaments/signUp.ts";
import type { TournamentDraft } from "../../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts } from "../../../texts/adminTournaments.ts";
import { signUpTexts as texts } from "../../../texts/signUp.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { stateOf } from "../../signUp/SignUpCard.tsx";
import { useShownSignUp } from "../../signUp/useSignUp.ts";
import { TournamentHeading } from "../TournamentHeading.tsx";
import { useDeleteTournament } from "../useDeleteTournament.ts";
import { OpenSignUp } from "./OpenSignUp.tsx";
import { RollCall } from "./RollCall.tsx";

/** A draft for which people sign up, until its teams are drawn (rules T45 to T50). */
export function SignUpDraft({ draft, signUp }: { draft: TournamentDraft; signUp: SignUpRow }) {
  const shown = useShownSignUp(signUp);
  const deletion = useDeleteTournament(draft);
  const [, navigate] = useLocation();
  const screen = (name: "settings" | "players") => () => navigate(`/admin/tournaments/${draft.id}/${name}`);
  return (
    <section className="mx-auto grid w-full max-w-2xl gap-5">
      <TournamentHeading tournament={draft} note={stateOf(shown)}>
        <Menu
          trigger={<IconButton variant="quiet" label={adminTournamentsTexts.manage} icon={Ellipsis} />}
          groups={[
            [
              { label: adminTournamentsTexts.settings, icon: Settings2, act: screen("settings") },
              { label: texts.chooseByHand, icon: Users, act: screen("players") },
            ],
            [
              {
                label: adminTournamentsTexts.delete,
                icon: Trash2,
                tone: "danger",
                act: () => void deletion.delete(),
              },
            ],
          ]}
        />
      </TournamentHeading>
      {signUp.rollCallAt === null ? (
        <OpenSignUp draft={draft} shown={shown} />
      ) : (
        <RollCall draft={draft} shown={shown} />
      )}
    </section>
  );
}
