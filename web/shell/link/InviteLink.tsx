import { QrCode } from "lucide-react";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { LinkButton } from "../../ui/Button.tsx";

/** A small button that leads to the invitation (rule I6), for the screens of administrators. */
export function InviteLink() {
  return (
    <LinkButton to="/invite" variant="quiet" size="s" icon={QrCode}>
      {texts.invite}
    </LinkButton>
  );
}
