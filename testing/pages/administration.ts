import type { Page } from "@playwright/test";

/** At this width and above, the administration shows its groups as tabs; on phones, as a list behind one entry. */
const WIDE_PX = 1024;

/** Opens a screen of the administration by its navigation: the group, then the screen if the group has several. */
export async function openAdministration(page: Page, group: string, screen?: string): Promise<void> {
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  const navigation = page.getByRole("navigation", { name: "Administration" });
  if ((page.viewportSize()?.width ?? WIDE_PX) >= WIDE_PX) {
    await navigation.getByRole("link", { name: group, exact: true }).click();
  } else {
    await navigation.getByRole("link", { name: "Tout régler" }).click();
    await page.getByRole("main").getByRole("listitem").getByRole("link", { name: group }).first().click();
  }
  if (screen)
    await page
      .getByRole("navigation", { name: group, exact: true })
      .getByRole("link", { name: screen, exact: true })
      .click();
}
