import type { InverseKind } from "../../../domain/undo/undo.ts";

/** What undoes a row of the journal, stored in the transaction that wrote both. */
export interface UndosTable {
  journalId: string;
  /**
   * Hash of the id of the request that wrote the row, and the row's place in the order of the rows that the request
   * wrote.
   */
  requestId: string;
  step: number;
  kind: InverseKind;
  version: number;
  /** JSON text, by the schema of its kind and version. */
  data: string;
  /** When it was undone (epoch ms), by which player and in which row of the journal; null while it was not. */
  undoneAt: number | null;
  undoneBy: string | null;
  undoneIn: string | null;
}

export interface UndoTables {
  undos: UndosTable;
}
