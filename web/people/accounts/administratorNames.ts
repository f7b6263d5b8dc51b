import { api } from "../../api/client.ts";
import { liveQuery } from "../../api/liveQuery.ts";
import { accountTexts } from "../../texts/account.ts";

/** The names of all administrators, including those who do not play (rule A20). */
export const administratorNames = liveQuery({
  path: "accounts.administrators",
  failed: accountTexts.loadFailed,
  ask: () => api.accounts.administrators.query({}),
});
