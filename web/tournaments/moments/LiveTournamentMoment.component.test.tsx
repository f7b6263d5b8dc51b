import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { initialEvent } from "../../../domain/event/event.ts";
import type { Message } from "../../../domain/live/topics.ts";
import { openTournament, playedToEnd, wonBy } from "../../../domain/testing/tournaments.ts";
import type { TournamentMoment } from "../../../domain/tournaments/moments.ts";
import { consolationWinnerOf, lastGroupMatchOf } from "../../../domain/tournaments/outcomes.ts";
import {
  derive,
  emptyRecord,
  matchId,
  type Progress,
  type TournamentRow,
  withRecord,
} from "../../../domain/tournaments/progress.ts";
import { isGroupMatch } from "../../../domain/tournaments/shape.ts";
import { MomentProvider } from "../../shell/moments/MomentProvider.tsx";
import { MomentNotices } from "../../start/MomentNotices.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { allowMotion } from "../../testing/motion.ts";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { WaitingTournaments } from "./WaitingTournaments.tsx";

const HOUR_MS = 3_600_000;
const refOf = (round: number, position: number) => ({ round, position });
const rowsOf = ({ teams, records }: Progress): TournamentRow[] => [
  ...teams.map((team) => ({ kind: "team" as const, ...team })),
  ...records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
];
const momentOf = (change: Partial<TournamentMoment>): TournamentMoment => ({
  id: "cup",
  playerId: "nadia",
  at: Date.now(),
  match: null,
  gain: null,
  ...change,
});

/** The tournament with Nadia as the player of this team. */
function asNadia(progress: Progress, teamId: string): Progress {
  const teams = progress.teams.map((team) =>
    team.id === teamId ? { ...team, players: [{ id: "nadia", name: "Nadia" }] } : team,
  );
  return { ...progress, teams };
}

/** Renders Nadia's screen with an unseen moment of this tournament. `send` sends a new state of the tournament. */
async function openScreen(progress: Progress, moment: TournamentMoment) {
  const server = fakeServer();
  const stream = fakeStream();
  await render(
    <Router hook={memoryLocation().hook}>
      <LiveScreen me="nadia">
        <MomentProvider>
          <MomentNotices playerId="nadia" />
        </MomentProvider>
      </LiveScreen>
    </Router>,
  );
  const send = async (current: Progress): Promise<void> => {
    const message: Message = [
      snapshotOf("tournaments", [current.tournament]),
      snapshotOf("tournament", rowsOf(current), "cup"),
    ];
    await stream.send(message);
  };
  await stream.send([snapshotOf("tournamentMoments", [moment], "nadia")]);
  await vi.waitFor(() => expect(stream.wanted()).toContain("tournaments"));
  await stream.send([snapshotOf("tournaments", [progress.tournament])]);
  await vi.waitFor(() => expect(stream.wanted()).toContain("tournament:cup"));
  await send(progress);
  return { server, stream, send };
}

const dialog = page.getByRole("dialog");
const title = dialog.getByRole("heading").first();
const dialogBox = () => dialog.element().getBoundingClientRect();
/** The dialog's text, in which each white space is a plain space. */
const dialogText = () => dialog.element().textContent.replaceAll(/\s/gu, " ");

/** Matches 1 and 2 of round 1 are won by t1 and t3, who meet in the first semi-final. */
const firstTwoPlayed = wonBy(wonBy(openTournament(8), refOf(1, 1), 1), refOf(1, 2), 1);
/** All matches are played, but the tournament is not finished. */
const played = playedToEnd(openTournament(8));
/** The tournament `played`, finished. */
const ended: Progress = {
  ...played,
  tournament: { ...played.tournament, status: "completed", completedAt: 11_101_000 },
};

test.each([
  { role: "winner", team: "t1", heading: "En demi-finale !", sentence: "Vous battez Joueur 2." },
  {
    role: "loser",
    team: "t2",
    heading: "Beau parcours !",
    sentence: "5e sur 8 équipes, 1 point à la fin.",
  },
])("after a match of round 1, the $role sees: $heading", async ({ team, heading, sentence }) => {
  await openScreen(asNadia(firstTwoPlayed, team), momentOf({ match: refOf(1, 1) }));
  await expect.element(title).toHaveTextContent(heading);
  await expect.poll(dialogText).toContain(sentence);
});

