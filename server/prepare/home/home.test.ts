import { describe, expect, test } from "vitest";
import { writeGeneratedPassword } from "../../people/accounts/generated/repository.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { displayStream, openDisplay } from "../../testing/displays.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf } from "../../testing/person.ts";
import { reward, setWheel, spin } from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { PASSWORD, PASSWORD_HASH } from "../../testing/template.ts";
import { undoRequest } from "../../testing/undo.ts";
import { backupCheck } from "./backupWatch.ts";
import { writeBackupInstant } from "./repository.ts";

const preparationOf = async (server: TestServer) => (await server.rows("preparation"))[0];
const journalOf = async (server: TestServer) => {
  const rows = await server.database.db.selectFrom("journal").select(["what", "by", "source"]).execute();
  return rows.filter(({ what }) => ["linePutOff", "lineResumed", "rulesOpened"].includes(what));
};

describe.each(engines)("on %s", (engine) => {
  test("when two administrators put off different lines of the checklist at the same time, all these lines are put off", async () => {
    const server = await startServer(engine);
    const [ana, bob] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    await Promise.all([
      ana.does("home.putOff", { line: "display", isPutOff: true }),
      bob.does("home.putOff", { line: "rules", isPutOff: true }),
      ana.does("home.putOff", { line: "deck", isPutOff: true }),
    ]);
    const putOff = (await preparationOf(server))?.putOff ?? [];
    expect([...putOff].sort()).toEqual(["deck", "display", "rules"]);
  });

  test("when two administrators put off or resume the same line, the journal has one row for each change", async () => {
    const server = await startServer(engine);
    const [ana, bob] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    const display = { line: "display", isPutOff: true } as const;
    await ana.does("home.putOff", display);
    await bob.does("home.putOff", display);
    await bob.does("home.putOff", { line: "display", isPutOff: false });
    await ana.does("home.putOff", { line: "display", isPutOff: false });
    expect(await preparationOf(server)).toMatchObject({ putOff: [], version: 2 });
    expect(await journalOf(server)).toEqual([
      { what: "linePutOff", by: ana.id, source: "display" },
      { what: "lineResumed", by: bob.id, source: "display" },
    ]);
  });

  test("only the first opening of the rules from the checklist is recorded", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const first = server.clock.now;
    await admin.does("home.openRules", {});
    server.clock.now += 1000;
    await admin.does("home.openRules", {});
    expect(await preparationOf(server)).toMatchObject({ rulesOpenedAt: first });
    expect(await journalOf(server)).toHaveLength(1);
  });

  test("the preparation has the first account's id even after a renaming, and again once the deletion of the account is undone", async () => {
    const server = await startServer(engine);
    const [admin, bob] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    await admin.does("accounts.rename", { name: "Cheffe" });
    const watching = await openStream(await server.listen(), bob, undefined, ["preparation"]);
    const firstAccountId = () => watching.row("preparation", "preparation")?.firstAccountId;
    expect(firstAccountId()).toBe(admin.id);
    const deletionId = crypto.randomUUID();
    await bob.does("accounts.delete", { playerId: admin.id }, deletionId);
    await watching.until(() => firstAccountId() === null, "the account is deleted");
    await undoRequest(bob, deletionId);
    await watching.until(() => firstAccountId() === admin.id, "the account is restored");
  });

  test("the figures are the games that ended, the players in games, the spins and the thefts of the last hour, and the games of the day by hour (rule H7)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, ines] = await server.playing("Nadia", "Karim", "Inès");
    const admin = await server.admin();
    const figures = async () => answerOf(await admin.query("home.figures", {}));
    await setWheel(server, [reward("points", 1, "Un")]);
    await playGame(server, nadia, karim);
    await spin(server, nadia);
    const { today, ...hour } = await figures();
    expect(hour).toEqual({ played: 1, players: 2, spins: 1, thefts: 0 });
    expect(today).toMatchObject({ played: 1, spins: 1 });
    expect(today.hours.at(-1)).toBe(1);
    server.clock.now += 2 * 3_600_000;
    const later = await figures();
    expect(later).toMatchObject({ played: 0, players: 0, spins: 0, today: { played: 1, spins: 1 } });
    expect(later.today.hours.slice(-3)).toEqual([1, 0, 0]);
    server.clock.now += 24 * 3_600_000;
    await makeGame(server, ines, ["bot-1"]);
    expect(await figures()).toMatchObject({ played: 0, players: 1, spins: 0, today: { played: 0 } });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the checklist's line about the start of the event can't be put off", async () => {
    const server = await startServer(engine);
    const input = { requestId: crypto.randomUUID(), input: { line: "start", isPutOff: true } };
    expect((await (await server.admin()).post("home.putOff", input)).status).toBe(400);
  });

  test("only administrators read the preparation and the figures of the day, and they see changes live", async () => {
    const server = await startServer(engine);
    const [ana, bob] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    const nadia = await server.player("Nadia");
    expect(await nadia.query("home.figures", {})).toMatchObject({ status: 403 });
    const port = await server.listen();
    const playerStream = await openStream(port, nadia, undefined, ["preparation"]);
    const watching = await openStream(port, bob, undefined, ["preparation"]);
    await ana.does("home.openRules", {});
    await watching.until(
      () => watching.row("preparation", "preparation")?.rulesOpenedAt === server.clock.now,
      "the rules are opened",
    );
    expect(playerStream.rows("preparation")).toEqual([]);
  });

  test("the preparation names the owner of the generated password until the password is changed, and others see the change live", async () => {
    const server = await startServer(engine);
    const [admin, bob] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    expect(await preparationOf(server)).toMatchObject({ generatedPasswordOf: null });
    await server.database.runExclusive((tx) => writeGeneratedPassword(tx, PASSWORD_HASH));
    // All accounts of a test have the same password. After this, only the administrator has it.
    const passwords = server.database.db.updateTable("account").set({ password: "x" });
    await passwords.where("userId", "!=", admin.id).execute();
    const port = await server.listen();
    const watching = await openStream(port, bob, undefined, ["preparation"]);
    const owner = () => watching.row("preparation", "preparation")?.generatedPasswordOf;
    expect(owner()).toBe(admin.id);
    await admin.does("accounts.changePassword", {
      currentPassword: PASSWORD,
      newPassword: "girafe-mauve-12",
    });
    await watching.until(() => owner() === null, "the password is changed");
  });

  test("a backup that another process made appears in administrators' browsers", async () => {
    const server = await startServer(engine);
    const watching = await openStream(await server.listen(), await server.admin(), undefined, [
      "preparation",
    ]);
    const check = backupCheck(server.app.kernel);
    await check();
    await server.database.runExclusive((tx) => writeBackupInstant(tx, 1234));
    await check();
    await watching.until(
      () => watching.row("preparation", "preparation")?.backedUpAt === 1234,
      "the backup is known",
    );
  });

  test("a big screen stays linked after its connection ends", async () => {
    const server = await startServer(engine);
    const { id, screen } = await openDisplay(server, "Salon");
    const watching = await openStream(await server.listen(), await server.admin(), undefined, ["displays"]);
    expect(watching.row("displays", id)).toMatchObject({ isConnected: false, linkedAt: null });
    const linkedAt = server.clock.now;
    const stream = await displayStream(server, screen);
    await watching.until(() => watching.row("displays", id)?.isConnected, "it is connected");
    stream.close();
    await watching.until(() => !watching.row("displays", id)?.isConnected, "it is disconnected");
    expect(watching.row("displays", id)).toMatchObject({ linkedAt });
  });

  test("browsers know before the sign-in whether the event has begun", async () => {
    const server = await startServer(engine);
    const hasBegun = async () => answerOf(await server.visitor().query("accounts.me")).hasBegun;
    expect(await hasBegun()).toBe(false);
    const admin = await server.admin();
    await admin.does("event.start", {});
    await admin.does("event.end", { ceremony: false });
    expect(await hasBegun()).toBe(true);
  });
});
