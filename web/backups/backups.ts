import { api } from "../api/client.ts";
import { liveQuery } from "../api/liveQuery.ts";
import { backupsTexts as texts } from "../texts/backups.ts";

/** The backups, newest first, and what is to be known of those to come (rule W6). */
export const backupState = liveQuery({
  path: "backups.state",
  failed: texts.loadFailed,
  ask: () => api.backups.state.query({}),
});
