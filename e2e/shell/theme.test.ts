import { expect, test } from "../fixtures/test.ts";

test("the theme follows the system, until one is chosen: then it stays, in every tab and after a reload", {
  tag: "@desktop",
}, async ({ person }) => {
  const { page } = await person("Nadia");
  const dark = (shown = page) => shown.locator("html.dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(dark()).toBeAttached();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(dark()).toHaveCount(0);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/points");
  await page.getByRole("banner").getByRole("button").click();
  await page.getByRole("menuitemradio", { name: "Sombre" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Sombre" })).toBeChecked();
  await expect(dark()).toBeAttached();
  await expect(dark(otherTab)).toBeAttached();
  await page.reload();
  await expect(dark()).toBeAttached();
});
