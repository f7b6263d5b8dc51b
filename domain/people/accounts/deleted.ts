/** A deleted player, as administrators see them (rule Z18). */
export interface DeletedPlayer {
  readonly id: string;
  readonly name: string;
  /** Epoch ms. */
  readonly deletedAt: number;
  /** The line of the journal whose undo brings the player back; null: none does, for instance after an older version. */
  readonly journalId: string | null;
  /** How many players this undo brings back: the people of an undone import come back together. */
  readonly together: number;
}
