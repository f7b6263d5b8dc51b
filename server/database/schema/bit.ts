/** A boolean, as SQLite and PostgreSQL store it. */
export type Bit = 0 | 1;
