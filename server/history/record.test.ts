import { describe, expect, test } from "vitest";
import { labelOf, mention } from "../../domain/history/label.ts";
import { cardText, winCard } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { makeGame, playGame } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { changeTotalChills, giveChills, LoadedDice, reward, setWheel, spin } from "../testing/roulette.ts";
import { cardListInput } from "../testing/rulebook.ts";
import { startServer, type TestServer } from "../testing/server.ts";

/** Makes a function that gives the journal entries written since its last call, as one line each with people's names. */
function journalReader(server: TestServer, people: readonly Person[]) {
  const seen = new Set<string>();
  const name = (id: string | null) => people.find((person) => person.id === id)?.name ?? id;
  return async () => {
    const rows = await server.database.db.selectFrom("journal").selectAll().execute();
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ what, by, to, label, amount }) =>
      [what, name(by), to === null ? null : `> ${name(to)}`, label, amount || null]
        .filter((part) => part !== null)
        .join(" "),
    );
  };
}

describe.each(oneEngine)("on %s", (engine) => {
  test("commands write journal entries, but none when they change nothing", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const written = journalReader(server, [admin, nadia, karim, lea]);
    await written();

    await setWheel(server, [reward("points", 2, "Deux")]);
    expect(await written()).toEqual(["wheelSaved admin"]);
    await spin(server, nadia);
    expect(await written()).toEqual(["points Nadia Deux 2"]);

    const pluie = await winCard(server, nadia, { name: "Pluie", value: 4 });
    expect((await written()).sort()).toEqual(
      [
        "card Nadia Pluie",
        "cardCreated admin Pluie",
        "rouletteSpinsAdjusted admin > Nadia -3",
        "wheelSaved admin",
      ].sort(),
    );
    const card = cardText({ name: "Averse" });
    await admin.does("cards.update", { cardId: pluie.cardId, card, version: 1 });
    await nadia.does("cards.use", { playerCardId: pluie.id });
    await admin.does("cards.delete", { cardId: pluie.cardId });
    expect((await written()).sort()).toEqual([
      "cardDeleted admin Averse",
      "cardSaved admin Averse",
      "cardUsed Nadia Averse 3",
    ]);

    const first = await playGame(server, nadia, karim);
    const ranked = (...order: readonly Person[]) => labelOf(["Catan", ...order.map(({ id }) => mention(id))]);
    expect((await written()).sort()).toEqual([
      `gameCompleted Nadia ${ranked(nadia, karim)}`,
      "gameCreated Nadia Catan",
    ]);
    const ranking = [karim.id, nadia.id];
    await admin.does("games.correct", { gameId: first, ranking, reason: "Inversés" });
    expect(await written()).toEqual([`gameCorrected admin ${ranked(karim, nadia)}`]);
    await admin.does("games.delete", { gameId: first });
    expect(await written()).toEqual(["gameDeleted admin Catan"]);
    const second = await makeGame(server, karim, [karim.id, lea.id]);
    await karim.does("games.cancel", { gameId: second });
    expect((await written()).sort()).toEqual(["gameCancelled Karim Catan", "gameCreated Karim Catan"]);

    const mario = await nadia.does("games.addName", { name: "Marrio Kart" });
    await nadia.does("games.addName", { name: "marrio kart" });
    await admin.does("games.renameName", { gameNameId: mario.id, name: "Mario", before: "Marrio Kart" });
    const other = await nadia.does("games.addName", { name: "Mario Kart" });
    await admin.does("games.mergeNames", { gameNameId: mario.id, intoId: other.id });
    await admin.does("games.deleteNames", { gameNameIds: [other.id] });
    expect((await written()).sort()).toEqual([
      "gameNameAdded Nadia Mario Kart",
      "gameNameAdded Nadia Marrio Kart",
      "gameNameDeleted admin Mario Kart",
      "gameNameMerged admin Mario",
      "gameNameRenamed admin Marrio Kart",
    ]);

    await admin.does("points.adjust", { playerId: karim.id, delta: -2 });
    expect(await written()).toEqual(["pointsAdjusted admin > Karim -2"]);
    await admin.does("points.reset", { confirmation: "RÉINITIALISER" });
    expect(await written()).toEqual(["pointsReset admin"]);
    await giveChills(server, karim, 2);
    expect(await written()).toEqual(["chillsOwnedAdjusted admin > Karim 2"]);
    await changeTotalChills(server, 2);
    expect(await written()).toEqual(["chillsTotalSaved admin 2"]);
    const grid = await server.setting("grid");
    const shape = { rows: grid?.rows ?? 2, rules: [...(grid?.rules ?? [])] };
    await admin.does("settings.saveGrid", { ...shape, version: grid.version });
    await admin.does("event.setTitle", { title: "Semaine d'été", version: 0 });
    expect((await written()).sort()).toEqual(["gridSaved admin", "titleSaved admin Semaine d'été"]);

    await setWheel(server, [reward("chill", null, "Chills")]);
    const { id: rightId } = await spin(server, lea);
    await lea.does("roulette.steal", { rightId, targetId: karim.id });
    expect((await written()).sort()).toEqual(["steal Léa Chills", "stole Léa > Karim", "wheelSaved admin"]);

    await winCard(server, karim, { name: "Dragon", category: "hero", value: 9 });
    await written();
    await admin.does("event.end", {});
    expect((await written()).sort()).toEqual([
      "cardPaid admin > Karim Dragon 9",
      "eventEnded admin Semaine d'été",
    ]);
    await admin.does("event.start", {});
    expect(await written()).toEqual(["eventStarted admin Semaine d'été"]);
    await admin.does("rulebook.saveText", { text: "chillRules", version: 0, content: "Brrr.", images: [] });
    await admin.does("rulebook.moveCardList", { id: "hero", to: 0 });
    await admin.does("rulebook.moveCardList", { id: "hero", to: 0 });
    const { id, version } = await admin.does("rulebook.saveCardList", cardListInput({ title: "Maison" }));
    const edit = cardListInput({ id, version, title: "Foyer" });
    await admin.does("rulebook.saveCardList", edit);
    await admin.does("rulebook.deleteCardList", { id, version: version + 1 });
    expect((await written()).sort()).toEqual([
      "cardListCreated admin Maison",
      "cardListDeleted admin Foyer",
      "cardListMoved admin Héros",
      "cardListSaved admin Foyer",
      "ruleTextSaved admin",
    ]);
    await admin.does("accounts.setRole", { playerId: lea.id, role: "admin" });
    await admin.does("accounts.setRole", { playerId: lea.id, role: "admin" });
    expect(await written()).toEqual(["roleGiven admin > Léa"]);
    await admin.does("accounts.setRole", { playerId: lea.id, role: "user" });
    expect(await written()).toEqual(["roleTaken admin > Léa"]);
    await admin.does("accounts.delete", { playerId: lea.id });
    expect(await written()).toEqual(["playerDeleted admin > Léa"]);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a refused command or a repeated request adds no journal entry", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await setWheel(server, [reward("points", 2, "Deux")]);
    const written = journalReader(server, [admin, nadia, karim]);
    await written();
    const requestId = crypto.randomUUID();
    await nadia.does("roulette.spin", {}, requestId);
    await nadia.does("roulette.spin", {}, requestId);
    expect(await nadia.refused("roulette.spin", {})).toBe("stillTurning");
    expect(await nadia.refused("roulette.steal", { rightId: "none", targetId: karim.id })).toBe(
      "stealRightGone",
    );
    expect(await nadia.refused("cards.use", { playerCardId: "none" })).toBe("cardNotFound");
    expect(await admin.refused("points.reset", { confirmation: "" })).toBe("resetNotConfirmed");
    expect(await admin.refused("event.start", {})).toBe("eventAlreadyActive");
    expect(await written()).toEqual(["points Nadia Deux 2"]);
  });

  test("journal entries about a deleted player's actions still name the player", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await giveChills(server, karim, 1);
    await changeTotalChills(server, 1);
    await setWheel(server, [reward("chill", null, "Chills")]);
    const { id: rightId } = await spin(server, nadia);
    await nadia.does("roulette.steal", { rightId, targetId: karim.id });
    await admin.does("accounts.delete", { playerId: nadia.id });
    const history = await karim.query("journal.list", { playerId: karim.id, before: null });
    expect(history).toMatchObject({
      ok: true,
      answer: { lines: [{ what: "robbed", label: "Nadia" }], more: false },
    });
  });
});
