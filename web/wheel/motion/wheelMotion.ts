import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import {
  finalRotation,
  launchWheel,
  normalizedAngle,
  pointerTilt,
  returnAfterRefusal,
  settle,
  type WheelMovement,
  type WheelState,
} from "./rotation.ts";

/** Angles that differ by less than this (degrees) count as equal. */
const ROUNDING = 0.001;

/** Draws a state of the wheel. Called for every frame while the wheel turns, and once when it stops. */
type Draw = (turning: WheelState) => void;

/**
 * The movement of the wheel, which continues while no screen draws the wheel. Each spin starts at the rotation where
 * the previous one ended, so that the wheel does not jump.
 */
export class WheelMotion {
  readonly #now: () => number;
  #draw: Draw | null = null;
  #movement: WheelMovement = () => ({ rotation: 0, speed: 0 });
  #beganAt = 0;
  #duration = 0;
  #frame = 0;
  /** The last rest position, in degrees. */
  #home = 0;
  /** The rotation at which the current spin started, in degrees. */
  #from = 0;
  /** The rotation at which the current spin ends, in degrees. */
  #target = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Calls `draw` with the wheel's current state and for each frame of its movement, until the returned function is
   * called.
   */
  attach(draw: Draw): () => void {
    this.#draw = draw;
    this.#show();
    return () => {
      if (this.#draw !== draw) return;
      this.#draw = null;
      cancelAnimationFrame(this.#frame);
    };
  }

  /** Puts the wheel to rest at an angle (0 to 360 degrees), unless it rests at that angle or is returning to that angle. */
  restAt(angle: number): void {
    const difference = normalizedAngle(angle - this.#home);
    if (Math.min(difference, 360 - difference) > ROUNDING) this.jump(angle);
  }

  /** Starts turning from the current rotation. Previous full turns are subtracted, because they are invisible. */
  launch(): void {
    const { rotation } = this.#current();
    this.#from = normalizedAngle(rotation);
    this.#home += this.#from - rotation;
    this.#run(launchWheel(this.#from));
  }

  /**
   * Brakes so that the wheel stops at `angle` in `duration` ms, after `turns` full turns. `since`: whether these turns are
   * counted from the start of the spin or from now.
   */
  settle(angle: number, turns: number, duration: number, since: "start" | "now"): void {
    const turning = this.#current();
    this.#target = finalRotation(since === "start" ? this.#from : turning.rotation, angle, turns);
    this.#run(settle(turning, this.#target, duration));
  }

  /** Puts the wheel to rest exactly at its target. */
  finish(): void {
    this.jump(this.#target);
  }

  /** Puts the wheel to rest at a rotation, without turning. */
  jump(rotation: number): void {
    this.#home = rotation;
    this.#run(() => ({ rotation, speed: 0 }), 0);
  }

  /** After a refusal, turns the wheel back to its position before the launch. */
  returnToRest(): void {
    const { movement, duration } = returnAfterRefusal(this.#current(), this.#home);
    this.#run(movement, duration);
  }

  #current(): WheelState {
    return this.#movement(this.#now() - this.#beganAt);
  }

  #run(movement: WheelMovement, duration = Number.POSITIVE_INFINITY): void {
    this.#movement = movement;
    this.#beganAt = this.#now();
    this.#duration = duration;
    this.#show();
  }

  /** Draws the current state, and draws again in each following frame while the wheel moves and is attached. */
  #show(): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#draw) return;
    this.#draw(this.#current());
    if (this.#now() - this.#beganAt < this.#duration) this.#frame = requestAnimationFrame(() => this.#show());
  }
}

/** The moving parts of the drawing. */
export interface WheelParts {
  readonly disc: RefObject<SVGSVGElement | null>;
  readonly pointer: RefObject<SVGSVGElement | null>;
}

/** Draws the wheel's motion on its parts without a React render. `onPeg` is called when a peg passes the pointer. */
export function useWheelMotion(
  motion: WheelMotion,
  segments: number,
  onPeg: (speed: number) => void,
): WheelParts {
  const disc = useRef<SVGSVGElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const latest = useRef({ segments, onPeg });
  useEffect(() => {
    latest.current = { segments, onPeg };
  });
  useLayoutEffect(() => {
    let passed = 0;
    return motion.attach(({ rotation, speed }) => {
      const { segments, onPeg } = latest.current;
      if (disc.current) disc.current.style.transform = `rotate(${rotation}deg)`;
      if (pointer.current)
        pointer.current.style.transform = `rotate(${pointerTilt(rotation, speed, segments)}deg)`;
      const pegs = Math.floor((rotation * segments) / 360);
      if (pegs !== passed && speed > 0) onPeg(speed);
      passed = pegs;
    });
  }, [motion]);
  return { disc, pointer };
}
