import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/test.ts";

test("a player downloads their data as a file that can be read", async ({ person }) => {
  const { page, name } = await person("Nadia", { at: "/account" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger mes données" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("mes-donnees.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.compte).toMatchObject({ nom: name, joue: true, administrateur: false });
  expect(data.appareils).toHaveLength(1);
  expect(data["registre des points"]).toEqual([]);
});
