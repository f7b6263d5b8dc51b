/** A boolean, stored as an integer in both databases. */
export type Bit = 0 | 1;
