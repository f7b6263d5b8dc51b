/** Whether the powers of mystery cards are on (rule U1). */
export interface PowersConfig {
  readonly id: "powers";
  readonly isOn: boolean;
}

/** Rule U1: off at the first start. */
export const firstPowers: PowersConfig = { id: "powers", isOn: false };
