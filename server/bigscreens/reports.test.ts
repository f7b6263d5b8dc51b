import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { displayStream, openDisplay, showLetters } from "../testing/displays.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";

const CHROME_103 =
  "Mozilla/5.0 (Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/103.0.0.0 Safari/537.36";

function sendReport(screen: Person, report: unknown, userAgent = CHROME_103) {
  const headers = { "content-type": "application/json", "user-agent": userAgent };
  return screen.send({ method: "POST", url: "/api/display/report", headers, body: JSON.stringify(report) });
}

describe.each(engines)("on %s", (engine) => {
  test("administrators see which browser is too old until the screen shows the event again (rule B24)", async () => {
    const server = await startServer(engine);
    const { id, screen } = await openDisplay(server, "Salon");
    const watching = await openStream(await server.listen(), await server.admin(), undefined, ["displays"]);
    const display = () => watching.row("displays", id);
    expect(display()).toMatchObject({ browser: null, tooOldAt: null });
    await sendReport(screen, { isTooOld: true });
    await watching.until(() => display()?.browser === "Chrome 103", "the browser is shown");
    expect(display()?.tooOldAt).toBe(server.clock.now);
    await displayStream(server, screen);
    await watching.until(() => display()?.tooOldAt === null, "the browser is no longer too old");
    expect(display()).toMatchObject({ browser: null });
  });

  test("administrators and the screen itself see which parts fail, until they work again or another device is linked (rule B24)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const { id, screen } = await openDisplay(server, "Salon");
    const stream = await displayStream(server, screen);
    const watching = await openStream(await server.listen(), admin, undefined, ["displays"]);
    const failures = () => watching.row("displays", id)?.failures;
    const failing = () => stream.row("display", id)?.failing;
    expect(failing()).toEqual([]);
    await sendReport(screen, { part: "feed", cause: "TypeError: a\u202E\nis not a function" });
    await sendReport(screen, { part: "scene-theft", cause: "x".repeat(500) });
    await stream.until(() => failing()?.length === 2, "both parts fail");
    await watching.until(() => failures()?.length === 2, "both parts fail");
    expect(failing()).toEqual(["scene-theft", "feed"]);
    const at = server.clock.now;
    expect(failures()).toEqual([
      { part: "scene-theft", cause: "x".repeat(200), at },
      { part: "feed", cause: "TypeError: a is not a function", at },
    ]);
    await sendReport(screen, { part: "feed", cause: null });
    await watching.until(() => failures()?.length === 1, "one part works again");
    const { letters } = await showLetters(server);
    await admin.does("displays.link", { letters, name: "", displayId: id });
    await watching.until(() => failures()?.length === 0, "another device shows the screen");
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("reports of unlinked and revoked screens change nothing, and malformed reports are refused", async () => {
    const server = await startServer(engine);
    const { id, screen } = await openDisplay(server, "Salon");
    const statusOf = async (sender: Person, report: unknown) => (await sendReport(sender, report)).status;
    expect(await statusOf(server.visitor(), { isTooOld: true })).toBe(200);
    for (const report of [null, {}, { part: "kitchen", cause: "" }])
      expect(await statusOf(screen, report)).toBe(400);
    await (await server.admin()).does("displays.revoke", { displayId: id });
    expect(await statusOf(screen, { isTooOld: true })).toBe(200);
    const row = await server.database.db.selectFrom("displays").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ browser: null, tooOldAt: null, failures: "[]" });
  });
});
