import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../domain/files/file.ts";
import { findAllNamesByOwner, findFile } from "../files/repository.ts";
import { sweepFiles } from "../files/sweep.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import type { Person } from "../testing/person.ts";
import { cardListByTitle, cardListInput, listedCard, ruleText } from "../testing/rulebook.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const text = "chillRules";
const DAY_MS = 24 * 3_600_000;

/** A server with an administrator and `count` stored images. */
async function start(engine: (typeof engines)[number], count: number) {
  const server = await startServer(engine);
  const images = await Promise.all(Array.from({ length: count }, () => insertImage(server)));
  return { server, admin: await server.admin(), images: images as [string, string, string] };
}

/** The file names of the images that a text or a list refers to. */
async function referencedNames(
  server: TestServer,
  kind: "ruleText" | "cardList",
  id: string,
): Promise<string[]> {
  return (await findAllNamesByOwner(server.database.db, { kind, id })).sort();
}

const namesOf = (...urls: string[]) => urls.map(fileNameOf).sort();

/** Saves a list with a card for each of these images. */
function saveList(admin: Person, id: string | null, version: number, urls: readonly string[]) {
  const cards = urls.map((imageUrl) => listedCard({ imageUrl, imageAlt: "Un dé" }));
  return admin.command("rulebook.saveCardList", cardListInput({ id, version, title: "Maison", cards }));
}

/** Deletes the images that have been unused for a week. */
function sweep(server: TestServer): Promise<void> {
  return sweepFiles(server.app.uploads, (error) => {
    throw error;
  });
}

describe.each(engines)("on %s", (engine) => {
  test("a text refers to the images in its gallery and its content until it is saved without them", async () => {
    const { server, admin, images } = await start(engine, 3);
    const [first, second, third] = images;
    const gallery = [{ url: first, alt: " Un jeton " }];
    const content = `![Deux](${second})\n\n[Trois](${third})`;
    await admin.does("rulebook.saveText", { text, version: 0, content, images: gallery });
    expect(await ruleText(server, text)).toMatchObject({
      content,
      images: [{ url: first, alt: "Un jeton" }],
    });
    expect(await referencedNames(server, "ruleText", text)).toEqual(namesOf(...images));
    await admin.does("rulebook.saveText", { text, version: 1, content: "", images: gallery });
    expect(await referencedNames(server, "ruleText", text)).toEqual(namesOf(first));
  });

  test("a list refers to the images of its cards until the cards or the list are deleted", async () => {
    const { server, admin, images } = await start(engine, 3);
    expect(await saveList(admin, null, 0, images)).toMatchObject({ ok: true });
    const { id } = await cardListByTitle(server, "Maison");
    expect(await referencedNames(server, "cardList", id)).toEqual(namesOf(...images));
    expect(await saveList(admin, id, 1, [images[1], images[1]])).toMatchObject({ ok: true });
    expect(await referencedNames(server, "cardList", id)).toEqual(namesOf(images[1]));
    await admin.does("rulebook.deleteCardList", { id, version: 2 });
    expect(await referencedNames(server, "cardList", id)).toEqual([]);
  });

  test("a save during the deletion of unused images is refused, or its image stays", async () => {
    const { server, admin, images } = await start(engine, 3);
    server.clock.now += 8 * DAY_MS;
    const gallery = [{ url: images[0], alt: "" }];
    const [saved, made] = await Promise.all([
      admin.command("rulebook.saveText", { text, version: 0, content: "", images: gallery }),
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
      expect(await findFile(server.database.db, fileNameOf(url))).toMatchObject({ state: "stored" });
  });

  test("when a card is deleted during the upload of its image, another card can use the image", async () => {
    const { server, admin, images } = await start(engine, 1);
    const ana = await server.player("Ana", { role: "admin" });
    const list = await cardListByTitle(server, "Action");
    const [first, ...others] = list.cards;
    await ana.does("rulebook.saveCardList", { ...list, cards: others });
    const late = { ...(first ?? listedCard()), imageUrl: images[0] };
    const refused = { ...list, cards: [late, ...others] };
    expect(await admin.refused("rulebook.saveCardList", refused)).toBe("documentChanged");
    expect(await referencedNames(server, "cardList", list.id)).toEqual([]);
    const [other = late, ...rest] = others;
    const withImage = {
      ...list,
      version: list.version + 1,
      cards: [{ ...other, imageUrl: images[0] }, ...rest],
    };
    await admin.does("rulebook.saveCardList", withImage);
    expect(await referencedNames(server, "cardList", list.id)).toEqual(namesOf(images[0]));
  });

  test("when a list is deleted and saved concurrently, one command is refused, and only a saved list refers to the new image", async () => {
    const { server, admin, images } = await start(engine, 1);
    const ana = await server.player("Ana", { role: "admin" });
    const { id } = await cardListByTitle(server, "Héros");
    const [deleted, saved] = await Promise.all([
      ana.command("rulebook.deleteCardList", { id, version: 1 }),
      saveList(admin, id, 1, images),
    ]);
    expect([deleted.ok, saved.ok].filter(Boolean)).toHaveLength(1);
    expect(await referencedNames(server, "cardList", id)).toEqual(saved.ok ? namesOf(images[0]) : []);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a save with an image that was deleted is refused, and writes nothing", async () => {
    const { server, admin, images } = await start(engine, 1);
    const [deleted] = images;
    server.clock.now += 8 * DAY_MS;
    await sweep(server);
    const stored = await insertImage(server);
    const [texts, lists] = [await server.rows("ruleTexts"), await server.rows("cardLists")];
    const gallery = [stored, deleted].map((url) => ({ url, alt: "" }));
    for (const input of [
      { content: "", images: gallery },
      { content: `![](${deleted})`, images: [] },
    ])
      expect(await admin.command("rulebook.saveText", { text, version: 0, ...input })).toMatchObject({
        refusal: "fileGone",
        message: "Une des images n'existe plus. Envoyez-la à nouveau.",
      });
    expect(await saveList(admin, null, 0, [stored, deleted])).toMatchObject({ refusal: "fileGone" });
    expect(await server.rows("ruleTexts")).toEqual(texts);
    expect(await server.rows("cardLists")).toEqual(lists);
    expect(await referencedNames(server, "ruleText", text)).toEqual([]);
  });
});
