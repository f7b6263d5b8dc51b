import type { Generated } from "kysely";

/** Single documents, as JSON text. */
interface SettingsTable {
  id: string;
  value: string;
  /** Goes up by 1 with every save. */
  version: Generated<number>;
}

export interface DocumentTables {
  settings: SettingsTable;
}
