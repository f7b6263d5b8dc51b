import type { Page } from "@playwright/test";
import { noisePicture } from "../../testing/browser/pictures.ts";
import { AdminCardsPage } from "../../testing/pages/adminCardsPage.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

/** Records the pieces of images that the browser uploads from now on. At piece number `cut` the network fails. */
async function cutNetworkAt(page: Page, cut: number): Promise<{ started: number; offsets: number[] }> {
  const recorded = { started: 0, offsets: [] as number[] };
  await page.route("**/api/uploads**", async (route, request) => {
    if (request.method() === "POST") recorded.started += 1;
    if (request.method() === "PATCH") recorded.offsets.push(Number(request.headers()["upload-offset"]));
    if (request.method() !== "PATCH" || recorded.offsets.length !== cut) return route.continue();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  return recorded;
}

/** The size of the first piece of an image. */
const FIRST_PIECE_BYTES = 262_144;

test("an upload continues where it stopped after the network failed, and its image is then shown", {
  tag: "@desktop",
}, async ({ admin }) => {
  const organiser = await admin({ at: "/admin/cards" });
  const cards = new AdminCardsPage(organiser.page);
  organiser.expectsOutage();
  const recorded = await cutNetworkAt(organiser.page, 2);
  await cards.createButton.click();
  await cards.name.fill("Dragon");
  await cards.image.choose("dragon.png", "image/png", await noisePicture(300_000));
  await expect(cards.image.zone).toContainText("Réseau perdu : l'envoi reprendra tout seul.");
  const save = cards.saveButton("Créer la carte");
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription("L'image est encore en cours d'envoi.");

  await organiser.page.context().setOffline(false);
  await expect(cards.image.remove).toBeVisible({ timeout: 60_000 });
  expect(recorded.started).toBe(1);
  expect(recorded.offsets.slice(1, 3)).toEqual([FIRST_PIECE_BYTES, FIRST_PIECE_BYTES]);
  await cards.image.alt.fill("Un dragon endormi");
  await save.click();

  const shownImage = cards.card("Dragon").getByRole("img", { name: "Un dragon endormi" });
  await expect(shownImage).toHaveAttribute("src", /^\/files\/[0-9a-f]{64}\.thumb\.webp$/);
  await expect
    .poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
