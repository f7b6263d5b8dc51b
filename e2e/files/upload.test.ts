import type { Page } from "@playwright/test";
import { noisePicture } from "../../testing/browser/pictures.ts";
import { AdminCardsPage } from "../../testing/pages/adminCardsPage.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

/**
 * Records from now on how many uploads of images the browser starts, and the offset (bytes) of each piece that it sends.
 * At the piece with this number, counted from 1, the network fails.
 */
async function cutNetworkAt(
  page: Page,
  pieceNumber: number,
): Promise<{ startedUploads: number; offsets: number[] }> {
  const recorded = { startedUploads: 0, offsets: [] as number[] };
  await page.route("**/api/uploads**", async (route, request) => {
    if (request.method() === "POST") recorded.startedUploads += 1;
    if (request.method() === "PATCH") recorded.offsets.push(Number(request.headers()["upload-offset"]));
    if (request.method() !== "PATCH" || recorded.offsets.length !== pieceNumber) return route.continue();
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
  expect(recorded.startedUploads).toBe(1);
  // The browser sent the second piece again from its beginning.
  expect(recorded.offsets.slice(1, 3)).toEqual([FIRST_PIECE_BYTES, FIRST_PIECE_BYTES]);
  await cards.image.alt.fill("Un dragon endormi");
  await save.click();

  const shownImage = cards.card("Dragon").getByRole("img", { name: "Un dragon endormi" });
  await expect(shownImage).toHaveAttribute("src", /^\/files\/[0-9a-f]{64}\.thumb\.webp$/);
  await expect
    .poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
