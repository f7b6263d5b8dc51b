import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type DisplayPlan, defaultPlan, viewNames } from "../../domain/bigscreens/display.ts";
import { initialEvent } from "../../domain/event/event.ts";
import type { LiveRow } from "../../domain/live/topics.ts";
import { soloGame } from "../../domain/testing/games.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { openTournament, withMatchChange } from "../../domain/testing/tournaments.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { fakeStream, snapshotOf, tournamentSnapshots } from "../testing/stream.ts";
import { displayTexts } from "../texts/displays.ts";
import { DisplayScreen } from "./DisplayScreen.tsx";
import "./screen.css";

const addressFields = { address: "https://jeux.exemple.fr", addressFrom: "setting", lostAddress: null };
const runningEvent = { isActive: true, startedAt: 1, titleVersion: 1, title: "Chalet" };

/** Opens a big screen with this plan, this event and two players. */
async function openScreen(
  plan: Partial<DisplayPlan>,
  event: Partial<typeof initialEvent>,
  games: readonly LiveRow[] = [],
) {
  await page.viewport(1280, 720);
  const stream = fakeStream();
  const { container } = await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <DisplayScreen id="d" />
    </LiveProvider>,
  );
  const display = { id: "d", name: "Salon", version: 1, plan: { ...defaultPlan, ...plan } };
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, ...addressFields, ...event } as LiveRow]),
    snapshotOf("display", [display as LiveRow], "d"),
    snapshotOf("players", [
      playerNamed("Zoé", { id: "z", createdAt: 2 }),
      playerNamed("Léa", { id: "l", createdAt: 1 }),
    ]),
    snapshotOf("tournaments", []),
    snapshotOf("games", games),
    snapshotOf("settings", [{ id: "chills", totalChills: 3, version: 1 } as LiveRow]),
  ]);
  await expect.poll(() => container.querySelector("[data-view]")).not.toBeNull();
  return { container, stream, view: () => container.querySelector<HTMLElement>("[data-view]")?.dataset.view };
}

const listItemTexts = () =>
  page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

test("a screen shows the invitation with the latest players until the event starts, and then its views (rule B14)", async () => {
  const { container, stream, view } = await openScreen({}, { title: "Chalet" });
  expect(view()).toBe("invitation");
  await expect.element(page.getByRole("img", { name: "Code QR vers jeux.exemple.fr" })).toBeVisible();
  await expect.element(page.getByText("jeux.exemple.fr", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2 sont là")).toBeVisible();
  expect(listItemTexts()).toEqual(["ZOZoé", "LÉLéa"]);
  const arrival = snapshotOf("players", [playerNamed("Hugo", { id: "h", createdAt: 3 })]);
  await stream.send([{ ...arrival, kind: "patch" } as never]);
  await expect.poll(listItemTexts).toEqual(["HUHugo", "ZOZoé", "LÉLéa"]);
  expect(container.querySelectorAll("[data-new]")).toHaveLength(1);
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, ...addressFields, ...runningEvent } as LiveRow]),
  ]);
  await expect.poll(view).toBe("ranking");
});

test.each([
  ["a pinned view before the start", { pinned: "feed" }, {}, "feed"],
  ["the views after the end", {}, { ...runningEvent, isActive: false, endedAt: 2 }, "ranking"],
] as const)("a screen shows %s (rule B14)", async (_, plan, event, expectedView) => {
  expect((await openScreen(plan, event)).view()).toBe(expectedView);
});

test.each([...viewNames, "invitation"] as const)(
  "in the view %s, the event's title is visible and the screen is dark (rule B12)",
  async (view) => {
    const { container } = await (view === "invitation"
      ? openScreen({ pinned: null }, { title: "Chalet" })
      : openScreen({ pinned: view }, runningEvent));
    await expect.element(page.getByText("Chalet", { exact: true })).toBeVisible();
    expect(container.querySelector("main")?.classList).toContain("dark");
  },
);

test("while nobody has points, the ranking shows no crown and no podium (rule B16)", async () => {
  const { container, stream } = await openScreen({ pinned: "ranking" }, runningEvent);
  const crowns = () => container.querySelectorAll("[data-view] .lucide-crown").length;
  await expect.element(page.getByText("Personne n'a encore marqué")).toBeVisible();
  expect(listItemTexts()).toEqual(["1LÉLéa0", "1ZOZoé0"]);
  expect(crowns()).toBe(0);
  const firstPoint = snapshotOf("players", [playerNamed("Zoé", { id: "z", createdAt: 2, totalPoints: 1 })]);
  await stream.send([{ ...firstPoint, kind: "patch" } as never]);
  await expect.poll(crowns).toBe(1);
});

test.each([
  ["2026-07-14T03:00:00", {}, true],
  ["2026-07-14T03:00:00", { dimsAtNight: false }, false],
  ["2026-07-14T12:00:00", {}, false],
] as const)(
  "at %s, with the settings %j and no ongoing game, a screen is dimmed: %s (rule B13)",
  async (time, plan, isDimmed) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
    const { container } = await openScreen(plan, runningEvent);
    expect(container.querySelector("main")?.dataset.dimmed === "true").toBe(isDimmed);
  },
);

