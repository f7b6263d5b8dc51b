import { useEffect, useEffectEvent } from "react";
import type { OwnPlace } from "../../../../domain/event/ceremony/ownResult.ts";
import { useSignal } from "../../../shell/moments/signal.ts";
import { followTexts as texts } from "../../../texts/ceremony.ts";
import { number } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { celebrate } from "../../../ui/motion.ts";
import { gatheredCards } from "../heroCards.ts";

/** How long (ms) a place or an award is shown large (rule K12). */
const SHOWN_MS = 8000;

/**
 * The player's own place, large enough to be seen across the room (rule K12). If `isAnnounced`, the big screen shows the
 * place at the same time, and the player is asked to hold the phone up. Otherwise the ceremony is over. The first place
 * gets confetti.
 */
export function OwnPlaceMoment({
  place: { rank, player, equals },
  playerCount,
  isAnnounced,
  onClose,
}: {
  place: OwnPlace;
  playerCount: number;
  isAnnounced: boolean;
  onClose(): void;
}) {
  useSignal(rank === 1 ? "victory" : "finish");
  useEffect(() => {
    if (rank === 1) void celebrate();
  }, [rank]);
  useAutoClose(onClose);
  const { id, name, totalPoints, heroCards } = player;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ground="gold"
      focusesItself
      title={
        <span className="block pl-11 text-center font-bold text-xl">
          {isAnnounced ? texts.yourPlace(name) : texts.youFinish(name)}
        </span>
      }
    >
      <div className="flex min-h-[calc(100dvh-7.5rem)] flex-col items-center pt-3 text-center sm:min-h-0">
        <span className="rounded-full text-[min(3.5rem,7dvh)] shadow-[0_0_0_8px_#0a1228]" aria-hidden="true">
          <Avatar id={id} name={name} size="em" />
        </span>
        <p className="mt-4 font-display font-extrabold text-[min(11.875rem,24dvh)] leading-[0.95] tracking-[-0.06em] motion-safe:animate-[rise_600ms_cubic-bezier(0.16,1,0.3,1)_backwards]">
          <span>{rank}</span>
          <sup className="top-0 align-[0.72em] text-[0.42em] leading-none tracking-normal">
            {uiTexts.rankEnding(rank)}
          </sup>
        </p>
        <p className="mt-1 font-semibold text-lg">
          <span>{texts.outOf(playerCount)}</span>
          {equals.length > 0 && (
            <bdi className="block">{texts.equalWith(equals.map((other) => other.name))}</bdi>
          )}
        </p>
        <p className="mt-5 flex items-center justify-center gap-3">
          <b className="font-display font-extrabold text-[3.375rem] tabular-nums leading-none">
            {number(totalPoints)}
          </b>
          <span className="text-left font-semibold leading-tight">
            <span>{`${uiTexts.points(totalPoints)}${heroCards.length > 0 ? "," : ""}`}</span>
            {gatheredCards(heroCards).map((card) => (
              <bdi key={card.name} className="block">
                {texts.including(card.points, card.name)}
              </bdi>
            ))}
          </span>
        </p>
        <p className="w-full pt-6 max-sm:mt-auto">
          <b className="block rounded-[1.375rem] bg-navy-950 px-5 py-4.5 text-balance font-bold font-display text-2xl text-white leading-tight">
            {isAnnounced ? texts.raise : texts.over}
          </b>
        </p>
      </div>
    </Dialog>
  );
}

/** Closes a large place or award after 8 seconds. */
export function useAutoClose(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
}
