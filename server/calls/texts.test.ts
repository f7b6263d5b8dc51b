import { describe, expect, test } from "vitest";
import { z } from "zod";
import { linesInput, sharedTextInput, textKinds } from "../../domain/inputs.ts";
import { callTable } from "../start/router.ts";
import { oneEngine } from "../testing/databases.ts";
import { startServer } from "../testing/server.ts";
import { cupProgress, openCup } from "../testing/tournaments.ts";
import type { Calls } from "./call.ts";

/** The schemas inside a schema, with the names of their fields. */
function partsOf(schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape);
    case "array":
      return [["[]", def.element]];
    case "union":
      return def.options.map((option) => ["", option]);
    case "nullable":
    case "optional":
    case "default":
      return [["", def.innerType]];
    case "pipe":
      return [["", def.in]];
    case "string":
    case "custom":
    case "number":
    case "boolean":
    case "literal":
    case "enum":
      return [];
    default:
      throw new Error(`A new type of input, which this test has to read: ${def.type}`);
  }
}

/** The texts without a kind inside a schema, as paths of fields. */
function textsWithoutKind(schema: z.core.$ZodType, path: string): string[] {
  if (textKinds.has(schema)) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "string") return [path];
  return partsOf(schema).flatMap(([name, part]) =>
    textsWithoutKind(part, name === "" ? path : `${path}.${name}`),
  );
}

/** The texts of commands that have no kind, each with the reason. A text that others see is never one of them. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  "names of players, which `usernameBlocker` checks": [
    "accounts.rename.name",
    "accounts.renamePlayer.name",
    "accounts.signUp.username",
    "guests.addList.names.[]",
    "guests.checkNames.names.[]",
    "guests.create.name",
  ],
  "secrets, and what signs a person in": [
    "accounts.changePassword.currentPassword",
    "accounts.changePassword.newPassword",
    "accounts.deleteOwn.password",
    "accounts.passwordLink.token",
    "accounts.signIn.identifier",
    "accounts.signIn.password",
    "accounts.signUp.email",
    "accounts.signUp.password",
    "accounts.usePasswordLink.newPassword",
    "accounts.usePasswordLink.token",
    "displays.link.letters",
    "guests.claim.email",
    "guests.claim.password",
    "guests.claim.token",
    "guests.link.token",
  ],
  "addresses, of which only known forms are accepted": [
    "addresses.choose.address",
    "cards.create.card.imageUrl",
    "cards.update.card.imageUrl",
    "event.setTitle.logoUrl",
    "rulebook.saveCardList.cards.[].imageUrl",
    "rulebook.saveText.images.[].url",
  ],
  "colours, of which only one form is accepted": [
    "settings.saveWheel.rewards.[].bgColor",
    "settings.saveWheel.rewards.[].color",
  ],
  "texts that must be equal to a known one": [
    "accounts.erase.confirmation",
    "backups.restore.name",
    "event.erase.confirmation",
    "games.renameName.before",
    "points.reset.confirmation",
  ],
};

test("each text of a command has a kind: a new text that others see can't be forgotten (rule S7)", () => {
  const found = Object.entries(callTable).flatMap(([feature, calls]: [string, Calls]) =>
    Object.entries(calls).flatMap(([name, { method, schema }]) =>
      method === "POST" && schema ? textsWithoutKind(schema, `${feature}.${name}`) : [],
    ),
  );
  const paths = found.map((path) => path.replace(".input.", "."));
  expect(paths.filter((path) => !path.endsWith(".requestId")).sort()).toEqual(
    Object.values(exceptions).flat().sort(),
  );
});

test("a text without a kind is found wherever it is in an input", () => {
  const text = z.string().max(5);
  const schema = z.object({
    plain: text,
    many: z.array(z.object({ inner: text.nullable() })),
    either: z.union([text.default(""), z.literal("x")]),
    shared: sharedTextInput(5).nullable(),
    lines: linesInput(5),
  });
  expect(textsWithoutKind(schema, "a")).toEqual(["a.plain", "a.many.[].inner", "a.either"]);
});

describe.each(oneEngine)("on %s", (engine) => {
  test.each([
    ["a letter with 38 accents", `Z${"\u0301".repeat(38)}`, "textStacked"],
    ["zero-width spaces", "\u200B\u200B", "textHidden"],
    ["a right-to-left override", "Tortues\u202E", "textHidden"],
    ["blank Braille characters", "\u2800", "textUnseen"],
  ])("a name of %s is refused wherever others would see it", async (_, text, code) => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const tournamentId = await openCup(admin, [nadia, karim]);
    const { teams } = await cupProgress(server, tournamentId);
    const teamId = teams.find(({ players }) => players.some(({ id }) => id === nadia.id))?.id ?? "";
    const refusals = [
      await nadia.refused("tournaments.renameTeam", { tournamentId, teamId, name: text }),
      await nadia.refused("games.addName", { name: text }),
      await admin.refused("event.setTitle", { title: text, version: 0 }),
      await admin.refused("displays.create", { name: text }),
    ];
    expect(refusals).toEqual(refusals.map(() => code));
  });
});
