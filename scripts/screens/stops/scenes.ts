import { defaultPlan } from "../../../domain/bigscreens/display.ts";
import { defaultTournament } from "../../../domain/tournaments/tournament.ts";
import { overHttp, type Person, signIn } from "../../../server/testing/person.ts";
import { PASSWORD } from "../../../server/testing/template.ts";
import { ApiPlayer } from "../../../testing/browser/apiPlayer.ts";
import { type Host, segment } from "../../../testing/host/host.ts";
import type { Photographer } from "../photographer.ts";
import { onNewEvent } from "./newEvent.ts";

const NAMES = [
  ...["Nadia", "Hugo", "Inès", "Denis", "Rose", "Tom", "Zoé", "Maël"],
  ...["Jean-Baptiste", "Marie-Ève", "Anne-Charlotte", "Théo", "Jade", "Sacha", "Lina", "Noé"],
];
const SIZES = [
  { width: 1280, height: 720 },
  { width: 3840, height: 2160 },
];
/** The durations of scenes, in ms (rule B15). */
const SCENE_DURATIONS = [6000, 10_000];
/** Segments of the default wheel: one gives a card; one gives a Chill or, when none is left, the right to steal one. */
const [CARD, CHILL] = [0, 2];

/**
 * Photographs the scenes of a big screen: pieces of news that interrupt its views for some seconds. The last pictures show the
 * calls of matches: one call, many calls, and the strip of calls below a view. A photographer with the size of a phone takes
 * none of these pictures.
 */
export const photographScenes = (demoPhotographer: Photographer): Promise<string[]> =>
  demoPhotographer.isPhone ? Promise.resolve([]) : onNewEvent(demoPhotographer, takeAll);

async function takeAll(photographer: Photographer, host: Host): Promise<void> {
  const admin = await signIn(overHttp(host.address), "admin", PASSWORD);
  await admin.does("event.start", {});
  const people: Person[] = [];
  for (const [index, name] of NAMES.entries())
    people.push(await host.join(name, `player${index}@example.org`));
  const [nadia, hugo, ines] = people as [Person, Person, Person];
  const { id, code } = await admin.does("displays.create", { name: "Salon" });
  const views = defaultPlan.views.map((view) => ({ ...view }));
  const plan = { views, pinned: null, isPaused: true, dimsAtNight: false };
  await admin.does("displays.savePlan", { displayId: id, plan, version: 0 });
  const screen = await photographer.openBrowser("", "about:blank");
  const { page } = screen;
  // Makes each scene stay until the page is loaded again.
  await page.addInitScript((sceneDurations) => {
    const originalTimeout = setTimeout;
    const withLongScenes = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      originalTimeout(run, ms !== undefined && sceneDurations.includes(ms) ? 2 ** 30 : ms, ...rest);
    window.setTimeout = withLongScenes as typeof setTimeout;
  }, SCENE_DURATIONS);
  await page.goto(`/ecran#code=${code}`);
  const view = page.locator("[data-view] h1");
  const take = async (name: string, selector: string) => {
    await page.locator(selector).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await photographer.take(`scene-${name}-${size.width}`, screen);
    }
  };
  /** Takes a picture of the scene that `cause` brings about. */
  const takeScene = async (kind: string, cause: () => Promise<unknown>) => {
    await page.reload();
    await view.waitFor();
    await cause();
    await take(kind, `[data-scene="${kind}"]`);
  };

  const { id: gameNameId } = await nadia.does("games.addName", { name: "Super Smash Bros. Ultimate" });
  const play = async (...ranking: readonly Person[]) => {
    const [creator = nadia, ...others] = ranking;
    const { id: gameId } = await creator.does("games.create", {
      gameNameId,
      players: others.map(({ id }) => id),
    });
    await creator.does("games.complete", { gameId, ranking: ranking.map(({ id }) => id) });
  };
  await takeScene("leader", () => play(nadia, hugo, ines));
  await takeScene("victory", () => play(nadia, ines));
  await admin.does("players.adjustCounter", { playerId: hugo.id, counter: "chillsOwned", delta: 1 });
  await admin.does("settings.saveChills", { totalChills: 1, version: 0 });
  await takeScene("theft", async () => {
    await host.setNextDraws(segment(CHILL));
    const { id: rightId } = await nadia.does("roulette.spin", {});
    await nadia.does("roulette.steal", { rightId, targetId: hugo.id });
  });
  const text = { name: "Trésor", description: "", imageUrl: "", imageAlt: "" };
  await admin.does("cards.create", {
    card: { ...text, category: "tactical", power: "points", value: 3, copies: 1 },
  });
  await host.setNextDraws(segment(CARD), 0);
  await ines.does("roulette.spin", {});
  const owner = new ApiPlayer("Inès", ines, host.address);
  const [card] = (await owner.openStream("playerCards")).rows("playerCards");
  owner.closeStreams();
  await takeScene("card", () => ines.does("cards.use", { playerCardId: card?.id ?? "" }));

  const openTournament = async (players: readonly Person[], tables: number) => {
    const { id: tournamentId } = await admin.does("tournaments.create", {
      tournament: {
        name: "Coupe du soir",
        points: defaultTournament.points,
        tables,
        teamSize: 1,
        playersReport: true,
        bestOfThree: false,
        players: players.map(({ id: playerId }) => playerId),
      },
    });
    const organiser = new ApiPlayer("admin", admin, host.address);
    const draft = (await organiser.openStream("tournamentDrafts")).row("tournamentDrafts", tournamentId);
    organiser.closeStreams();
    await admin.does("tournaments.open", { tournamentId });
    return { tournamentId, teams: draft?.teams ?? [] };
  };
  const { tournamentId: finished, teams } = await openTournament([nadia, hugo], 1);
  await takeScene("champions", async () => {
    const final = { tournamentId: finished, round: 1, position: 1, score: null };
    await admin.does("tournaments.decide", { ...final, winnerId: teams[0]?.id ?? "" });
    await admin.does("tournaments.finish", { tournamentId: finished });
  });

  const tables = people.length / 2;
  const { tournamentId } = await openTournament(people, tables);
  const call = (table: number) =>
    admin.does("tournaments.callMatch", { tournamentId, round: 1, position: table, table });
  await takeScene("calls", () => call(1));
  for (let table = 2; table <= tables; table++) await call(table);
  await page.reload();
  await take("calls-many", '[data-scene="calls"]');
  const screenWithViews = await photographer.openBrowser("", `/ecran#code=${code}`);
  await screenWithViews.page.locator(".call-strip").waitFor();
  for (const size of SIZES) {
    await screenWithViews.page.setViewportSize(size);
    await photographer.take(`scene-strip-${size.width}`, screenWithViews);
  }
}
