import { defaultPlan } from "../../domain/bigscreens/display.ts";
import { gridOf } from "../../domain/testing/games.ts";
import { cardText } from "./cards.ts";
import type { Person, Result } from "./person.ts";
import { reward } from "./roulette.ts";
import type { TestServer } from "./server.ts";

/** A document that administrators save as a whole. */
export interface SavedDocument {
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

/** All documents, by their name in tests. */
export const savedDocuments: Readonly<Record<string, SavedDocument>> = {
  "the grid": {
    save: (_, admin, number, version) => {
      const { rows, rules } = gridOf([number, 1], [3, 2, 1]);
      return admin.command("settings.saveGrid", { rows, rules, version });
    },
    read: async (server) => {
      const grid = await server.setting("grid");
      return { version: grid?.version, number: grid?.rules[0]?.points ?? undefined };
    },
    sentence: "Un autre administrateur a modifié la grille entre-temps. Vérifiez-la avant d'enregistrer.",
  },
  "the wheel": {
    save: (_, admin, number, version) =>
      admin.command("settings.saveWheel", {
        rewards: [{ ...reward("points", number), id: "only" }],
        version,
      }),
    read: async (server) => {
      const wheel = await server.setting("wheel");
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
    save: (_, admin, totalChills, version) => admin.command("settings.saveChills", { totalChills, version }),
    read: async (server) => {
      const chills = await server.setting("chills");
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
    save: (_, admin, number, version) =>
      admin.command("rulebook.saveText", {
        text: "rouletteRules",
        version,
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
    save: async (server, admin, number, version) => {
      const [list] = await server.rows("cardLists");
      const look = { description: "", backgroundColor: "rose", cards: [] } as const;
      return admin.command("rulebook.saveCardList", {
        id: list?.id ?? "",
        version,
        title: String(number),
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
  "what cooperative games give": {
    save: (_, admin, won, version) =>
      admin.command("settings.saveTogether", { won, lost: null, spinsWhenLost: false, version }),
    read: async (server) => {
      const together = await server.setting("together");
      return { version: together?.version, number: together?.won ?? undefined };
    },
    sentence:
      "Un autre administrateur a modifié les points des parties «\u00a0Ensemble\u00a0» entre-temps. Vérifiez-les avant d'enregistrer.",
  },
  "what counts as a game": {
    save: (_, admin, fewestPlayers, version) =>
      admin.command("settings.saveCounting", { fewestPlayers, mostPerDay: null, confirms: false, version }),
    read: async (server) => {
      const counting = await server.setting("counting");
      return { version: counting?.version, number: counting?.fewestPlayers };
    },
    sentence:
      "Un autre administrateur a modifié ce qui compte comme partie entre-temps. Vérifiez-le avant d'enregistrer.",
  },
  "a big screen's plan": {
    create: async (admin) => void (await admin.does("displays.create", { name: "Salle" })),
    save: async (server, admin, number, version) => {
      const [display] = await server.rows("displays");
      const plan = { ...defaultPlan, views: [{ view: "ranking" as const, seconds: number }] };
      return admin.command("displays.savePlan", { displayId: display?.id ?? "", plan, version });
    },
    read: async (server) => {
      const [display] = await server.rows("displays");
      return { version: display?.version, number: display?.plan.views[0]?.seconds };
    },
    sentence: "Un autre administrateur a modifié l'écran entre-temps. Vérifiez-le avant d'enregistrer.",
  },
};
