import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LiveScreen } from "../../../testing/LiveScreen.tsx";
import { fakeServer } from "../../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../../testing/stream.ts";
import { ImportPage } from "./ImportPage.tsx";

const text = page.getByLabelText("Votre liste");
const button = (name: string | RegExp) => page.getByRole("button", { name });
const nameOn = (line: number) => page.getByLabelText(`Nom, ligne ${line}`);

async function open() {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <ImportPage />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [])]);
  await expect.element(text).toBeVisible();
  return server;
}

type Server = Awaited<ReturnType<typeof open>>;

/**
 * Answers the checks of names until the screen checks exactly the expected names. `reasons`: why the server refuses a name;
 * a name without a reason can be added.
 */
async function answerChecks(
  server: Server,
  expected: readonly string[],
  reasons: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (;;) {
    const call = await server.next("guests.checkNames");
    const { names } = call.input as { names: string[] };
    call.answer({ reasons: names.map((name) => reasons[name] ?? null) });
    if (names.join() === expected.join()) return;
  }
}

async function chooseFile(name: string, bytes: Uint8Array<ArrayBuffer>) {
  await userEvent.upload(page.getByLabelText("Fichier CSV"), new File([bytes], name, { type: "text/csv" }));
}

const windows1252 = (written: string) => Uint8Array.from(written, (character) => character.charCodeAt(0));

test("a pasted list is checked as a whole, corrected line by line, and added with one press", async () => {
  const server = await open();
  await expect.element(button("Vérifier")).toBeDisabled();
  await text.fill("Prénom;Nom\nMaël;Le Goff\nMaël;Roche\n+33 6 12;\nZoé;Petit\nNadia;");
  await expect.element(page.getByText("5 lignes, 2 colonnes")).toBeVisible();
  await button("Vérifier les 5 lignes").click();
  await answerChecks(server, ["Maël Le Goff", "Maël Roche", "Zoé Petit", "Nadia"]);
  await page.getByLabelText("Le nom est dans").selectOptions("Colonne 1, « Prénom »");
  await answerChecks(server, ["Maël", "Zoé", "Nadia"], { Nadia: "Le nom « Nadia » est déjà pris." });
  await expect.element(page.getByRole("heading", { name: "3 lignes à revoir" })).toBeVisible();
  await expect.element(page.getByText("2 personnes seront ajoutées, 3 lignes à revoir")).toBeVisible();
  await expect.element(nameOn(3)).toHaveAccessibleDescription(/déjà dans la liste, ligne 2/);
  await expect.element(nameOn(4)).toHaveAccessibleDescription("Un numéro n'est pas un nom.");
  await expect.element(nameOn(6)).toHaveAccessibleDescription(/déjà pris/);

  await button(/Maël R\./).click();
  await button("Laisser de côté la ligne 4").click();
  await nameOn(6).fill("Nadia B.");
  await answerChecks(server, ["Maël", "Maël R.", "Zoé", "Nadia B."]);
  await expect.element(page.getByText("4 personnes seront ajoutées")).toBeVisible();
  // A corrected line stays in the list of lines to review.
  await expect.element(nameOn(6)).toHaveValue("Nadia B.");
  await button("Ajouter les 4 personnes").click();
  const call = await server.next("guests.addList");
  expect(call.input).toEqual({ names: ["Maël", "Maël R.", "Zoé", "Nadia B."] });
  call.answer({ playerIds: ["a", "b", "c", "d"] });
  await expect.element(page.getByText(/4 personnes sont ajoutées/)).toBeVisible();
  expect(location.pathname).toBe("/admin/people/cards");
});

test("the administrator says whether the first line is a title, and joins two columns without titles", async () => {
  const server = await open();
  await text.fill("Nachname;Vorname\nMartin;Adèle\nMartin;1. Zoé");
  await button("Vérifier les 3 lignes").click();
  await answerChecks(server, ["Nachname Vorname", "Martin Adèle", "Martin Zoé"]);
  const isTitle = page.getByRole("checkbox", { name: "La première ligne est un titre" });
  await expect.element(isTitle).not.toBeChecked();
  await isTitle.click();
  await answerChecks(server, ["Martin Adèle", "Martin Zoé"]);
  await page.getByLabelText("Le nom est dans").selectOptions("Vorname et Nachname");
  await answerChecks(server, ["Adèle Martin", "Zoé Martin"]);
  await isTitle.click();
  await page.getByLabelText("Le nom est dans").selectOptions("Colonne 2 et Colonne 1");
  await answerChecks(server, ["Vorname Nachname", "Adèle Martin", "Zoé Martin"]);
});

