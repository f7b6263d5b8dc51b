import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { IMAGE_ALT_MAX } from "../../domain/files/image.ts";
import { CARD_LIST_LIMITS, type ListedCard } from "../../domain/rules/cardList.ts";
import { firstCardLists } from "../../domain/rules/firstCardLists.ts";
import { sources } from "../start/topics.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import type { CommandInput, Result } from "../testing/person.ts";
import { cardListByTitle, cardListInput, cardListTitles, listedCard } from "../testing/rulebook.ts";
import { startServer, type TestServer } from "../testing/server.ts";

type SaveList = CommandInput<"rulebook.saveCardList">;
type Engine = (typeof engines)[number];

const INITIAL_TITLES = firstCardLists.map(({ title }) => title);
const outcomes = (results: readonly Result<unknown>[]) =>
  results.map((result) => (result.ok ? "done" : result.refusal)).sort();

/** A server with two administrators. */
async function start(engine: Engine) {
  const server = await startServer(engine);
  return { server, admin: await server.admin(), ana: await server.player("Ana", { role: "admin" }) };
}

/** An edit of the list with this title, based on its current version. */
async function editOf(server: TestServer, title: string, more: Partial<SaveList> = {}): Promise<SaveList> {
  const { id, version, position: _, cards, ...list } = await cardListByTitle(server, title);
  return { id, version, ...list, cards: [...cards], ...more };
}

const withCard = (change: Partial<ListedCard>) => ({ cards: [listedCard(change)] });

