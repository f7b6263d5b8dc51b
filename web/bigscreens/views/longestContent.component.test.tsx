import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type DisplayPlan, defaultPlan, type ViewName } from "../../../domain/bigscreens/display.ts";
import { initialEvent } from "../../../domain/event/event.ts";
import type { Game } from "../../../domain/games/game.ts";
import { type FeedItem, feedHappenings } from "../../../domain/history/feed.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveProvider } from "../../live/LiveProvider.tsx";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { DisplayScreen } from "../DisplayScreen.tsx";
import "../screen.css";

/** Names of the maximum length: in wide letters, in emoji, in Arabic, and a likely name. */
const WIDE = "W".repeat(30);
const EMOJI = "🧑".repeat(30);
const ARABIC = "عبدالرحمنالمستنصربالله".repeat(2).slice(0, 30);
const LIKELY = "Maximilien-Éléonore de Roche-T";
const NAMES = [WIDE, EMOJI, ARABIC, LIKELY];
const nameAt = (index: number) => NAMES[index % NAMES.length] ?? WIDE;
const [WIDTH, HEIGHT] = [1280, 720];

const seats = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, name: nameAt(index) }));

function gameWithLongNames(index: number, status: "ongoing" | "completed"): Game {
  const players = [...seats.slice(index), ...seats.slice(0, index)];
  return {
    id: `${status}${index}`,
    gameName: `${nameAt(index)}${nameAt(index)}`,
    gameNameId: `g${index}`,
    status,
    createdAt: Date.now() - 99 * 3_600_000,
    createdBy: "p0",
    completedAt: status === "completed" ? index : null,
    completedBy: null,
    correction: null,
    players,
    isTeamGame: false,
    isCooperative: false,
    playersPerTeam: null,
    linkedGroups: [],
    powers: [],
    uncounted: null,
    proposal: null,
    wasRanked: false,
    placePoints: null,
    results:
      status === "ongoing"
        ? []
        : players.map(({ id }) => ({
            playerId: id,
            position: 1,
            positionPoints: 10_000,
            pointsEarned: 10_000,
          })),
    frozenUnder: null,
  };
}

const feed = Array.from({ length: 12 }, (_, index): FeedItem => {
  const happening = feedHappenings[index % feedHappenings.length] ?? "card";
  return {
    id: `n${String(index).padStart(2, "0")}`,
    at: 100 - index,
    what: happening,
    playerId: `p${index}`,
    playerName: nameAt(index),
    otherId: null,
    label: nameAt(index + 1).repeat(2),
    points: happening === "points" ? -1000 : 0,
    imageUrl: "",
  };
});

const players = seats.map(({ id, name }, index) => playerNamed(name, { id, totalPoints: 1_000_000 - index }));

const ADDRESS = { address: `https://${"jeux-".repeat(6)}.exemple.fr`, addressFrom: "setting" };

/** Shows a big screen with this view, or with the invitation, and the longest possible content. */
async function openScreen(view: ViewName | "invitation"): Promise<HTMLElement> {
  await page.viewport(WIDTH, HEIGHT);
  const stream = fakeStream();
  const plan: DisplayPlan = { ...defaultPlan, pinned: view === "invitation" ? null : view };
  const status = view === "invitation" ? {} : { isActive: true, startedAt: 0 };
  const { container } = await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <DisplayScreen id="d" />
    </LiveProvider>,
  );
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, title: WIDE.repeat(2), ...status, ...ADDRESS } as never]),
    snapshotOf("display", [{ id: "d", name: "Salon", plan, version: 1 } as never], "d"),
    snapshotOf("players", players),
    snapshotOf(
      "games",
      [0, 1, 2, 3].flatMap((index) => [
        gameWithLongNames(index, "ongoing"),
        gameWithLongNames(index, "completed"),
      ]),
    ),
    snapshotOf("feed", feed),
    snapshotOf("mornings", []),
    snapshotOf("tournaments", []),
  ]);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await document.fonts.ready;
  return container;
}

/** The elements of the view that extend beyond the view or beyond their card. A truncated text hides parts of itself. */
function overflowingElements(container: HTMLElement): string[] {
  const viewBox = container.querySelector("[data-view]")?.getBoundingClientRect();
  if (!viewBox) throw new Error("No view is shown");
  const isIn = (element: Element, { top, bottom, left, right }: DOMRect) => {
    const box = element.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1;
  };
  return [...container.querySelectorAll("[data-view] *:not(.sr-only, .truncate *, [class*=line-clamp] *)")]
    .filter(
      (element) =>
        !isIn(element, viewBox) || !isIn(element, element.closest("li")?.getBoundingClientRect() ?? viewBox),
    )
    .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
}

test.each(["ranking", "now", "feed", "invitation"] as const)(
  "the longest possible content of the view %s fits the view and its cards",
  async (view) => {
    expect(overflowingElements(await openScreen(view))).toEqual([]);
  },
);

test("the feed shows the twelve latest news (rule B6)", async () => {
  const container = await openScreen("feed");
  expect(container.querySelectorAll(".tv-news")).toHaveLength(12);
});

test("the number of a game's other winners is visible even if the first winner's name is long", async () => {
  await openScreen("now");
  expect(page.getByText("+11", { exact: true }).elements()).toHaveLength(3);
});
