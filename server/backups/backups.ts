import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Backup, BackupReason, BackupState, SecondFolder } from "../../domain/backups/backup.ts";
import type { RestorationPreview } from "../../domain/backups/restoration.ts";
import { lastNight, nextNight } from "../../domain/backups/retention.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { PREPARATION_ID } from "../../domain/prepare/home/preparation.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { BackupService, Restorer } from "../calls/known/backups.ts";
import { readVersion } from "../calls/known/version.ts";
import { repeatJob } from "../calls/repeatedJob.ts";
import { findSecret } from "../calls/sessions/repository.ts";
import { announce, type Kernel } from "../calls/work.ts";
import type { Config } from "../config.ts";
import { touchOf } from "../live/touch.ts";
import { writeBackupInstant } from "../prepare/home/repository.ts";
import { backupsFolder } from "./backUp.ts";
import { backupsIn } from "./descriptions.ts";
import type { BackupParts } from "./parts.ts";
import { reasonOf } from "./reasons.ts";
import { countSince, firstMigrationAt } from "./repository.ts";
import { type Administrator, heirOf, readRestored } from "./restoring.ts";

const CHECK_MS = 60_000;
/** When a nightly backup that failed is tried again. */
const RETRY_MS = 3_600_000;

/** The backups of this server's database, made one after another, and its restoration. */
export class Backups implements BackupService {
  readonly #parts: BackupParts;
  readonly #config: Config;
  readonly #kernel: Kernel;
  #last: Promise<unknown> = Promise.resolve();
  #failure: BackupState["failure"] = null;
  #missingImages = 0;
  #second: SecondFolder;
  /** When a nightly backup was last tried. */
  #triedAt = 0;
  #restoring: string | null = null;
  #restorationFailure: string | null;
  /** The backup that an administrator asked for and that is being made. */
  #byHand: Promise<Backup> | null = null;

  constructor(parts: BackupParts, kernel: Kernel) {
    this.#parts = parts;
    this.#config = parts.config;
    this.#restorationFailure = parts.restorationFailure;
    this.#kernel = kernel;
    const { backupDir } = parts.config;
    const isMissing = backupDir !== null && !existsSync(backupDir);
    this.#second = isMissing ? { failure: `${backupDir} n'existe pas` } : backupDir ? "good" : "none";
  }

