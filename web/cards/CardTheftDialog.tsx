import { Layers, Shield, Timer } from "lucide-react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { shelteredUntil, type TheftTarget } from "../../domain/cards/theft.ts";
import type { Loot } from "../../domain/loot.ts";
import { api } from "../api/client.ts";
import { useActing } from "../api/useActing.ts";
import { useNow } from "../live/now.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { actionCardTexts } from "../texts/actionCards.ts";
import { powersTexts } from "../texts/powers.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { CardFace } from "./CardFace.tsx";
import { useImmunePlayers } from "./powers/useImmunePlayers.ts";
import { sidesAfter } from "./theft/sides.ts";
import { TheftChoiceDialog } from "./theft/TheftChoiceDialog.tsx";
import { useTheftTargets } from "./theft/useTheftTargets.ts";

const texts = powersTexts.theft;

const looks = {
  card: { icon: Layers, tone: "blue" },
  spin: { icon: WheelIcon, tone: "violet" },
} as const;

/**
 * The dialog to choose the player from whom a card steals (rules U5 to U8). Protected players are in a separate list.
 * Closing the dialog does not use the card. `blocker`: why the card can't be used at all now.
 */
export function CardTheftDialog({
  card,
  loot,
  blocker,
  onStolen,
  onClose,
}: {
  card: PlayerCard;
  loot: Loot;
  blocker: string | null;
  /** Called once the card was used. */
  onStolen(): void;
  onClose(): void;
}) {
  const me = usePlayingId();
  const { guestId } = useActing();
  const now = useNow();
  const { isLoaded, players, ...thefts } = useTheftTargets();
  const player = usePlayer(me);
  const immune = useImmunePlayers();
  const { targets } = thefts.of(loot);
  const whyNotOf = (target: TheftTarget) => {
    const immunity = immune.get(target.id);
    if (immunity) return { reason: actionCardTexts.play.immuneIn(immunity), icon: Shield };
    const until = shelteredUntil(target, now);
    return until === null ? null : { reason: texts.sheltered(until), icon: Timer };
  };
  return (
    <TheftChoiceDialog
      title={texts.title}
      intro={texts.intro[loot]}
      candidates={targets.map((target) => ({ ...target, whyNot: whyNotOf(target) }))}
      isLoaded={isLoaded}
      excludedTitle={texts.shelter}
      listLabel={texts.targets(loot)}
      tagOf={(amount) => ({ ...looks[loot], children: texts.amount(loot, amount) })}
      noneAvailable={targets.length > 0 ? texts.allSheltered : texts.nobody(loot)}
      lostText={texts.lostTarget}
      command={api.cards.use}
      unexpected={texts.failed}
      inputOf={(targetId) => ({ playerCardId: card.id, targetId, for: guestId })}
      resultOf={({ stolen }, victimId) => {
        const victim = players.find(({ id }) => id === victimId);
        if (!stolen || !victim || !player) return null;
        return {
          title: texts.doneTitle[loot],
          sentence: texts.done(loot, stolen.from, stolen.card?.name ?? null),
          scene: { loot, ...sidesAfter(loot, player, victim, guestId === null) },
          children: stolen.card && (
            <div className="mx-auto w-40">
              <CardFace card={stolen.card} />
            </div>
          ),
        };
      }}
      blocker={blocker}
      onDone={onStolen}
      onClose={onClose}
    />
  );
}
