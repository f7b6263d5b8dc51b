import type { Page } from "@playwright/test";
import { defaultPlan, type ShownView, type ViewName } from "../../domain/bigscreens/display.ts";
import { type Scene, secondsOf } from "../../domain/bigscreens/scenes.ts";
import type { CardText } from "../../domain/cards/card.ts";
import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import type { Person } from "../../server/testing/person.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { EXPECT_PATIENCE_MS } from "../../testing/browser/patience.ts";
import type { Clock } from "../../testing/host/host.ts";
import { setOnlyReward, spinFor, winCardFor } from "../fixtures/cards.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "./test.ts";

/** How long scenes last, in ms. */
const SCENE_MS = [
  secondsOf({ kind: "champions" } as Scene),
  secondsOf({ kind: "calls" }),
  secondsOf({ kind: "matches", matches: [] }),
].map((s) => s * 1000);

/** The title of each view. Every view has an entry here, so a new view can't be forgotten by these tests. */
const TITLES: Readonly<Record<ShownView, string>> = {
  ranking: "Classement",
  now: "En ce moment",
  feed: "Roulette et cartes",
  tournament: "Coupe",
  consolation: "Consolante",
};

interface Faults {
  /** The title of the view that throws when it is rendered. */
  title: string | null;
  /** The views and scenes that have thrown. */
  readonly thrown: string[];
  /** Ends the scene that is shown. */
  endScene(): void;
}

/**
 * Makes news appear at once, and each scene stay until `endScene` is called. With `breaks`, every scene throws, and so does the
 * view with the chosen title.
 */
function control([breaks, spinMs, sceneMs]: readonly [boolean, number, readonly number[]]): void {
  const faults: Faults = { title: null, thrown: [], endScene: () => {} };
  Object.assign(globalThis, { faults });
  const originalTimeout = setTimeout;
  const withOwnTimes = (run: () => void, ms = 0, ...rest: unknown[]) => {
    if (!sceneMs.includes(ms)) return originalTimeout(run, ms === spinMs ? 0 : ms, ...rest);
    faults.endScene = run;
    return originalTimeout(() => {}, 0);
  };
  window.setTimeout = withOwnTimes as typeof setTimeout;
  if (!breaks) return;
  const fail = (name: string): never => {
    faults.thrown.push(name);
    throw new Error(`Broken: ${name}`);
  };
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === "data-scene") fail(value);
    setAttribute.call(this, name, value);
  };
  const text = Object.getOwnPropertyDescriptor(Node.prototype, "textContent");
  Object.defineProperty(Node.prototype, "textContent", {
    ...text,
    set(value) {
      if (this instanceof HTMLHeadingElement && value === faults.title) fail(value);
      text?.set?.call(this, value);
    },
  });
}

/** A big screen that works, and another one of which every scene and the chosen view throw. */
interface Screens {
  readonly working: Page;
  readonly broken: Page;
}

const faultsOf = (page: Page, change: Partial<Pick<Faults, "title">> = {}) =>
  page.evaluate((given) => {
    const { faults } = globalThis as unknown as { faults: Faults };
    return [...Object.assign(faults, given).thrown];
  }, change);

/** Expects the broken screen to go on without a button, and without having lost its link. */
async function expectLinked(page: Page): Promise<void> {
  await expect(page.locator("[data-view] h1")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  const state = await page.evaluate(() => fetch("/api/display/state").then((answer) => answer.json()));
  expect(state).toMatchObject({ state: "open", name: "Cave" });
}

/** Expects the working screen to show a scene, and the other one to skip it. Ends the scenes that come first. */
async function expectScene({ working, broken }: Screens, kind: Scene["kind"]): Promise<void> {
  await expectAfterOthers(working, async () => {
    await expect(working.locator(`[data-scene="${kind}"] h1`)).toBeVisible({ timeout: 500 });
  });
  await expectAfterOthers(broken, async () => expect(await faultsOf(broken)).toContain(kind));
  await expect(broken.locator("[data-scene]")).toHaveCount(0);
  await expectLinked(broken);
}

const expectAfterOthers = (page: Page, check: () => Promise<void>) =>
  expect(() =>
    check().catch(async (error) => {
      await endScene(page);
      throw error;
    }),
  ).toPass({ timeout: EXPECT_PATIENCE_MS });

const endScene = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { faults: Faults }).faults.endScene());

