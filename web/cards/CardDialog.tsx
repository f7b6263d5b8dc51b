import { useId, useState } from "react";
import { cardEffect, cardUseBlocker, lootOf, type PlayerCard } from "../../domain/cards/card.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useActing } from "../api/useActing.ts";
import { useEventBlocker } from "../api/useEventBlocker.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { actionCardTexts } from "../texts/actionCards.ts";
import { cardTexts, profileTexts as texts } from "../texts/cards.ts";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { powersTexts } from "../texts/powers.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../ui/dialogs/DialogButtons.tsx";
import { part } from "../ui/loading/part.tsx";
import { useToast } from "../ui/messages/Toasts.tsx";
import { Tag } from "../ui/Tag.tsx";
import { CardFace } from "./CardFace.tsx";
import { categoryLook } from "./categoryLook.ts";
import { HandNote } from "./HandNote.tsx";
import { usePlayStates } from "./powers/usePlayStates.ts";

const CardTheftDialog = part(() => import("./CardTheftDialog.tsx"));
const PlayCardDialog = part(() => import("./played/PlayCardDialog.tsx"));

/**
 * One of the player's own cards: its effect, and the button to use it. When the card can't be used now, the button is
 * disabled and the reason is shown. The dialog shows the card's current state, not the state when the dialog opened (rules
 * M10 and E4).
 */
export function CardDialog({
  card: opened,
  onUsed,
  onClose,
}: {
  card: PlayerCard;
  /** Called once the card was used. */
  onUsed(card: PlayerCard): void;
  onClose(): void;
}) {
  const [isSent, setIsSent] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [playedGameId, setPlayedGameId] = useState<string | null>(null);
  const use = useCommand(api.cards.use, texts.useFailed);
  const toast = useToast();
  const { guestId } = useActing();
  const eventBlocker = useEventBlocker();

  const reasonId = useId();

  const current = useRow("playerCards", opened.id);
  const card = current ?? opened;
  const usedBlocker = current || isSent ? null : new Refusal("cardAlreadyUsed");
  const states = usePlayStates([card]);
  const { isOn, minutes } = states.powers;
  const isActionCard = isOn && card.category === "action";
  const notYetBlocker = isActionCard ? null : cardUseBlocker(card, { isOn });
  const loot = lootOf(card.power);
  const state = isActionCard ? states.of(card) : null;
  const playBlocker = state?.blocker ?? null;
  const reason =
    (eventBlocker ?? usedBlocker)?.message ??
    (playBlocker && actionCardTexts.blocked(playBlocker, minutes)) ??
    (notYetBlocker && texts.whyNotNow[notYetBlocker.code]);

  if (isChoosing && loot)
    return (
      <CardTheftDialog
        card={card}
        loot={loot}
        blocker={isSent ? null : reason}
        onStolen={() => {
          setIsSent(true);
          onUsed(card);
        }}
        onClose={onClose}
      />
    );

  if (playedGameId !== null)
    return (
      <PlayCardDialog
        card={card}
        gameId={playedGameId}
        onPlayed={() => {
          setIsSent(true);
          onUsed(card);
        }}
        onClose={onClose}
      />
    );

  const openPlayDialog = () => setPlayedGameId(state?.game?.id ?? null);
  const applyCard = async () => {
    setIsSent(true);
    const used = await use.run({ playerCardId: card.id, for: guestId });
    if (!used) return setIsSent(false);
    const { points, spins } = cardEffect(card);
    toast.success(spins > 0 ? texts.usedForSpin(card.name) : texts.usedForPoints(card.name, points));
    onUsed(card);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !use.busy && onClose()}
      title={<span translate="no">{card.name}</span>}
      error={use.failure?.message}
      footer={
        <DialogButtons
          disabled={reason !== null || (isActionCard && state === null)}
          aria-describedby={reason === null ? undefined : reasonId}
          busy={use.busy}
          busyLabel={texts.using}
          onCancel={onClose}
          onClick={isActionCard ? openPlayDialog : loot ? () => setChoosing(true) : applyCard}
        >
          {isActionCard
            ? actionCardTexts.play.button
            : loot && !notYetBlocker
              ? powersTexts.theft.choose
              : texts.use}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[13rem_1fr] sm:gap-6">
          <div aria-hidden="true" className="mx-auto w-52 sm:w-full">
            <CardFace card={card} showsFullImage note={<HandNote card={card} />} />
          </div>
          <Details card={card} />
        </div>
        {reason !== null && (
          <div id={reasonId}>
            <Banner tone="warning">{reason}</Banner>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Details({ card }: { card: PlayerCard }) {
  return (
    <div className="grid content-start gap-3">
      <div>
        <Tag tone={categoryLook[card.category].tag}>{cardTexts.categoryLabels[card.category]}</Tag>
      </div>
      <dl className="grid gap-3">
        <div>
          <dt className="text-ink-2 text-sm">{texts.power}</dt>
          <dd className="font-semibold text-lg">{cardTexts.powerDescription(card)}</dd>
        </div>
        {card.description !== "" && (
          <div>
            <dt className="text-ink-2 text-sm">{texts.description}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{card.description}</dd>
          </div>
        )}
      </dl>
      <p className="text-ink-2 text-sm">
        {texts.wonAt(longDate(card.obtainedAt), timeOfDay(card.obtainedAt))}
      </p>
    </div>
  );
}
