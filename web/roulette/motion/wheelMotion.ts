import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import {
  clockwise,
  finalRotation,
  launch,
  type Movement,
  pointerTilt,
  release,
  settle,
  type Turning,
} from "./rotation.ts";

/** In degrees: less than this is the same angle. */
const ROUNDING = 0.001;

/** Called for every frame while the wheel turns, and once when it stops. */
type Draw = (turning: Turning) => void;

/**
 * Moves the wheel, seen or not. The rotation adds up from spin to spin, so that no spin begins with a jump.
 */
export class WheelMotion {
  readonly #now: () => number;
  #draw: Draw | null = null;
  #movement: Movement = () => ({ rotation: 0, speed: 0 });
  #beganAt = 0;
  #lasts = 0;
  #frame = 0;
  /** Where the wheel last stood still, where the spin began, and where it is to stop. */
  #home = 0;
  #from = 0;
  #target = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Shows the wheel where it is, and as it moves, by calling `draw`; until the function given back is called. */
  attach(draw: Draw): () => void {
    this.#draw = draw;
    this.#show();
    return () => {
      if (this.#draw !== draw) return;
      this.#draw = null;
      cancelAnimationFrame(this.#frame);
    };
  }

  /** Puts a wheel that has come to rest, or is on its way back, at an angle (degrees from 0 to 360), unless it is there. */
  stand(angle: number): void {
    const off = clockwise(angle - this.#home);
    if (Math.min(off, 360 - off) > ROUNDING) this.jump(angle);
  }

  /** Sets the wheel turning, from wherever it is. Whole turns made before are taken off: they cannot be seen. */
  launch(): void {
    const { rotation } = this.#where();
    this.#from = clockwise(rotation);
    this.#home += this.#from - rotation;
    this.#run(launch(this.#from));
  }

  /** Brakes so that `angle` is reached in `lasts` ms, after `turns` full turns since the start or since now. */
  settle(angle: number, turns: number, lasts: number, since: "start" | "now"): void {
    const turning = this.#where();
    this.#target = finalRotation(since === "start" ? this.#from : turning.rotation, angle, turns);
    this.#run(settle(turning, this.#target, lasts));
  }

  /** Puts the wheel to rest exactly where it was to stop. */
  finish(): void {
    this.jump(this.#target);
  }

  /** Puts the wheel to rest at a rotation, without turning. */
  jump(rotation: number): void {
    this.#home = rotation;
    this.#run(() => ({ rotation, speed: 0 }), 0);
  }

  /** Lets the wheel go back to where it stood before the launch. */
  release(): void {
    const { movement, lasts } = release(this.#where(), this.#home);
    this.#run(movement, lasts);
  }

  #where(): Turning {
    return this.#movement(this.#now() - this.#beganAt);
  }

  #run(movement: Movement, lasts = Number.POSITIVE_INFINITY): void {
    this.#movement = movement;
    this.#beganAt = this.#now();
    this.#lasts = lasts;
    this.#show();
  }

  /** Draws this frame, and the next ones while the wheel moves and is seen. */
  #show(): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#draw) return;
    this.#draw(this.#where());
    if (this.#now() - this.#beganAt < this.#lasts) this.#frame = requestAnimationFrame(() => this.#show());
  }
}

/** The parts of the drawing that move. */
export interface WheelParts {
  readonly disc: RefObject<SVGSVGElement | null>;
  readonly pointer: RefObject<SVGSVGElement | null>;
}

/**
 * Draws the wheel's motion on its parts without rendering anew, from wherever the wheel is when they appear; `onPeg` hears
 * every peg that passes the pointer.
 */
export function useWheelMotion(
  motion: WheelMotion,
  segments: number,
  onPeg: (speed: number) => void,
): WheelParts {
  const disc = useRef<SVGSVGElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const now = useRef({ segments, onPeg });
  useEffect(() => {
    now.current = { segments, onPeg };
  });
  useLayoutEffect(() => {
    let passed = 0;
    return motion.attach(({ rotation, speed }) => {
      const { segments, onPeg } = now.current;
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
