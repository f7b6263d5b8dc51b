import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { expect } from "../../../testing/browser/patience.ts";
import type { Photographer } from "../photographer.ts";

/** Photographs the screens while the event is inactive, and then starts the event again. */
export async function photographInactiveEvent(
  photographer: Photographer,
  admin: BrowserPlayer,
  player: string,
): Promise<void> {
  const { adminEvent } = admin;
  await admin.page.goto("/admin/event");
  await admin.api.does("event.end", {});
  const viewer = await photographer.openBrowser(player);
  await expect(viewer.frame.unavailable).toBeVisible();
  await photographer.take("unavailable", viewer);
  await viewer.frame.goTo("Joueurs");
  await viewer.page.getByRole("heading", { level: 1 }).waitFor();
  await photographer.take("players-inactive", viewer);
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
