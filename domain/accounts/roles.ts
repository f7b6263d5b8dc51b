export type Role = "user" | "admin";

/** Who is asking: a player's id and role, as the database has them at that moment. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
