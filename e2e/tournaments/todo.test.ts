import type { Team } from "../../domain/tournaments/tournament.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

const HALF_HOUR_MS = 1_800_000;
/** Without the list of what to do now, the administration of a new tournament of 13 teams was 5923 px high. */
const MAX_PAGE_HEIGHT = 2400;

/** Opens a tournament of 13 teams of two on this number of tables. One player has a long name. */
async function openCupOfThirteen(
  organiser: BrowserPlayer,
  player: (name: string) => Promise<ApiPlayer>,
  tables: number,
) {
  const { api } = organiser;
  await api.does("event.start", {});
  const people = await Promise.all(
    Array.from({ length: 26 }, (_, index) => player(index === 0 ? "Anne-Charlotte de Villeneuve" : "Joueur")),
  );
  const ids = people.map(({ id }) => id);
  const tournamentId = await createCup(api, ids, 2, { tables, playersReport: true });
  await api.does("tournaments.open", { tournamentId });
  const rows = (await organiser.openStream(`tournament:${tournamentId}`)).rows("tournament");
  const teams = rows
    .flatMap((row): Team[] => (row.kind === "team" ? [row] : []))
    .sort((a, b) => a.place - b.place);
  return { people, tournamentId, teams };
}

test("with six busy tables, a contested match and an answered call, the list of what to do now fits a phone", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: null, viewport: { width: 390, height: 844 } });
  const { page, api } = organiser;
  const { people, tournamentId, teams } = await openCupOfThirteen(organiser, player, 6);
  const captain = (place: number) => people.find(({ id }) => id === teams[place]?.players[0]?.id)?.api;
  const call = (round: number, position: number, table: number) =>
    api.does("tournaments.callMatch", { tournamentId, round, position, table });
  for (const position of [1, 2, 3, 4, 5]) await call(1, position, position);
  await call(2, 4, 6);
  for (const side of [0, 1])
    await captain(6 + side)?.does("tournaments.report", {
      ...{ tournamentId, round: 1, position: 4, winnerId: teams[6 + side]?.id ?? "" },
    });
  await captain(2)?.does("tournaments.answerCall", { tournamentId, round: 1, position: 2 });
  const screen = new AdminTournamentsPage(page);
  await page.goto(`/admin/tournaments/${tournamentId}`);
  await expect(screen.todos).toHaveCount(6);
  await expect(screen.todo("Premier tour, match 2")).toContainText("arrive");

  const section = await page.getByRole("region", { name: "À faire maintenant" }).boundingBox();
  const bar = await page.getByRole("navigation", { name: "Navigation principale" }).boundingBox();
  expect((section?.y ?? 0) + (section?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("in a tournament of 13 teams the list of what to do now fits a phone; one press undoes the latest result, another opens the consolation", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: null, viewport: { width: 390, height: 844 } });
  const { page, api } = organiser;
  const { people, tournamentId, teams } = await openCupOfThirteen(organiser, player, 3);
  const matchAt = (position: number) => ({ tournamentId, round: 1, position });
  const teamOf = (position: number, side: 0 | 1) => teams[2 * position - 2 + side]?.id ?? "";
  const call = (position: number, table: number) =>
    api.does("tournaments.callMatch", { ...matchAt(position), table });
  const title = (position: number) => `Premier tour, match ${position}`;
  const screen = new AdminTournamentsPage(page);
  const expectFits = async () => {
    const section = await page.getByRole("region", { name: "À faire maintenant" }).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Navigation principale" }).boundingBox();
    expect((section?.y ?? 0) + (section?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(MAX_PAGE_HEIGHT);
  };

  await page.goto(`/admin/tournaments/${tournamentId}`);
  await expect(screen.todos).toHaveCount(3);
  await expectFits();
  await screen.callNext(title(1), 1);
  await expect(screen.todo(title(1))).toContainText("En jeu");
  for (const position of [2, 3]) await call(position, position);
  for (const position of [1, 2, 3])
    await api.does("tournaments.decide", { ...matchAt(position), winnerId: teamOf(position, 0) });

  await call(4, 2);
  await call(5, 3);
  for (const side of [0, 1] as const) {
    const captain = people.find(({ id }) => id === teams[6 + side]?.players[0]?.id);
    await captain?.api.does("tournaments.report", { ...matchAt(4), winnerId: teamOf(4, side) });
  }
  await page.clock.setFixedTime(Date.now() + HALF_HOUR_MS);
  await page.reload();
  await expect(screen.todos).toHaveText([
    /Appeler à la table 1/,
    /Désaccord.*Qui a gagné/,
    /Très long, 30.min/,
  ]);
  await expectFits();

  await screen
    .todo(title(4))
    .getByRole("button", { name: /gagné$/ })
    .first()
    .click();
  await expect(screen.latest).toContainText("Premier tour, match 4");
  await screen.latest.getByRole("button", { name: /^Annuler/ }).click();
  await expect(screen.todo(title(4))).toContainText("Table 2");
  await expect(screen.todo(title(4))).not.toContainText("Désaccord");
  await expectFits();

  for (const position of [4, 5])
    await api.does("tournaments.decide", { ...matchAt(position), winnerId: teamOf(position, 0) });
  await page.reload();
  await expect(screen.todos.first()).toContainText("Quarts de finale");
  await expect(screen.match("Quarts de finale, match 1")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: "Ouvrir la consolante" }).click();
  await expect(page.getByRole("button", { name: "Retirer la consolante" })).toBeVisible();
});
