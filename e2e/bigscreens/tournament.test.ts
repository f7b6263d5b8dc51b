import type { Page } from "@playwright/test";
import { defaultPlan } from "../../domain/bigscreens/display.ts";
import { derive, progressOf } from "../../domain/tournaments/progress.ts";
import { openCup } from "../../server/testing/tournaments.ts";
import { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

const TEAM_COUNT = 13;

/** Writes down every title of a scene, as soon as the page shows it. */
function noteScenes(): void {
  const titles: string[] = [];
  Object.assign(globalThis, { titles });
  new MutationObserver(() => {
    const title = document.querySelector("[data-scene] h1")?.textContent?.replaceAll("\u00a0", " ") ?? "";
    if (title !== "" && titles.at(-1) !== title) titles.push(title);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const titlesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles);

test("a television tells a tournament of 13 teams that is entered in a hurry, up to the champions, and lets a game have its turn (rules B15, B27 and B28)", {
  tag: "@desktop",
}, async ({ administrator, player, visitor, product }) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const { id: displayId, code } = await organiser.does("displays.create", { name: "Salon" });
  const plan = {
    ...defaultPlan,
    views: [...defaultPlan.views],
    pinned: "tournament" as const,
    dimsAtNight: false,
  };
  await organiser.does("displays.savePlan", { displayId, plan, version: 0 });
  const people = await Promise.all(Array.from({ length: TEAM_COUNT }, () => player("Joueur")));
  const [nadia, hugo] = people as [ApiPlayer, ApiPlayer];
  const tournamentId = await openCup(
    organiser,
    people.map(({ id }) => id),
    1,
    { name: "Coupe du soir", tables: 4 },
  );
  const openTelevision = async () => {
    const { page } = await visitor({ at: null });
    await page.addInitScript(noteScenes);
    await page.goto(`/ecran#code=${code}`);
    await expect(page.locator("[data-view=tournament] h1")).toHaveText("Coupe du soir");
    return page;
  };
  const screen = await openTelevision();
  await expect(screen.locator("[data-view]")).toContainText("13 équipes en jeu");

  const watching = new ApiPlayer("admin", organiser, product.address);
  const stream = await watching.openStream("tournaments", `tournament:${tournamentId}`);
  const cup = () => {
    const tournament = stream.row("tournaments", tournamentId);
    if (!tournament) throw new Error("The tournament is not in the stream");
    return derive(progressOf(tournament, stream.rows("tournament")));
  };
  /** Decides matches that are ready, each as soon as it is, until `count` are decided. Their first teams win. */
  const decide = async (count: number) => {
    for (let index = 0; index < count; index++) {
      // The match for third place is before the final, which is the last of the others.
      const ready = () =>
        cup()
          .matches.filter(({ state }) => state === "ready")
          .toSorted((one, other) => one.round - other.round)[0];
      await stream.until(ready, "a match is ready");
      const match = ready();
      const [side] = match?.sides ?? [];
      if (!match || side?.kind !== "team") throw new Error("A ready match has two teams");
      const ref = { tournamentId, round: match.round, position: match.position };
      await organiser.does("tournaments.decide", { ...ref, winnerId: side.teamId });
      await stream.until(
        () =>
          cup().matches.some(
            ({ round, position, state }) =>
              round === match.round && position === match.position && state === "won",
          ),
        "the match is decided",
      );
    }
  };

  await test.step("the first rounds share scenes, semi-finals and third place are alone, and a game has its turn", async () => {
    // Five matches, four quarter-finals, two semi-finals, and the match for third place.
    await decide(12);
    await finishGame(nadia, await startGame(nadia, [hugo], 0), [nadia.id, hugo.id]);
    await expect.poll(() => titlesOf(screen), { timeout: 60_000 }).toContain("La troisième place !");
    const titles = await titlesOf(screen);
    const news = titles.filter((title) => title.includes(nadia.name));
    expect(
      news.map((title) => titles.indexOf(title)),
      "a new leader and a victory have their turns",
    ).toEqual([1, 3]);
    expect(titles.filter((title) => !news.includes(title))).toEqual([
      "Six matchs joués",
      "Trois qui passent",
      "En finale !",
      "La troisième place !",
    ]);
  });

  await test.step("the final is told at once, then the cup", async () => {
    await decide(1);
    const final = screen.locator("[data-scene=match][data-stage=final]");
    await expect(final.getByRole("heading", { name: "La finale est jouée" })).toBeVisible();
    await expect(final).toContainText("La coupe, à la fin du tournoi.");
    await organiser.does("tournaments.finish", { tournamentId });
    await expect(screen.locator("[data-scene=champions]")).toBeVisible();
    await expect(screen.locator("[data-view=tournament]")).toContainText("Terminé");
  });

  await test.step("a television that is switched on late tells none of it", async () => {
    const late = await openTelevision();
    await expect(late.locator("[data-view]")).toContainText("Terminé");
    expect(await titlesOf(late)).toEqual([]);
  });
  watching.closeStreams();
});
