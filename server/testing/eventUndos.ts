import { winCard } from "./cards.ts";
import { playGame } from "./games.ts";
import { addGuest, newClaimToken } from "./guests.ts";
import type { SmallEvent, UndoableCommand } from "./smallEvent.ts";

/** Freezes the standings and plays a game, whose results and points are then hidden. */
async function playDuringFreeze({ server, admin, nadia, karim }: SmallEvent): Promise<void> {
  await admin.does("event.freeze", {});
  await playGame(server, karim, nadia);
}

/**
 * For each undoable command of the event and its ceremony: brings the event into a state that allows the command, and gives a
 * function that sends it. The order matters, because each entry begins in the state in which the previous entry has left the
 * event.
 */
export const undoableEventCommands = {
  "event.freeze": async ({ server, admin, nadia, karim }) => {
    await playGame(server, nadia, karim);
    return { send: (id) => admin.does("event.freeze", {}, id) };
  },
  "event.unfreeze": async (smallEvent) => {
    await playDuringFreeze(smallEvent);
    return { send: (id) => smallEvent.admin.does("event.unfreeze", {}, id) };
  },
  "event.end": async (smallEvent) => {
    const { server, admin, nadia } = smallEvent;
    await admin.does("event.unfreeze", {});
    // Without the other cards, Nadia can win only the card that `winCard` creates.
    for (const { id: cardId } of await server.rows("mysteryCards"))
      await admin.does("cards.delete", { cardId });
    await winCard(server, nadia, { name: "Couronne", category: "hero", value: 12 });
    await newClaimToken(nadia, await addGuest(nadia, "Noé"));
    await playDuringFreeze(smallEvent);
    return { send: (id) => admin.does("event.end", { ceremony: false }, id) };
  },
  "event.start": async ({ admin }) => {
    await admin.does("event.end", { ceremony: true });
    return { send: (id) => admin.does("event.start", {}, id) };
  },
  "ceremony.hold": async ({ admin }) => ({
    send: (id) => admin.does("ceremony.hold", { isPaused: true }, id),
  }),
} satisfies Record<string, (smallEvent: SmallEvent) => Promise<UndoableCommand>>;
