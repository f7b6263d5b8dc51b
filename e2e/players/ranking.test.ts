import { expect, test } from "../fixtures/test.ts";

test.use({ event: "crowd" });

test("a player's own row stays visible in a list of 200, and the first three players are only on the podium", {
  tag: "@both",
}, async ({ administrator, person }) => {
  const nadia = await person("Nadia", { at: null });
  const organiser = await administrator();
  const { page } = nadia;
  const leaders = ["Joueur 41", "Joueur 42", "Joueur 43"];
  const everybody = (await nadia.openStream()).rows("players");
  for (const [index, name] of leaders.entries()) {
    const playerId = everybody.find((player) => player.name === name)?.id ?? "";
    await organiser.does("points.adjust", { playerId, delta: 50 - index });
  }
  await page.goto("/players");
  const rows = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
  const podium = page.getByRole("list", { name: "Les trois premiers" }).getByRole("listitem");
  for (const [index, name] of leaders.entries()) {
    await expect(podium.nth(index)).toContainText(name);
    await expect(rows.getByText(name, { exact: true })).toHaveCount(0);
  }
  const ownRow = rows.filter({ hasText: nadia.name });
  await expect(ownRow).toContainText(/Vous .*À \d+ points? de la \d+r?e/);
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), part);
    await expect(ownRow).toBeInViewport({ ratio: 1 });
  }

  await organiser.does("points.adjust", { playerId: nadia.id, delta: 100 });
  const standing = podium.filter({ hasText: nadia.name });
  await expect(standing).toHaveCount(1);
  // On a computer the podium stays next to the list; on a phone it is scrolled out of sight.
  const isPhone = test.info().project.name === "phone";
  await expect(isPhone ? page.getByText("En tête du classement") : standing).toBeInViewport();
});
