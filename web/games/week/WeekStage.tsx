import { ChevronLeft, ChevronRight, ImageDown, Share2, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { weekTexts as texts } from "../../texts/week.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { prefersReducedMotion } from "../../ui/motion.ts";
import { CardPicture, type StageSize } from "./CardPicture.tsx";
import type { Signature } from "./drawing/drawCard.ts";
import { useSettled } from "./useSettled.ts";
import { useSwipe } from "./useSwipe.ts";
import { type CardWords, heard } from "./words.ts";

/** So many cards to each side of the shown one are drawn ahead. */
const AHEAD = 2;
/** More pixels for each pixel of CSS would cost memory without being seen. */
const MAX_RATIO = 3;

/** The cards on their stage: one at a time, turned by finger, mouse and keyboard (rule K17). */
export function WeekStage({
  cards,
  index,
  turnTo,
  signature,
  me,
  keep,
  share,
  close,
}: {
  cards: readonly CardWords[];
  index: number;
  turnTo(index: number): void;
  /** Null until the fonts and the logo are loaded. */
  signature: Signature | null;
  me: { readonly id: string; readonly name: string };
  keep(): void;
  share(): void;
  close(): void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const size = useStageSize(stage);
  const swipe = useSwipe(track, { index, count: cards.length, turnTo });
  const drawnAround = useSettled(index);
  const isStill = prefersReducedMotion();
  const shown = cards[index];
  const isLight = shown?.kind === "best";
  const hasTurned = useRef(false);
  if (index > 0) hasTurned.current = true;
  const barLook = isLight ? "text-navy-950" : "text-white";
  return (
    <section
      aria-label={texts.title}
      className="dark relative flex h-dvh min-h-96 short:min-h-56 justify-center overflow-hidden bg-[#060b1a] text-white"
    >
      <Turn side="left" isShown={index > 0} isOnLight={isLight} onClick={() => turnTo(index - 1)} />
      <div
        ref={stage}
        className="relative h-full w-full select-none overflow-hidden sm:w-[min(100%,max(20rem,56.25dvh-5rem))] short:w-full lg:my-4 lg:h-[calc(100%-2rem)] lg:rounded-3xl"
      >
        <div {...swipe} className="absolute inset-0 touch-pan-y cursor-pointer">
          <div ref={track} data-track className="absolute inset-0 will-change-transform">
            {cards.map((words, each) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity than their place and kind
                key={`${words.kind} ${each}`}
                inert={each !== index}
                className={classes(
                  "absolute inset-0",
                  isStill && "transition-opacity duration-150",
                  isStill && each !== index && "opacity-0",
                  // A drag moves every visible picture, so those that it can't reach are hidden.
                  Math.abs(each - index) > 1 && "invisible",
                )}
                style={isStill ? undefined : { left: `${100 * each}%`, right: `${-100 * each}%` }}
              >
                {size && signature && Math.abs(each - drawnAround) <= AHEAD && (
                  <CardPicture words={words} signature={signature} size={size} isShown={each === index} />
                )}
              </div>
            ))}
          </div>
        </div>
        <header
          data-bar
          className={classes(
            "pointer-events-none absolute inset-x-0 top-0 grid gap-1.5 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] transition-colors short:right-auto short:w-[calc(50%-28.125dvh-4.25rem)] short:pr-0 short:pl-[max(1rem,env(safe-area-inset-left))]",
            barLook,
          )}
        >
          <div aria-hidden="true" className="flex gap-1.25">
            {cards.map((words, each) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity than their place and kind
                key={`${words.kind} ${each}`}
                className={classes("h-1 flex-1 rounded-full bg-current", each > index && "opacity-30")}
              />
            ))}
          </div>
          <div className="flex h-12 items-center gap-2.25 short:h-auto short:flex-wrap short:gap-y-0">
            <span className="rounded-full ring-2 ring-current">
              <Avatar id={me.id} name={me.name} />
            </span>
            <h1 className="font-sans font-semibold text-base tracking-normal short:order-last short:basis-full">
              {texts.title}
            </h1>
            <button
              type="button"
              aria-label={texts.close}
              title={texts.close}
              onClick={close}
              className="pointer-events-auto -mr-2 ml-auto grid size-11 place-items-center rounded-control"
            >
              <X className="size-5.5" />
            </button>
          </div>
        </header>
        <footer
          data-bar
          className="absolute inset-x-0 bottom-0 flex gap-2.5 px-4 pt-2 pb-[max(1.125rem,env(safe-area-inset-bottom))] short:left-auto short:w-[calc(50%-28.125dvh-4.25rem)] short:flex-col short:pr-[max(1rem,env(safe-area-inset-right))] short:pl-0"
        >
          {shown && shown.kind !== "newcomer" && (
            <>
              <button
                type="button"
                aria-label={texts.keep}
                title={texts.keep}
                onClick={keep}
                className={classes(
                  "grid h-13 w-14 shrink-0 place-items-center rounded-xl",
                  isLight ? "bg-navy-950/12 text-navy-950" : "bg-white/18",
                )}
              >
                <ImageDown className="size-5.5" />
              </button>
              <button
                type="button"
                onClick={share}
                className={classes(
                  "flex min-h-13 flex-1 items-center justify-center gap-2 rounded-xl font-semibold short:flex-none",
                  isLight ? "bg-navy-950 text-white" : "bg-white text-navy-950",
                )}
              >
                <Share2 className="size-5" />
                <span>{texts.share}</span>
              </button>
            </>
          )}
        </footer>
      </div>
      <Turn
        side="right"
        isShown={index < cards.length - 1}
        isOnLight={isLight}
        onClick={() => turnTo(index + 1)}
      />
      <p role="status" className="sr-only">
        {hasTurned.current && shown ? `${texts.cardOf(index + 1, cards.length)}. ${heard(shown)}` : ""}
      </p>
    </section>
  );
}

