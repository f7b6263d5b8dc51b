import { expect } from "@playwright/test";
import type { Guest } from "../../../e2e/fixtures/guest.ts";
import type { Photographer } from "../photographer.ts";

/** The end of the event with a ceremony, step by step on the organiser's phone and a player's, and what is left after it. */
export async function ceremony(photographer: Photographer, admin: Guest, player: string): Promise<void> {
  const { page, adminEvent } = admin;
  await page.goto("/admin/event");
  await adminEvent.endButton.click();
  await adminEvent.dialog.waitFor();
  await photographer.take("admin-event-end", admin);
  await adminEvent.confirmEnd("with");
  const next = page.getByRole("button", { name: /^(Commencer par les prix|Révéler )/ });
  await next.waitFor();
  const guest = await photographer.guest(player);
  await guest.page.getByRole("heading", { name: "La cérémonie", exact: true }).waitFor();
  await photographer.take("ceremony-opening-remote", admin);
  await photographer.take("ceremony-opening-phone", guest);
  const status = guest.page.getByRole("status").filter({ hasText: /^(Prix|.* place) / });
  for (const [step, presses] of [
    ["award", 3],
    ["place", 4],
    ["third", 6],
    ["first", 2],
  ] as const) {
    for (let press = 0; press < presses && (await next.count()) > 0; press += 1) {
      const before = await next.textContent();
      await next.click();
      await expect(next.filter({ hasText: before ?? "" })).toHaveCount(0);
    }
    await status.waitFor();
    await photographer.take(`ceremony-${step}-remote`, admin);
    await photographer.take(`ceremony-${step}-phone`, guest);
  }
  await page.getByRole("button", { name: "Terminer la cérémonie" }).click();
  await guest.page.getByRole("heading", { name: "Votre semaine en image" }).waitFor();
  await guest.page.getByRole("img").first().waitFor();
  await photographer.take("after-ceremony", guest);
  await photographer.take("ceremony-over-remote", admin);
  await admin.api.does("event.start", {});
}
