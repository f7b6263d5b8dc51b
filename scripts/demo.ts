import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { FIRST_ADMINISTRATOR } from "../domain/people/accounts/firstAdministrator.ts";
import { typedPath } from "../server/backups/locations.ts";
import { ConfigError, readTimeZone } from "../server/config.ts";
import { DEMO_PASSWORD, type Demo } from "../testing/demo/fill.ts";
import { ensureDemo, FolderHasOtherFiles } from "../testing/demo/folder.ts";

// npm run demo -- [--fill-only] [FOLDER] makes the demonstration, an invented event, in FOLDER (by default data-demo). If
// FOLDER already has a demonstration, it is used as it is. Then the command serves the event as `npm start` does. With
// --fill-only it ends instead.

/** Fills the folder if needed, prints the accounts to sign in with, and returns the folder. */
async function prepare(typed: string | undefined): Promise<string> {
  process.env.TZ = readTimeZone(process.env);
  const folder = typed ? typedPath(typed, process.env) : resolve("data-demo");
  announce(await ensureDemo(folder, { now: Date.now() }), folder);
  return folder;
}

function announce({ players, games, organiser, playing, free }: Demo, folder: string): void {
  console.log(
    [
      `Démonstration : ${players} joueurs, ${games} parties (dossier ${folder} ; effacez-le pour en refaire une).`,
      `Mot de passe de tous les comptes : ${DEMO_PASSWORD}`,
      `  ${FIRST_ADMINISTRATOR} ou ${organiser} : administration`,
      `  ${playing} : a une partie en cours`,
      `  ${free} : peut en créer une`,
    ].join("\n"),
  );
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      options: { "fill-only": { type: "boolean" } },
      allowPositionals: true,
    });
    const folder = await prepare(positionals[0]);
    if (!values["fill-only"]) {
      // The server reads its settings from the environment. The demonstration must use nothing outside its folder.
      const settingsToClear = [
        "DATABASE_URL",
        "FILES_DIR",
        ...Object.keys(process.env).filter((name) => /^S3_/.test(name)),
      ];
      Object.assign(
        process.env,
        { DATA_DIR: folder },
        Object.fromEntries(settingsToClear.map((name) => [name, ""])),
      );
      await import("../server/start/main.ts");
    }
  } catch (error) {
    if (!(error instanceof FolderHasOtherFiles || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
