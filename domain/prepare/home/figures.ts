/** What happened today, since midnight in the event's time zone. */
export interface Figures {
  /** Games that ended today. */
  readonly played: number;
  /** Players who took part in a game today, without bots. */
  readonly players: number;
  readonly spins: number;
}