test.each([
  {
    after: "the final",
    role: "winner",
    team: "t1",
    match: refOf(3, 1),
    heading: "Vous gagnez la finale !",
    sentence: "La coupe vous attend",
  },
  {
    after: "the final",
    role: "loser",
    team: "t5",
    match: refOf(3, 1),
    heading: "Finaliste !",
    sentence: "2e sur 8 équipes, 3 points à la fin.",
  },
  {
    after: "a semi-final",
    role: "loser",
    team: "t3",
    match: refOf(2, 1),
    heading: "Encore un match !",
    sentence: "Ensuite, pour la troisième place",
  },
  {
    after: "the third-place match",
    role: "winner",
    team: "t3",
    match: refOf(2, 0),
    heading: "Troisième !",
    sentence: "Vous battez Joueur 7.",
  },
  {
    after: "the third-place match",
    role: "loser",
    team: "t7",
    match: refOf(2, 0),
    heading: "Beau parcours !",
    sentence: "prend la troisième place",
  },
])("after $after, the $role sees: $heading", async ({ team, match, heading, sentence }) => {
  await openScreen(asNadia(played, team), momentOf({ match }));
  await expect.element(title).toHaveTextContent(heading);
  await expect.poll(dialogText).toContain(sentence);
});

const consolationFirstTwoPlayed = wonBy(
  wonBy(openTournament(8, { consolation: true }), refOf(1, 1), 1),
  refOf(1, 2),
  1,
);
const consolationPlayed = playedToEnd(openTournament(8, { consolation: true }));

test.each([
  {
    after: "a lost match of round 1",
    progress: consolationFirstTwoPlayed,
    match: refOf(1, 1),
    heading: "Place à la consolante !",
    sentence: "Joueur 4",
  },
  {
    after: "a won semi-final of the consolation",
    progress: consolationPlayed,
    match: refOf(11, 1),
    heading: "En finale !",
    sentence: "Coupe, la consolante",
  },
  {
    after: "the won final of the consolation",
    progress: consolationPlayed,
    match: refOf(12, 1),
    heading: "La consolante est à vous !",
    sentence: "Vous battez Joueur 6.",
  },
])(
  "after $after, a team of the consolation sees: $heading (rule T29)",
  async ({ progress, match, heading, sentence }) => {
    await openScreen(asNadia(progress, "t2"), momentOf({ match }));
    await expect.element(title).toHaveTextContent(heading);
    await expect.poll(dialogText).toContain(sentence);
  },
);

/** The groups of four teams are played, those up to this position, and nothing of the bracket. */
const groupsPlayed = (last: number): Progress => {
  const { records, ...progress } = playedToEnd(openTournament(8, { groups: { size: 4, qualifiers: 2 } }));
  return {
    ...progress,
    records: records.map((each) => (isGroupMatch(each) && each.position <= last ? each : emptyRecord(each))),
  };
};
const groupsOver = groupsPlayed(6);

test.each([
  {
    team: "t1",
    progress: groupsOver,
    heading: "Vous passez en demi-finale !",
    sentences: ["1re du groupe A.", "Ensuite, en demi-finale", "3 victoires", "Joueur 3"],
  },
  {
    team: "t1",
    progress: groupsPlayed(3),
    heading: "Vous passez en demi-finale !",
    sentences: ["Ensuite, en demi-finale2ᵉ du groupe B"],
  },
  {
    team: "t8",
    progress: groupsOver,
    heading: "Beau parcours !",
    sentences: ["4ᵉ du groupe A, 1 point à la fin.", "1 victoire"],
  },
])(
  "at the end of a group, $team sees: $heading (rule T42)",
  async ({ team, progress, heading, sentences }) => {
    const cup = asNadia(progress, team);
    await openScreen(cup, momentOf({ match: lastGroupMatchOf(derive(cup), team) ?? null }));
    await expect.element(title).toHaveTextContent(heading);
    for (const sentence of sentences) await expect.poll(dialogText).toContain(sentence);
    expect(dialogText()).not.toContain("sur 8 équipes");
    const rows = dialog.getByRole("list", { name: "Groupe A" }).getByRole("listitem");
    expect(rows.elements()).toHaveLength(4);
  },
);

test("the flag on the stairs shows the place that the team reached", async () => {
  await openScreen(asNadia(played, "t7"), momentOf({ match: refOf(2, 0) }));
  await expect.element(title).toBeVisible();
  const parts = document.querySelectorAll<SVGElement>("[role=dialog] svg text *");
  expect([...parts].map((part) => part.textContent)).toEqual(["4", "e"]);
  for (const part of parts) expect(part.getBoundingClientRect().width).toBeGreaterThan(0);
});

