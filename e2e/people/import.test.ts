import { screenSizes } from "../../testing/browser/chromium.ts";
import { decodeQr } from "../../testing/browser/qr.ts";
import { expect, test, uniqueName } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("each person of an imported list gets a printed card, whose QR code gives the person an account (rules I8 and I10)", {
  tag: "@desktop",
}, async ({ admin, visitor }) => {
  const { page, adminPeople } = await admin({ at: "/admin/people" });
  const [ana, zoe] = [uniqueName("Ana"), uniqueName("Zoé")];

  await test.step("a CSV file in French Excel's format is imported, except a line that contains no name", async () => {
    await adminPeople.add("Importer une liste");
    const csv = `Prénom;Téléphone\r\n${ana};06\r\n${zoe};07\r\n06 12 34;\r\n`;
    await page.getByLabel("Fichier CSV").setInputFiles({
      name: "liste.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv, "latin1"),
    });
    await page.getByRole("button", { name: "Vérifier les 3 lignes" }).click();
    await expect(page.getByText("2 personnes seront ajoutées, 1 ligne à revoir")).toBeVisible();
    await page.getByRole("button", { name: "Ajouter les 2 personnes" }).click();
    await expect(page.getByText(zoe, { exact: true }).last()).toBeVisible();
  });

  const link = await test.step("the printed sheet has a code for each person", async () => {
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole("button", { name: "Imprimer les 2 cartes" }).click();
    await expect(page.getByText("2 cartes prêtes, sur 1 feuille A4.")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const links = [
      await decodeQr(page.getByRole("img", { name: `Code QR de ${ana}` })),
      await decodeQr(page.getByRole("img", { name: `Code QR de ${zoe}` })),
    ];
    await page.emulateMedia({ media: null });
    expect(new Set(links).size).toBe(2);
    const { pathname, hash } = new URL(links[1] ?? "");
    return `${pathname}${hash}`;
  });

  await test.step("a person claims the account with a phone that scanned the card's code, and the administrator sees that one person of the list has come", async () => {
    const phone = await visitor({ ...screenSizes.phone, at: link });
    await expect(phone.page.getByRole("heading", { name: `Bonjour ${zoe}` })).toBeVisible();
    await expectAccessible(phone.page, "the page of the link");
    await phone.page.getByLabel("Mot de passe", { exact: true }).fill("un mot de passe");
    await phone.page.getByRole("button", { name: "C'est mon compte" }).click();
    await expect(phone.page.getByRole("heading", { name: `Bienvenue ${zoe}` })).toBeVisible();
    await expect(page.getByText("1 venue sur 2")).toBeVisible();
  });
});
