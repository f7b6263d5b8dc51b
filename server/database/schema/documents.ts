import type { Generated } from "kysely";

/** One row for each document that exists once, such as the wheel. The value is JSON text. */
interface SettingsTable {
  id: string;
  value: string;
  /** Goes up by 1 with every save. */
  version: Generated<number>;
}

export interface DocumentTables {
  settings: SettingsTable;
}
