import type { EventRow } from "../../domain/event/event.ts";
import { sharedAddress } from "../../domain/prepare/addresses/address.ts";
import type { Addresses } from "../calls/known/addresses.ts";
import { readEvent } from "../calls/status/repository.ts";
import type { TopicSource } from "../live/source.ts";
import { readPointsResetAt } from "../points/resets/repository.ts";

/** The event's status and title, and the address on which links to the app are based. One row with the id "event". */
export function eventTopic(addresses: Addresses): TopicSource<EventRow> {
  return {
    load: async (db) => {
      const shared = sharedAddress(addresses.machine(), await addresses.chosen(db));
      return [{ ...(await readEvent(db)), ...shared, pointsResetAt: await readPointsResetAt(db) }];
    },
  };
}
