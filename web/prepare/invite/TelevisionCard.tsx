import { Tv } from "lucide-react";
import { TelevisionAddress } from "../../shell/link/TelevisionAddress.tsx";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";

/** How a television becomes a big screen: the address to type there, and the page where the screen is linked (rule I12). */
export function TelevisionCard() {
  return (
    <Card as="section" aria-labelledby="television" className="grid justify-items-start gap-2">
      <h2 id="television" className="text-lg">
        {texts.onTelevision}
      </h2>
      <p className="text-ink-2">{texts.televisionHowTo}</p>
      <TelevisionAddress className="lg:text-4xl" />
      <LinkButton variant="quiet" size="s" icon={Tv} to="/admin/displays">
        {texts.linkTelevision}
      </LinkButton>
    </Card>
  );
}
