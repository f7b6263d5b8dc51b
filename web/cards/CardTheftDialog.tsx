import { Layers, type LucideIcon, Shield, Timer } from "lucide-react";
import { useState } from "react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { type StolenLoot, shelteredUntil, type TheftTarget, theftTargets } from "../../domain/cards/theft.ts";
import type { Loot } from "../../domain/loot.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useActing } from "../api/useActing.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { useNow } from "../live/now.ts";
import { useEverybody } from "../live/players/useEverybody.ts";
import { usePlayer } from "../live/players/usePlayer.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { actionCardTexts } from "../texts/actionCards.ts";
import { powersTexts } from "../texts/powers.ts";
import { uiTexts } from "../texts/ui.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../ui/dialogs/DialogButtons.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { Tag } from "../ui/Tag.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { CardFace } from "./CardFace.tsx";
import { type ExcludedPlayer, ExcludedPlayers } from "./powers/ExcludedPlayers.tsx";
import { useImmunePlayers } from "./powers/useImmunePlayers.ts";
import { StealDone } from "./theft/StealDone.tsx";
import { TargetList } from "./theft/TargetList.tsx";
import type { TheftSide } from "./theft/TheftScene.tsx";

const texts = powersTexts.theft;

const looks: Readonly<Record<Loot, { readonly icon: LucideIcon; readonly tone: "blue" | "violet" }>> = {
  card: { icon: Layers, tone: "blue" },
  spin: { icon: WheelIcon, tone: "violet" },
};

/** A completed theft, and both players' numbers of cards or spins after it. */
interface CompletedTheft {
  readonly stolen: StolenLoot;
  readonly scene: { readonly thief: TheftSide; readonly victim: TheftSide };
}

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
  const use = useCommand(api.cards.use, texts.failed);
  const now = useNow();
  const { players, isComplete } = useEverybody();
  const hands = useShownTopic("hands");
  const player = usePlayer(me);
  const [chosen, setChosen] = useState<TheftTarget | null>(null);
  const [lostTargetName, setLostTargetName] = useState<string | null>(null);
  const [done, setDone] = useState<CompletedTheft | null>(null);
  const immune = useImmunePlayers();
  const targets = theftTargets(loot, players, hands ?? [], new Set(immune.keys()), me);
  const available = targets.filter((target) => !target.isImmune && shelteredUntil(target, now) === null);
  const isLoaded = isComplete && hands !== undefined;
  if (chosen && isLoaded && !use.busy && !done && !available.some(({ id }) => id === chosen.id)) {
    setLostTargetName(chosen.name);
    setChosen(null);
  }
  if (done) return <TheftResult loot={loot} done={done} onClose={onClose} />;

  const reason = use.busy ? null : blocker;
  const isDisabled = use.busy || reason !== null;
  const confirm = async () => {
    const victim = players.find(({ id }) => id === chosen?.id);
    if (!victim || !player) return;
    const used = await use.run({ playerCardId: card.id, targetId: victim.id, for: guestId });
    if (!used?.answer.stolen) return;
    setDone({ stolen: used.answer.stolen, scene: sidesOf(loot, player, victim, guestId === null) });
    onStolen();
  };
  return (
    <Dialog
      open
      onOpenChange={() => use.busy || onClose()}
      title={texts.title}
      description={texts.intro[loot]}
      focusesItself
      keepsHeight
      error={use.failure?.message}
      footer={
        <DialogButtons
          wide
          disabled={isDisabled || !chosen}
          busy={use.busy}
          onCancel={onClose}
          onClick={confirm}
        >
          {texts.confirm}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        {reason !== null && <Banner tone="warning">{reason}</Banner>}
        {lostTargetName && !chosen && <Banner tone="warning">{texts.lostTarget(lostTargetName)}</Banner>}
        {isLoaded && available.length === 0 && (
          <Banner tone="info">{targets.length > 0 ? texts.allSheltered : texts.nobody(loot)}</Banner>
        )}
        {!isLoaded && <Spinner label={uiTexts.loading} />}
        {available.length > 0 && (
          <TargetList
            label={texts.targets(loot)}
            targets={available}
            isComplete={isLoaded}
            chosenId={chosen?.id ?? null}
            isDisabled={isDisabled}
            onChoose={(target) => setChosen(target)}
            trailing={({ amount }) => (
              <Tag tone={looks[loot].tone} icon={looks[loot].icon}>
                {texts.amount(loot, amount)}
              </Tag>
            )}
          />
        )}
        <ExcludedPlayers
          title={texts.shelter}
          people={targets.flatMap((target): ExcludedPlayer[] => {
            const { id, name } = target;
            const until = shelteredUntil(target, now);
            const immunity = target.isImmune ? immune.get(id) : undefined;
            if (immunity)
              return [{ id, name, reason: actionCardTexts.play.immuneIn(immunity), icon: Shield }];
            return until === null ? [] : [{ id, name, reason: texts.sheltered(until), icon: Timer }];
          })}
        />
      </div>
    </Dialog>
  );
}

/** Shows the thief the result of the theft, with the stolen card. */
function TheftResult({
  loot,
  done: { stolen, scene },
  onClose,
}: {
  loot: Loot;
  done: CompletedTheft;
  onClose(): void;
}) {
  const { from, card } = stolen;
  return (
    <StealDone
      title={texts.doneTitle[loot]}
      sentence={texts.done(loot, from, card?.name ?? null)}
      scene={{ loot, ...scene }}
      onClose={onClose}
    >
      {card && (
        <div className="mx-auto w-40">
          <CardFace card={card} />
        </div>
      )}
    </StealDone>
  );
}

/**
 * Thief and victim with their numbers of cards or spins after the theft. The thief's number of cards does not change: one card
 * was used and one was stolen.
 */
function sidesOf(loot: Loot, thief: Player, victim: Player, isThiefMe: boolean): CompletedTheft["scene"] {
  const [thiefAmount, victimAmount] =
    loot === "card"
      ? [Math.max(1, thief.cardsOwned), victim.cardsOwned - 1]
      : [thief.rouletteSpins + 1, victim.rouletteSpins - 1];
  // A number below 0 means that an administrator has lowered the victim's counter meanwhile: the real numbers are unknown.
  const isKnown = victimAmount >= 0;
  return {
    thief: { id: thief.id, name: thief.name, amount: isKnown ? thiefAmount : null, isMe: isThiefMe },
    victim: { id: victim.id, name: victim.name, amount: isKnown ? victimAmount : null, isMe: false },
  };
}
