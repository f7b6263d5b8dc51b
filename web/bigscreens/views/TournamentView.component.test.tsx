import { act } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultPlan } from "../../../domain/bigscreens/display.ts";
import { initialEvent } from "../../../domain/event/event.ts";
import type { LiveRow } from "../../../domain/live/topics.ts";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../../../domain/testing/tournaments.ts";
import type { GroupSettings } from "../../../domain/tournaments/groups.ts";
import { derive, emptyRecord, type Progress } from "../../../domain/tournaments/progress.ts";
import { LATE } from "../../../domain/tournaments/shape.ts";
import { LiveProvider } from "../../live/LiveProvider.tsx";
import { requireElement, requireElements } from "../../testing/elements.ts";
import { fakeStream, snapshotOf, tournamentSnapshots } from "../../testing/stream.ts";
import { DisplayScreen } from "../DisplayScreen.tsx";
import "../screen.css";

const NAMES = ["Anne-Charlotte", "Maximilien", "Jean-Baptiste", "Marie-Ève"];
const playerAt = (index: number) => ({ id: `p${index}`, name: NAMES[index % NAMES.length] ?? "" });

/**
 * A tournament of pairs whose names are long. It has a consolation bracket and `resultCount` results. All other matches that
 * can be played are called, and both teams have answered each call.
 */
function cupOf(teamCount: number, resultCount: number, groups: GroupSettings | null = null): Progress {
  let cup = openTournament(teamCount, { consolation: true, groups });
  const ready = () => derive(cup).matches.filter(({ state }) => state === "ready");
  for (const match of ready().slice(0, resultCount)) cup = wonBy(cup, match, 1);
  const answered = cup.teams.map(({ id }) => id);
  for (const [index, match] of ready().entries())
    cup = withMatchChange(cup, match, { call: { table: index + 1, at: 1, answered } });
  const pairs = cup.teams.map((team) => ({
    ...team,
    players: [playerAt(2 * team.place), playerAt(2 * team.place + 1)],
  }));
  return { ...cup, teams: pairs };
}

/** Opens a small television on which the view of this tournament is pinned. */
async function showScreen(cup: Progress): Promise<HTMLElement> {
  await page.viewport(1280, 720);
  const stream = fakeStream();
  const { container } = await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <DisplayScreen id="d" />
    </LiveProvider>,
  );
  const plan = { ...defaultPlan, pinned: "tournament" };
  const addressFields = { address: "https://jeux.exemple.fr", addressFrom: "setting" };
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, ...addressFields, isActive: true, startedAt: 0 } as LiveRow]),
    snapshotOf("display", [{ id: "d", name: "Salon", plan, version: 1 } as LiveRow], "d"),
    snapshotOf("feed", []),
    ...tournamentSnapshots(cup),
  ]);
  await vi.waitFor(() => expect(container.querySelectorAll(".tv-next, [data-view] ol")).not.toHaveLength(0));
  await document.fonts.ready;
  return container;
}

test.each([2, 3, 4, 5, 6, 8, 13, 40, 64])(
  "the matches of %i teams fit the view, all names in one size of at least 40 of 1080 pixels, none cut (rule B28)",
  async (teamCount) => {
    const container = await showScreen(cupOf(teamCount, Math.floor(teamCount / 3)));
    const view = requireElement("[data-view]", container).getBoundingClientRect();
    const strip = requireElement(".tv-next", container).getBoundingClientRect();
    const matches = requireElements(".tv-match, .tv-listed", container);
    const outside = matches.filter((match) => {
      const { bottom, right } = match.getBoundingClientRect();
      return bottom > strip.top || right > view.right + 1;
    });
    const names = requireElements(".tv-part", container);
    const cut = names.filter((name) => name.scrollWidth > name.clientWidth);
    expect([...outside, ...cut].map(({ textContent }) => textContent)).toEqual([]);
    const sizes = new Set(
      names.map((name) => Math.round(Number.parseFloat(getComputedStyle(name).fontSize) * 10)),
    );
    expect(sizes.size).toBe(1);
    expect(([...sizes][0] ?? 0) / 10).toBeGreaterThanOrEqual((40 * 720) / 1080 - 0.1);
    if (teamCount > 6) return;
    const lowest = Math.max(...matches.map((match) => match.getBoundingClientRect().bottom));
    expect((lowest - view.top) / view.height, "few teams fill the view").toBeGreaterThan(0.6);
  },
);

test("a team that came late is in the view, in the match against the team that had a bye (rule B28)", async () => {
  const cup = openTournament(5);
  const late = { id: "late", name: "Équipe 6", place: LATE + 2, withdrawnAt: null, players: [playerAt(0)] };
  const records = [...cup.records, emptyRecord({ round: 1, position: 2 })];
  const container = await showScreen({ ...cup, teams: [...cup.teams, late], records });
  const box = requireElements(".tv-match", container).find(({ textContent }) =>
    textContent?.includes("Anne-Charlotte"),
  );
  expect(box?.textContent).toMatch(/Joueur \d/);
  expect(requireElements(".tv-match", container)).toHaveLength(6);
});

