import { Refusal } from "../refusals/refusal.ts";

export type Role = "user" | "admin";

/** Who is asking: a player's id and role, as the database has them at that moment. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** SPEC §6: what only administrators do. */
export function administratorBlocker(actor: Pick<Actor, "role">): Refusal | null {
  return actor.role === "admin" ? null : new Refusal("administratorsOnly");
}

/** The last administrator can't lose the role (decisions, Accounts). */
export function revokeAdministratorBlocker(administrators: number): Refusal | null {
  return administrators > 1 ? null : new Refusal("lastAdministrator");
}
