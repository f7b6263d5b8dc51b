import { describe, expect, test } from "vitest";
import { nameOf } from "../../domain/files/file.ts";
import { findAllNamesByOwner, findFile } from "../files/repository.ts";
import { sweepFiles } from "../files/sweep.ts";
import { engines } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import type { Person } from "../testing/person.ts";
import { cardListCalled, cardListInput, listedCard, ruleText } from "../testing/rulebook.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const text = "chillRules";
const DAY = 24 * 3_600_000;

/** A server with an administrator and so many stored images. */
async function start(engine: (typeof engines)[number], count: number) {
  const server = await startServer(engine);
  const images = await Promise.all(Array.from({ length: count }, () => insertImage(server)));
  return { server, admin: await server.admin(), images: images as [string, string, string] };
}

/** The addresses that the text, or the list, keeps from being deleted. */
async function kept(server: TestServer, kind: "ruleText" | "cardList", id: string): Promise<string[]> {
  return (await findAllNamesByOwner(server.database.db, { kind, id })).sort();
}

const named = (...urls: string[]) => urls.map(nameOf).sort();

/** Saves a list with a card for each of these images. */
function saveList(admin: Person, id: string | null, from: number, urls: readonly string[]) {
  const cards = urls.map((imageUrl) => listedCard({ imageUrl, imageAlt: "Un dé" }));
  return admin.command("rulebook.saveCardList", cardListInput({ id, from, title: "Maison", cards }));
}

/** Deletes the images that nothing has shown for a week. */
function sweep(server: TestServer): Promise<void> {
  return sweepFiles(server.app.uploads, (error) => {
    throw error;
  });
}

describe.each(engines)("on %s", (engine) => {
  test("a text keeps the images of its gallery and those it shows or links to, and lets go what it has no more", async () => {
    const { server, admin, images } = await start(engine, 3);
    const [first, second, third] = images;
    const gallery = [{ url: first, alt: " Un jeton " }];
    const content = `![Deux](${second})\n\n[Trois](${third})`;
    await admin.does("rulebook.saveText", { text, from: 0, content, images: gallery });
    expect(await ruleText(server, text)).toMatchObject({
      content,
      images: [{ url: first, alt: "Un jeton" }],
    });
    expect(await kept(server, "ruleText", text)).toEqual(named(...images));
    await admin.does("rulebook.saveText", { text, from: 1, content: "", images: gallery });
    expect(await kept(server, "ruleText", text)).toEqual(named(first));
  });

  test("a list keeps the images of its cards until they, or it, are gone", async () => {
    const { server, admin, images } = await start(engine, 3);
    expect(await saveList(admin, null, 0, images)).toMatchObject({ ok: true });
    const { id } = await cardListCalled(server, "Maison");
    expect(await kept(server, "cardList", id)).toEqual(named(...images));
    expect(await saveList(admin, id, 1, [images[1], images[1]])).toMatchObject({ ok: true });
    expect(await kept(server, "cardList", id)).toEqual(named(images[1]));
    await admin.does("rulebook.deleteCardList", { id, from: 2 });
    expect(await kept(server, "cardList", id)).toEqual([]);
  });

  test("an image that was swept meanwhile is refused, and nothing of the save is there", async () => {
    const { server, admin, images } = await start(engine, 1);
    const [leaving] = images;
    server.clock.now += 8 * DAY;
    await sweep(server);
    const staying = await insertImage(server);
    const [before, lists] = [await server.rows("ruleTexts"), await server.rows("cardLists")];
    const gallery = [staying, leaving].map((url) => ({ url, alt: "" }));
    for (const said of [
      { content: "", images: gallery },
      { content: `![](${leaving})`, images: [] },
    ])
      expect(await admin.command("rulebook.saveText", { text, from: 0, ...said })).toMatchObject({
        refusal: "fileGone",
        message: "Une des images n'existe plus. Envoyez-la à nouveau.",
      });
    expect(await saveList(admin, null, 0, [staying, leaving])).toMatchObject({ refusal: "fileGone" });
    expect(await server.rows("ruleTexts")).toEqual(before);
    expect(await server.rows("cardLists")).toEqual(lists);
    expect(await kept(server, "ruleText", text)).toEqual([]);
  });

  test("a save while images are swept: each is refused, or its image stays", async () => {
    const { server, admin, images } = await start(engine, 3);
    server.clock.now += 8 * DAY;
    const gallery = [{ url: images[0], alt: "" }];
    const [saved, made] = await Promise.all([
      admin.command("rulebook.saveText", { text, from: 0, content: "", images: gallery }),
      saveList(admin, null, 0, [images[1], images[2]]),
      sweep(server),
    ]);
    for (const result of [saved, made]) if (!result.ok) expect(result).toMatchObject({ refusal: "fileGone" });
    const lists = await server.rows("cardLists");
    const list = lists.find(({ title }) => title === "Maison");
    expect(list !== undefined).toBe(made.ok);
    expect((await ruleText(server, text)).version).toBe(saved.ok ? 1 : 0);
    const shown = [...(saved.ok ? [images[0]] : []), ...(made.ok ? [images[1], images[2]] : [])];
    for (const url of shown)
      expect(await findFile(server.database.db, nameOf(url))).toMatchObject({ state: "stored" });
  });

  test("a card deleted while its image was on its way: the image is there, in no use, and may be used elsewhere", async () => {
    const { server, admin, images } = await start(engine, 1);
    const ana = await server.player("Ana", { role: "admin" });
    const list = await cardListCalled(server, "Action");
    const [first, ...others] = list.cards;
    const edit = { ...list, from: list.version };
    await ana.does("rulebook.saveCardList", { ...edit, cards: others });
    const late = { ...(first ?? listedCard()), imageUrl: images[0] };
    const refused = { ...edit, cards: [late, ...others] };
    expect(await admin.refused("rulebook.saveCardList", refused)).toBe("documentChanged");
    expect(await kept(server, "cardList", list.id)).toEqual([]);
    const [other = late, ...rest] = others;
    const withImage = {
      ...edit,
      from: list.version + 1,
      cards: [{ ...other, imageUrl: images[0] }, ...rest],
    };
    await admin.does("rulebook.saveCardList", withImage);
    expect(await kept(server, "cardList", list.id)).toEqual(named(images[0]));
  });

  test("a list deleted while a card of it got an image: the save is told, and keeps no image for nobody", async () => {
    const { server, admin, images } = await start(engine, 1);
    const ana = await server.player("Ana", { role: "admin" });
    const { id } = await cardListCalled(server, "Héros");
    const [deleted, saved] = await Promise.all([
      ana.command("rulebook.deleteCardList", { id, from: 1 }),
      saveList(admin, id, 1, images),
    ]);
    expect([deleted.ok, saved.ok].filter(Boolean)).toHaveLength(1);
    expect(await kept(server, "cardList", id)).toEqual(saved.ok ? named(images[0]) : []);
  });
});
