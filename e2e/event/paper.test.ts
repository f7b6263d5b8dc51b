import type { Page } from "@playwright/test";
import { createCup } from "../../server/testing/tournaments.ts";
import { playGames } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

const PLAYERS = 30;
/** The widths and heights of A4 in points. */
const PORTRAIT = /\/MediaBox \[0 0 59[45](\.\d+)? 84[12]/;
const LANDSCAPE = /\/MediaBox \[0 0 84[12](\.\d+)? 59[45]/;

/** The printed page as a PDF, as text. */
const pdfOf = async (page: Page) => (await page.pdf({ preferCSSPageSize: true })).toString("latin1");

test("the final ranking of thirty players is one upright A4 sheet with the podium and the champions, from the button and from the browser; the bracket fills one sheet; grid and rules have no bars", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const organiser = await admin({ at: null });
  const { page, api } = organiser;
  await api.does("event.start", {});
  const people = await Promise.all(Array.from({ length: PLAYERS }, () => player("Joueur")));
  await playGames(people.slice(0, 20), 40);

  const duel = await createCup(
    api,
    people.slice(0, 2).map(({ id }) => id),
    1,
    { name: "Le duel" },
  );
  const [winner] =
    (await organiser.openStream("tournamentDrafts")).row("tournamentDrafts", duel)?.teams ?? [];
  await api.does("tournaments.open", { tournamentId: duel });
  const final = { tournamentId: duel, round: 1, position: 1 };
  await api.does("tournaments.decide", { ...final, winnerId: winner?.id ?? "" });
  await api.does("tournaments.finish", { tournamentId: duel });

  await test.step("the bracket of a tournament fills one sheet", async () => {
    const ids = people.slice(0, 6).map(({ id }) => id);
    const tournamentId = await createCup(api, ids, 1, { name: "Coupe du soir" });
    await api.does("tournaments.open", { tournamentId });
    for (const path of ["/tournaments", "/admin/tournaments"]) {
      await page.goto(`${path}/${tournamentId}`);
      await expect(page.getByRole("button", { name: /^Finale\. / })).toBeVisible();
      const pdf = await pdfOf(page);
      expect(pdf, path).toMatch(/\/Count 1\b/);
      expect(pdf, path).toMatch(LANDSCAPE);
    }
    await startPrinting(page);
    const edges = await page
      .locator("[data-box]")
      .evaluateAll((boxes) =>
        boxes.map((box) => box.getBoundingClientRect()).flatMap(({ x, right }) => [x, right]),
      );
    expect(Math.max(...edges) - Math.min(...edges), "as wide as the sheet or nearly").toBeGreaterThan(850);
    await endPrinting(page);
  });

  await test.step("the points grid is one sheet, and the rules have no bars", async () => {
    await page.goto("/points");
    await expect(page.getByRole("table")).toBeVisible();
    expect(await pdfOf(page)).toMatch(/\/Count 1\b/);
    for (const path of ["/points", "/rules"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await startPrinting(page);
      await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeHidden();
      await expect(page.getByRole("banner")).toBeHidden();
      await endPrinting(page);
    }
  });

  await test.step("the ranking during the event, then the final one with the podium", async () => {
    await page.goto("/players");
    await expect(page.getByRole("button", { name: "Imprimer" })).toBeVisible();
    expect(await pdfOf(page)).toMatch(PORTRAIT);
    await api.does("event.end", {});
    for (const path of ["/", "/players"]) {
      await page.goto(path);
      await page.evaluate(() => {
        window.print = () => dispatchEvent(new Event("beforeprint"));
      });
      await page.getByRole("button", { name: "Imprimer" }).click();
      const sheet = page.locator(".ranking-sheet");
      await expect(sheet.getByRole("heading", { name: "Classement final" })).toBeAttached();
      await expect(sheet.locator("ol").getByRole("listitem")).toHaveCount(PLAYERS);
      await expect(sheet.locator("ul")).toContainText(`Le duel ${winner?.players[0]?.name}`);
      await endPrinting(page);
      await expect(sheet).toHaveCount(0);
      const pdf = await pdfOf(page);
      expect(pdf, path).toMatch(/\/Count 1\b/);
      expect(pdf, path).toMatch(PORTRAIT);
    }
  });
});

/** Shows the page as in print. */
async function startPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

async function endPrinting(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
}
