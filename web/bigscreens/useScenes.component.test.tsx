import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultPlan } from "../../domain/bigscreens/display.ts";
import type { Ceremony } from "../../domain/event/ceremony/ceremony.ts";
import { initialEvent } from "../../domain/event/event.ts";
import type { LiveRow } from "../../domain/live/topics.ts";
import { soloGame } from "../../domain/testing/games.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../../domain/testing/tournaments.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { fakeStream, snapshotOf, tournamentSnapshots } from "../testing/stream.ts";
import { sceneTexts } from "../texts/scenes.ts";
import { DisplayScreen } from "./DisplayScreen.tsx";
import "./screen.css";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

const addressFields = { address: "https://jeux.exemple.fr", addressFrom: "setting", lostAddress: null };
const event = { ...initialEvent, ...addressFields, isActive: true, startedAt: 1, title: "Chalet" };
const playersWith = (totals: readonly number[]) =>
  snapshotOf(
    "players",
    ["Ada", "Ben", "Cleo"].map((name, index) => playerNamed(name, { totalPoints: totals[index] ?? 0 })),
  );
const finishedGame = (id: string, order: readonly string[], completedAt: number) =>
  soloGame(order, {
    id,
    completedAt,
    status: "completed",
    results: order.map((playerId, index) => ({
      playerId,
      position: index + 1,
      positionPoints: 2 - index,
      pointsEarned: 2 - index,
    })),
  });
const gamesSnapshot = (...rows: readonly LiveRow[]) => snapshotOf("games", rows);
const callTo = (table: number) => ({ call: { table, at: table } });
/** The tables of the calls on the screen. */
const tables = () => [...document.querySelectorAll(".call-table > b")].map((table) => table.textContent);

