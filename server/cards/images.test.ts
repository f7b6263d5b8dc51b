import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../domain/files/file.ts";
import type { Engine } from "../database/database.ts";
import { findFile } from "../files/repository.ts";
import { sweepFiles } from "../files/sweep.ts";
import { cardsOf, cardText, winCard } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import { LoadedDice } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { processAnything, uploaderOf } from "../testing/uploads.ts";

const start = (engine: Engine) => startServer(engine, { chance: new LoadedDice() });

/** Lets a month pass, in which sessions expire, and deletes unused images. Gives whether this image is still stored. */
async function isStillStored(server: TestServer, url: string): Promise<boolean> {
  server.clock.now += 30 * 24 * 3_600_000;
  await sweepFiles(server.app.uploads, (error) => expect.unreachable(String(error)));
  return (await findFile(server.database.db, fileNameOf(url))) !== null;
}

describe.each(engines)("on %s", (engine) => {
  test("a card's image is stored as long as the card shows it", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const [first, second] = [await insertImage(server), await insertImage(server)];
    const card = cardText({ imageUrl: first });
    const { id: cardId } = await admin.does("cards.create", { card });
    expect(await isStillStored(server, first)).toBe(true);
    expect(await isStillStored(server, second)).toBe(false);
    const third = await insertImage(server);
    await (await server.admin()).does("cards.update", {
      cardId,
      version: 1,
      card: { ...card, imageUrl: third },
    });
    expect([await isStillStored(server, third), await isStillStored(server, first)]).toEqual([true, false]);
    await (await server.admin()).does("cards.delete", { cardId });
    expect(await isStillStored(server, third)).toBe(false);
  });

  test("a deleted card's image is stored until its last copy is used", async () => {
    const server = await start(engine);
    const [nadia] = await server.playing("Nadia");
    const imageUrl = await insertImage(server);
    const copy = await winCard(server, nadia, { imageUrl });
    await (await server.admin()).does("cards.delete", { cardId: copy.cardId });
    expect(await cardsOf(server, nadia)).toMatchObject([{ imageUrl }]);
    expect(await isStillStored(server, imageUrl)).toBe(true);
    const newSession = await server.signIn("Nadia", "mot de passe");
    await newSession.does("cards.use", { playerCardId: copy.id });
    expect(await isStillStored(server, imageUrl)).toBe(false);
  });

  test("when a card is deleted while an image for it is uploaded, saving the card is refused and the unused image is deleted", async () => {
    const server = await startServer(engine, { processImage: processAnything });
    const admin = await server.admin();
    const { id: cardId } = await admin.does("cards.create", { card: cardText() });
    const uploader = await uploaderOf(server, admin);
    const { path } = await uploader.begin(3);
    const [{ image }] = await Promise.all([
      uploader.send(path ?? "", 0, Buffer.from("abc")),
      admin.does("cards.delete", { cardId }),
    ]);
    const card = cardText({ imageUrl: image?.url ?? "" });
    expect(await admin.refused("cards.update", { cardId, card, version: 1 })).toBe("cardNotFound");
    expect(await isStillStored(server, card.imageUrl)).toBe(false);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a card's image must be stored on the server, except an image of another site that the card already has", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const image = await insertImage(server);
    const { id: cardId } = await admin.does("cards.create", { card: cardText({ imageUrl: image }) });
    const before = await server.rows("mysteryCards");
    const missing = cardText({ imageUrl: `/files/${"0".repeat(64)}.webp` });
    expect(await admin.refused("cards.create", { card: missing })).toBe("fileGone");
    expect(await admin.refused("cards.update", { cardId, card: missing, version: 1 })).toBe("fileGone");
    expect(await server.rows("mysteryCards")).toEqual(before);

    const external = cardText({ imageUrl: "https://exemple.fr/a.png" });
    expect(await admin.refused("cards.update", { cardId, card: external, version: 1 })).toBe(
      "fileAddressInvalid",
    );
    const { imageUrl } = external;
    await server.database.db.updateTable("mysteryCards").set({ imageUrl }).where("id", "=", cardId).execute();
    await admin.does("cards.update", { cardId, card: { ...external, name: "Autre" }, version: 1 });
    expect(await server.rows("mysteryCards")).toMatchObject([{ name: "Autre", imageUrl }]);
  });
});
