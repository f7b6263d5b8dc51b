import { describe, expect, test } from "vitest";
import { gridOf } from "../../domain/testing/games.ts";
import { cardText } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import type { Person, Result } from "../testing/person.ts";
import { reward } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

interface DocumentKind {
  /** Creates the document, if it does not exist from the start. */
  create?(admin: Person): Promise<void>;
  /** Saves content that depends on `number`, based on this version. */
  save(
    server: TestServer,
    admin: Person,
    number: number,
    version: number,
  ): Promise<Result<{ version: number }>>;
  /** The published version, and the number that was saved. */
  read(server: TestServer): Promise<{ version: number | undefined; number: number | undefined }>;
  /** What an administrator reads when another administrator has saved the document in the meantime. */
  readonly sentence: string;
}

const kinds: Record<string, DocumentKind> = {
  "the grid": {
    save: (_, admin, number, version) => {
      const { rows, rules } = gridOf([number, 1], [3, 2, 1]);
      return admin.command("points.saveGrid", { grid: { rows, rules: [...rules] }, version });
    },
    read: async (server) => {
      const [grid] = await server.rows("grid");
      return { version: grid?.version, number: grid?.rules[0]?.points ?? undefined };
    },
    sentence: "Un autre administrateur a modifié la grille entre-temps. Vérifiez-la avant d'enregistrer.",
  },
  "the wheel": {
    save: (_, admin, number, version) =>
      admin.command("roulette.saveWheel", { rewards: [reward("points", number)], version }),
    read: async (server) => {
      const [wheel] = await server.rows("wheel");
      return { version: wheel?.version, number: wheel?.rewards[0]?.value ?? undefined };
    },
    sentence: "Un autre administrateur a modifié la roue entre-temps. Vérifiez-la avant d'enregistrer.",
  },
  "the title": {
    save: (_, admin, number, version) => admin.command("event.setTitle", { title: String(number), version }),
    read: async (server) => {
      const [event] = await server.rows("event");
      return { version: event?.titleVersion, number: Number(event?.title) };
    },
    sentence: "Un autre administrateur a modifié le titre entre-temps. Vérifiez-le avant d'enregistrer.",
  },
  "the total of Chills": {
    save: (_, admin, totalChills, version) => admin.command("chills.setTotal", { totalChills, version }),
    read: async (server) => {
      const [chills] = await server.rows("chills");
      return { version: chills?.version, number: chills?.totalChills };
    },
    sentence:
      "Un autre administrateur a modifié le total de Chills entre-temps. Vérifiez-le avant d'enregistrer.",
  },
  "a card": {
    create: async (admin) => void (await admin.does("cards.create", { card: cardText() })),
    save: async (server, admin, copies, version) => {
      const [card] = await server.rows("mysteryCards");
      const cardId = card?.id ?? "";
      return admin.command("cards.update", { cardId, card: cardText({ copies }), version });
    },
    read: async (server) => {
      const [card] = await server.rows("mysteryCards");
      return { version: card?.version, number: card?.copies };
    },
    sentence: "Un autre administrateur a modifié la carte entre-temps. Vérifiez-la avant d'enregistrer.",
  },
  "a text of the rules": {
    save: (_, admin, number, from) =>
      admin.command("rulebook.saveText", {
        text: "rouletteRules",
        from,
        content: String(number),
        images: [],
      }),
    read: async (server) => {
      const text = (await server.rows("ruleTexts")).find(({ id }) => id === "rouletteRules");
      return { version: text?.version, number: Number(text?.content) };
    },
    sentence: "Un autre administrateur a modifié le texte entre-temps. Vérifiez-le avant d'enregistrer.",
  },
  "a card list": {
    save: async (server, admin, number, from) => {
      const [list] = await server.rows("cardLists");
      const look = { description: "", backgroundColor: "rose", cards: [] } as const;
      return admin.command("rulebook.saveCardList", {
        ...{ id: list?.id ?? "", from, title: String(number) },
        ...look,
        cards: [],
      });
    },
    read: async (server) => {
      const [list] = await server.rows("cardLists");
      return { version: list?.version, number: Number(list?.title) };
    },
    sentence: "Un autre administrateur a modifié la liste entre-temps. Vérifiez-la avant d'enregistrer.",
  },
};

/** A server with the document, its version, and two administrators. */
async function start(engine: (typeof engines)[number], kind: DocumentKind) {
  const server = await startServer(engine);
  const admins = [await server.admin(), await server.player("Ana", { role: "admin" })] as const;
  await kind.create?.(admins[0]);
  const { version = 0 } = await kind.read(server);
  return { server, admins, version };
}

describe.each(engines)("on %s", (engine) => {
  describe.each(Object.entries(kinds))("%s", (_, kind) => {
    test("is saved only when the edit is based on the current version", async () => {
      const { server, admins, version } = await start(engine, kind);
      const [admin, ana] = admins;
      expect(await kind.save(server, admin, 5, version)).toMatchObject({
        ok: true,
        answer: { version: version + 1 },
      });
      const saved = { version: version + 1, number: 5 };
      expect(await kind.read(server)).toEqual(saved);
      for (const wrongVersion of [version, version + 2])
        expect(await kind.save(server, ana, 6, wrongVersion)).toMatchObject({
          status: 409,
          refusal: "documentChanged",
          message: kind.sentence,
        });
      expect(await kind.read(server)).toEqual(saved);
      expect(await kind.save(server, ana, 6, version + 1)).toMatchObject({ ok: true });
      expect(await kind.read(server)).toEqual({ version: version + 2, number: 6 });
    });

    test("accepts only one of several concurrent saves that are based on the same version", async () => {
      const { server, admins, version } = await start(engine, kind);
      const numbers = [5, 6, 7, 8, 9, 10];
      const results = await Promise.all(
        numbers.map((number, index) => kind.save(server, admins[index % 2 ? 1 : 0], number, version)),
      );
      const outcomes = results.map((result) => (result.ok ? "saved" : result.refusal));
      expect(outcomes.toSorted()).toEqual([...Array(5).fill("documentChanged"), "saved"]);
      const number = numbers[outcomes.indexOf("saved")];
      expect(await kind.read(server)).toEqual({ version: version + 1, number });
    });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("starting and ending the event do not change the title's version", async () => {
    const { server, admins } = await start(engine, kinds["the title"] as DocumentKind);
    const [admin] = admins;
    await admin.does("event.setTitle", { title: "Fête du jeu", version: 0 });
    await admin.does("event.start", {});
    await admin.does("event.end", {});
    expect(await server.rows("event")).toMatchObject([
      { title: "Fête du jeu", titleVersion: 1, isActive: false },
    ]);
  });
});
