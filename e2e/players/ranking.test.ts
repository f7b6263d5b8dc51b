import { expect, test } from "../fixtures/test.ts";

test.describe("an event in full swing", () => {
  test.use({ event: "demo" });

  test("one's own row stays in sight, the first three are told once, and movement since yesterday is marked", {
    tag: "@both",
  }, async ({ attendee }) => {
    const { page } = await attendee("playing", { at: "/players" });
    const rows = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
    const podium = page.getByRole("list", { name: "Les trois premiers" }).getByRole("listitem");
    await expect(podium).toHaveCount(3);
    await expect(rows.first()).toContainText("Rang 4");
    const mine = rows.filter({ hasText: "Vous" });
    await expect(mine).toContainText(/À \d+ points? de la \d+e/);
    const first = podium.filter({ hasText: "Rang 1" }).getByRole("link");
    const top = (await first.textContent()) ?? "";
    await expect(rows.filter({ hasText: top })).toHaveCount(0);
    await expect(rows.getByText(/^\d+ places? (gagnées?|perdues?)$/).first()).toBeAttached();
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), part);
      await expect(mine).toBeInViewport({ ratio: 1 });
    }
  });
});
