import { describe, expect, test } from "vitest";
import { defaultRuleTexts } from "../../domain/rules/defaultRuleTexts.ts";
import { RULE_TEXT_LIMITS, ruleTextNames } from "../../domain/rules/text.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, type CommandInput } from "../testing/person.ts";
import { ruleText } from "../testing/rulebook.ts";
import { startServer } from "../testing/server.ts";

type SaveText = CommandInput<"rulebook.saveText">;

const textInput = (more: Partial<SaveText> = {}): SaveText => ({
  text: "gameObjective",
  version: 0,
  content: "# But",
  images: [],
  ...more,
});
const otherSite = "https://exemple.fr/chat.webp";
const missing = `/files/${"0".repeat(64)}.webp`;

describe.each(engines)("on %s", (engine) => {
  test("a text is saved exactly as written, with its author and instant; the other texts do not change", async () => {
    const server = await startServer(engine);
    const ana = await server.player("Ana", { role: "admin" });
    const content = "    code\n\n# Titre\n";
    expect(await ana.does("rulebook.saveText", textInput({ content }))).toEqual({ version: 1 });
    expect(await ruleText(server, "gameObjective")).toEqual({
      id: "gameObjective",
      content,
      images: [],
      version: 1,
      savedByName: "Ana",
      savedAt: server.clock.now,
    });
    expect(await ruleText(server, "rouletteRules")).toMatchObject({ version: 0, savedAt: null });
    await ana.does("rulebook.saveText", textInput({ version: 1, content: "" }));
    expect(await ruleText(server, "gameObjective")).toMatchObject({ version: 2, content: "" });
  });

  test("a text still shows its author's name after the author was deleted", async () => {
    const server = await startServer(engine);
    const [admin, ana] = [await server.admin(), await server.player("Ana", { role: "admin" })];
    await ana.does("rulebook.saveText", textInput());
    await admin.does("accounts.delete", { playerId: ana.id });
    expect(await ruleText(server, "gameObjective")).toMatchObject({ savedByName: "Ana" });
  });

  test("when two administrators change the same version of a text, the second save is refused; changes of two texts both succeed", async () => {
    const server = await startServer(engine);
    const [admin, ana] = [await server.admin(), await server.player("Ana", { role: "admin" })];
    await admin.does("rulebook.saveText", textInput({ content: "du premier" }));
    expect(await ana.command("rulebook.saveText", textInput({ content: "du second" }))).toMatchObject({
      status: 409,
      refusal: "documentChanged",
      message: "Un autre administrateur a modifié le texte entre-temps. Vérifiez-le avant d'enregistrer.",
    });
    expect(await ruleText(server, "gameObjective")).toMatchObject({ content: "du premier", version: 1 });
    const both = [admin, ana].map((person, index) =>
      person.does("rulebook.saveText", textInput({ text: index ? "chillRules" : "rouletteRules" })),
    );
    expect(await Promise.all(both)).toEqual([{ version: 1 }, { version: 1 }]);
  });

  test("the longest permitted text is saved, even with characters of four bytes", async () => {
    const server = await startServer(engine);
    const content = "🧊".repeat(RULE_TEXT_LIMITS.content);
    await (await server.admin()).does("rulebook.saveText", textInput({ content }));
    expect(await ruleText(server, "gameObjective")).toMatchObject({ content });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("until an administrator saves a text, the rules page has the product's texts, in version 0, without an author", async () => {
    const server = await startServer(engine);
    const first = { images: [], version: 0, savedByName: null, savedAt: null };
    expect(await server.rows("ruleTexts")).toEqual(
      ruleTextNames.map((id) => ({ id, content: defaultRuleTexts[id], ...first })),
    );
  });

  test("visitors read the text about privacy, as it was saved last, and not by whom (rule Y4)", async () => {
    const server = await startServer(engine);
    const read = async () => answerOf(await server.visitor().query("rulebook.privacy", {}));
    expect(await read()).toEqual({ content: defaultRuleTexts.privacy });
    const content = "Écrivez à Ana.";
    await (await server.admin()).does("rulebook.saveText", textInput({ text: "privacy", content }));
    expect(await read()).toEqual({ content });
  });

  test("players receive a new text immediately, and nothing about the other texts", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const stream = await openStream(await server.listen(), nadia, undefined, ["ruleTexts", "cardLists"]);
    expect(stream.rows("ruleTexts")).toHaveLength(ruleTextNames.length);
    expect(stream.rows("cardLists")).toHaveLength(3);
    const before = stream.frames.length;
    await admin.does("rulebook.saveText", textInput({ text: "chillRules", content: "Brrr." }));
    const content = () => stream.rows("ruleTexts").find(({ id }) => id === "chillRules")?.content;
    await stream.until(() => content() === "Brrr.", "the text is there");
    expect(stream.frames.slice(before)).toMatchObject([
      { topic: "ruleTexts", kind: "patch", put: [{ id: "chillRules", savedByName: "admin" }], remove: [] },
    ]);
  });

  test.each<[string, Partial<SaveText>, string]>([
    ["too long", { content: "é".repeat(RULE_TEXT_LIMITS.content + 1) }, "ruleTextInvalid"],
    ["far too long", { content: "é".repeat(60_000) }, "invalidInput"],
    ["with an image of another site", { content: `![Un chat](${otherSite})` }, "imageElsewhere"],
    [
      "with an image of another site in a link definition",
      { content: `![chat]\n\n[chat]: ${otherSite}` },
      "imageElsewhere",
    ],
    [
      "with an image that is one of the server's calls",
      { content: "![](/api/trpc/accounts.me)" },
      "imageElsewhere",
    ],
    [
      "with a gallery image of another site",
      { text: "chillRules", images: [{ url: otherSite, alt: "" }] },
      "fileAddressInvalid",
    ],
    [
      "with a gallery image that is a script",
      { text: "chillRules", images: [{ url: "javascript:alert(1)", alt: "" }] },
      "fileAddressInvalid",
    ],
    [
      "with a gallery too large",
      { text: "chillRules", images: Array(25).fill({ url: missing, alt: "" }) },
      "galleryFull",
    ],
    [
      "with an image's description too long",
      { text: "chillRules", images: [{ url: missing, alt: "x".repeat(201) }] },
      "imageAltInvalid",
    ],
    [
      "with a gallery image, although this text has no gallery",
      { images: [{ url: missing, alt: "" }] },
      "invalidInput",
    ],
    ["with an unknown name", { text: "rules" as SaveText["text"] }, "invalidInput"],
    ["based on another version", { version: 1 }, "documentChanged"],
  ])("a text %s is refused, and nothing is written", async (_, change, code) => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const before = await server.rows("ruleTexts");
    expect(await admin.refused("rulebook.saveText", textInput(change))).toBe(code);
    expect(await server.rows("ruleTexts")).toEqual(before);
    expect(await server.database.db.selectFrom("settings").select("id").execute()).not.toContainEqual({
      id: "gameObjective",
    });
  });

  test("a pasted text is saved without control characters, and with \\n as its line breaks", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await admin.does(
      "rulebook.saveText",
      textInput({ content: "# Jeu\r\n\r\n\u0007Un\u000bdeux\u000c\0 trois\ud83c" }),
    );
    expect(await ruleText(server, "gameObjective")).toMatchObject({ content: "# Jeu\n\nUn\ndeux\n trois" });
  });
});
