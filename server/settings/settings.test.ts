import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Versioned } from "../../domain/documents/document.ts";
import { repositoryFolder } from "../database/repositoryFolder.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, signIn } from "../testing/person.ts";
import { spawnServer } from "../testing/process.ts";
import { PASSWORD } from "../testing/template.ts";

const save = "settings.saveDice" as "settings.saveChills";
const to = (dice: number, version: number) => ({ dice, version }) as never;
const allSettings = {
  playerId: null,
  group: "settings",
  from: null,
  to: null,
  text: "",
  undoable: false,
  before: null,
} as const;

describe.each(engines)("on %s", (engine) => {
  test("a setting that is only declared is read, saved, recorded, undone, done again, and sent to every browser", async () => {
    const location = await freshDatabase(engine);
    const started = await spawnServer(
      location,
      {},
      join(repositoryFolder, "server/testing/madeUpSetting.ts"),
    );
    const { address, transport } = await started.ready();
    const admin = await signIn(transport, "admin", PASSWORD);
    const account = { username: "Nadia", email: "nadia@exemple.fr", password: PASSWORD };
    await admin.does("accounts.signUp", account);
    const nadia = await signIn(transport, "Nadia", PASSWORD);
    const stream = await openStream(address, nadia);
    const current = () => stream.setting("dice" as "chills") as Versioned<{ dice?: number }> | undefined;
    const arrives = async (dice: number, version: number) => {
      await stream.until(() => current()?.version === version, `the setting has version ${version}`);
      expect(current()).toEqual({ id: "dice", dice, version });
    };
    await arrives(2, 0);

    expect(await nadia.refused(save, to(3, 0))).toBe("administratorsOnly");
    expect(await admin.refused(save, to(0, 0))).toBe("countingInvalid");
    expect(await admin.refused(save, to(2.5, 0))).toBe("invalidInput");
    const requestId = randomUUID();
    expect(await admin.does(save, to(3, 0), requestId)).toEqual({ version: 1 });
    await arrives(3, 1);
    expect(await admin.command(save, to(4, 0))).toMatchObject({
      refusal: "documentChanged",
      message:
        "Un autre administrateur a modifié le nombre de dés entre-temps. Vérifiez-le avant d'enregistrer.",
    });
    expect(answerOf(await admin.query("journal.actions", allSettings)).lines).toMatchObject([
      { what: "diceSaved", amount: 3, byName: "admin", undo: { undone: null } },
    ]);

    const undoing = randomUUID();
    await admin.does("undo.apply", { targets: [{ requestId }] }, undoing);
    await arrives(2, 2);
    await admin.does("undo.apply", { targets: [{ requestId: undoing }] });
    await arrives(3, 3);
    expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoAlready");
    started.kill("SIGTERM");
    expect(await started.ended).toEqual({ code: 0, signal: null });
  });
});
