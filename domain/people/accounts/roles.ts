export type Role = "user" | "admin";

/** The player who sends a command or a query, with the role that is stored for this player at that moment. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