test("a view of many matches shows them in pages, and says which (rule B28)", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const container = await showScreen(cupOf(64, 2));
  const seen = new Set<string>();
  const pages = new Set<string>();
  for (let page = 0; page < 9; page++) {
    for (const match of requireElements(".tv-listed", container)) seen.add(match.textContent ?? "");
    pages.add(/(Tables|Matchs) \d+ à \d+ sur \d+/.exec(container.textContent ?? "")?.[0] ?? "");
    act(() => void vi.advanceTimersByTime(9000));
  }
  expect(seen.size, "31 that are played, and two results with the same text").toBe(32);
  expect([...pages].toSorted()).toContain("Tables 1 à 4 sur 31");
});

test("a call that nobody has answered is said by the strip only (rule B28)", async () => {
  const called = withMatchChange(openTournament(4), { round: 1, position: 1 }, { call: { table: 7, at: 1 } });
  const container = await showScreen(called);
  await vi.waitFor(() => expect(requireElement(".call-table > b").textContent).toBe("7"));
  const tables = () => requireElement("[data-view]", container).textContent?.match(/Table/g) ?? [];
  expect(tables()).toEqual([]);
});

test("the view says who won last, and what is next and when (rule B28)", async () => {
  let cup = wonBy(openTournament(4, { tables: 1 }), { round: 1, position: 1 }, 1, 2000);
  const strip = (container: HTMLElement) =>
    requireElements(".tv-next > p", container).map(({ textContent }) =>
      textContent?.replaceAll("\u00a0", " "),
    );
  const queued = await showScreen(cup);
  expect(strip(queued)).toEqual([
    "Dernier résultatJoueur 1 bat Joueur 2",
    "Ensuite, table 1Demi-finale : Joueur 3 contre Joueur 4",
  ]);
  const answered = cup.teams.map(({ id }) => id);
  cup = withMatchChange(cup, { round: 1, position: 2 }, { call: { table: 1, at: 1, answered } });
  expect(strip(await showScreen(cup))[1]).toBe("Ensuite, après les matchs en coursFinale : Joueur 1 attend");
});

test("the podium of the evening names the winners of the consolation (rule B28)", async () => {
  const played = playedToEnd(cupOf(13, 0));
  const tournament = { ...played.tournament, status: "completed", completedAt: Date.now() } as const;
  const container = await showScreen({ ...played, tournament });
  const view = requireElement("[data-view]", container);
  expect(view.textContent).toContain("gagnent la consolante");
  const outside = requireElements("li, section", view).filter(
    (part) => part.getBoundingClientRect().bottom > view.getBoundingClientRect().bottom + 1,
  );
  expect(outside).toEqual([]);
});

test("a pinned tournament and its consolation bracket alternate on the screen (rule B20)", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  await showScreen(cupOf(13, 5));
  const titleIs = (name: string) =>
    expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await titleIs("Coupe");
  for (const title of ["Consolante", "Coupe"]) {
    await vi.advanceTimersByTimeAsync(12_000);
    await titleIs(title);
  }
});

test.each([
  [3, 3],
  [8, 4],
  [13, 4],
  [12, 6],
  [64, 6],
])(
  "the tables of the groups of %i teams in groups of %i fit the view, in one size of at least 40 of 1080 pixels, none cut",
  async (teamCount, size) => {
    const container = await showScreen(cupOf(teamCount, Math.floor(teamCount / 4), { size, qualifiers: 2 }));
    const view = requireElement("[data-view]", container).getBoundingClientRect();
    const strip = requireElement(".tv-next", container).getBoundingClientRect();
    const rows = requireElements("[data-group-row]", container);
    const outside = rows.filter((row) => {
      const { bottom, right } = row.getBoundingClientRect();
      return bottom > strip.top || right > view.right + 1;
    });
    const names = requireElements(".tv-part", container);
    const cut = names.filter((name) => {
      const row = name.closest("[data-group-row]")?.getBoundingClientRect();
      const { right, bottom } = name.getBoundingClientRect();
      return name.scrollWidth > name.clientWidth || !row || right > row.right || bottom > row.bottom + 1;
    });
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(new Set(rows.map((row) => row.getBoundingClientRect().top)).size).toBeGreaterThanOrEqual(3);
    expect([...outside, ...cut].map(({ textContent }) => textContent)).toEqual([]);
    const sizes = new Set(
      names.map((name) => Math.round(Number.parseFloat(getComputedStyle(name).fontSize))),
    );
    expect(sizes.size).toBe(1);
    expect([...sizes][0]).toBeGreaterThanOrEqual(Math.floor((40 * 720) / 1080));
    expect(container.textContent).toContain("Groupe ");
    expect(container.textContent).toContain("deux passent");
  },
);
