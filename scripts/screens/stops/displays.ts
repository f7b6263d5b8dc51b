import { firstPlan, viewNames } from "../../../domain/displays/display.ts";
import type { Guest } from "../../../e2e/fixtures/guest.ts";
import type { Photographer } from "../photographer.ts";

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
const DESKTOP = 1000;

/**
 * How an organiser makes a big screen; then each of its views in the sizes of displays, and what one says that is not known
 * or was revoked: once, beside the desktop's pictures.
 */
export async function displays(photographer: Photographer, admin: Guest): Promise<void> {
  const { api, page } = admin;
  await page.goto("/admin/displays");
  await page.getByRole("button", { name: "Ajouter un écran" }).click();
  await page.getByLabel("Nom de l'écran").fill("Salon");
  await photographer.take("admin-display-new", admin);
  await page.getByRole("button", { name: "Créer le lien" }).click();
  const link = new URL(await page.getByLabel("Lien", { exact: true }).inputValue());
  await photographer.take("admin-display-link", admin);
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).last().click();
  const screen = await photographer.guest("", "/ecran");
  screen.expectsRefusal(401);
  await screen.page.getByRole("heading").waitFor();
  const isBig = (page.viewportSize()?.width ?? 0) >= DESKTOP;
  if (isBig) await photographer.take("display-unknown", screen);
  await screen.page.goto("about:blank");
  await screen.page.goto(`/ecran${link.hash}`);
  const card = page.getByRole("listitem", { name: "Salon" });
  await card.getByText("Connecté", { exact: true }).waitFor();
  await photographer.take("admin-display", admin);
  const display = (await admin.reads("displays")).rows("displays").find(({ name }) => name === "Salon");
  const id = display?.id ?? "";
  if (isBig) await takeViews(photographer, admin, screen, id);
  await api.does("displays.revoke", { displayId: id });
  await screen.page.locator("[data-view]").waitFor({ state: "detached" });
  if (isBig) await photographer.take("display-revoked", screen);
}

async function takeViews(
  photographer: Photographer,
  { api }: Guest,
  screen: Guest,
  id: string,
): Promise<void> {
  const views = firstPlan.views.map((view) => ({ ...view }));
  for (const [version, view] of viewNames.entries()) {
    const plan = { views, pinned: view, isPaused: false };
    await api.does("displays.savePlan", { displayId: id, plan, version });
    for (const size of SIZES) {
      await screen.page.setViewportSize(size);
      await screen.page.locator(`[data-view="${view}"] h1`).waitFor();
      await photographer.take(`display-${view}-${size.width}`, screen);
    }
  }
}
