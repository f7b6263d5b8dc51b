import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLocation } from "wouter";
import { type EventStatus, initialEvent } from "../../domain/event/event.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { openTournament, withMatchChange, wonBy } from "../../domain/testing/tournaments.ts";
import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { matchId, type Progress } from "../../domain/tournaments/progress.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { NextMatchNotice } from "./NextMatchNotice.tsx";

beforeEach(() => history.replaceState(null, "", "/"));

const MINUTE_MS = 60_000;

/** A match that was called to table 2 the given number of minutes ago. `answered` are the teams that answered the call. */
const calledMinutesAgo = (minutes: number, answered: readonly string[] = []): NextMatch => ({
  tournamentId: "cup",
  tournamentName: "Coupe",
  teamCount: 8,
  round: 2,
  position: 1,
  teamId: "t1",
  team: "Nadia",
  opponent: "Tom et Rose",
  opponentTeamName: null,
  opponents: ["Tom", "Rose"],
  call: { table: 2, at: Date.now() - minutes * MINUTE_MS, answered },
  isCallSeen: false,
});

function Screen({ next }: { next: NextMatch }) {
  const [, navigate] = useLocation();
  return (
    <>
      <NextMatchNotice next={next} />
      <button type="button" onClick={() => navigate("/elsewhere")}>
        Ailleurs
      </button>
    </>
  );
}

async function showNotice(next: NextMatch) {
  const server = fakeServer();
  const stream = fakeStream();
  const screenWith = (match: NextMatch) => (
    <LiveScreen me="nadia">
      <Screen next={match} />
    </LiveScreen>
  );
  const { rerender } = await render(screenWith(next));
  const sendEvent = (status: Partial<EventStatus>) =>
    stream.send([snapshotOf("event", [{ ...initialEvent, ...status }])]);
  await stream.send([snapshotOf("players", [playerNamed("Nadia")])]);
  const sendCup = (progress: Progress) =>
    stream.send([
      snapshotOf("tournaments", [progress.tournament]),
      snapshotOf(
        "tournament",
        [
          ...progress.teams.map((team) => ({ kind: "team" as const, ...team })),
          ...progress.records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
        ],
        "cup",
      ),
    ]);
  return { server, sendEvent, sendCup, change: (match: NextMatch) => rerender(screenWith(match)) };
}

const notice = page.getByRole("complementary", { name: "Votre prochain match" });
const callLine = notice.getByRole("button", { name: /vous jouez/ });
const onOurWay = notice.getByRole("button", { name: "On arrive" });

const textOf = (shown: typeof notice) => () => shown.element().textContent;

