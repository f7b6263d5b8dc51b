export type Role = "user" | "admin";

/** The player who makes a call, with the role that is stored at that moment. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
