import { Users } from "lucide-react";
import { useIsAdministrator } from "../../api/role.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";

/** Shown instead of the list of the other players while nobody else has signed up. Administrators can invite. */
export function NobodyElse() {
  const isAdmin = useIsAdministrator();
  return (
    <EmptyState icon={Users} title={texts.nobodyElse} action={isAdmin && <InviteLink />}>
      {isAdmin ? texts.inviteThem : texts.playWithBots}
    </EmptyState>
  );
}