test("a tournament view in first position is not skipped before the tournaments have loaded", async () => {
  const stream = fakeStream();
  const plan = { ...defaultPlan, views: [...defaultPlan.views].reverse() };
  const { container } = await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <DisplayScreen id="d" />
    </LiveProvider>,
  );
  await stream.send([snapshotOf("display", [{ id: "d", plan, version: 1 } as LiveRow], "d")]);
  const view = () => container.querySelector<HTMLElement>("[data-view]")?.dataset.view;
  await expect.poll(view).toBe("tournament");
  await stream.send([snapshotOf("tournaments", [{ id: "t", name: "Smash", status: "active" } as LiveRow])]);
  expect(view()).toBe("tournament");
  await stream.send([snapshotOf("tournaments", [])]);
  expect(view()).toBe("feed");
});

/** The bodies of the requests to the server. */
function sentReports(): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({});
  });
  return bodies;
}

const breaking = () => {
  throw new Error("A part that fails");
};

test("a side rail that throws is left out, the views go on, and administrators are told until it works again (rules B22 and B24)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reports = sentReports();
  const broken = vi.spyOn(displayTexts, "chills").mockImplementation(breaking);
  const { container, stream, view } = await openScreen({ pinned: "ranking" }, runningEvent);
  await expect.poll(() => reports).toContainEqual({ part: "rail", cause: "Error: A part that fails" });
  expect(view()).toBe("ranking");
  await expect.element(page.getByRole("heading", { name: "Classement" })).toBeVisible();
  expect(container.querySelector("button")).toBeNull();
  expect(container.textContent).not.toMatch(/erreur|problème|essaye/i);
  broken.mockRestore();
  const display = { id: "d", name: "Salon", version: 1, plan: { ...defaultPlan, pinned: "ranking" } };
  await stream.send([snapshotOf("display", [{ ...display, failing: ["rail"] } as LiveRow], "d")]);
  await expect.element(page.getByText("encore à gagner")).toBeVisible();
  // The report may be lost: it is sent until the server knows that the part works.
  const recoveries = () => reports.filter((report) => (report as { cause: unknown }).cause === null);
  await expect.poll(() => recoveries().length).toBeGreaterThan(1);
  expect(recoveries()[0]).toEqual({ part: "rail", cause: null });
  await stream.send([snapshotOf("display", [{ ...display, failing: [] } as LiveRow], "d")]);
});

test("the rail says how many Chills can be won, or that all are taken and are stolen from now on", async () => {
  const { stream } = await openScreen({}, runningEvent);
  await expect.element(page.getByText("3 Chills")).toBeVisible();
  const owners = [playerNamed("Zoé", { id: "z", createdAt: 2, chillsOwned: 3 })];
  await stream.send([snapshotOf("players", owners)]);
  await expect.element(page.getByText("Tous les Chills sont pris : ils se volent.")).toBeVisible();
});

test("a tournament that can't be shown is skipped, and a piece of news that throws is left out (rule B22)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reports = sentReports();
  const views = (["tournament", "ranking"] as const).map((view) => ({ view, seconds: 120 }));
  const { stream, view } = await openScreen({ views, pinned: "tournament" }, runningEvent);
  const call = { table: 1, at: 1, answered: 5 as never };
  const broken = withMatchChange(openTournament(4), { round: 1, position: 1 }, { call });
  await stream.send([snapshotOf("feed", []), ...tournamentSnapshots(broken)]);
  const partsOf = () => reports.map((report) => (report as { part: string }).part);
  await expect.poll(partsOf).toContain("tournament");
  await expect.poll(view).toBe("ranking");
  const game = { id: "g", status: "completed", completedAt: 10 } as unknown as LiveRow;
  await stream.send([snapshotOf("games", [game])]);
  await expect.poll(partsOf).toContain("news");
  expect(view()).toBe("ranking");
});

test("a strip and a scene of calls that throw are left out, and the views go on (rule B22)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reports = sentReports();
  const { container, stream, view } = await openScreen({ pinned: "ranking" }, runningEvent);
  const called = withMatchChange(openTournament(4), { round: 1, position: 1 }, { call: { table: 1, at: 1 } });
  const teams = called.teams.map((team) => ({ ...team, players: null as never }));
  await stream.send([snapshotOf("feed", []), ...tournamentSnapshots({ ...called, teams })]);
  const parts = () => reports.map((report) => (report as { part: string }).part);
  await expect.poll(parts).toEqual(expect.arrayContaining(["scene-calls", "strip"]));
  expect(view()).toBe("ranking");
  expect(container.querySelector("[data-scene], .call-strip, button")).toBeNull();
});

test.each([
  ["", { pinned: null }],
  [", even if it is pinned", { pinned: "now" }],
] as const)("a view that throws is skipped%s, without a button (rule B22)", async (_, plan) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const views = (["now", "feed"] as const).map((view) => ({ view, seconds: 120 }));
  const { container, stream, view } = await openScreen({ views, ...plan }, runningEvent, [
    soloGame(["nadia"]),
  ]);
  await expect.poll(view).toBe("now");
  await stream.send([snapshotOf("games", [{ id: "g", status: "ongoing" } as unknown as LiveRow])]);
  await expect.poll(view).toBe("feed");
  expect(container.querySelector("button")).toBeNull();
});
