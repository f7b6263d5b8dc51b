import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultPlan } from "../../../domain/bigscreens/display.ts";
import { initialEvent } from "../../../domain/event/event.ts";
import type { LiveRow } from "../../../domain/live/topics.ts";
import { openTournament, withMatchChange, wonBy } from "../../../domain/testing/tournaments.ts";
import { derive, type Progress } from "../../../domain/tournaments/progress.ts";
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
function cupOf(teamCount: number, resultCount: number): Progress {
  let cup = openTournament(teamCount, { consolation: true });
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
  await expect.element(page.getByText("Table 1", { exact: true })).toBeVisible();
  await document.fonts.ready;
  return container;
}

test.each([2, 4, 6, 8, 13, 40])(
  "the matches of %i teams fit the view, with long names in full",
  async (teamCount) => {
    const container = await showScreen(cupOf(teamCount, Math.floor(teamCount / 3)));
    const view = requireElement("[data-view]", container).getBoundingClientRect();
    const matches = requireElements(".tv-match", container);
    const outside = matches.filter((match) => {
      const { bottom, right } = match.getBoundingClientRect();
      return bottom > view.bottom || right > view.right;
    });
    const cut = matches
      .flatMap((match) => requireElements("span", match))
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 4);
    expect([...outside, ...cut].map(({ textContent }) => textContent)).toEqual([]);
  },
);

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
