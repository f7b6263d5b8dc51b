import type { Locator } from "@playwright/test";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { pastedText } from "../../testing/browser/clipboard.ts";
import { decodeQr } from "../../testing/browser/qr.ts";
import { openAdministration } from "../../testing/pages/administration.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "network" });

/** A centimetre on paper, in CSS pixels. */
const CM = 96 / 2.54;

test("every QR code that an administrator shows contains an address by which other devices reach the server, and new players appear live (rules I1 and I6)", {
  tag: "@desktop",
}, async ({ admin, player, product }) => {
  const organiser = await admin({ at: "/invite" });
  const { page } = organiser;
  const hostAndPort = new URL(product.address).host;
  const invitation = page.getByRole("img", { name: `Code QR vers ${hostAndPort}` });
  await expect(invitation).toBeVisible();
  await expect(page.getByText("Aucun autre appareil ne l'a encore ouverte.")).toBeVisible();
  await expect(page.getByText(/Répond en \d+ ms/)).toBeAttached();
  const joinLink = (await decodeQr(invitation)) ?? "";
  expect(joinLink).toBe(product.address);

  await test.step("on plain http the link and a message for a group chat are copied (rule I11)", async () => {
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await expect(page.getByRole("button", { name: "Le lien est copié." })).toBeFocused();
    expect(await pastedText(page)).toBe(joinLink);
    await page.getByRole("button", { name: "Copier le message" }).click();
    await expect(page.getByRole("button", { name: "Le message est copié." })).toBeVisible();
    expect(await pastedText(page)).toMatch(new RegExp(`^Semaine Chill.: rejoignez-nous.!.* ${joinLink}$`));
  });

  const { name } = await player("Nora");
  await expect(page.getByRole("listitem").filter({ hasText: name }), "a new player").toBeVisible();
  await test.step("the printed sheet begins with lines for the Wi-Fi, then has the same code, larger than any decoration (rule I13)", async () => {
    await page.emulateMedia({ media: "print" });
    const poster = page.locator(".invite-poster");
    const code = poster.locator("svg[role=img]");
    expect(await decodeQr(code)).toBe(joinLink);
    expect(await poster.textContent()).toMatch(/^Wi-FiRéseauMot de passe/);
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const codeBox = await boxOf(code);
    expect(Math.min(codeBox.width, codeBox.height), "9 cm").toBeGreaterThanOrEqual(9 * CM);
    const lines = await Promise.all((await poster.locator("[data-line]").all()).map(boxOf));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line.width, "long enough to write on").toBeGreaterThan(10 * CM);
      expect(line.y, "above the code").toBeLessThan(codeBox.y);
    }
    expect((lines[1]?.y ?? 0) - (lines[0]?.y ?? 0), "high enough to write on").toBeGreaterThan(CM);
    for (const decoration of await poster.locator("svg:not([role=img]), img").all()) {
      const { width, height } = await boxOf(decoration);
      expect(Math.max(width, height)).toBeLessThan(codeBox.width);
    }
    expect((await page.pdf({ preferCSSPageSize: true })).toString("latin1"), "one page").toMatch(
      /\/Count 1\b/,
    );
    await page.emulateMedia({ media: null });
  });
  await test.step("an administrator's phone shows the same code", async () => {
    const { viewport } = screenSizes.phone;
    await page.setViewportSize(viewport);
    await expect(page.getByText("arrivent ici, en direct")).toBeVisible();
    expect(await decodeQr(invitation)).toBe(joinLink);
    await page.setViewportSize(screenSizes.desktop.viewport);
  });

  await test.step("an administrator on the server's own computer shows the same code, never localhost", async () => {
    const atServer = await admin({ at: "/invite", address: joinLink.replace(/\/\/[\d.]+/, "//localhost") });
    await expect(atServer.page.getByText(/Vous êtes sur localhost/)).toBeVisible();
    expect(await decodeQr(atServer.page.getByRole("img", { name: `Code QR vers ${hostAndPort}` }))).toBe(
      joinLink,
    );
  });

  await test.step("a player's password link leads to the same address", async () => {
    await organiser.adminPeople.open();
    await organiser.adminPeople.createLink(name);
    const dialog = organiser.adminPeople.linkDialog(name);
    await expect(dialog).toContainText("Valable jusqu'au");
    const link = await decodeQr(dialog.getByRole("img"));
    expect(link).toMatch(new RegExp(`^${joinLink}/#lien=[\\w-]+$`));
    await dialog.getByRole("button", { name: "Copier le lien" }).click();
    await expect(dialog.getByRole("button", { name: "Le lien est copié." })).toBeFocused();
    expect(await pastedText(page)).toBe(link);
    await page.keyboard.press("Escape");
  });

  await test.step("a television's link leads to the same address", async () => {
    await openAdministration(page, "Écrans");
    await page.getByRole("button", { name: "Ajouter par un lien" }).click();
    await page.getByLabel("Nom de l'écran").fill("Salon");
    await page.getByRole("button", { name: "Créer le lien" }).click();
    const link = (await decodeQr(page.getByRole("dialog").getByRole("img"))) ?? "";
    expect(new URL(link).origin).toBe(joinLink);
    await page.getByRole("dialog").getByRole("button", { name: "Copier le lien" }).click();
    await expect(page.getByRole("button", { name: "Le lien est copié." })).toBeFocused();
    expect(await pastedText(page)).toBe(link);
    await page.keyboard.press("Escape");
  });

  await test.step("the address to type on a television is written whole and large (rule I12)", async () => {
    const places = [
      { path: "/admin/displays", place: page.locator("main") },
      { path: "/invite", place: page.getByRole("region", { name: "Sur la télévision" }) },
    ];
    for (const { path, place } of places) {
      await page.goto(path);
      await expectLarge(place.getByText(`${hostAndPort}/ecran`, { exact: true }));
    }
    const atHome = await admin({ at: "/admin/home", viewport: screenSizes.phone.viewport });
    const row = atHome.page.getByRole("listitem").filter({ hasText: "Aucun écran relié" });
    await expectLarge(row.getByText(`${hostAndPort}/ecran`, { exact: true }));
  });
});

async function expectLarge(address: Locator): Promise<void> {
  await expect(address).toBeVisible();
  const size = await address.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(24);
}