describe.each(oneEngine)("on %s", (engine) => {
  test.each<[string, Partial<SaveList>, string]>([
    ["without a title", { title: " " }, "cardListTitleInvalid"],
    ["with a title too long", { title: "x".repeat(61) }, "cardListTitleInvalid"],
    ["with a description too long", { description: "x".repeat(301) }, "cardDescriptionInvalid"],
    ["with an unknown hue", { backgroundColor: "beige" as "rose" }, "invalidInput"],
    ["with a colour code instead of a hue", { backgroundColor: "#ff0000" as "rose" }, "invalidInput"],
    ["with too many cards", { cards: Array.from({ length: 101 }, () => listedCard()) }, "cardListFull"],
    ["with a card twice", { cards: [listedCard({ id: "a" }), listedCard({ id: "a" })] }, "invalidInput"],
    ["with a card without a title", withCard({ title: "" }), "listedCardTitleInvalid"],
    ["with a card without copies", withCard({ copies: 0 }), "cardCopiesInvalid"],
    ["with one and a half copies of a card", withCard({ copies: 1.5 }), "invalidInput"],
    [
      "with too many copies of a card",
      withCard({ copies: CARD_LIST_LIMITS.copies + 1 }),
      "cardCopiesInvalid",
    ],
    [
      "with an image of another site",
      withCard({ imageUrl: "https://exemple.fr/a.webp" }),
      "fileAddressInvalid",
    ],
    ["with an image of another host", withCard({ imageUrl: "//exemple.fr/a.webp" }), "fileAddressInvalid"],
    ["with an image that is a script", withCard({ imageUrl: "javascript:alert(1)" }), "fileAddressInvalid"],
    ["with an image's description too long", withCard({ imageAlt: "x".repeat(201) }), "imageAltInvalid"],
    ["that does not exist", { id: "none", version: 1 }, "cardListNotFound"],
    ["that is new, but said to be based on version 1", { version: 1 }, "documentChanged"],
  ])("a list %s is refused, and nothing is written", async (_, change, code) => {
    const { server, admin } = await start(engine);
    const before = await server.rows("cardLists");
    expect(await admin.refused("rulebook.saveCardList", cardListInput(change))).toBe(code);
    expect(await server.rows("cardLists")).toEqual(before);
  });

  test("an unknown list can't be moved or deleted, and a list can't be deleted with a wrong version", async () => {
    const { server, admin } = await start(engine);
    expect(await admin.refused("rulebook.moveCardList", { id: "none", to: 0 })).toBe("cardListNotFound");
    expect(await admin.refused("rulebook.deleteCardList", { id: "none", version: 1 })).toBe(
      "cardListNotFound",
    );
    expect(await admin.refused("rulebook.deleteCardList", { id: "hero", version: 2 })).toBe(
      "documentChanged",
    );
    expect(await cardListTitles(server)).toEqual(INITIAL_TITLES);
  });

  test("descriptions are saved without control characters, and with Unix line breaks", async () => {
    const { server, admin } = await start(engine);
    const pasted = "Un\u0007 tour\r\nde plus\u000c";
    const cards = [listedCard({ description: pasted })];
    await admin.does("rulebook.saveCardList", cardListInput({ title: "Collée", description: pasted, cards }));
    const tidy = "Un tour\nde plus";
    expect(await cardListByTitle(server, "Collée")).toMatchObject({
      description: tidy,
      cards: [{ description: tidy }],
    });
  });

  test("a list may be moved while another administrator edits it", async () => {
    const { server, admin, ana } = await start(engine);
    const edit = await editOf(server, "Héros", { title: "Héroïnes" });
    await admin.does("rulebook.moveCardList", { id: "hero", to: 0 });
    await ana.does("rulebook.saveCardList", edit);
    expect(await cardListTitles(server)).toEqual(["Héroïnes", "Tactique", "Action"]);
  });

  test("an edit based on an older version does not restore a card that was deleted meanwhile", async () => {
    const { server, admin, ana } = await start(engine);
    const edit = await editOf(server, "Action");
    const [first, ...others] = edit.cards;
    await admin.does("rulebook.saveCardList", { ...edit, cards: others });
    const withImage = { ...(first ?? listedCard()), imageAlt: "Un parapluie" };
    const late = { ...edit, cards: [withImage, ...others] };
    expect(await ana.refused("rulebook.saveCardList", late)).toBe("documentChanged");
    expect((await cardListByTitle(server, "Action")).cards).toEqual(others);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a new event's rules page has a list for each category, and a deleted list stays deleted after a restart", async () => {
    const { server, admin } = await start(engine);
    expect(await server.rows("cardLists")).toEqual(
      firstCardLists.map((list, position) => ({ ...list, position, version: 1 })),
    );
    await admin.does("rulebook.deleteCardList", { id: "hero", version: 1 });
    await server.stop();
    const restarted = await startServer(engine, { location: server.location });
    expect(await cardListTitles(restarted)).toEqual(["Tactique", "Action"]);
  });

  test("a new list comes last, and a later save of the list keeps its position and changes the order of its cards", async () => {
    const { server, admin } = await start(engine);
    const cards = [
      listedCard({ id: "z", title: " Premier " }),
      listedCard({ id: "a", title: "Second", copies: 16 }),
    ];
    const made = await admin.does("rulebook.saveCardList", cardListInput({ title: " Maison ", cards }));
    expect(made).toEqual({ id: expect.any(String), version: 1 });
    expect(await cardListTitles(server)).toEqual([...INITIAL_TITLES, "Maison"]);
    await admin.does("rulebook.moveCardList", { id: made.id, to: 1 });
    const [reloaded] = await sources.cardLists.load(server.database.db, [made.id], "");
    expect(reloaded?.cards.map(({ title }) => title)).toEqual(["Premier", "Second"]);
    const edit = { cards: cards.toReversed(), backgroundColor: "rose" as const };
    expect(await admin.does("rulebook.saveCardList", await editOf(server, "Maison", edit))).toEqual({
      id: made.id,
      version: 2,
    });
    expect(await server.rows("cardLists")).toMatchObject([
      { id: "tactical", version: 1 },
      {
        id: made.id,
        version: 2,
        position: 1,
        backgroundColor: "rose",
        cards: [{ copies: 16 }, { title: "Premier" }],
      },
      { id: "hero" },
      { id: "action" },
    ]);
  });

  test("the largest permitted list is saved, even with characters of four bytes", async () => {
    const { server, admin } = await start(engine);
    const ice = (length: number) => "🧊".repeat(length);
    const { title, description, cards } = CARD_LIST_LIMITS;
    const imageAlt = ice(IMAGE_ALT_MAX);
    const full = { title: ice(title), description: ice(description), imageAlt, copies: 1000 };
    const list = cardListInput({
      title: ice(title),
      cards: Array.from({ length: cards }, () => listedCard(full)),
    });
    await admin.does("rulebook.saveCardList", list);
    expect((await cardListByTitle(server, ice(title))).cards).toEqual(list.cards);
  });

  test("when only one more list is permitted, only one of three concurrent additions succeeds", async () => {
    const { server, admin, ana } = await start(engine);
    for (let lists = INITIAL_TITLES.length; lists < CARD_LIST_LIMITS.lists - 1; lists += 1)
      await admin.does("rulebook.saveCardList", cardListInput({ title: `Liste ${lists}` }));
    const results = await Promise.all(
      [admin, ana, admin].map((person) => person.command("rulebook.saveCardList", cardListInput())),
    );
    expect(outcomes(results)).toEqual(["cardListsMost", "cardListsMost", "done"]);
    expect(await cardListTitles(server)).toHaveLength(CARD_LIST_LIMITS.lists);
  });

  test("when a list is deleted and saved concurrently, one of the two commands succeeds and the other is refused", async () => {
    const { server, admin, ana } = await start(engine);
    const edit = await editOf(server, "Héros", { title: "Héroïnes" });
    const [deleted, saved] = await Promise.all([
      admin.command("rulebook.deleteCardList", { id: "hero", version: 1 }),
      ana.command("rulebook.saveCardList", edit),
    ]);
    if (deleted.ok) {
      expect(saved).toMatchObject({ refusal: "cardListNotFound" });
      expect(await cardListTitles(server)).toEqual(["Tactique", "Action"]);
    } else {
      expect(deleted).toMatchObject({ refusal: "documentChanged" });
      expect(await cardListTitles(server)).toEqual(["Tactique", "Héroïnes", "Action"]);
    }
    expect(outcomes([deleted, saved])).toContain("done");
  });

  test("after concurrent moves and a deletion of lists, no other list is lost", async () => {
    const { server, admin, ana } = await start(engine);
    const moves = [
      admin.command("rulebook.moveCardList", { id: "action", to: 0 }),
      ana.command("rulebook.moveCardList", { id: "tactical", to: 2 }),
      admin.command("rulebook.moveCardList", { id: "hero", to: 2 }),
      ana.command("rulebook.deleteCardList", { id: "tactical", version: 1 }),
    ];
    const results = await Promise.all(moves);
    expect((await cardListTitles(server)).toSorted()).toEqual(["Action", "Héros"]);
    for (const result of results)
      if (!result.ok) expect(result).toMatchObject({ refusal: "cardListNotFound" });
  });

  test("after any sequence of changes, the lists have the expected order and titles, and positions without gaps", async () => {
    const { server, admin } = await start(engine);
    const index = fc.nat({ max: 12 });
    const anyStep = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant("add" as const) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("delete" as const), index }) },
      { weight: 6, arbitrary: fc.record({ kind: fc.constant("move" as const), index, to: index }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("save" as const), index }) },
    );
    let titleCount = 0;
    const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
      let order = [...(await cardListTitles(server))];
      for (const step of steps) {
        const title = `Liste ${titleCount++}`;
        const chosen = "index" in step ? order[step.index % order.length] : undefined;
        if (step.kind === "add") {
          if (order.length === CARD_LIST_LIMITS.lists) continue;
          await admin.does("rulebook.saveCardList", cardListInput({ title }));
          order.push(title);
        } else if (chosen !== undefined) {
          const { id, version } = await cardListByTitle(server, chosen);
          if (step.kind === "delete") {
            await admin.does("rulebook.deleteCardList", { id, version });
            order = order.filter((other) => other !== chosen);
          } else if (step.kind === "move") {
            await admin.does("rulebook.moveCardList", { id, to: step.to });
            order = order.filter((other) => other !== chosen).toSpliced(step.to, 0, chosen);
          } else {
            await admin.does("rulebook.saveCardList", await editOf(server, chosen, { title }));
            order = order.map((other) => (other === chosen ? title : other));
          }
        }
        expect(await cardListTitles(server)).toEqual(order);
      }
    });
    await fc.assert(property, { numRuns: 12 });
  });
});