/** Opens a big screen that shows the ranking of Ada (9 points), Ben (5) and Cleo (5). */
async function openScreen() {
  await page.viewport(1280, 720);
  const stream = fakeStream();
  const { container } = await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <DisplayScreen id="d" />
    </LiveProvider>,
  );
  const plan = { ...defaultPlan, pinned: "ranking" };
  await stream.send([
    snapshotOf("event", [event as LiveRow]),
    snapshotOf("display", [{ id: "d", name: "Salon", version: 1, plan } as LiveRow], "d"),
    snapshotOf("feed", []),
    ...tournamentSnapshots(openTournament(4)),
    playersWith([9, 5, 5]),
    gamesSnapshot(finishedGame("old", ["ada", "ben"], 5)),
  ]);
  await expect.element(page.getByText("Ada", { exact: true })).toBeInTheDocument();
  return {
    send: stream.send,
    scene: () => container.querySelector<HTMLElement>("[data-scene]")?.dataset.scene,
    advance: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

test("after the duration of a spin, a victory is shown for six seconds, even over a pinned view (rule B15)", async () => {
  const { send, scene, advance } = await openScreen();
  await advance(10);
  expect(scene(), "games that ended before the screen opened are not news").toBeUndefined();
  await send([gamesSnapshot(finishedGame("g", ["ben", "cleo"], 10)), playersWith([9, 7, 5])]);
  expect(scene()).toBeUndefined();
  await advance(3.1);
  await expect.poll(scene).toBe("victory");
  await expect.element(page.getByRole("heading", { name: "BEN gagne" })).toBeVisible();
  await expect.element(page.getByText("contre CLEO")).toBeVisible();
  await expect.element(page.getByText("+2")).toBeVisible();
  await expect.element(page.getByText("7 points")).toBeVisible();
  await advance(6.1);
  await expect.poll(scene).toBeUndefined();
});

const crownTaken = (gameId: string, champion: string, from: string) =>
  snapshotOf("reigns", [
    {
      id: "uno",
      gameName: "Uno",
      champion: { id: champion, name: champion.toUpperCase(), wins: 3, games: 4 },
      since: { gameId, at: 10, wins: 3, games: 4 },
      from: { id: from, name: from.toUpperCase(), wins: 2, games: 4 },
    } as LiveRow,
  ]);

test("a crown that changes hands is shown after the victory (rule N22)", async () => {
  const { send, scene, advance } = await openScreen();
  await send([crownTaken("old", "cleo", "ben")]);
  await advance(10);
  await send([gamesSnapshot(finishedGame("g", ["ben", "cleo"], 10)), crownTaken("g", "ben", "cleo")]);
  await advance(3.1);
  await expect.poll(scene).toBe("victory");
  await advance(6.1);
  await expect.poll(scene).toBe("crown");
  await expect.element(page.getByRole("heading", { name: "BEN" })).toBeVisible();
  await expect.element(page.getByText("la prend à CLEO")).toBeVisible();
  await expect.element(page.getByText("3 victoires contre 2")).toBeVisible();
  await advance(6.1);
  await expect.poll(scene).toBeUndefined();
});

test("a crown that a correction takes back before its turn is not shown (rule N22)", async () => {
  const { send, scene, advance } = await openScreen();
  await send([crownTaken("old", "cleo", "ben")]);
  await advance(10);
  await send([gamesSnapshot(finishedGame("g", ["ben", "cleo"], 10)), crownTaken("g", "ben", "cleo")]);
  await advance(3.1);
  await expect.poll(scene).toBe("victory");
  await send([crownTaken("old", "cleo", "ben")]);
  await advance(6.1);
  await expect.poll(scene).toBeUndefined();
});

test("news is told once, even if the screen gets an older state in between, as when its stream is opened anew (rule B15)", async () => {
  const { send, scene, advance } = await openScreen();
  const [old, won] = [finishedGame("old", ["ada", "ben"], 5), finishedGame("g", ["ben", "cleo"], 10)];
  for (const games of [gamesSnapshot(old, won), gamesSnapshot(old), gamesSnapshot(old, won)]) {
    await send([games]);
    await advance(0.5);
  }
  await advance(1.6);
  await expect.poll(scene).toBe("victory");
  for (const _ of ["the older state", "the newer one"]) {
    await advance(0.5);
    await new Promise(requestAnimationFrame);
  }
  await advance(5.1);
  await expect.poll(scene).toBeUndefined();
  await advance(1);
  await new Promise(requestAnimationFrame);
  expect(scene()).toBeUndefined();
});

test("the scene of a new leader is shown before the scene of the victory (rule B15)", async () => {
  const { send, scene, advance } = await openScreen();
  await send([gamesSnapshot(finishedGame("g", ["ben", "cleo"], 10)), playersWith([9, 12, 5])]);
  await advance(3.1);
  await expect.element(page.getByRole("heading", { name: "Ben prend la tête" })).toBeVisible();
  await advance(6.1);
  await expect.poll(scene).toBe("victory");
});

test("a call interrupts the views once, and stays below the views as long as the call is open (rules B15 and B19)", async () => {
  const { send, scene, advance } = await openScreen();
  const firstCalled = withMatchChange(openTournament(4), { round: 1, position: 1 }, callTo(1));
  const bothCalled = withMatchChange(firstCalled, { round: 1, position: 2 }, callTo(2));
  await send(tournamentSnapshots(firstCalled));
  await expect.poll(scene).toBe("calls");
  await send(tournamentSnapshots(bothCalled));
  await expect.poll(tables).toEqual(["1", "2"]);
  await advance(6.1);
  await expect.poll(scene).toBeUndefined();
  for (const time of ["at once", "after half a minute", "after ten minutes"]) {
    await expect.poll(tables, { message: time }).toEqual(["1", "2"]);
    await expect.element(page.getByText("Ada", { exact: true })).toBeVisible();
    expect(scene(), "calls interrupt the views only once").toBeUndefined();
    await advance(time === "at once" ? 30 : 570);
  }
  await send(tournamentSnapshots(firstCalled));
  await expect.poll(tables).toEqual(["1"]);
  await send([gamesSnapshot(finishedGame("g", ["ben", "cleo"], 10))]);
  await advance(3.1);
  await expect.poll(scene).toBe("victory");
  expect(tables(), "scenes do not cover the calls").toEqual(["1"]);
  await send(tournamentSnapshots(openTournament(4)));
  await expect.poll(tables).toEqual([]);
});

test("a ceremony replaces even a pinned view and the calls, which are shown again after the ceremony (rules B5 and B19)", async () => {
  const { send } = await openScreen();
  const sendCeremony = (phase: Ceremony["phase"]) => {
    const otherFields = { step: null, shownAt: 0, awards: [], places: [], awardCount: 0, playerCount: 3 };
    const ceremony: Ceremony = { id: "ceremony", phase, ...otherFields };
    return send([snapshotOf("ceremony", [ceremony])]);
  };
  await send(tournamentSnapshots(withMatchChange(openTournament(4), { round: 1, position: 1 }, callTo(1))));
  await expect.poll(tables).toEqual(["1"]);
  await sendCeremony("paused");
  await expect.poll(tables).toEqual([]);
  await expect.element(page.getByRole("region", { name: "La cérémonie" })).toBeInTheDocument();
  await sendCeremony("over");
  await expect.poll(tables).toEqual(["1"]);
});

test("a tournament that ends shows its champions, then its podium (rules B15 and B18)", async () => {
  const { send, scene, advance } = await openScreen();
  const played = playedToEnd(openTournament(4));
  const completed = { status: "completed", completedAt: Date.now() } as const;
  await send(tournamentSnapshots({ ...played, tournament: { ...played.tournament, ...completed } }));
  await advance(3.1);
  await expect.poll(scene).toBe("champions");
  await advance(10.1);
  await expect.poll(scene).toBeUndefined();
  const plan = { ...defaultPlan, pinned: "tournament" };
  await send([snapshotOf("display", [{ id: "d", name: "Salon", version: 1, plan } as LiveRow], "d")]);
  await expect.element(page.getByRole("heading", { name: "Coupe", level: 1 })).toBeVisible();
  await expect.element(page.getByText("Terminé")).toBeVisible();
  const podium = () =>
    [...document.querySelectorAll('[data-view="tournament"] ol li')].map(
      ({ textContent }) => /Joueur \d/.exec(textContent ?? "")?.[0],
    );
  await expect.poll(podium).toEqual(["Joueur 1", "Joueur 3", "Joueur 2"]);
});

const first = { round: 1, position: 1 };
const final = { round: 2, position: 1 };

test("a decided semi-final is told at once and alone, and its scene is gone when it is undone (rule B27)", async () => {
  const { send, scene, advance } = await openScreen();
  await send(tournamentSnapshots(wonBy(openTournament(4), first, 1, Date.now())));
  await expect.poll(scene).toBe("match");
  await expect.element(page.getByRole("heading", { name: "En finale !" })).toBeVisible();
  await expect.element(page.getByText("Joueur 1", { exact: true })).toBeVisible();
  await send(tournamentSnapshots(openTournament(4)));
  await expect.poll(scene).toBeUndefined();
  await send(tournamentSnapshots(wonBy(openTournament(4), first, 2, Date.now())));
  await expect.element(page.getByText("Joueur 2", { exact: true })).toBeVisible();
  await advance(6.1);
  await expect.poll(scene).toBeUndefined();
});

test("matches of the first round share a scene eight seconds later, without one that was corrected meanwhile (rule B27)", async () => {
  const { send, scene, advance } = await openScreen();
  let cup = openTournament(8, { id: "eight" });
  await send(tournamentSnapshots(cup));
  for (const position of [1, 2, 3]) {
    cup = wonBy(cup, { round: 1, position }, 1, Date.now());
    await send(tournamentSnapshots(cup));
  }
  await advance(7);
  await send(tournamentSnapshots(wonBy(cup, first, 2, Date.now())));
  expect(scene()).toBeUndefined();
  await advance(1.1);
  await expect.poll(scene).toBe("matches");
  await expect.element(page.getByRole("heading", { name: "Trois qui passent" })).toBeVisible();
  const rows = () =>
    [...document.querySelectorAll(".scene-match b:first-child")].map((row) => row.textContent);
  expect(rows()).toEqual(["Joueur 3", "Joueur 5", "Joueur 2"]);
  await advance(9.1);
  await expect.poll(scene).toBeUndefined();
});

test("the final is told at once: both teams, then the champions; the cup is for the tournament's end (rule B27)", async () => {
  const { send, scene, advance } = await openScreen();
  let cup = openTournament(4);
  for (const position of [1, 2]) cup = wonBy(cup, { round: 1, position }, 1, 1);
  await send(tournamentSnapshots(cup));
  await send(tournamentSnapshots(wonBy(cup, final, 1, Date.now())));
  await expect.element(page.getByRole("heading", { name: "La finale est jouée" })).toBeVisible();
  await advance(1.5);
  await expect.element(page.getByText("La coupe, à la fin du tournoi.")).toBeVisible();
  await expect.element(page.getByText("Joueur 1", { exact: true })).toBeVisible();
  await advance(9);
  await expect.poll(scene).toBeUndefined();
});

test("a scene that throws is skipped: the views go on, without a button, and the next scene is shown (rule B22)", async () => {
  const { send, scene, advance } = await openScreen();
  await advance(10);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const throwing = vi.spyOn(sceneTexts, "wins").mockImplementation(() => {
    throw new Error("A scene that fails");
  });
  const finish = async (id: string, order: readonly string[], at: number) => {
    await send([gamesSnapshot(finishedGame("old", ["ada", "ben"], 5), finishedGame(id, order, at))]);
    await advance(3.1);
  };
  await finish("one", ["ben", "cleo"], 10);
  await expect.poll(() => throwing.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(scene).toBeUndefined();
  expect(document.querySelector("[data-view]")).not.toBeNull();
  await expect
    .poll(() => document.body.textContent, { timeout: 2000 })
    .not.toContain("Une erreur inattendue");
  expect(document.querySelector("[role=alert], button")).toBeNull();
  throwing.mockRestore();
  await advance(6.1);
  await finish("two", ["cleo", "ben"], 12);
  await expect.poll(scene).toBe("victory");
});
