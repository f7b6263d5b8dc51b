import type { Team } from "../../domain/tournaments/tournament.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

const HALF_A_SCREEN = 844 / 2;
const HALF_HOUR_MS = 1_800_000;
/**
 * The greatest height (px) that the page may have. Before the list of what to do now was added, the page of a new tournament of
 * 13 teams was 5923 px high.
 */
const MAX_PAGE_HEIGHT = 2400;

test("with six busy tables the list of what to do now fits a phone, and single presses decide a contested match, undo a result and open the consolation", async ({
  admin,
  clock,
  player,
}) => {
  const organiser = await admin({ at: null, viewport: { width: 390, height: 844 } });
  const { page, api } = organiser;
  await api.does("event.start", {});
  const people = await Promise.all(
    Array.from({ length: 26 }, (_, index) => player(index === 0 ? "Anne-Charlotte de Villeneuve" : "Joueur")),
  );
  const ids = people.map(({ id }) => id);
  const tournamentId = await createCup(api, ids, 2, { tables: 6, playersReport: true });
  await api.does("tournaments.open", { tournamentId });
  const rows = (await organiser.openStream(`tournament:${tournamentId}`)).rows("tournament");
  const teams = rows
    .flatMap((row): Team[] => (row.kind === "team" ? [row] : []))
    .sort((a, b) => a.place - b.place);
  const matchAt = (position: number) => ({ tournamentId, round: 1, position });
  const title = (position: number) => `Premier tour, match ${position}`;
  /** The first player of the team at this place of the draw, counted from 0. */
  const captain = (place: number) => people.find(({ id }) => id === teams[place]?.players[0]?.id)?.api;
  const call = (round: number, position: number, table: number) =>
    api.does("tournaments.callMatch", { tournamentId, round, position, table });
  /** Decides a match of the first round: the first of its two teams wins. */
  const decide = (position: number) =>
    api.does("tournaments.decide", { ...matchAt(position), winnerId: teams[2 * position - 2]?.id ?? "" });
  const screen = new AdminTournamentsPage(page);
  const expectFits = async () => {
    const section = await page.getByRole("region", { name: "À faire maintenant" }).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Navigation principale" }).boundingBox();
    expect((section?.y ?? 0) + (section?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(MAX_PAGE_HEIGHT);
  };
  for (const position of [1, 2, 3, 4, 5]) await call(1, position, position);
  await call(2, 4, 6);
  for (const side of [0, 1])
    await captain(6 + side)?.does("tournaments.report", {
      ...matchAt(4),
      winnerId: teams[6 + side]?.id ?? "",
    });
  await captain(2)?.does("tournaments.answerCall", matchAt(2));

  const unfold = () => page.getByRole("button", { name: /^Tout voir/ }).click();
  await page.goto(`/admin/tournaments/${tournamentId}`);
  await test.step("the bracket begins in the upper half: only the most urgent task is above it, until a press shows all", async () => {
    await expect(screen.todos).toHaveCount(1);
    await expect(screen.todos).toContainText("Désaccord");
    const tree = page.getByRole("region", { name: "Tableau du tournoi" });
    expect((await tree.boundingBox())?.y).toBeLessThanOrEqual(HALF_A_SCREEN);
  });
  await unfold();
  await expect(screen.todos).toHaveCount(6);
  await expect(screen.todo(title(2))).toContainText("arrive");
  await expectFits();

  await test.step("a match that takes far longer than the others is marked", async () => {
    for (const position of [1, 2, 3]) await decide(position);
    // The page follows the server's clock, not the device's.
    await clock.advance(HALF_HOUR_MS);
    await page.reload();
    await unfold();
    await expect(screen.todo(title(4))).toContainText("Désaccord");
    await expect(screen.todo(title(5))).toContainText(/Très long, 30.min/);
    await expectFits();
  });

  await test.step("one press decides a contested match, and another press takes the result back", async () => {
    const victory = screen.todo(title(4)).getByRole("button", { name: /gagné$/ });
    await victory.first().click();
    await expect(screen.latest).toContainText(title(4));
    await screen.latest.getByRole("button", { name: /^Annuler/ }).click();
    await expect(screen.todo(title(4))).toContainText("Table 4");
    await expect(screen.todo(title(4))).not.toContainText("Désaccord");
    await expectFits();
  });

  await test.step("once the first round is decided, a press opens the consolation", async () => {
    for (const position of [4, 5]) await decide(position);
    await page.getByRole("button", { name: "Ouvrir la consolante" }).click();
    await expect(page.getByRole("button", { name: "Retirer la consolante" })).toBeVisible();
  });
});
