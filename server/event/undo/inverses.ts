import { isDeepStrictEqual } from "node:util";
import { showsSameStep } from "../../../domain/event/ceremony/ceremony.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { writeStatus } from "../../calls/status/repository.ts";
import { payHeroCardsAgain, takeHeroPointsBack } from "../../cards/commands.ts";
import { deleteDueHeroCards, insertDueCopies } from "../../cards/repository.ts";
import { inverse, inverseOf } from "../../history/inverses/inverse.ts";
import { findStandingChange } from "../../history/inverses/repository.ts";
import { guestLosses, revertGuests } from "../../people/guests/held/changes.ts";
import { writeCeremony } from "../ceremony/repository.ts";
import { type EventState, eventStatusShape } from "./shapes.ts";
import { readState } from "./state.ts";

/**
 * Restores the state of the event before it was started or ended, or before the standings were frozen or unfrozen: points of
 * the freeze are hidden again, paid Hero cards are unused again, and guests' links work again (rule Z23). Throws the
 * refusals `undoChangedSince`, and `undoCeremonyBegun` once everybody has seen a step of the ceremony.
 */
export const eventStatusInverse = inverse(eventStatusShape, async (work, actor, change) => {
  const { before, after, paid, takenBack } = change;
  const current = await readState(work.db);
  if (!showsSameStep(current.ceremony, after.ceremony)) throw new Refusal("undoCeremonyBegun");
  if (!isUnchangedSince(current.status, after.status) || isFrozenAgainSince(current.status, before.status))
    throw new Refusal(
      "undoChangedSince",
      await findStandingChange(
        work.db,
        ["eventStarted", "eventEnded", "rankingFrozen", "rankingUnfrozen"],
        null,
      ),
    );
  const unpaid = await takeHeroPointsBack(work, actor, paid);
  // Rows written during an undone freeze keep its instant in `frozenUnder`, so no later freeze may have the same instant.
  const freezes = [before.status.lastFrozenAt, current.status.lastFrozenAt, current.status.frozenAt];
  const lastFrozenAt = freezes.every((at) => at === null) ? null : Math.max(...freezes.map((at) => at ?? 0));
  await writeStatus(work, { ...before.status, lastFrozenAt }, current.status);
  if (!isDeepStrictEqual(before.ceremony, current.ceremony)) await writeCeremony(work, before.ceremony);
  const restoredWork = { ...work, event: before.status };
  const repaid = await payHeroCardsAgain(restoredWork, actor, takenBack);
  await deleteDueHeroCards(work.tx);
  await insertDueCopies(work.tx, before.due);
  const { newChanges, unreverted } = await revertGuests(work, change.guests);
  const redo = {
    before: current,
    after: await readState(work.db),
    paid: repaid.ids,
    takenBack: unpaid,
    guests: newChanges,
  };
  const losses = [...repaid.losses, ...(await guestLosses(work.db, unreverted))];
  const isResumed = before.status.isActive && !current.status.isActive;
  return {
    inverse: inverseOf(eventStatusShape, redo),
    losses: isResumed && before.status.frozenAt !== null ? [...losses, { what: "stillFrozen" }] : losses,
  };
});

type Status = EventState["status"];

/** Whether the status is the same as after the command. Freezes that were undone since do not count. */
function isUnchangedSince(current: Status, after: Status): boolean {
  return isDeepStrictEqual({ ...current, lastFrozenAt: null }, { ...after, lastFrozenAt: null });
}

/**
 * Whether another freeze began after the one that the undo would restore. The public data of the earlier freeze is then no
 * longer stored.
 */
function isFrozenAgainSince(current: Status, { frozenAt }: Status): boolean {
  return frozenAt !== null && current.frozenAt === null && current.lastFrozenAt !== frozenAt;
}
