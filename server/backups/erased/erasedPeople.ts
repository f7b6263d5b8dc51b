import { mergeErased } from "../../../domain/people/accounts/erased.ts";
import type { ErasedService } from "../../calls/known/erased.ts";
import { repeatJob } from "../../calls/repeatedJob.ts";
import { type Kernel, performOwn } from "../../calls/work.ts";
import type { Config } from "../../config.ts";
import { eraseAgain } from "../../people/accounts/erased/commands.ts";
import { findAllErased } from "../../people/accounts/erased/repository.ts";
import { backupsFolder } from "../backUp.ts";
import { addErased, readErased } from "./files.ts";

const HOUR_MS = 3_600_000;

/**
 * The lists of erased people: that of the database, which all servers share, and a file in this server's data folder and in the folders
 * of its backups. No restored database brings back a person who is in one of them (rule Y9).
 */
export class ErasedPeople implements ErasedService {
  readonly #config: Pick<Config, "dataDir" | "backupDir">;
  readonly #kernel: Kernel;
  readonly #onError: (error: unknown) => void;

  constructor(
    config: Pick<Config, "dataDir" | "backupDir">,
    kernel: Kernel,
    onError: (error: unknown) => void,
  ) {
    this.#config = config;
    this.#kernel = kernel;
    this.#onError = onError;
  }

  async settle(): Promise<void> {
    const stored = await findAllErased(this.#kernel.database.db);
    // A list that is damaged, or can't be written, does not make the others useless.
    const lists = this.#folders.map((folder) => {
      const list = readErased(folder);
      if (!list) this.#onError(new Error(`The list of erased people in ${folder} is damaged`));
      return list ?? [];
    });
    const all = mergeErased(...lists, stored);
    const known = new Set(stored.map(({ id }) => id));
    for (const person of all.filter(({ id }) => !known.has(id)))
      await performOwn(this.#kernel, (work) => eraseAgain(work, person));
    for (const folder of this.#folders)
      try {
        addErased(folder, all);
      } catch (error) {
        this.#onError(error);
      }
  }

  /** Settles the lists every hour. Gives a function that stops this. */
  watch(): () => Promise<void> {
    return repeatJob(HOUR_MS, () => this.settle(), this.#onError);
  }

  get #folders(): string[] {
    const { dataDir, backupDir } = this.#config;
    return [dataDir, backupsFolder(this.#config), ...(backupDir ? [backupDir] : [])];
  }
}
