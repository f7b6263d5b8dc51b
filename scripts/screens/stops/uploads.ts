import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { noisePicture } from "../../../testing/browser/pictures.ts";
import { AdminCardsPage } from "../../../testing/pages/adminCardsPage.ts";
import type { Photographer } from "../photographer.ts";

/** The size of the image: more than fits in one request, so that the upload can be paused between two requests. */
const IMAGE_BYTES = 300_000;

/**
 * Photographs the field for an image: empty, while an upload runs, while it is paused, filled, and after a refusal. No card
 * is created.
 */
export async function photographUploads(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { page } = admin;
  const { createButton, dialog, image, name } = new AdminCardsPage(page);
  await page.goto("/admin/cards");
  await createButton.click();
  await name.fill("Dragon");
  await image.zone.scrollIntoViewIfNeeded();
  await photographer.take("upload-empty", admin);
  const { promise: mayContinue, resolve: letContinue } = Promise.withResolvers<void>();
  await page.route("**/api/uploads/**", async (route) => {
    await mayContinue;
    await route.continue().catch(() => {});
  });
  await image.choose("dragon.png", "image/png", await noisePicture(IMAGE_BYTES));
  await image.pause.waitFor();
  await photographer.take("upload-under-way", admin);
  await image.pause.click();
  await image.resume.waitFor();
  await photographer.take("upload-paused", admin);
  letContinue();
  await image.resume.click();
  await image.remove.waitFor();
  await photographer.take("upload-done", admin);
  await image.remove.click();
  admin.expects(/status of 422|imageUnreadable/);
  await image.choose("dragon.txt", "text/plain", Buffer.from("Un dragon"));
  await dialog.getByRole("button", { name: "Choisir une autre image" }).waitFor();
  await photographer.take("upload-refused", admin);
}
