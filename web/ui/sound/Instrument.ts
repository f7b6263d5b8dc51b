/**
 * The base class of all sounds, which are synthesised without sound files. Create an instrument only after a press:
 * before the first press, browsers block sound.
 */
export class Instrument {
  readonly #context = new AudioContext();

  /** Resumes the sound, which the browser may have suspended. Call this during or after a press. */
  wake(): void {
    void this.#context.resume();
  }

  /** The current time in seconds, on the clock that `note` uses. */
  protected get now(): number {
    return this.#context.currentTime;
  }

  /** Plays a note that fades out: `pitch` in hertz; its start `at` and its `duration` in seconds; `loudness` from 0 to 1. */
  protected note(pitch: number, at: number, duration: number, loudness: number, type: OscillatorType): void {
    const oscillator = new OscillatorNode(this.#context, { type, frequency: pitch });
    const gain = new GainNode(this.#context, { gain: 0 });
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + duration);
    oscillator.connect(gain).connect(this.#context.destination);
    oscillator.start(at);
    oscillator.stop(at + duration);
  }
}
