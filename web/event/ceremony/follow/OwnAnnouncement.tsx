import { useEffect, useEffectEvent, useRef } from "react";
import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import { type Ceremony, isUnderWay } from "../../../../domain/event/ceremony/ceremony.ts";
import { type OwnPlace, ownPlaceIn, ownResultAt } from "../../../../domain/event/ceremony/ownResult.ts";
import { rankOf } from "../../../../domain/people/players/standings.ts";
import { headcount } from "../../../../domain/people/players/tally.ts";
import { useMyId } from "../../../api/session.tsx";
import { useRow } from "../../../live/LiveProvider.tsx";
import { usePlayer } from "../../../live/players/usePlayer.ts";
import { useRanking } from "../../../live/players/useRanking.ts";
import { useMoments } from "../../../shell/moments/MomentProvider.tsx";
import { useSignal } from "../../../shell/moments/signal.ts";
import { ceremonyTexts, followTexts as texts } from "../../../texts/ceremony.ts";
import { number } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { celebrate } from "../../../ui/motion.ts";
import { gatheredCards } from "../heroCards.ts";
import { awardIcons } from "../stage/awardIcons.ts";
import { SILENCE_MS, useIsFresh } from "../stage/entrance.ts";

const KEY = "own announcement";

/**
 * Shows a player's own place and awards, large, at the moment when the big screen shows them. If the ceremony ends before
 * the player's place was announced, the end of the ceremony shows the place (rule K12). Every page except the remote control
 * renders this component, because nothing may cover the remote control.
 */
export function OwnAnnouncement() {
  const ceremony = useRow("ceremony", "ceremony");
  const ceremonyUnderWay = ceremony && isUnderWay(ceremony) ? ceremony : undefined;
  useUnannouncedPlace(ceremonyUnderWay);
  return ceremonyUnderWay && <OwnStep ceremony={ceremonyUnderWay} />;
}

/**
 * Shows the player's place or award when the ceremony advances to a step that names the player. Each step begins with a
 * pause, and the place or award is shown after the pause. If it is not on screen yet when the ceremony moves to another step,
 * it is not shown.
 */
function OwnStep({ ceremony }: { ceremony: Ceremony }) {
  const meId = useMyId();
  const name = usePlayer(meId)?.name ?? "";
  const moments = useMoments();
  const isFresh = useIsFresh(ceremony.step);
  const showOwnResult = useEffectEvent(() => {
    const result = ownResultAt(ceremony, meId);
    if (!result) return;
    const { playerCount } = ceremony;
    moments.show({
      key: KEY,
      draw: (close) =>
        "rank" in result ? (
          <OwnPlaceMoment place={result} playerCount={playerCount} isAnnounced onClose={close} />
        ) : (
          <OwnAwardMoment award={result} name={name} onClose={close} />
        ),
    });
  });
  const { step } = ceremony;
  useEffect(() => {
    if (!isFresh || !step) return;
    const timer = setTimeout(() => showOwnResult(), SILENCE_MS);
    return () => {
      clearTimeout(timer);
      moments.withdraw(KEY);
    };
  }, [step, isFresh, moments]);
  return null;
}

/**
 * Shows the player's own place when the ceremony ends without having announced it. `ceremony` is undefined when no ceremony
 * is under way. A page that is opened after the ceremony shows nothing.
 */
function useUnannouncedPlace(ceremony: Ceremony | undefined): void {
  const me = usePlayer(useMyId());
  const event = useRow("event", "event");
  const ranking = useRanking();
  const moments = useMoments();
  const previousCeremony = useRef(ceremony);
  useEffect(() => {
    const lastCeremony = previousCeremony.current;
    previousCeremony.current = ceremony;
    if (ceremony || !lastCeremony || !me || me.plays === false || event?.frozenAt !== null) return;
    if (ownPlaceIn(lastCeremony, me.id)) return;
    const place = { rank: rankOf(ranking.all, me), player: { ...me, heroCards: [] }, equals: [] };
    const playerCount = headcount(ranking.all);
    moments.show({
      key: KEY,
      draw: (close) => (
        <OwnPlaceMoment place={place} playerCount={playerCount} isAnnounced={false} onClose={close} />
      ),
    });
  }, [ceremony, event, me, ranking, moments]);
}

/** An award that the player won, when the big screen shows it (rule K12). */
function OwnAwardMoment({
  award: { kind, value, victim },
  name,
  onClose,
}: {
  award: Award;
  name: string;
  onClose(): void;
}) {
  useSignal("finish");
  useAutoClose(onClose);
  const Icon = awardIcons[kind];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ground="night"
      focusesItself
      title={<span className="block pl-11 text-center font-bold text-xl">{texts.yourAward(name)}</span>}
    >
      <div className="flex min-h-[calc(100dvh-7.5rem)] flex-col items-center gap-5 pt-8 text-center sm:min-h-0">
        <span className="grid size-40 place-items-center rounded-full bg-violet/30 text-[#a5f3fc] shadow-[0_0_0_8px_#8b5cf6]">
          <Icon aria-hidden="true" className="size-20" />
        </span>
        <p className="mt-2 text-balance font-display font-extrabold text-[2.875rem] leading-[1.05] tracking-[-0.035em] motion-safe:animate-[rise_600ms_cubic-bezier(0.16,1,0.3,1)_backwards]">
          {ceremonyTexts.award[kind]}
        </p>
        <p className="text-xl">
          <b className="text-ice-ink">{ceremonyTexts.value(kind, value)}</b>
          {victim && <bdi>{ceremonyTexts.victim(victim.chills, victim.name)}</bdi>}
        </p>
        <p className="w-full pt-2 max-sm:mt-auto">
          <b className="block rounded-[1.375rem] bg-white/10 px-5 py-4.5 text-balance font-bold font-display text-2xl leading-tight">
            {texts.raise}
          </b>
        </p>
      </div>
    </Dialog>
  );
}

/** How long (ms) a place or an award is shown large (rule K12). */
const SHOWN_MS = 8000;

/**
 * The player's own place, large enough to be seen across the room (rule K12). If `isAnnounced`, the big screen shows the
 * place at the same time, and the player is asked to hold the phone up. Otherwise the ceremony is over. The first place
 * gets confetti.
 */
function OwnPlaceMoment({
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
function useAutoClose(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
}