test("the encoding of a file is found by the browser, and the administrator can change it", async () => {
  const server = await open();
  await chooseFile("liste.csv", windows1252("Nom;Tél\r\nZoé;06\r\nMaël;07\r\n"));
  await expect.element(page.getByText("liste.csv")).toBeVisible();
  await button("Vérifier les 2 lignes").click();
  await answerChecks(server, ["Zoé", "Maël"]);
  await expect.element(page.getByText("Zoé, Maël : est-ce bien écrit ?")).toBeVisible();
  await page.getByLabelText("Accents").selectOptions("UTF-8");
  await expect.element(page.getByText(/Zo\uFFFD/).first()).toBeVisible();
  await page.getByLabelText("Accents").selectOptions("Windows-1252");
  await expect.element(page.getByText("Zoé, Maël : est-ce bien écrit ?")).toBeVisible();
});

test("a workbook, a huge file and a list of 100,000 lines are refused with a message", async () => {
  await open();
  await chooseFile("liste.xlsx", Uint8Array.of(0x50, 0x4b, 0, 0));
  await expect.element(page.getByText(/Ce fichier n'est pas un texte/)).toBeVisible();
  await chooseFile("grand.csv", new Uint8Array(1_000_001));
  await expect.element(page.getByText(/Ce fichier est trop lourd/)).toBeVisible();
  await chooseFile("lignes.csv", windows1252("Zoe;\n".repeat(100_000)));
  await expect.element(page.getByText(/La liste est trop longue\s: 500 personnes au plus/)).toBeVisible();
  await expect.element(button("Vérifier")).toBeDisabled();
});

test("a formula is refused as a name, and the other columns of the file are never sent", async () => {
  const server = await open();
  const hostile =
    '"=HYPERLINK(""http://x"",""Zoé"")";zoe@exemple.fr\nMaël;mael@exemple.fr\n<img src=x onerror=alert(1)>;x';
  await chooseFile("liste.csv", new TextEncoder().encode(hostile));
  await button("Vérifier les 3 lignes").click();
  await answerChecks(server, ["Maël", "<img src=x onerror=alert(1)>"]);
  await expect.element(nameOn(1)).toHaveAccessibleDescription(/prendrait ce nom pour une formule/);
  await button("Ajouter les 2 personnes").click();
  expect(JSON.stringify((await server.next("guests.addList")).input)).not.toContain("exemple.fr");
});

test("when the server refuses the list, a name taken since the check gets an error on its line", async () => {
  const server = await open();
  await text.fill("Adèle\nZoé");
  await button("Vérifier les 2 lignes").click();
  await answerChecks(server, ["Adèle", "Zoé"]);
  await button("Ajouter les 2 personnes").click();
  (await server.next("guests.addList")).refuse(
    "listedNamesRefused",
    "Rien n'a été ajouté. Ces noms sont à revoir : Zoé",
    409,
  );
  await expect.element(page.getByText(/Rien n'a été ajouté. Ces noms sont à revoir : Zoé/)).toBeVisible();
  await answerChecks(server, ["Adèle", "Zoé"], { Zoé: "Le nom « Zoé » est déjà pris." });
  await expect.element(nameOn(2)).toHaveAccessibleDescription(/déjà pris/);
  await expect.element(button("Ajouter la personne")).toBeEnabled();
});

test("nothing can be added before the server has checked the names; a failed check can be repeated", async () => {
  const server = await open();
  await text.fill("Adèle");
  await button("Vérifier la ligne").click();
  await expect.element(button("Ajouter la personne")).toBeDisabled();
  (await server.next("guests.checkNames")).refuse("busy", "Réessayez.", 503);
  await button("Réessayer").click();
  await answerChecks(server, ["Adèle"]);
  await expect.element(button("Ajouter la personne")).toBeEnabled();
});
