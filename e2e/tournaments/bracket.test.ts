import { expect, test } from "../fixtures/test.ts";
import { BracketPage } from "../pages/bracketPage.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("a tournament is seen live from its list to its podium", { tag: "@phone" }, async ({
  administrator,
  person,
}) => {
  const admin = await administrator();
  const viewer = await person("Nadia", { at: null });
  const others = await Promise.all(["Hugo", "Inès", "Tom", "Zoé"].map((name) => person(name, { at: null })));
  const { page } = viewer;
  await page.goto("/tournaments");
  await expect(page.getByText("Aucun tournoi en cours")).toBeVisible();

  const { id: tournamentId } = await admin.does("tournaments.create", {
    tournament: {
      name: "Coupe du soir",
      teamSize: 1,
      points: { first: 5, second: 3, third: 2, other: 1 },
      tables: 2,
      playersReport: false,
      players: [viewer, ...others].map(({ id }) => id),
    },
  });
  await admin.does("tournaments.open", { tournamentId });
  await page.getByRole("link", { name: "Coupe du soir" }).tap();
  const bracket = new BracketPage(page);
  const first = bracket.match("Premier tour", 1);
  await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 2 });
  await expect(first).toContainText("Table 2");
  await expectAccessible(page, "/tournaments/:id");

  await bracket.round("Finale").tap();
  await expect(page).toHaveURL(/\?tour=3$/);
  await expect(bracket.match("Finale", 1)).toBeInViewport();
  await bracket.round("Premier tour").tap();
  await expect(page).toHaveURL(/\?tour=1$/);

  for (const [name, round, position] of [
    ["Premier tour", 1, 1],
    ["Demi-finales", 2, 1],
    ["Demi-finales", 2, 2],
    ["Petite finale", 2, 0],
    ["Finale", 3, 1],
  ] as const) {
    const match = bracket.match(name, position || undefined);
    const [winnerId = ""] = await bracket.teamsAt(match);
    await admin.does("tournaments.decide", { tournamentId, round, position, winnerId });
    await expect(match).toContainText("gagne");
  }
  await admin.does("tournaments.finish", { tournamentId });
  await page.getByRole("link", { name: "Voir le podium" }).tap();
  await expect(bracket.podium.getByRole("listitem")).toHaveCount(3);
  await expect(bracket.podium).toContainText("+5 points chacun");
  await expectAccessible(page, "/tournaments/:id");
  await page.getByRole("link", { name: "Revoir le tableau" }).tap();
  await expect(bracket.match("Finale", 1)).toContainText("gagne");

  await page.getByRole("link", { name: "Tous les tournois" }).tap();
  await expect(page.getByRole("article").filter({ hasText: "Coupe du soir" })).toContainText("5 équipes");
  await expectAccessible(page, "/tournaments");
});

test("a team called to a table is told on every screen, and both teams say who won", {
  tag: "@phone",
}, async ({ administrator, person }) => {
  const admin = await administrator();
  await admin.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia"), await person("Hugo", { at: "/points" })];
  const { id: tournamentId } = await admin.does("tournaments.create", {
    tournament: {
      name: "Duel",
      teamSize: 1,
      points: { first: 5, second: 3, third: 2, other: 1 },
      tables: 3,
      playersReport: true,
      players: [nadia.id, hugo.id],
    },
  });
  await admin.does("tournaments.open", { tournamentId });
  await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 3 });
  const notice = ({ page }: typeof nadia) =>
    page.getByRole("complementary", { name: "Votre prochain match" });
  await expect(notice(nadia)).toContainText("Duel, Finale");
  await notice(nadia).getByRole("button", { name: "Annoncer le résultat" }).tap();
  const dialog = nadia.page.getByRole("dialog", { name: "Qui a gagné ?" });
  await dialog.getByRole("radio", { name: "Équipe 1" }).tap();
  await expectAccessible(nadia.page, "Qui a gagné ?");
  await dialog.getByRole("button", { name: "Annoncer la victoire" }).tap();
  await expect(dialog).toBeHidden();
  await expect(notice(nadia)).toContainText("L'autre équipe doit confirmer.");
  await expect(notice(hugo)).toContainText("L'autre équipe annonce la victoire de « Équipe 1 ».");
  await expectAccessible(hugo.page, "/points");

  await notice(hugo).getByRole("button", { name: "Confirmer ou contester" }).tap();
  await hugo.page.getByRole("button", { name: "Annoncer la victoire" }).tap();
  await expect(notice(nadia)).toHaveCount(0);
  await expect(notice(hugo)).toHaveCount(0);
});