test("a call that was seen becomes one line on the next screen, and a press makes it large again", async () => {
  const call = calledMinutesAgo(3);
  const { server } = await showNotice(call);
  await expect.element(onOurWay).toBeInTheDocument();
  const seen = await server.next("news.acknowledge");
  expect(seen.input).toEqual({ what: "call", id: "cup", at: call.call?.at });
  expect(callLine.elements()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Ailleurs" }));
  await expect.poll(textOf(callLine)).toMatch(/Table 2, vous jouez/);
  await expect.poll(textOf(callLine)).toMatch(/contre Tom et Rose/);
  await expect.poll(textOf(callLine)).toMatch(/3.min/);
  await userEvent.click(callLine);
  await expect.element(onOurWay).toBeInTheDocument();
});

test("a call that was seen on another device becomes one line on the next screen", async () => {
  const { change } = await showNotice(calledMinutesAgo(1));
  await change({ ...calledMinutesAgo(1), isCallSeen: true });
  expect(callLine.elements()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Ailleurs" }));
  await expect.element(callLine).toBeInTheDocument();
});

test("a call that was seen on an earlier visit is one line at once", async () => {
  await showNotice({ ...calledMinutesAgo(1), isCallSeen: true });
  await expect.element(callLine).toBeInTheDocument();
  expect(onOurWay.elements()).toEqual([]);
});

test("a reduced call is large again after five minutes without an answer, until the team answers", async () => {
  const { server, change } = await showNotice(calledMinutesAgo(4));
  await userEvent.click(notice.getByRole("button", { name: "Réduire" }));
  await expect.element(callLine).toBeInTheDocument();
  const late = calledMinutesAgo(8, ["t2"]);
  await change({ ...late, position: 2 });
  await expect.poll(textOf(notice)).toMatch(/Tom et Rose vous attendent/);
  await userEvent.click(onOurWay);
  const { input, answer } = await server.next("tournaments.answerCall");
  expect(input).toEqual({ tournamentId: "cup", round: 2, position: 2 });
  answer(null);
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect.element(toasts.getByRole("button", { name: "Annuler" })).toBeVisible();
  await change({ ...calledMinutesAgo(8, ["t2", "t1"]), position: 2 });
  await expect.poll(textOf(callLine)).toMatch(/Vous arrivez/);
  await userEvent.click(callLine);
  await expect.poll(textOf(notice)).toMatch(/l'autre équipe sait que vous arrivez/);
  expect(onOurWay.elements()).toEqual([]);
});

test("after the end of the event, a call is shown on the tournament's screen only, and can't be answered", async () => {
  const { sendEvent } = await showNotice(calledMinutesAgo(1));
  await sendEvent({ isActive: true, startedAt: 1 });
  await expect.element(onOurWay).toBeInTheDocument();
  await sendEvent({ isActive: false, startedAt: 1, endedAt: 2 });
  await expect.element(notice).not.toBeInTheDocument();
  history.pushState(null, "", "/tournaments/cup");
  await expect.element(notice).toBeInTheDocument();
  await userEvent.click(notice.getByRole("button", { expanded: false }));
  await expect.element(onOurWay).toBeDisabled();
});

test("on the tournament's screen of a phone, a match that waits is one line with its turn; a press shows the card (rule T38)", async () => {
  await page.viewport(390, 844);
  history.replaceState(null, "", "/tournaments/cup");
  const next = { ...calledMinutesAgo(0), call: null, round: 1, position: 3 };
  const { sendCup } = await showNotice(next);
  const now = Date.now();
  const decided = [1, 2].reduce(
    (progress, position) =>
      wonBy(
        withMatchChange(progress, { round: 1, position }, { call: { table: 1, at: now - 12 * MINUTE_MS } }),
        { round: 1, position },
        1,
        now - 2 * MINUTE_MS,
      ),
    openTournament(16, { tables: 1, openedAt: now - 20 * MINUTE_MS }),
  );
  await sendCup(
    withMatchChange(decided, { round: 1, position: 4 }, { call: { table: 1, at: now - MINUTE_MS } }),
  );
  const bar = notice.getByRole("button", { expanded: false });
  await expect
    .poll(() => bar.element().textContent)
    .toMatch(/^1er à passer, entre \d+.h(.\d\d)? et \d+.h(.\d\d)?contre Tom et Rose$/);
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(64);
  await userEvent.click(bar);
  await expect.poll(textOf(notice)).toMatch(/Votre prochain match1er à passer, entre/);
  await page.viewport(414, 896);
});

test("in the card, the answer to the other team's result is the strongest button", async () => {
  history.replaceState(null, "", "/tournaments/cup");
  const { sendCup } = await showNotice({ ...calledMinutesAgo(1), round: 1, teamId: "t1" });
  const report = { winner: "t2", teamId: "t2", by: "p2", score: null, at: Date.now(), contested: false };
  const cup = openTournament(4, { playersReport: true });
  const own = cup.teams.map((team) =>
    team.id === "t1" ? { ...team, players: [{ id: "nadia", name: "Nadia" }] } : team,
  );
  await sendCup(withMatchChange({ ...cup, teams: own }, { round: 1, position: 1 }, { report }));
  await userEvent.click(notice.getByRole("button", { expanded: false }));
  await expect
    .element(notice.getByRole("button", { name: "Confirmer ou contester" }))
    .toHaveClass("bg-navy-950");
  expect(onOurWay.elements()).toEqual([]);
});
