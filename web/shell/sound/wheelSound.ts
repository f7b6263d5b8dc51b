import { Instrument } from "../../ui/sound/Instrument.ts";
import { optionalSound } from "../../ui/sound/optionalSound.ts";

/** The wheel's sounds. */
class WheelSound extends Instrument {
  #lastTick = 0;

  /** The click of a peg that passes the pointer at `speed` (degrees per ms). There is at most one click every 35 ms. */
  tick(speed: number): void {
    const { now } = this;
    if (now - this.#lastTick < 0.035) return;
    this.#lastTick = now;
    this.note(1500 + Math.min(700, speed * 300), now, 0.03, 0.05, "square");
  }

  /** The sound of a win. */
  fanfare(): void {
    const begin = this.now + 0.05;
    const melody = [523, 659, 784, 1047];
    for (const [step, pitch] of melody.entries()) {
      this.note(pitch, begin + step * 0.11, step === melody.length - 1 ? 0.5 : 0.16, 0.12, "triangle");
    }
  }

  /** The sound of a loss. */
  sigh(): void {
    const begin = this.now + 0.05;
    this.note(330, begin, 0.22, 0.1, "triangle");
    this.note(247, begin + 0.2, 0.4, 0.1, "triangle");
  }
}

/** The wheel's sound, which the player turns on or off in this browser. */
export const useWheelSound = optionalSound("roulette-sound", () => new WheelSound());
