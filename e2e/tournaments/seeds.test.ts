import { cupSettings } from "../../server/testing/tournaments.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("the seeds of a draft are listed, the best with a bye, and two change places by keyboard (rule T28)", async ({
  admin,
  player,
}) => {
  const { api, page } = await admin({ at: null });
  await api.does("event.start", {});
  const people = await Promise.all(Array.from({ length: 6 }, () => player("Joueur")));
  const players = people.map(({ id }) => id);
  const tournament = { ...cupSettings, teamSize: 1, players, seeded: true };
  const { id } = await api.does("tournaments.create", { tournament });
  await page.goto(`/admin/tournaments/${id}`);
  await page.getByRole("tab", { name: "Têtes de série" }).click();
  await expect(page.getByText("6 équipes, 2 exemptes")).toBeVisible();
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(6);
  await expectAccessible(page, "les têtes de série");
  const first = (await rows.first().getAttribute("aria-label")) ?? "";
  await expect(rows.first()).toContainText("Tête de série 1");
  await expect(rows.first()).toContainText("exempte");
  await expect(rows.nth(2)).not.toContainText("exempte");

  const announcement = page.getByRole("status").filter({ hasText: "prendrait la place" });
  await rows.first().getByRole("button").last().focus();
  await page.keyboard.press("Space");
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(announcement).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(rows.first()).not.toHaveAttribute("aria-label", first);
  await page.getByRole("button", { name: "Annuler" }).first().click();
  await expect(rows.first()).toHaveAttribute("aria-label", first);
});
