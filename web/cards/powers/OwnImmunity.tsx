import { Shield } from "lucide-react";
import { useMyId } from "../../api/session.tsx";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { Card } from "../../ui/Card.tsx";
import { useImmunePlayers } from "./useImmunePlayers.ts";

const texts = actionCardTexts.immunity;

/** The player's own immunity while it lasts (rule U19). */
export function OwnImmunity() {
  const immunity = useImmunePlayers().get(useMyId());
  if (!immunity) return null;
  return (
    <Card as="section" padded={false} className="flex items-center gap-3 border-action/60 px-4 py-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-action/16 text-green-ink"
      >
        <Shield className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere text-base">{texts.own(immunity.game.gameName)}</h2>
        <p className="text-ink-2 text-sm">{texts.ownHint(immunity.until)}</p>
      </div>
    </Card>
  );
}
