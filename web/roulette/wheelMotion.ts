import {
  clockwise,
  finalRotation,
  launch,
  type Movement,
  release,
  settle,
  type Turning,
} from "./rotation.ts";

/** Called for every frame while the wheel turns, and once when it stops. */
export type Draw = (turning: Turning) => void;

/** Moves the wheel. The rotation adds up from spin to spin, so that no spin begins with a jump. */
export class WheelMotion {
  readonly #draw: Draw;
  readonly #now: () => number;
  #movement: Movement = () => ({ rotation: 0, speed: 0 });
  #beganAt = 0;
  #frame = 0;
  /** Where the wheel last stood still, where the spin began, and where it is to stop. */
  #home = 0;
  #from = 0;
  #target = 0;

  constructor(draw: Draw, now: () => number = () => performance.now()) {
    this.#draw = draw;
    this.#now = now;
  }

  /** Sets the wheel turning, from wherever it is. Whole turns of before are forgotten: they do not show. */
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
    cancelAnimationFrame(this.#frame);
    this.jump(this.#target);
  }

  /** Puts the wheel to rest at a rotation, without turning. */
  jump(rotation: number): void {
    this.#home = rotation;
    this.#movement = () => ({ rotation, speed: 0 });
    this.#draw({ rotation, speed: 0 });
  }

  /** Lets the wheel go back to where it stood before the launch. */
  release(): void {
    const { movement, lasts } = release(this.#where(), this.#home);
    this.#run(movement, lasts);
  }

  /** Stops drawing: the wheel leaves the screen. */
  rest(): void {
    cancelAnimationFrame(this.#frame);
  }

  #where(): Turning {
    return this.#movement(this.#now() - this.#beganAt);
  }

  #run(movement: Movement, lasts = Number.POSITIVE_INFINITY): void {
    cancelAnimationFrame(this.#frame);
    this.#movement = movement;
    this.#beganAt = this.#now();
    const draw = () => {
      this.#draw(this.#where());
      if (this.#now() - this.#beganAt < lasts) this.#frame = requestAnimationFrame(draw);
    };
    draw();
  }
}
