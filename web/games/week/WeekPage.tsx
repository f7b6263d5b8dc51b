import { useEffect, useMemo, useState } from "react";
import { Redirect, useLocation } from "wouter";
import type { EventStatus } from "../../../domain/event/event.ts";
import { weekCards } from "../../../domain/games/week/cards.ts";
import type { OwnWeek, WeekCard } from "../../../domain/games/week/week.ts";
import { publicRankOf } from "../../../domain/live/trueValues.ts";
import { type Player, pointsOf } from "../../../domain/people/players/player.ts";
import { headcount } from "../../../domain/people/players/tally.ts";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow, useSetting, useTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { useDocumentTitle } from "../../shell/documentTitle.ts";
import { withMinus } from "../../texts/typography.ts";
import { weekTexts as texts, weekShareTexts } from "../../texts/week.ts";
import { initialsOf, useFaceOf } from "../../ui/Avatar.tsx";
import { useVisit } from "../../ui/dialogs/visits.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { cardWords } from "./cardWords.ts";
import { prepareDrawing, type Signature } from "./drawing/drawCard.ts";
import type { ImageChoices } from "./ImageChoices.tsx";
import { ShareSheet } from "./ShareSheet.tsx";
import type { Telling } from "./telling.ts";
import { WeekStage } from "./WeekStage.tsx";
import { drawWeekImage, keepImages } from "./weekImage.ts";
import type { CardWords } from "./words.ts";

const ownWeek = liveQuery({
  path: "games.ownWeek",
  failed: texts.failed,
  ask: () => api.games.ownWeek.query({}),
});

/** /player/week: the player's own week as cards, each of them an image to keep or share (rules K15 to K19). */
export function WeekPage() {
  const me = useMyId();
  const player = usePlayer(me);
  const event = useRow("event", "event");
  const week = useLiveQuery(ownWeek, me);
  useDocumentTitle(texts.title, event?.title ?? "");
  if (!player || player.plays === false || !event) return <Redirect to="/player" replace />;
  if (week.data) return <Cards week={week.data} player={player} event={event} />;
  return week.isError ? (
    <div className="p-4">
      <RetryBanner message={texts.failed} busy={week.isFetching} onRetry={() => week.refetch()} />
    </div>
  ) : (
    <ScreenSkeleton shape="panel" />
  );
}

/** The cards of a week and their words, which change only with what they tell. */
function Cards({ week, player, event }: { week: OwnWeek; player: Player; event: EventStatus }) {
  const cards = useMemo(() => weekCards(week), [week]);
  const telling = useTelling(player, event);
  const told = cards.map((card) => cardWords(card, { ...telling, voice: "you" }));
  const signature = useSignature(JSON.stringify(told) + event.title, event);
  return <Deck cards={cards} told={told} telling={telling} event={event} signature={signature} />;
}

/** The stage with its cards, and the sheet above it. Turning a card renders only this again. */
function Deck({
  cards,
  told,
  telling,
  event,
  signature,
}: {
  cards: readonly WeekCard[];
  told: readonly CardWords[];
  telling: Omit<Telling, "voice">;
  event: EventStatus;
  signature: Signature | null;
}) {
  const { card, index, turnTo } = useShownCard(cards);
  const [choices, setChoices] = useState<ImageChoices>({ showsNames: false, showsPoints: true });
  const [isSharing, setIsSharing] = useState(false);
  const toast = useToast();
  const close = useClose();
  const signer = { title: event.title, logoUrl: event.logoUrl };
  const imageWords = (each: WeekCard) => cardWords(each, { ...telling, ...choices, voice: "me" });
  const keep = async () => {
    if (!card) return;
    try {
      await keepImages([await drawWeekImage(imageWords(card), signer)]);
      toast.success(weekShareTexts.kept(1));
    } catch (error) {
      console.error(error);
      toast.error(texts.drawFailed);
    }
  };
  return (
    <>
      <WeekStage
        cards={told}
        index={index}
        turnTo={turnTo}
        signature={signature}
        me={telling.me}
        keep={() => void keep()}
        share={() => setIsSharing(true)}
        close={close}
      />
      {card && isSharing && (
        <ShareSheet
          card={card}
          cards={cards}
          wordsOf={imageWords}
          signer={signer}
          signature={signature}
          choices={choices}
          choose={setChoices}
          close={() => setIsSharing(false)}
        />
      )}
    </>
  );
}

/**
 * The shown card. A card keeps its kind while live changes add or remove others, so it stays shown. If it is removed itself,
 * the card that has taken its place is shown.
 */
function useShownCard(cards: readonly WeekCard[]) {
  const [shown, setShown] = useState<{ kind: WeekCard["kind"]; index: number } | null>(null);
  const found = cards.findIndex(({ kind }) => kind === shown?.kind);
  const index = found >= 0 ? found : Math.min(shown?.index ?? 0, cards.length - 1);
  const card = cards[index];
  // Without a turn too, the first card is the one that stays shown, and the nearest is sought from its latest place.
  if (card && (card.kind !== shown?.kind || index !== shown.index)) setShown({ kind: card.kind, index });
  const turnTo = (next: number) => {
    const chosen = cards[next];
    if (chosen) setShown({ kind: chosen.kind, index: next });
  };
  return { card, index, turnTo };
}

/** What all cards tell about the player. On the screen, everything is shown: only the player sees it. */
function useTelling(player: Player, event: EventStatus): Omit<Telling, "voice"> {
  const ranking = useRanking();
  const trueTotals = useTopic("trueTotals");
  const wheel = useSetting("wheel");
  const faceOf = useFaceOf();
  const hasEnded = !event.isActive && event.endedAt !== null;
  return {
    showsNames: true,
    showsPoints: true,
    me: player,
    rank: publicRankOf(player, ranking.all, trueTotals, event),
    playerCount: headcount(ranking.all),
    points: pointsOf(player),
    standing: event.frozenAt !== null ? "frozen" : hasEnded ? "end" : "now",
    hasEnded,
    segments: (wheel?.rewards ?? []).map((reward) => ({ reward, label: withMinus(reward.label) })),
    faceOf: ({ id, name }) => {
      const { emoji, colour = "#2c4788" } = faceOf(id);
      return { text: emoji ?? initialsOf(name), colour };
    },
  };
}

/** The event's title and logo, once they and the fonts of the cards are loaded. */
function useSignature(
  words: string,
  { title, logoUrl }: Pick<EventStatus, "title" | "logoUrl">,
): Signature | null {
  const [signature, setSignature] = useState<Signature | null>(null);
  useEffect(() => {
    let isOutdated = false;
    void prepareDrawing(words, logoUrl).then((logo) => {
      if (!isOutdated) setSignature({ title, logo });
    });
    return () => {
      isOutdated = true;
    };
  }, [words, title, logoUrl]);
  return signature;
}

/** Leaves the screen by Back if the player came from another screen of the app, otherwise to the player's page. */
function useClose(): () => void {
  const [, navigate] = useLocation();
  const visit = useVisit();
  return () => (visit > 0 ? history.back() : navigate("/player", { replace: true }));
}