  async make(reason: BackupReason, by: string | null): Promise<Backup> {
    if (this.#config.databaseUrl) throw new Refusal("backupsByCommand");
    if (this.#restoring !== null) throw new Refusal("restorationBegun");
    // A browser that waits long asks again.
    if (reason !== "hand") return this.#afterOthers(() => this.#make(reason, by));
    this.#byHand ??= this.#afterOthers(() => this.#make(reason, by)).finally(() => {
      this.#byHand = null;
    });
    return this.#byHand;
  }

  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #make(reason: BackupReason, by: string | null): Promise<Backup> {
    const { database, clock } = this.#kernel;
    const at = clock();
    const job = { config: this.#config, reason, by, at, version: readVersion() };
    try {
      const { backup, missingImages, second } = await this.#parts
        .runInThread("makeBackup", job)
        .catch((error: unknown) => {
          this.#failure = { at, reason: reasonOf(error) };
          throw new Refusal("backupFailed", { reason: this.#failure.reason });
        });
      this.#failure = null;
      this.#missingImages = missingImages;
      this.#second = second;
      await database.runExclusive((tx) => writeBackupInstant(tx, at));
      return { ...backup, isHere: true };
    } finally {
      await announce(this.#kernel, [touchOf("backups"), touchOf("preparation", [PREPARATION_ID])]);
    }
  }

  async state(): Promise<BackupState> {
    return {
      backups: this.#list(),
      isAutomatic: this.#config.databaseUrl === null,
      next: nextNight(this.#kernel.clock()),
      failure: this.#failure,
      missingImages: this.#missingImages,
      restoring: this.#restoring,
      restorationFailure: this.#restorationFailure,
      second: this.#second,
    };
  }

  /** The backups of the server's folder, and those that are only in the second one; newest first. */
  #list(): Backup[] {
    const here = backupsIn(this.#folder).map((backup) => ({ ...backup, isHere: true }));
    const names = here.map(({ name }) => name);
    const { backupDir } = this.#config;
    const elsewhere = backupDir ? backupsIn(backupDir) : [];
    const others = elsewhere.flatMap((backup) =>
      names.includes(backup.name) ? [] : { ...backup, isHere: false },
    );
    return [...here, ...others].sort((one, other) => other.at - one.at);
  }

  async pathOf(name: string): Promise<string | null> {
    const backup = this.#list().find((each) => each.name === name);
    return backup ? this.#pathOf(backup) : null;
  }

  #find(name: string): Backup {
    const backup = this.#list().find((each) => each.name === name);
    if (!backup) throw new Refusal("notFound");
    return backup;
  }

  #pathOf({ name, isHere }: Backup): string {
    return join(isHere ? this.#folder : (this.#config.backupDir ?? ""), name);
  }

  receive(by: string): ReturnType<BackupService["receive"]> {
    if (this.#config.databaseUrl) throw new Refusal("restorationByCommand");
    mkdirSync(this.#folder, { recursive: true });
    const { chance, clock } = this.#kernel;
    const file = join(this.#folder, `envoi-${chance.id()}.partial`);
    const admit = async () => {
      const input = { config: this.#config, file, at: clock(), by };
      const backup = await this.#parts.runInThread("admitUpload", input).catch((error: unknown) => {
        throw new Refusal("backupRefused", { reason: reasonOf(error).replaceAll(file, "ce fichier") });
      });
      await announce(this.#kernel, [touchOf("backups")]);
      return { ...backup, isHere: true };
    };
    return { file, admit };
  }

  async preview(name: string, actor: Actor): Promise<RestorationPreview> {
    const backup = this.#find(name);
    if (this.#config.databaseUrl) throw new Refusal("restorationByCommand");
    const { administrators, lastAt } = this.#read(backup);
    const until = backup.reason === "upload" ? lastAt : backup.at;
    return {
      backup,
      until,
      lost: await countSince(this.#kernel.database.db, until),
      administrators: administrators.map((each) => each.name),
      staysAs: heirOf(administrators, actor)?.name ?? null,
    };
  }

  #read(backup: Backup) {
    try {
      return readRestored(this.#pathOf(backup));
    } catch (error) {
      throw new Refusal("restorationFailed", { reason: this.#reasonOf(error, backup) });
    }
  }

  /** The reason of a failure, with the version that made the backup instead of its path. */
  #reasonOf(error: unknown, backup: Backup): string {
    const name = backup.version ? `ce fichier (version ${backup.version})` : "ce fichier";
    return reasonOf(error).replaceAll(this.#pathOf(backup), name);
  }

  async restore(name: string, restorer: Restorer, incarnation: number): Promise<void> {
    if (this.#config.databaseUrl) throw new Refusal("restorationByCommand");
    if (incarnation !== this.#parts.incarnation) throw new Refusal("restoredMeanwhile");
    if (this.#restoring !== null) throw new Refusal("restorationBegun");
    const backup = this.#find(name);
    const heir = heirOf(this.#read(backup).administrators, restorer.actor);
    this.#restoring = name;
    this.#restorationFailure = null;
    const { onError } = this.#parts;
    void this.#afterOthers(() => this.#prepare(backup, heir, restorer))
      .catch((error: unknown) => {
        this.#restoring = null;
        this.#restorationFailure = this.#reasonOf(error, backup);
        return this.#announce();
      })
      .catch(onError);
    await this.#announce();
  }

  async #prepare(
    backup: Backup,
    heir: Administrator | null,
    { actor, device, session: { tokenHash, createdAt, expiresAt } }: Restorer,
  ): Promise<void> {
    const { clock, chance, database } = this.#kernel;
    const at = clock();
    const restored = {
      at,
      session: heir && { id: chance.id(), accountId: heir.id, tokenHash, createdAt, expiresAt, device },
      secret: await findSecret(database.db),
    };
    const config = this.#config;
    const { runInThread, restartAround } = this.#parts;
    await runInThread("startRestoration", { config, backup: this.#pathOf(backup), restored });
    restartAround(() => runInThread("finishRestoration", { config, at, by: actor.name }));
  }

  #announce(): Promise<void> {
    return announce(this.#kernel, [touchOf("backups")]);
  }

  /** Makes the nightly backup when it is due; at the next check, if the server did not run at night. */
  async makeIfDue(): Promise<void> {
    if (this.#restoring !== null) return;
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