test("a team that is out is shown a match to watch, with its table", async () => {
  const call = { table: 3, at: 3000 };
  const called = { ...firstTwoPlayed, records: withRecord(firstTwoPlayed.records, refOf(2, 1), { call }) };
  await openScreen(asNadia(called, "t2"), momentOf({ match: refOf(1, 1) }));
  await expect.poll(dialogText).toContain("Table 3");
  expect(dialogText()).toContain("Joueur 1 contre Joueur 3");
  await userEvent.click(dialog.getByRole("button", { name: "Voir ce match" }));
  await expect.element(page.getByRole("dialog", { name: "Demi-finales, match 1" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test.each([
  {
    buttonName: /^Ensuite, en demi-finale.*Joueur 3/,
    match: "Demi-finales, match 1",
    progress: firstTwoPlayed,
    endedMatch: refOf(1, 1),
  },
  { buttonName: /^Joueur 5$/, match: "Finale", progress: played, endedMatch: null },
  { buttonName: /^Joueur 3$/, match: "Petite finale", progress: played, endedMatch: null },
])(
  "a press on the team names of $match in a moment closes the moment and opens the sheet of that match",
  async ({ buttonName, match, progress, endedMatch }) => {
    const { server } = await openScreen(asNadia(progress, "t1"), momentOf({ match: endedMatch }));
    await expect.element(title).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: buttonName }));
    await expect.element(page.getByRole("dialog", { name: match, exact: true })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => dialog.elements()).toEqual([]);
    await server.next("news.acknowledge");
  },
);

test("a moment on screen changes when its match is corrected", async () => {
  const { send } = await openScreen(asNadia(firstTwoPlayed, "t1"), momentOf({ match: refOf(1, 1) }));
  await expect.element(title).toHaveTextContent("En demi-finale !");
  await send(asNadia(openTournament(8), "t1"));
  await expect.element(title).toHaveTextContent("Résultat corrigé");
});

test("a finished tournament shows the champions, the player's place and points, and no rank during a freeze", async () => {
  const cup = asNadia(ended, "t3");
  const { server } = await openScreen(
    cup,
    momentOf({ gain: { totalBefore: 4, totalAfter: 6, climb: null } }),
  );
  await expect.element(title).toHaveTextContent("Troisième !");
  for (const part of ["La coupe revient à Joueur 1.", "8 équipes, 8 matchs, 3 h 05", "+2", "Joueur 5"])
    await expect.poll(dialogText).toContain(part);
  expect(dialogText()).not.toContain("Vous êtes");
  await userEvent.keyboard("{Escape}");
  const seen = await server.next("news.acknowledge");
  expect(seen.input).toMatchObject({ what: "tournament", id: "cup" });
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test("the team that lost the final of a finished tournament sees that it is second", async () => {
  await openScreen(asNadia(ended, "t5"), momentOf({ gain: { totalBefore: 4, totalAfter: 7, climb: null } }));
  await expect.element(title).toHaveTextContent("Deuxième !");
  await expect.poll(dialogText).toContain("+3");
});

test("the end of a tournament shows finalists, champions and podium one after the other; a press skips the animation", async () => {
  await allowMotion();
  const cup = asNadia(ended, "t3");
  await openScreen(cup, momentOf({ gain: { totalBefore: 4, totalAfter: 6, climb: null } }));
  /** For each step, the delay of its animation in seconds; null if the step is not animated. */
  const animationDelays = () =>
    ["Joueur 5", "Joueur 1", "Nadia"].map((name) => {
      const shown = dialog.getByText(name, { exact: true }).last().element();
      const moving = shown.closest<HTMLElement>("[class*=animate]");
      const { animationName, animationDelay } = getComputedStyle(moving ?? shown);
      return animationName === "none" ? null : Number.parseFloat(animationDelay);
    });
  await expect.element(dialog.getByText("Joueur 1", { exact: true }).last()).toBeInTheDocument();
  const [finalists, champions, podium] = animationDelays();
  expect(finalists).toBeLessThan(champions ?? 0);
  expect(champions).toBeLessThan(podium ?? 0);
  (dialog.getByText(/8.équipes, 8.matchs/u).element() as HTMLElement).click();
  await expect.poll(animationDelays).toEqual([null, null, null]);
  await expect.poll(dialogText).toContain("6+2");
  expect(dialogText()).not.toContain("corrigé");
});

const sizes = [
  [390, 844],
  [320, 640],
  [1280, 800],
] as const;

test("the end of a match fills the screens of phones and computers", async () => {
  await openScreen(asNadia(firstTwoPlayed, "t2"), momentOf({ match: refOf(1, 1) }));
  await expect.element(title).toHaveTextContent("Beau parcours !");
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expect.poll(dialogBox).toMatchObject({ x: 0, y: 0, width, height });
  }
});

test("the end of a tournament fills the screens of phones and computers, and « sur 8 équipes » stays on one line", async () => {
  await openScreen(asNadia(ended, "t2"), momentOf({ gain: { totalBefore: 4, totalAfter: 5, climb: null } }));
  await expect.element(title).toMatchTextContent(/^5e sur 8 équipes$/);
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expect.poll(dialogBox, { message: `${width} px` }).toMatchObject({ x: 0, y: 0, width, height });
    const cup = dialog.element().querySelector("svg[viewBox='0 0 200 222']");
    const head = dialog.getByText(/La coupe revient/).element();
    expect(cup?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom);
    const among = dialog.getByText("sur 8 équipes").element();
    expect(among.getClientRects(), `${width} px`).toHaveLength(1);
    expect(among.getBoundingClientRect().height, `${width} px`).toBeLessThan(
      2 * Number.parseFloat(getComputedStyle(among).fontSize),
    );
  }
});

test("the end of a tournament shown again after a correction says that a result was corrected", async () => {
  await openScreen(asNadia(ended, "t1"), momentOf({ gain: null }));
  await expect.element(title).toHaveTextContent("La coupe est à vous !");
  await expect.poll(dialogText).toContain("Un résultat a été corrigé. Voici le podium maintenant.");
});

test.each([
  { when: "after the event", path: "/", endedAt: 2, cards: 0 },
  { when: "during the event", path: "/", endedAt: null, cards: 1 },
  { when: "after the event", path: "/tournaments", endedAt: 2, cards: 1 },
])("$when, the screen $path shows $cards cards of an unseen moment", async ({ path, endedAt, cards }) => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <Router hook={memoryLocation({ path }).hook}>
      <LiveScreen me="nadia">
        <WaitingTournaments />
        <p>Prêt</p>
      </LiveScreen>
    </Router>,
  );
  const event = { ...initialEvent, startedAt: 1, isActive: endedAt === null, endedAt };
  await stream.send([snapshotOf("event", [event])]);
  await stream.send([snapshotOf("tournamentMoments", [momentOf({ at: Date.now() - HOUR_MS })], "nadia")]);
  await expect.element(page.getByText("Prêt")).toBeInTheDocument();
  await expect.poll(() => page.getByRole("button", { name: "Découvrir" }).elements()).toHaveLength(cards);
});

