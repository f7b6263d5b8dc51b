import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Backup, BackupReason, BackupState, SecondFolder } from "../../domain/backups/backup.ts";
import { lastNight, nextNight } from "../../domain/backups/retention.ts";
import { PREPARATION_ID } from "../../domain/prepare/home/preparation.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { BackupService } from "../calls/known/backups.ts";
import { readVersion } from "../calls/known/version.ts";
import { repeatJob } from "../calls/repeatedJob.ts";
import { announce, type Kernel } from "../calls/work.ts";
import type { Config } from "../config.ts";
import { touchOf } from "../live/touch.ts";
import { writeBackupInstant } from "../prepare/home/repository.ts";
import { backupsFolder } from "./backUp.ts";
import { backupsIn } from "./descriptions.ts";
import type { runBackupJob } from "./job.ts";
import { reasonOf } from "./reasons.ts";
import { firstMigrationAt } from "./repository.ts";

const CHECK_MS = 60_000;
/** When a nightly backup that failed is tried again. */
const RETRY_MS = 3_600_000;

/** The backups of this server's database, made one after another. */
export class Backups implements BackupService {
  readonly #config: Config;
  readonly #kernel: Kernel;
  readonly #runJob: typeof runBackupJob;
  #last: Promise<unknown> = Promise.resolve();
  #failure: BackupState["failure"] = null;
  #missingImages = 0;
  #second: SecondFolder;
  /** When a nightly backup was last tried. */
  #triedAt = 0;

  constructor(config: Config, kernel: Kernel, runJob: typeof runBackupJob) {
    this.#config = config;
    this.#kernel = kernel;
    this.#runJob = runJob;
    const { backupDir } = config;
    const isMissing = backupDir !== null && !existsSync(backupDir);
    this.#second = isMissing ? { failure: `${backupDir} n'existe pas` } : backupDir ? "good" : "none";
  }

  async make(reason: BackupReason, by: string | null): Promise<Backup> {
    if (this.#config.databaseUrl) throw new Refusal("backupsByCommand");
    const made = this.#last.then(() => this.#make(reason, by));
    this.#last = made.catch(() => {});
    return made;
  }

  async #make(reason: BackupReason, by: string | null): Promise<Backup> {
    const { database, clock } = this.#kernel;
    const at = clock();
    const job = { config: this.#config, reason, by, at, version: readVersion() };
    try {
      const { backup, missingImages, second } = await this.#runJob(job).catch((error: unknown) => {
        this.#failure = { at, reason: reasonOf(error) };
        throw new Refusal("backupFailed", { reason: this.#failure.reason });
      });
      this.#failure = null;
      this.#missingImages = missingImages;
      this.#second = second;
      await database.runExclusive((tx) => writeBackupInstant(tx, at));
      return backup;
    } finally {
      await announce(this.#kernel, [touchOf("backups"), touchOf("preparation", [PREPARATION_ID])]);
    }
  }

  async state(): Promise<BackupState> {
    return {
      backups: backupsIn(this.#folder),
      isAutomatic: this.#config.databaseUrl === null,
      next: nextNight(this.#kernel.clock()),
      failure: this.#failure,
      missingImages: this.#missingImages,
      second: this.#second,
    };
  }

  async pathOf(name: string): Promise<string | null> {
    return backupsIn(this.#folder).some((backup) => backup.name === name) ? join(this.#folder, name) : null;
  }

  /** Makes the nightly backup when it is due; at the next check, if the server did not run at night. */
  async makeIfDue(): Promise<void> {
    const { database, clock } = this.#kernel;
    const night = lastNight(clock());
    const lastAt = backupsIn(this.#folder).find(({ reason }) => reason === "night")?.at;
    if ((lastAt ?? (await firstMigrationAt(database.db))) >= night) return;
    if (clock() - this.#triedAt < RETRY_MS) return;
    this.#triedAt = clock();
    await this.make("night", null);
  }

  /** Checks every minute whether the nightly backup is due. Gives a function that stops the checks. */
  watchNights(onError: (error: unknown) => void): () => Promise<void> {
    if (this.#config.databaseUrl) return async () => {};
    return repeatJob(CHECK_MS, () => this.makeIfDue(), onError);
  }

  get #folder(): string {
    return backupsFolder(this.#config);
  }
}
