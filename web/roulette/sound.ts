/**
 * The wheel's sounds, synthesised: there are no sound files. To be made after a press, before which browsers allow no
 * sound.
 */
export class WheelSound {
  readonly #context = new AudioContext();
  #lastTick = 0;

  /** Call on a press: browsers suspend sound until then. */
  wake(): void {
    void this.#context.resume();
  }

  /** A peg passes the pointer; `speed` in degrees per ms. At most one every 35 ms. */
  tick(speed: number): void {
    const now = this.#context.currentTime;
    if (now - this.#lastTick < 0.035) return;
    this.#lastTick = now;
    this.#note(1500 + Math.min(700, speed * 300), now, 0.03, 0.05, "square");
  }

  /** Something was won. */
  fanfare(): void {
    const now = this.#context.currentTime + 0.05;
    const melody = [523, 659, 784, 1047];
    for (const [step, pitch] of melody.entries()) {
      this.#note(pitch, now + step * 0.11, step === melody.length - 1 ? 0.5 : 0.16, 0.12, "triangle");
    }
  }

  /** Something was lost. */
  sigh(): void {
    const now = this.#context.currentTime + 0.05;
    this.#note(330, now, 0.22, 0.1, "triangle");
    this.#note(247, now + 0.2, 0.4, 0.1, "triangle");
  }

  #note(pitch: number, at: number, lasts: number, loudness: number, type: OscillatorType): void {
    const oscillator = new OscillatorNode(this.#context, { type, frequency: pitch });
    const gain = new GainNode(this.#context, { gain: 0 });
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    oscillator.connect(gain).connect(this.#context.destination);
    oscillator.start(at);
    oscillator.stop(at + lasts);
  }
}
