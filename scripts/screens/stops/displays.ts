import { firstPlan, viewNames } from "../../../domain/displays/display.ts";
import type { Guest } from "../../../e2e/fixtures/guest.ts";
import type { Photographer } from "../photographer.ts";

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
const DESKTOP = 1000;

/** Each view of a big screen in the sizes of displays, and what a revoked one says; once, beside the desktop's pictures. */
export async function displays(photographer: Photographer, { api, page }: Guest): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < DESKTOP) return;
  const { id, code } = await api.does("displays.create", { name: "Salon" });
  const screen = await photographer.guest("", `/ecran#code=${code}`);
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
  await api.does("displays.revoke", { displayId: id });
  await screen.page.locator("[data-view]").waitFor({ state: "detached" });
  await photographer.take("display-revoked", screen);
}
