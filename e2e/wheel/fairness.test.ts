import { segment } from "../../testing/host/host.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { spinFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

test("anyone can compare the results of all spins with the expected shares, and check their own spins", {
  tag: "@desktop",
}, async ({ seeded, person, player, clock }) => {
  const [nadia, hugo] = [await person("Nadia", { at: "/roulette" }), await player("Hugo")];
  // Rule R14: 400 px on desktops.
  await expect.poll(async () => (await new RoulettePage(nadia.page).wheel.boundingBox())?.width).toBe(400);
  await nadia.page.getByRole("link", { name: /La roue est-elle juste/ }).click();
  await expect(nadia.page.getByRole("heading", { level: 1, name: "La roue est-elle juste ?" })).toBeVisible();
  await expect(nadia.page.getByText("Personne n'a encore tourné la roue")).toBeVisible();

  await seeded.setNextDraws(segment(1), segment(7), segment(3), segment(6), segment(2));
  for (let spins = 0; spins < 4; spins += 1) await spinFor(clock, nadia.api);
  const results = nadia.page.getByRole("region", { name: "Résultats par récompense" });
  await expect(results).toContainText("4tours joués");
  await expect(results.getByRole("listitem").filter({ hasText: "+1" })).toContainText(
    /50\s%\s\(2 fois\) · attendu 25\s%/,
  );
  await expect(results.getByRole("listitem").filter({ hasText: "Chills" })).toContainText(
    /0\s%\s\(0 fois\) · attendu 12,5\s%/,
  );
  await expect(nadia.page.getByRole("row")).toHaveCount(5);
  await expect(nadia.page.getByRole("row").nth(1)).toContainText("n° 7");
  await expectAccessible(nadia.page, "fairness with spins");

  await spinFor(clock, hugo.api);
  await expect(results).toContainText("5tours joués");
  await expect(nadia.page.getByRole("row")).toHaveCount(5);
});