/** A button that turns to another card: beside the stage where there is room, otherwise only for keyboards and screen readers. */
function Turn({
  side,
  isShown,
  isOnLight,
  onClick,
}: {
  side: "left" | "right";
  isShown: boolean;
  /** Whether the shown card is light: on a phone in landscape orientation the button stands on it. */
  isOnLight: boolean;
  onClick(): void;
}) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  const label = side === "left" ? texts.previous : texts.next;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!isShown}
      onClick={onClick}
      className={classes(
        "absolute top-1/2 z-1 grid size-13 -translate-y-1/2 place-items-center rounded-full bg-white/14 transition-opacity not-focus-visible:max-sm:sr-only disabled:opacity-0",
        isOnLight && "short:bg-navy-950/12 short:text-navy-950",
        side === "left"
          ? "left-2 sm:left-[max(0.5rem,50%-28.125dvh-2rem)] short:left-[calc(50%-28.125dvh-3.75rem)]"
          : "right-2 sm:right-[max(0.5rem,50%-28.125dvh-2rem)] short:right-[calc(50%-28.125dvh-3.75rem)]",
      )}
    >
      <Icon className="size-6" />
    </button>
  );
}

/**
 * The size of the stage, measured again when it changes; null before it is measured. On a phone in landscape orientation the bars stand beside
 * the composition, which then has the whole height (rule K17).
 */
function useStageSize(stage: { readonly current: HTMLDivElement | null }): StageSize | null {
  const [size, setSize] = useState<StageSize | null>(null);
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      const [header, footer] = current.querySelectorAll(":scope > [data-bar]");
      if (width === 0 || height === 0) return;
      const isBetweenBars = header !== undefined && header.clientWidth < width;
      setSize({
        width,
        height,
        top: isBetweenBars ? 0 : (header?.clientHeight ?? 0),
        bottom: isBetweenBars ? 0 : (footer?.clientHeight ?? 0),
        ratio: Math.min(MAX_RATIO, devicePixelRatio),
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
