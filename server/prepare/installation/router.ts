import { noInput } from "../../../domain/event/inputs.ts";
import { query } from "../../calls/query.ts";

/**
 * One check of the installation counts as this many calls against the rate limit, because it asks the disks for their free
 * space.
 */
const WEIGHT = 5;

/** The facts about the installation, for administrators (rule V1). */
export const installationCalls = {
  facts: query({
    who: "administrator",
    input: noInput,
    weight: WEIGHT,
    run: (_db, _actor, _input, now, { installation, addresses, request }) =>
      installation.facts(request, addresses, now),
  }),
};
