import { segment } from "../../testing/host/host.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { oneCopyCard } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

const SEGMENT_COUNT = 8;

/** The results of the default wheel's segments: the texts, then the changes of spins, Chills and points. */
const results = [
  { segment: 1, title: "Bravo !", sentence: "Vous gagnez 1 point.", spins: -1, chills: 0, points: 1 },
  { segment: 2, title: "Bravo !", sentence: "Vous gagnez un Chill.", spins: -1, chills: 1, points: 0 },
  { segment: 3, title: "Dommage !", sentence: "Vous perdez 1 point.", spins: -1, chills: 0, points: -1 },
  { segment: 6, title: "Tour gratuit !", sentence: "relancez la roue", spins: 0, chills: 0, points: 0 },
  { segment: 4, title: "Bravo !", sentence: "Vous gagnez 2 points.", spins: -1, chills: 0, points: 2 },
  {
    segment: 0,
    title: "Plus de carte !",
    sentence: "Aucune carte mystère disponible. Vous recevez 1 point à la place.",
    spins: -1,
    chills: 0,
    points: 1,
  },
] as const;

test("each kind of segment of the default wheel gives its reward, with a title and a sentence", {
  tag: "@desktop",
}, async ({ seeded, clock, person }) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const stream = await nadia.openStream();
  const roulette = new RoulettePage(nadia.page);
  await expect(roulette.startButton).toBeVisible();
  // Rule R14: 400 px on desktops.
  expect((await roulette.wheel.boundingBox())?.width).toBe(400);
  await seeded.setNextDraws(...results.map((outcome) => segment(outcome.segment)));
  const total = { spins: 5, chills: 0, points: 0 };
  for (const { segment: won, title, sentence, spins, chills, points } of results) {
    await test.step(sentence, async () => {
      await roulette.spinToResult(clock);
      await roulette.expectPointed(won, SEGMENT_COUNT);
      await expect(roulette.result.getByRole("heading")).toHaveText(title);
      await expect(roulette.result).toContainText(sentence);
      await roulette.continue();
      total.spins += spins;
      total.chills += chills;
      total.points += points;
      await roulette.expectCounters(total.spins, 0, total.chills);
      await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ totalPoints: total.points });
    });
  }
});

test("a won card is one of the available cards; it is shown face down, without its name, until it is turned", async ({
  seeded,
  clock,
  person,
  administrator,
}) => {
  const organiser = await administrator();
  for (const name of ["Bouclier", "Second souffle"])
    await organiser.does("cards.create", { card: oneCopyCard({ name, power: "extra_spin", value: null }) });
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  await expectAccessible(nadia.page, "roulette");
  await seeded.setNextDraws(segment(0), 0);
  await roulette.spinToResult(clock);
  await expect(roulette.result.getByRole("heading")).toHaveText("Carte Mystère !");
  await expect(roulette.result).not.toContainText(/Bouclier|Second souffle/);
  await expectAccessible(nadia.page, "card face down");
  await roulette.turnCard();
  await expect(roulette.result.getByRole("heading")).toHaveText("Elle est à vous");
  await expect(roulette.result).toContainText(/Vous gagnez la carte mystère «\s(Bouclier|Second souffle)\s»/);
  await expect(roulette.result).toContainText("Vous avez maintenant 1 carte.");
  await expect(roulette.result).toContainText("Un tour de roulette");
  await expectAccessible(nadia.page, "result of a spin");
  await roulette.continue();
  await roulette.expectCounters(4, 1, 0);
  await expect(roulette.lastSpin).toContainText(/Carte Mystère · «\s(Bouclier|Second souffle)\s»/);
});
