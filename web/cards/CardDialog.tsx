import { useId, useState } from "react";
import { cardEffect, useCardBlocker as cardUseBlocker, type PlayerCard } from "../../domain/cards/card.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useEventBlocker } from "../event/useEventBlocker.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { cardTexts, profileTexts as texts } from "../texts/cards.ts";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogButtons } from "../ui/DialogButtons.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { CardFace } from "./CardFace.tsx";
import { categoryLook } from "./categoryLook.ts";

/**
 * One of the player's own cards, closely: what it does, and the way to use it, off with the reason when it can't be used
 * now. The card is shown as it is now, not as it was pressed (rules M10 and E4).
 */
export function CardDialog({ card: opened, onClose }: { card: PlayerCard; onClose(): void }) {
  const [sent, setSent] = useState(false);
  const use = useCommand(api.cards.use, texts.useFailed);
  const toast = useToast();
  const closed = useEventBlocker();

  const reasonId = useId();

  const held = useRow("playerCards", opened.id);
  const card = held ?? opened;
  const gone = held || sent ? null : new Refusal("cardAlreadyUsed");
  const notNow = cardUseBlocker(card);
  const reason = (closed ?? gone)?.message ?? (notNow && texts.whyNotNow[notNow.code]);

  const play = async () => {
    setSent(true);
    const used = await use.run({ playerCardId: card.id });
    if (!used) return setSent(false);
    const { points, spins } = cardEffect(card);
    toast.success(spins > 0 ? texts.usedForSpin(card.name) : texts.usedForPoints(card.name, points));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={() => !use.busy && onClose()}
      title={card.name}
      error={use.failure?.message}
      footer={
        <DialogButtons
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          busy={use.busy}
          busyLabel={texts.using}
          onCancel={onClose}
          onClick={play}
        >
          {texts.use}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[13rem_1fr] sm:gap-6">
          <div aria-hidden="true" className="mx-auto w-52 sm:w-full">
            <CardFace card={card} whole note={notNow ? cardTexts.playableWhen[notNow.code] : undefined} />
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
