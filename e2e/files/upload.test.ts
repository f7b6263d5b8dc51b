import type { Page } from "@playwright/test";
import { noise } from "../fixtures/pictures.ts";
import { expect, test } from "../fixtures/test.ts";
import { AdminCardsPage } from "../pages/adminCardsPage.ts";

test.use({ event: "process" });

/** What the browser sends of images from now on; the network goes at its `cut`th piece. */
async function cutAt(page: Page, cut: number): Promise<{ begun: number; offsets: number[] }> {
  const sent = { begun: 0, offsets: [] as number[] };
  await page.route("**/api/uploads**", async (route, request) => {
    if (request.method() === "POST") sent.begun += 1;
    if (request.method() === "PATCH") sent.offsets.push(Number(request.headers()["upload-offset"]));
    if (request.method() !== "PATCH" || sent.offsets.length !== cut) return route.continue();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  return sent;
}

for (const { what, bytes, cut, had } of [
  { what: "300 KB", bytes: 300_000, cut: 2, had: 262_144 },
  { what: "9 MB", bytes: 9_000_000, cut: 4, had: 262_144 * 7 },
])
  test(`a picture of ${what} goes on where it was after the network was cut and the server killed; others see it`, {
    tag: "@desktop",
  }, async ({ admin, server }) => {
    const [organiser, other] = [await admin({ at: "/admin/cards" }), await admin({ at: "/admin/cards" })];
    const cards = new AdminCardsPage(organiser.page);
    for (const guest of [organiser, other]) guest.expectsOutage();
    const sent = await cutAt(organiser.page, cut);
    await cards.createButton.click();
    await cards.name.fill("Dragon");
    await cards.image.choose("dragon.png", "image/png", await noise(bytes));
    await expect(cards.image.zone).toContainText("Réseau perdu : l'envoi reprendra tout seul.");
    const save = cards.save("Créer la carte");
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription("L'image est encore en cours d'envoi.");

    await server.kill();
    await server.restart();
    await organiser.page.context().setOffline(false);
    await expect(cards.image.remove).toBeVisible({ timeout: 60_000 });
    expect(sent.begun).toBe(1);
    expect(sent.offsets.slice(cut - 1, cut + 1)).toEqual([had, had]);
    await cards.image.alt.fill("Un dragon endormi");
    await save.click();

    const seen = new AdminCardsPage(other.page)
      .card("Dragon")
      .getByRole("img", { name: "Un dragon endormi" });
    await expect(seen).toHaveAttribute("src", /^\/files\/[0-9a-f]{64}\.thumb\.webp$/);
    await expect
      .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
