import { randomUUID } from "node:crypto";
import type { CommandInput, CommandPath } from "./person.ts";

interface Call<I> {
  /** Who may make it. */
  readonly who: "visitor" | "player" | "administrator";
  /** Whether players wait for the event to be active. */
  readonly whenActive: boolean;
  /** An input of the right form; what it names need not be there. */
  readonly input: I;
}

const password = "un mot de passe";

/** Every command: who it is for, and when. One that is missing here does not compile. */
const calls: { readonly [P in CommandPath]: Call<CommandInput<P>> } = {
  "accounts.signUp": {
    who: "visitor",
    whenActive: false,
    input: { username: "Léa", email: "lea@exemple.fr", password },
  },
  "accounts.usePasswordLink": {
    who: "visitor",
    whenActive: false,
    input: { token: "x", newPassword: password },
  },
  "accounts.changePassword": {
    who: "player",
    whenActive: false,
    input: { currentPassword: "faux", newPassword: password },
  },
  "accounts.createPasswordLink": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID() },
  },
  "accounts.setRole": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID(), role: "admin" },
  },
  "event.start": { who: "administrator", whenActive: false, input: {} },
  "event.end": { who: "administrator", whenActive: false, input: {} },
  "event.setTitle": { who: "administrator", whenActive: false, input: { title: "À moi" } },
  "games.addName": { who: "player", whenActive: true, input: { name: "Perudo" } },
  "games.create": {
    who: "player",
    whenActive: true,
    input: { gameNameId: randomUUID(), players: ["bot-1"] },
  },
  "games.complete": { who: "player", whenActive: true, input: { gameId: randomUUID(), ranking: ["bot-1"] } },
  "games.cancel": { who: "player", whenActive: true, input: { gameId: randomUUID() } },
};

/** The commands for which `holds`, each with its input. */
export function commandsWhere(
  holds: (call: Call<unknown>) => boolean,
): [CommandPath, CommandInput<CommandPath>][] {
  return (Object.keys(calls) as CommandPath[])
    .filter((path) => holds(calls[path]))
    .map((path) => [path, calls[path].input]);
}
