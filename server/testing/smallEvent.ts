import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** An active event with three players, and its administrator, who does not play. */
export interface SmallEvent {
  readonly server: TestServer;
  readonly admin: Person;
  readonly nadia: Person;
  readonly karim: Person;
  readonly lea: Person;
}

/** A command that can be undone, ready to be sent. */
export interface UndoableCommand {
  send(requestId: string): Promise<unknown>;
}
