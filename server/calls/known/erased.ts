/** The list of erased people, which is kept beside the database too (rule Y9). */
export interface ErasedService {
  /** Erases again who is in one of the lists and not erased in the database, and writes the lists. */
  settle(): Promise<void>;
}
