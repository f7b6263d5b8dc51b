import { z } from "zod";
import { statusSchema } from "../../calls/status/repository.ts";
import type { InverseShape } from "../../history/inverses/inverse.ts";
import { guestChanges } from "../../people/guests/held/states/repository.ts";
import { ceremonySchema } from "../ceremony/repository.ts";

const copyIds = z.array(z.string());
const state = z.object({
  status: statusSchema,
  ceremony: ceremonySchema,
  /** The copies of Hero cards whose points are due at the end of the ceremony (rule K1). */
  due: copyIds,
});
const change = z.object({
  before: state,
  after: state,
  /** The copies of Hero cards whose points were paid, and those whose points were taken back. */
  paid: copyIds,
  takenBack: copyIds,
  guests: guestChanges,
});

/** The event and its ceremony. */
export type EventState = z.output<typeof state>;
/** The changes that a command made to the event. */
export type EventChange = z.output<typeof change>;

/**
 * The stored data that undoes a start, an end, a freeze or an unfreeze: the states of the event before and after the
 * command, and the effects on Hero cards and guests.
 */
export const eventStatusShape: InverseShape<EventChange> = {
  kind: "eventStatus",
  version: 1,
  schema: change,
};