test("in the oldest Chromium a big screen shows every view and every scene; one that throws is skipped and told to administrators, and the screen stays linked (rules B15, B22 and B24)", {
  tag: "@desktop",
}, async ({ administrator, player, visitor, clock, product }) => {
  const organiser = await administrator();
  const names = ["Nadia", "Hugo", "Inès", "Rose", "Tom", "Zoé"];
  const people = await Promise.all(names.map((name) => player(name)));
  const [nadia, hugo, ines, rose] = people as [ApiPlayer, ApiPlayer, ApiPlayer, ApiPlayer];
  const [salon, cave] = [
    await organiser.does("displays.create", { name: "Salon" }),
    await organiser.does("displays.create", { name: "Cave" }),
  ];
  let version = 0;
  const show = async (pinned: ViewName) => {
    const views = defaultPlan.views.map(({ view }) => ({ view, seconds: 5 }));
    const plan = { ...defaultPlan, views, pinned, dimsAtNight: false };
    for (const { id: displayId } of [salon, cave])
      await organiser.does("displays.savePlan", { displayId, plan, version });
    version += 1;
  };
  const open = async (breaks: boolean): Promise<Page> => {
    const screen = await visitor({ at: null });
    if (breaks) screen.expects(/Broken: |^\[Error\] /);
    await screen.page.addInitScript(control, [breaks, SPIN_MS, SCENE_MS] as const);
    await screen.page.goto(`/ecran#code=${(breaks ? cave : salon).code}`);
    return screen.page;
  };
  await show("ranking");
  const screens = { working: await open(false), broken: await open(true) };
  await expect(screens.working.locator("[data-view=ranking] h1")).toBeVisible();
  await expect(screens.broken.locator("[data-view=ranking] h1")).toBeVisible();
  const win = async (winner: ApiPlayer, loser: ApiPlayer) =>
    finishGame(winner, await startGame(winner, [loser], 0), [winner.id, loser.id]);
  const ids = people.map(({ id }) => id);
  const tournamentId = await createCup(organiser, ids, 1, { name: TITLES.tournament });
  const watching = new ApiPlayer("admin", organiser, product.address);
  const stream = await watching.openStream("displays", "tournamentDrafts");
  const teams = stream.row("tournamentDrafts", tournamentId)?.teams ?? [];
  /** What fails on the broken screen, as administrators see it. */
  const failing = () => stream.row("displays", cave.id)?.failures.map(({ part }) => part) ?? [];

  /** Decides these matches. The team that was drawn at this place wins. Places 5 and 6 have no match in the first round. */
  const decide = async (
    ...results: readonly (readonly [round: number, position: number, winnerPlace: number])[]
  ) => {
    for (const [round, position, place] of results) {
      const winnerId = teams.find((team) => team.place === place)?.id ?? "";
      await organiser.does("tournaments.decide", { tournamentId, round, position, winnerId });
    }
  };

  const expectPointsOf = async (winner: ApiPlayer) => {
    const points = (await winner.openStream()).row("players", winner.id)?.totalPoints;
    for (const page of Object.values(screens))
      await expect(page.locator("[data-view=ranking]")).toContainText(`${points}`);
  };
  const victoriesOf = async (page: Page) =>
    (await faultsOf(page)).filter((each) => each === "victory").length;

  /** What brings about each scene, in this order. Every scene has an entry here, so a new scene can't be forgotten. */
  const causes: Readonly<Record<Scene["kind"], () => Promise<unknown>>> = {
    leader: () => win(nadia, hugo),
    victory: () => win(nadia, ines),
    crown: async () => {
      const { id: gameNameId } = await nadia.api.does("games.addName", { name: "Yams" });
      for (let count = 1; count <= 3; count += 1) {
        const known = await victoriesOf(screens.broken);
        const { id: gameId } = await nadia.api.does("games.create", { gameNameId, players: [ines.id] });
        await nadia.api.does("games.complete", { gameId, ranking: [nadia.id, ines.id] });
        await expectPointsOf(nadia);
        if (count === 3) return;
        // More than three pieces of news would be gathered: the victory has its scene before the next game.
        await expect(screens.working.locator("[data-scene]")).toHaveCount(1);
        await expectAfterOthers(screens.working, () =>
          expect(screens.working.locator("[data-scene]")).toHaveCount(0, { timeout: 500 }),
        );
        await expectAfterOthers(screens.broken, async () =>
          expect(await victoriesOf(screens.broken)).toBeGreaterThan(known),
        );
      }
    },
    theft: () => steal(organiser, clock, nadia, hugo),
    card: async () => {
      const playerCardId = await winCard(clock, organiser, ines, {});
      await ines.api.does("cards.use", { playerCardId });
    },
    action: async () => {
      await organiser.does("powers.switch", { isOn: true });
      const power = { category: "action", power: "double_points", value: null } as const;
      const playerCardId = await winCard(clock, organiser, rose, power);
      const { id: gameId } = await startGame(rose, [ines], 0);
      await rose.api.does("games.playCard", { playerCardId, gameId, targetId: null, for: null });
    },
    gathered: async () => {
      // The first victory has a scene of its own, during which the other victories wait.
      for (let count = 0; count < 6; count += 1) await win(nadia, hugo);
      await expectPointsOf(nadia);
    },
    calls: async () => {
      await organiser.does("tournaments.open", { tournamentId });
      await organiser.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 1 });
    },
    matches: () => decide([1, 1, 1], [1, 2, 3]),
    match: () => decide([2, 1, 1]),
    champions: async () => {
      await decide([2, 2, 5], [2, THIRD_PLACE, 3], [3, 1, 1]);
      await organiser.does("tournaments.finish", { tournamentId });
    },
  };
  const expectNews = (kind: Scene["kind"]) =>
    test.step(`the scene ${kind}`, async () => {
      await causes[kind]();
      await expectScene(screens, kind);
    });
  const ofCup: readonly Scene["kind"][] = ["matches", "match", "champions"];
  for (const kind of Object.keys(causes) as Scene["kind"][])
    if (!ofCup.includes(kind)) await expectNews(kind);
  for (const page of Object.values(screens))
    await expectAfterOthers(page, () => expect(page.locator(".call-strip")).toBeVisible({ timeout: 500 }));

  await expectNews("matches");
  await expectAfterOthers(screens.working, () =>
    expect(screens.working.locator("[data-scene]")).toHaveCount(0, { timeout: 500 }),
  );
  await organiser.does("tournaments.setConsolation", { tournamentId, isOpen: true });
  await show("feed");
  for (const [name, title] of Object.entries(TITLES))
    await test.step(`the view ${name}`, async () => {
      await screens.broken.reload();
      await expect(screens.broken.locator("[data-view] h1")).toBeVisible();
      await faultsOf(screens.broken, { title });
      await show(name === "consolation" ? "tournament" : (name as ViewName));
      await expect(screens.working.locator(`[data-view="${name}"] h1`)).toHaveText(title);
      await expect.poll(() => faultsOf(screens.broken)).toContain(title);
      await expect(screens.broken.locator("[data-view] h1")).not.toHaveText(title);
      await expectLinked(screens.broken);
      await expect.poll(failing).toContain(name);
    });
  await expectNews("match");
  await expectNews("champions");

  const sceneParts = (Object.keys(causes) as Scene["kind"][]).map((kind) => `scene-${kind}` as const);
  await expect.poll(failing).toEqual(expect.arrayContaining(sceneParts));
  expect(failing(), "this view was shown again").not.toContain("tournament");
  watching.closeStreams();
});

/** Makes a card in one copy, which the player wins. Gives the id of the player's card. */
async function winCard(
  clock: Clock,
  organiser: Person,
  winner: ApiPlayer,
  more: Partial<CardText>,
): Promise<string> {
  const name = `Carte de ${winner.name}`;
  await winCardFor(clock, organiser, winner.api, { name, ...more });
  const stream = await winner.openStream("playerCards");
  const card = () => stream.rows("playerCards").find((each) => each.name === name);
  await stream.until(card, "the card is won");
  return card()?.id ?? "";
}

/** A player steals the only Chill, which another player has. */
async function steal(organiser: Person, clock: Clock, thief: ApiPlayer, victim: ApiPlayer): Promise<void> {
  await organiser.does("players.adjustCounter", { playerId: victim.id, counter: "chillsOwned", delta: 1 });
  await organiser.does("settings.saveChills", { totalChills: 1, version: 0 });
  await setOnlyReward(organiser, "chill");
  const { id: rightId } = await spinFor(clock, thief.api);
  await thief.api.does("roulette.steal", { rightId, targetId: victim.id });
}
