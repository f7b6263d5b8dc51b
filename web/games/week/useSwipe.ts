import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { hasLayer } from "../../ui/dialogs/layers.ts";
import { prefersReducedMotion } from "../../ui/motion.ts";

const SETTLE = "transform 260ms cubic-bezier(0.2, 0.8, 0.2, 1)";
/** A pointer that moved less than this is a tap (px). */
const TAP_PX = 8;
const TAP_MS = 600;
/** A drag over this share of the width, or faster than this (px per ms), turns to the next card. */
const TURN_SHARE = 0.25;
const TURN_SPEED = 0.35;
/** How far a card follows the finger at both ends, where there is no other card. */
const RUBBER = 0.28;
/** The speed is measured over the last moves (ms). */
const SPEED_MS = 90;

interface Drag {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  readonly startedAt: number;
  /** The latest positions, oldest first. */
  moves: readonly { readonly x: number; readonly at: number }[];
  isDragging: boolean;
}

/**
 * Turns cards by finger, mouse and arrow keys (rule K17). `track` contains the cards side by side and is moved by a transform
 * only, so that the browser's compositor moves pictures that are already drawn. `turnTo` gets the index of the next card.
 */
export function useSwipe(
  track: RefObject<HTMLElement | null>,
  { index, count, turnTo }: { index: number; count: number; turnTo(index: number): void },
) {
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);
  const isFirst = useRef(true);

  const move = (px: number, transition: string) => {
    const { current } = track;
    if (!current) return;
    current.style.transition = transition;
    current.style.transform = prefersReducedMotion()
      ? "none"
      : `translate3d(calc(${-100 * index}% + ${px}px), 0, 0)`;
  };
  const latestMove = useRef(move);
  useLayoutEffect(() => {
    latestMove.current = move;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the track moves when the card changes
  useLayoutEffect(() => {
    latestMove.current(0, isFirst.current ? "none" : SETTLE);
    isFirst.current = false;
  }, [index]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const turn = (steps: number) => {
    const next = index + steps;
    if (next < 0 || next >= count) return move(0, SETTLE);
    turnTo(next);
  };
  const latestTurn = useRef(turn);
  useLayoutEffect(() => {
    latestTurn.current = turn;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Keys are for the dialog above the cards.
      if (hasLayer()) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowRight") latestTurn.current(1);
      if (event.key === "ArrowLeft") latestTurn.current(-1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const ended = drag.current;
    if (!ended || ended.pointerId !== event.pointerId) return;
    drag.current = null;
    cancelAnimationFrame(frame.current);
    if (isCancelled) return move(0, SETTLE);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const distance = event.clientX - ended.startX;
    if (!ended.isDragging) {
      const isTap = Math.hypot(distance, event.clientY - ended.startY) <= TAP_PX;
      if (!isTap || event.timeStamp - ended.startedAt > TAP_MS) return;
      return turn(event.clientX - left < width / 2 ? -1 : 1);
    }
    const recent = ended.moves.find(({ at }) => event.timeStamp - at <= SPEED_MS);
    const speed = recent ? (event.clientX - recent.x) / Math.max(1, event.timeStamp - recent.at) : 0;
    const isFlick = Math.abs(speed) > TURN_SPEED && Math.sign(speed) === Math.sign(distance);
    if (isFlick || Math.abs(distance) > width * TURN_SHARE) return turn(distance < 0 ? 1 : -1);
    move(0, SETTLE);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerId, clientX, clientY, timeStamp } = event;
      if (event.button !== 0 || (drag.current && drag.current.pointerId !== pointerId)) return;
      drag.current = {
        pointerId,
        startX: clientX,
        startY: clientY,
        startedAt: timeStamp,
        moves: [],
        isDragging: false,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag;
      if (!current || current.pointerId !== event.pointerId) return;
      // The button was released outside the window or the cards, which got no event of that.
      if (event.pointerType === "mouse" && event.buttons === 0) return end(event, true);
      const distance = event.clientX - current.startX;
      if (!current.isDragging && Math.abs(distance) > TAP_PX) {
        current.isDragging = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (!current.isDragging) return;
      current.moves = [...current.moves.slice(-8), { x: event.clientX, at: event.timeStamp }];
      const hasNext = distance < 0 ? index < count - 1 : index > 0;
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() =>
        latestMove.current(distance * (hasNext ? 1 : RUBBER), "none"),
      );
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
  };
}
