/**
 * What the product's sounds are made with: they are synthesised, there are no files. To be made after a press, before
 * which browsers allow no sound.
 */
export class Instrument {
  readonly #context = new AudioContext();

  /** Call on a press, or after one: browsers suspend sound until then. */
  wake(): void {
    void this.#context.resume();
  }

  /** The instant now, in seconds, as notes count it. */
  protected get now(): number {
    return this.#context.currentTime;
  }

  /** Plays a note of so many hertz, from an instant on, for so many seconds; it dies away. */
  protected note(pitch: number, at: number, lasts: number, loudness: number, type: OscillatorType): void {
    const oscillator = new OscillatorNode(this.#context, { type, frequency: pitch });
    const gain = new GainNode(this.#context, { gain: 0 });
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    oscillator.connect(gain).connect(this.#context.destination);
    oscillator.start(at);
    oscillator.stop(at + lasts);
  }
}
