import type { Guest } from "../../../e2e/fixtures/guest.ts";
import { noise } from "../../../e2e/fixtures/pictures.ts";
import { AdminCardsPage } from "../../../e2e/pages/adminCardsPage.ts";
import type { Photographer } from "../photographer.ts";

/** Larger than what is sent at once. */
const BYTES = 300_000;

/** The field for an image: empty, on its way, paused, there, and refused. No card is made. */
export async function uploads(photographer: Photographer, admin: Guest): Promise<void> {
  const { page } = admin;
  const { createButton, dialog, image, name } = new AdminCardsPage(page);
  await page.goto("/admin/cards");
  await createButton.click();
  await name.fill("Dragon");
  await image.zone.scrollIntoViewIfNeeded();
  await photographer.take("upload-empty", admin);
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/uploads/**", async (route) => {
    await mayGoOn;
    await route.continue().catch(() => {});
  });
  await image.choose("dragon.png", "image/png", await noise(BYTES));
  await image.pause.waitFor();
  await photographer.take("upload-under-way", admin);
  await image.pause.click();
  await image.resume.waitFor();
  await photographer.take("upload-paused", admin);
  goOn();
  await image.resume.click();
  await image.remove.waitFor();
  await photographer.take("upload-done", admin);
  await image.remove.click();
  admin.expects(/status of 422|imageUnreadable/);
  await image.choose("dragon.txt", "text/plain", Buffer.from("Un dragon"));
  await dialog.getByRole("button", { name: "Choisir une autre image" }).waitFor();
  await photographer.take("upload-refused", admin);
}
