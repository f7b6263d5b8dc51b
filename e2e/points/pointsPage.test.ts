import { expect, test } from "../fixtures/test.ts";

test.describe("with games of up to six", () => {
  test.use({ event: "demo" });

  test("six places fit a phone, and the words of a heading stand apart", async ({ attendee }) => {
    const { page } = await attendee("free", { at: "/points" });
    const table = page.getByRole("region", { name: "Points par nombre de joueurs et par position" });
    await expect(table.getByRole("columnheader")).toHaveCount(7);
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    const gapInEm = await page.getByRole("heading", { name: "En équipes" }).evaluate(async (heading) => {
      await document.fonts.ready;
      const space = document.createRange();
      const text = heading.firstChild as Text;
      space.setStart(text, text.data.indexOf(" "));
      space.setEnd(text, text.data.indexOf(" ") + 1);
      return space.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(heading).fontSize);
    });
    expect(gapInEm).toBeGreaterThan(0.25);
  });
});

test.describe("a new event", () => {
  test.use({ event: "own" });

  test("the points of each position are read, and follow the grid live", async ({
    person,
    administrator,
  }) => {
    const { page } = await person("Nadia", { at: "/points" });
    const headings = page.getByRole("columnheader");
    const cells = (players: number) =>
      page.getByRole("row", { name: `${players} joueurs` }).getByRole("cell");
    await expect(page.getByRole("heading", { level: 1, name: "Système de Points" })).toBeVisible();
    await expect(headings).toContainText(["1er", "2ème", "3ème"]);
    await expect(headings).toHaveCount(4);
    await expect(cells(2)).toHaveText(["3", "1", "Cette position n'existe pas"]);
    await expect(cells(3)).toHaveText(["5", "3", "1"]);

    const rows = [
      [3, 1],
      [5, 3, 1],
      [8, 4, null, -2],
    ];
    const rules = rows.flatMap((row, index) =>
      row.map((points, position) => ({ playerCount: index + 2, position: position + 1, points })),
    );
    const organiser = await administrator();
    await organiser.does("points.saveGrid", { grid: { rows: 3, rules }, version: 1 });
    await expect(headings).toContainText(["1er", "2ème", "3ème", "4ème"]);
    await expect(cells(4)).toHaveText(["8", "4", "–Pas de points", /^[-−]2$/]);
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  });
});
