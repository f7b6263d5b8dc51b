/**
 * The base class of all sounds, which are synthesised without sound files. Create it after a press: before the first
 * press, browsers block sound.
 */
export class Instrument {
  readonly #context = new AudioContext();

  /** Call it during or after a press: browsers suspend sound until then. */
  wake(): void {
    void this.#context.resume();
  }

  /** The current time in seconds, on the clock that `note` uses. */
  protected get now(): number {
    return this.#context.currentTime;
  }

  /** Plays a note with this pitch (hertz), start and length (seconds); it fades out. */
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
