import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Photographer } from "../photographer.ts";

/**
 * Photographs what concerns a person without a phone: the form of a new game, the person's own page, the wheel, the holder's
 * account and the administration. Also photographs the QR code that gives the person an account, and the page that this code
 * opens.
 */
export async function photographGuests(
  photographer: Photographer,
  admin: BrowserPlayer,
  holderName: string,
): Promise<void> {
  const holder = await photographer.openBrowser(holderName, "/");
  // The tour visits the same event once for each screen size, and a name can be taken only once.
  const name = photographer.isPhone ? "Mamie Odette" : "Jules";
  const { page } = holder;
  await page.getByRole("tab", { name: "Nouvelle Partie" }).click();
  await page.getByRole("radio").first().click();
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: `Ajouter « ${name} »` }).waitFor();
  await photographer.take("guest-add", holder);

  const { playerId } = await holder.api.does("guests.create", { name, heldBy: holder.id });
  await page.goto(`/players/${playerId}`);
  await page.getByRole("link", { name: `Tourner pour ${name}` }).waitFor();
  await photographer.take("guest-page", holder);
  await page.goto(`/roulette?pour=${playerId}`);
  await page.getByRole("radio", { name }).waitFor();
  await photographer.take("guest-wheel", holder);
  await page.goto("/account");
  await page.getByRole("button", { name: "Donner son compte" }).first().scrollIntoViewIfNeeded();
  await photographer.take("guest-held", holder);
  await page.goto(`/players/${playerId}`);
  await page.getByRole("button", { name: "Donner son compte" }).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
  await photographer.take("guest-link", holder);

  await admin.page.goto("/admin/people");
  await admin.page.getByRole("button", { name: `Actions pour ${name}` }).scrollIntoViewIfNeeded();
  await photographer.take("guest-people", admin);
  const { token } = await admin.api.does("guests.createLink", { playerId });
  const phone = await photographer.openBrowser("", `/rejoindre#lien=${token}`);
  await phone.page.getByRole("button", { name: "C'est mon compte" }).waitFor();
  await photographer.take("guest-claim", phone);
  await admin.api.does("guests.revokeLink", { playerId });
  await phone.page.reload();
  await phone.page.getByRole("alert").waitFor();
  phone.expectsRefusal(404);
  await photographer.take("guest-claim-revoked", phone);
}
