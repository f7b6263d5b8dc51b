/** Whether the powers of mystery cards are on, and how long action cards can be played on a game (rules U1 and U15). */
export interface PowersConfig {
  readonly id: "powers";
  readonly isOn: boolean;
  /** For how many minutes after a game began, players can play action cards on the game. */
  readonly minutes: number;
}

/** The bounds of `minutes` (rule U15). */
export const PLAY_MINUTES = { min: 1, max: 60 } as const;

/** The configuration at the first start: powers are off (rule U1). */
export const defaultPowers: PowersConfig = { id: "powers", isOn: false, minutes: 10 };
