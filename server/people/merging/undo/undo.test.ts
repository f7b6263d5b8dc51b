import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../../testing/databases.ts";
import { makeGame, playGame } from "../../../testing/games.ts";
import { PASSWORD } from "../../../testing/template.ts";
import { startSmallEvent, undoRequest } from "../../../testing/undo.ts";

const undoInput = (requestId: string) => ({ targets: [{ requestId }] });

describe.each(engines)("on %s", (engine) => {
  test("an undo of a merge restores names and sign-ins, but is refused after a later merge of the kept account", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    await playGame(server, nadia, lea);
    const [first, second] = [randomUUID(), randomUUID()];
    await admin.does("merging.merge", { keptId: karim.id, mergedId: nadia.id, name: "merged" }, first);
    expect(await server.playerRow(karim)).toMatchObject({ name: "Nadia", totalPoints: 3 });
    const tablet = await server.player("Tablette");
    server.clock.now += 1;
    await admin.does("merging.merge", { keptId: karim.id, mergedId: tablet.id, name: "kept" }, second);
    expect(await admin.refused("undo.apply", undoInput(first))).toBe("mergeBuiltOn");
    await undoRequest(admin, second);
    await undoRequest(admin, first);
    expect(await server.playerRow(karim)).toMatchObject({ name: "Karim", totalPoints: 0 });
    expect(await server.playerRow(nadia)).toMatchObject({ name: "Nadia", totalPoints: 3 });
    expect(
      await server.visitor().callByPost("accounts.signIn", { identifier: "Nadia", password: PASSWORD }),
    ).toMatchObject({ ok: true });
  });

  test("a separation can't be undone after the two accounts have played in the same game", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const merge = { keptId: karim.id, mergedId: nadia.id, name: "kept" } as const;
    const { mergeId } = await admin.does("merging.merge", merge);
    const separating = randomUUID();
    await admin.does("merging.separate", { mergeId }, separating);
    await playGame(server, karim, await server.signIn("Nadia", PASSWORD));
    expect(await admin.refused("undo.apply", undoInput(separating))).toBe("mergeOfTwoPeople");
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a merge can't be undone while the kept player is in a game, nor after a separation", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    const [merging, separating] = [randomUUID(), randomUUID()];
    const merge = { keptId: karim.id, mergedId: nadia.id, name: "kept" } as const;
    const { mergeId } = await admin.does("merging.merge", merge, merging);
    const gameId = await makeGame(server, karim, [lea]);
    expect(await admin.refused("undo.apply", undoInput(merging))).toBe("mergeDuringGame");
    await karim.does("games.cancel", { gameId });
    await admin.does("merging.separate", { mergeId }, separating);
    expect(await admin.refused("undo.apply", undoInput(merging))).toBe("mergeUndone");
    await undoRequest(admin, separating);
    expect(await admin.query("merging.list", {})).toMatchObject({ answer: [{ id: mergeId }] });
    await admin.does("merging.separate", { mergeId });
  });
});
