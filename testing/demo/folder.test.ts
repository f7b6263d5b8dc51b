import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fileNameOf } from "../../domain/files/file.ts";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import { openDatabase } from "../../server/database/open.ts";
import { sources } from "../../server/start/topics.ts";
import { ensureDemo, FolderHasOtherFiles } from "./folder.ts";

const SMALL = { now: new Date(2026, 6, 14, 21, 40).getTime(), people: 3, days: 1 };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "demo-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Expects rules written by the organiser, with a gallery, and a stored picture for every card. */
async function expectPictures(path: string): Promise<void> {
  const { db } = openDatabase({ databaseUrl: null, dataDir: path }, () => {});
  onTestFinished(() => db.destroy());
  const texts = await sources.ruleTexts.load(db, null, "");
  const lists = await sources.cardLists.load(db, null, "");
  const cards = lists.flatMap((list) => list.cards);
  const mysteryCards = await sources.mysteryCards.load(db, null, "");
  expect(cards.map(({ title }) => title).sort()).toEqual(mysteryCards.map(({ name }) => name).sort());
  const gallery = texts.flatMap(({ images }) => images);
  expect(gallery).toHaveLength(8);
  const shownUrls = [
    ...gallery.map(({ url }) => url),
    ...[...cards, ...mysteryCards].map((card) => card.imageUrl),
  ];
  const stored = readdirSync(join(path, "files"));
  for (const url of shownUrls) {
    expect(stored).toContain(fileNameOf(url));
    expect(stored).toContain(thumbnailOf(fileNameOf(url)));
  }
  expect(texts.map(({ version }) => version)).toEqual([1, 1, 0, 0]);
  expect([...gallery.map(({ alt }) => alt), ...cards.map((card) => card.imageAlt)]).not.toContain("");
}

test("a missing folder is filled with a demonstration, and a second call changes nothing in it", async () => {
  const path = join(folder(), "data-demo");
  const demo = await ensureDemo(path, SMALL);
  const bytes = readFileSync(join(path, "semaine-chill.sqlite"));
  expect(readdirSync(path).sort()).toEqual(["demonstration.json", "files", "semaine-chill.sqlite"]);
  expect(await ensureDemo(path, { ...SMALL, seed: 2 })).toEqual(demo);
  expect(readFileSync(join(path, "semaine-chill.sqlite")).equals(bytes)).toBe(true);
  await expectPictures(path);
});

test("a folder with other files is refused and not changed", async () => {
  const path = folder();
  writeFileSync(join(path, "semaine-chill.sqlite"), "la vraie base");
  await expect(ensureDemo(path, SMALL)).rejects.toThrow(FolderHasOtherFiles);
  expect(readdirSync(path)).toEqual(["semaine-chill.sqlite"]);
  expect(readFileSync(join(path, "semaine-chill.sqlite"), "utf8")).toBe("la vraie base");
});