test("a moment of an hour ago does not open automatically; a press on its card opens the moment", async () => {
  const moment = momentOf({ match: refOf(1, 1), at: Date.now() - HOUR_MS });
  const server = fakeServer();
  const stream = fakeStream();
  await render(
    <Router hook={memoryLocation().hook}>
      <LiveScreen me="nadia">
        <MomentProvider>
          <MomentNotices playerId="nadia" />
        </MomentProvider>
      </LiveScreen>
    </Router>,
  );
  const progress = asNadia(firstTwoPlayed, "t1");
  await stream.send([snapshotOf("tournamentMoments", [moment], "nadia")]);
  const card = page.getByRole("button", { name: "Découvrir" });
  await expect.element(card).toBeInTheDocument();
  await vi.waitFor(() => expect(stream.wanted()).toContain("tournaments"));
  await stream.send([snapshotOf("tournaments", [progress.tournament])]);
  expect(dialog.elements()).toEqual([]);
  await card.click();
  await vi.waitFor(() => expect(stream.wanted()).toContain("tournament:cup"));
  await stream.send([
    snapshotOf("tournaments", [progress.tournament]),
    snapshotOf("tournament", rowsOf(progress), "cup"),
  ]);
  await expect.element(title).toHaveTextContent("En demi-finale !");
  await userEvent.keyboard("{Escape}");
  await server.next("news.acknowledge");
  await expect.poll(() => card.elements()).toEqual([]);
});

test("the cup names the winners of the consolation, and says so to them", async () => {
  const progress = playedToEnd(openTournament(13, { consolation: true }));
  const winnerId = consolationWinnerOf(derive(progress)) ?? "";
  const tournament = { ...progress.tournament, status: "completed", completedAt: HOUR_MS } as const;
  await openScreen(asNadia({ ...progress, tournament }, winnerId), momentOf({}));
  await expect.element(title).toHaveTextContent("La consolante est à vous !");
  const consolation = dialog.getByRole("region", { name: "Consolante" });
  await expect.element(consolation.getByText("Nadia")).toBeVisible();
});
