import { defaultPlan, viewNames } from "../../../domain/bigscreens/display.ts";
import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Photographer } from "../photographer.ts";

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/**
 * Photographs how an organiser links a big screen. With the desktop size there are also pictures of the big screen itself: its
 * letters before it is linked, each of its views in the sizes of televisions, and its message after the organiser removed it.
 */
export async function photographDisplays(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { api, page } = admin;
  await page.goto("/admin/displays");
  const screen = await photographer.openBrowser("", "/ecran");
  screen.expectsRefusal(401);
  const letters = screen.page.getByRole("img", { name: "Lettres de cet écran" });
  await letters.waitFor();
  const isDesktop = !photographer.isPhone;
  if (isDesktop) await photographer.take("display-letters", screen);
  await page.getByRole("button", { name: "Relier un écran" }).click();
  await page.getByLabel("Les quatre lettres de la télévision").fill((await letters.textContent()) ?? "");
  await photographer.take("admin-display-letters", admin);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ajouter par un lien" }).click();
  await page.getByLabel("Nom de l'écran").fill("Salon");
  await photographer.take("admin-display-new", admin);
  await page.getByRole("button", { name: "Créer le lien" }).click();
  const link = new URL(await page.getByLabel("Lien", { exact: true }).inputValue());
  await photographer.take("admin-display-link", admin);
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).last().click();
  await screen.page.goto("about:blank");
  await screen.page.goto(`/ecran${link.hash}`);
  const card = page.getByRole("listitem", { name: "Salon" });
  await card.getByText("Connecté", { exact: true }).waitFor();
  await photographer.take("admin-display", admin);
  const display = (await admin.openStream("displays")).rows("displays").find(({ name }) => name === "Salon");
  const id = display?.id ?? "";
  if (isDesktop) await takeViews(photographer, admin, screen, id);
  await api.does("displays.revoke", { displayId: id });
  await screen.page.locator("[data-view]").waitFor({ state: "detached" });
  if (isDesktop) await photographer.take("display-revoked", screen);
}

async function takeViews(
  photographer: Photographer,
  { api }: BrowserPlayer,
  screen: BrowserPlayer,
  id: string,
): Promise<void> {
  const views = defaultPlan.views.map((view) => ({ ...view }));
  // The version of the plan is 0 at first, and each saved plan adds 1 to it.
  for (const [version, view] of viewNames.entries()) {
    // The big screen is paused. Otherwise a pinned tournament would alternate with its consolation bracket.
    const plan = { views, pinned: view, isPaused: true, dimsAtNight: false };
    await api.does("displays.savePlan", { displayId: id, plan, version });
    for (const size of SIZES) {
      await screen.page.setViewportSize(size);
      await screen.page.locator(`[data-view="${view}"] h1`).waitFor();
      await screen.page.locator("[data-scene]").waitFor({ state: "detached" });
      await photographer.take(`display-${view}-${size.width}`, screen);
    }
  }
}
