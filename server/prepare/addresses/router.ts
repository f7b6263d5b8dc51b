import { noInput } from "../../../domain/event/inputs.ts";
import { chooseAddressInput } from "../../../domain/prepare/addresses/inputs.ts";
import { command } from "../../calls/command.ts";
import { claimedAddress } from "../../calls/known/addresses.ts";
import { query } from "../../calls/query.ts";
import { chooseAddress } from "./commands.ts";

/**
 * The calls about the address of links to the app: the addresses to choose from, and the choice (rule I3).
 */
export const addressesCalls = {
  offered: query({
    who: "administrator",
    input: noInput,
    run: (db, _actor, _input, _now, { addresses, request }) => addresses.offered(db, request),
  }),

  choose: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: chooseAddressInput,
    prepare: async (_input, { addresses, request }) => ({
      machine: addresses.machine(),
      requestAddress: claimedAddress(request),
    }),
    run: chooseAddress,
  }),
};
