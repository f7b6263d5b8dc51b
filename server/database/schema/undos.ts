import type { InverseKind } from "../../../domain/undo/undo.ts";

/** The data that is needed to undo a command. The command's transaction writes this row and the row of the journal. */
export interface UndosTable {
  journalId: string;
  /** Hash of the id of the request that wrote the row. */
  requestId: string;
  /** The row's place in the order in which the request wrote its rows. */
  step: number;
  kind: InverseKind;
  version: number;
  /** JSON text, by the schema of its kind and version. */
  data: string;
  /** When the command was undone (epoch ms), by which player and in which row of the journal; null: it was not undone. */
  undoneAt: number | null;
  undoneBy: string | null;
  undoneIn: string | null;
}

export interface UndoTables {
  undos: UndosTable;
}
