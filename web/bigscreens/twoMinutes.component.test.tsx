import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type DisplayPlan, defaultPlan, VIEW_SECONDS, viewNames } from "../../domain/bigscreens/display.ts";
import { initialEvent } from "../../domain/event/event.ts";
import type { LiveRow } from "../../domain/live/topics.ts";
import { soloGame } from "../../domain/testing/games.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { openTournament, withMatchChange, wonBy } from "../../domain/testing/tournaments.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { fakeStream, snapshotOf, tournamentSnapshots } from "../testing/stream.ts";
import { DisplayScreen } from "./DisplayScreen.tsx";
import "./screen.css";

const WINDOW_SECONDS = 120;
const WATCHED_SECONDS = 300;

/** What a screen says at a time: each fact, and the text that says it. */
const FACTS = {
  "who won last": /Joueur 9 bat Joueur 10/,
  "who is called": /Joueur 3.*contre Joueur 4/,
  "who leads": /Ada/,
  "what is next": /Joueur 7 contre Joueur 8/,
  "and when": /Ensuite, (table \d+|vers \d+ h|entre \d+ h|à la prochaine table libre)/,
} as const;

/** A tournament under way: a result, a call without answer, and matches that wait for a table. */
function cupUnderWay() {
  let cup = openTournament(16, { tables: 2, consolation: true });
  const answered = cup.teams.map(({ id }) => id);
  cup = withMatchChange(cup, { round: 1, position: 1 }, { call: { table: 1, at: Date.now(), answered } });
  cup = withMatchChange(cup, { round: 1, position: 2 }, { call: { table: 2, at: Date.now() } });
  cup = wonBy(cup, { round: 1, position: 3 }, 1, 1000);
  return wonBy(cup, { round: 1, position: 5 }, 1, 2000);
}

const longest: DisplayPlan = {
  ...defaultPlan,
  views: viewNames.map((view) => ({ view, seconds: VIEW_SECONDS.max })),
};

test.each([
  ["the usual plan", defaultPlan],
  ["a plan whose views take as long as possible", longest],
])(
  "whoever looks up every two minutes learns who won last, who is called, who leads, what is next and when, with %s (rule B28)",
  async (_, plan) => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
    });
    await page.viewport(1280, 720);
    const stream = fakeStream();
    const { container } = await render(
      <LiveProvider me="d" onUnreachable={() => {}}>
        <DisplayScreen id="d" />
      </LiveProvider>,
    );
    const addressFields = { address: "https://jeux.exemple.fr", addressFrom: "setting", lostAddress: null };
    const feed = [
      {
        id: "f",
        at: 1,
        what: "spin",
        playerId: "ben",
        playerName: "Ben",
        otherId: null,
        label: "",
        points: 0,
        imageUrl: "",
      },
    ];
    await stream.send([
      snapshotOf("event", [{ ...initialEvent, ...addressFields, isActive: true, startedAt: 1 } as LiveRow]),
      snapshotOf("display", [{ id: "d", name: "Salon", version: 1, plan } as LiveRow], "d"),
      snapshotOf("feed", feed as never),
      snapshotOf("games", [soloGame(["ben", "cleo"])]),
      snapshotOf("mornings", []),
      snapshotOf("players", [playerNamed("Ada", { totalPoints: 9 }), playerNamed("Ben")]),
      ...tournamentSnapshots(cupUnderWay()),
    ]);
    const shown = new Map(Object.keys(FACTS).map((fact) => [fact, [0]]));
    const views = new Set<string | undefined>();
    for (let second = 1; second <= WATCHED_SECONDS; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise(requestAnimationFrame);
      views.add(container.querySelector<HTMLElement>("[data-view]")?.dataset.view);
      const text = (container.textContent ?? "").replaceAll("\u00a0", " ");
      for (const [fact, pattern] of Object.entries(FACTS))
        if (pattern.test(text)) shown.get(fact)?.push(second);
    }
    expect([...views].toSorted()).toEqual(["consolation", "feed", "now", "ranking", "tournament"]);
    for (const [fact, seconds] of shown) {
      const waits = [...seconds, WATCHED_SECONDS].map((second, index, all) => second - (all[index - 1] ?? 0));
      expect(Math.max(...waits), fact).toBeLessThan(WINDOW_SECONDS);
    }
  },
);
