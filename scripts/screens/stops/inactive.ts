import type { Guest } from "../../../testing/browser/guest.ts";
import { expect } from "../../../testing/browser/patience.ts";
import type { Photographer } from "../photographer.ts";

/** The screens while the event is inactive; at the end it starts again. */
export async function inactive(photographer: Photographer, admin: Guest, player: string): Promise<void> {
  const { adminEvent } = admin;
  await admin.page.goto("/admin/event");
  await admin.api.does("event.end", {});
  const guest = await photographer.guest(player);
  await expect(guest.frame.unavailable).toBeVisible();
  await photographer.take("unavailable", guest);
  await guest.frame.goTo("Joueurs");
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  await photographer.take("players-inactive", guest);
  await adminEvent.startButton.waitFor();
  await photographer.take("admin-event-inactive", admin);
  await admin.page.goto("/admin/home");
  await admin.page.getByRole("heading", { level: 1 }).waitFor();
  await photographer.take("admin-home-ended", admin);
  await admin.page.goto("/admin/event");
  await adminEvent.startButton.click();
  await adminEvent.dialog.waitFor();
  await photographer.take("admin-event-start", admin);
  await adminEvent.dialog.getByRole("button", { name: "Démarrer" }).click();
  await adminEvent.endButton.waitFor();
}
