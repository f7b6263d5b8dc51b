import { act } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import type { OpenCall } from "../../../domain/bigscreens/calls.ts";
import type { DecidedMatch, MatchStage } from "../../../domain/bigscreens/matchNews.ts";
import type {
  Champions,
  EventNews,
  PlayedAction,
  PlayedCard,
  Victory,
} from "../../../domain/bigscreens/news.ts";
import type { Scene } from "../../../domain/bigscreens/scenes.ts";
import { initialEvent } from "../../../domain/event/event.ts";
import { openTournament } from "../../../domain/testing/tournaments.ts";
import { GROUPS } from "../../../domain/tournaments/shape.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { LiveProvider } from "../../live/LiveProvider.tsx";
import { requireElement } from "../../testing/elements.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { TvPage } from "../TvPage.tsx";
import "../screen.css";
import { CallStrip } from "./CallStrip.tsx";
import { aboveStrip } from "./callLayout.ts";
import { SceneScreen } from "./SceneScreen.tsx";

/** Two names of the maximum length: a likely name, and a name in wide letters. */
const LONG = "Maximilien-Éléonore de Roche-T";
const WIDE = "W".repeat(30);
const people = (...names: string[]) => names.map((name, index) => ({ id: `p${index}`, name }));
const team = (place: number, ...names: string[]): Team => ({
  id: `t${place}`,
  name: `Équipe ${place + 1}`,
  place,
  withdrawnAt: null,
  players: people(...names),
});
const [thief = { id: "", name: "" }, victim = { id: "", name: "" }] = people(LONG, WIDE);

const victory: Victory = {
  kind: "victory",
  isShared: true,
  isTogether: false,
  id: "v",
  gameName: WIDE + LONG,
  points: 10_000,
  streak: null,
  rankChange: null,
  winners: people(LONG, WIDE, LONG, WIDE),
  others: people(...Array.from({ length: 9 }, () => WIDE)),
  consoled: people(WIDE, LONG),
  effects: [
    {
      id: "e1",
      imageUrl: "",
      power: "swap_position",
      before: 1000,
      after: 10_000,
      player: thief,
      other: victim,
    },
    {
      id: "e2",
      imageUrl: "",
      power: "swap_position",
      before: 10_000,
      after: 1000,
      player: victim,
      other: thief,
    },
  ],
};
const champions: Champions = {
  kind: "champions",
  id: "c",
  tournament: { ...openTournament(64).tournament, name: WIDE + WIDE },
  podium: [
    { rank: 1, team: team(0, LONG, WIDE, LONG) },
    { rank: 2, team: team(1, WIDE, WIDE) },
    { rank: 3, team: team(2, WIDE, LONG, LONG, LONG) },
  ],
};
const soloVictory: Victory = {
  ...victory,
  id: "a",
  winners: [thief],
  others: [victim],
  rankChange: { rank: 999, places: 999, total: 100_000 },
  streak: 12,
};
const longAction: PlayedAction = {
  kind: "action",
  id: "p",
  card: WIDE + LONG,
  imageUrl: "",
  power: "swap_position",
  gameName: WIDE + LONG,
  player: thief,
  target: victim,
};
const longCard: PlayedCard = {
  kind: "card",
  id: "k",
  player: victim,
  card: WIDE + LONG,
  imageUrl: "",
  points: 1000,
  total: 100_000,
};
const decided: DecidedMatch = {
  kind: "match",
  id: "m",
  stage: "early",
  round: 1,
  position: 1,
  at: 0,
  name: "Quarts de finale de la consolante",
  rounds: ["Premier tour", "Tour 2", "Tour 3", "Quarts de finale", "Demi-finales", "Finale"],
  reached: 3,
  winner: team(0, LONG, WIDE, LONG),
  loser: team(1, WIDE, WIDE),
  score: "2-1",
  loserOutcome: "thirdPlaceNext",
  winnerMeets: team(2, WIDE, LONG),
  loserMeets: null,
  qualified: [],
};
const stages: MatchStage[] = ["early", "semi", "third", "consolation", "final"];
const news: EventNews[] = [
  victory,
  soloVictory,
  champions,
  { kind: "leader", id: "l", player: victim, points: 100_000, previous: thief },
  { kind: "theft", id: "t", loot: "chill", thief, victim, thiefHas: 1000, victimHas: 999 },
  { kind: "theft", id: "c", loot: "card", thief, victim, thiefHas: 1000, victimHas: 999 },
  { kind: "theft", id: "s", loot: "spin", thief, victim, thiefHas: 1000, victimHas: 999 },
  {
    kind: "crown",
    id: "w",
    gameName: WIDE + LONG,
    player: victim,
    wins: 100,
    games: 999,
    previous: { ...thief, wins: 100, games: 1000 },
  },
  { kind: "crown", id: "f", gameName: LONG, player: thief, wins: 3, games: 3, previous: null },
  longAction,
  {
    kind: "action",
    id: "i",
    card: WIDE + LONG,
    imageUrl: "",
    power: "immunity",
    gameName: WIDE,
    player: victim,
    target: null,
  },
  longCard,
];
const manyNews = Array.from({ length: 32 }, (_, index) =>
  news.map((item) => ({ ...item, id: `${item.id}${index}` })),
).flat();
const callsOf = (count: number): OpenCall[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    match: `1-${index}`,
    table: index + 1,
    at: Date.now() - 99 * 3_600_000,
    teams: [team(0, WIDE, LONG, LONG), team(1, LONG, WIDE)],
  }));

/**
 * Shows a scene on a small television, above the strip of calls unless it is the scene of calls, and waits for the text
 * `awaited`. Gives the texts that extend beyond the scene or the strip.
 */
async function showAndFindOverflow(
  scene: Scene,
  calls: readonly OpenCall[],
  awaited?: string,
): Promise<string[]> {
  await page.viewport(1280, 720);
  const stream = fakeStream();
  const { container } = await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <TvPage>
        <div className="contents" style={aboveStrip(calls.length)}>
          <SceneScreen scene={scene} calls={calls} tournament={champions.tournament} />
          {scene.kind !== "calls" && calls.length > 0 && <CallStrip calls={calls} />}
        </div>
      </TvPage>
    </LiveProvider>,
  );
  await stream.send([snapshotOf("event", [{ ...initialEvent, title: WIDE + LONG } as never])]);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (awaited) await expect.element(page.getByText(awaited)).toBeVisible();
  await document.fonts.ready;
  const boxes = [...container.querySelectorAll("[data-scene], .call-strip")];
  const animations = boxes.flatMap((box) => box.getAnimations({ subtree: true }));
  await Promise.all(animations.map((animation) => animation.finish()));
  return boxes.flatMap((box) => {
    const { top, bottom, left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll("h1, p, li, ul")]
      .filter((item) => {
        const itemBox = item.getBoundingClientRect();
        return (
          itemBox.top < top || itemBox.bottom > bottom - 1 || itemBox.left < left || itemBox.right > right
        );
      })
      .map((item) => `${item.tagName} ${item.textContent}`);
  });
}

test.each<[string, Scene]>([
  ["a victory of several players", victory],
  ["a victory of one player", soloVictory],
  ...news.slice(2).map((item): [string, Scene] => [item.kind, item]),
  ...stages.map((stage): [string, Scene] => [`a match: ${stage}`, { ...decided, stage }]),
  ...[2, 3, 6].map((count): [string, Scene] => [
    `${count} matches`,
    {
      kind: "matches",
      matches: Array.from({ length: count }, (_, index) => ({ ...decided, id: `${index}` })),
    },
  ]),
  ["gathered news", { kind: "gathered", news: manyNews }],
])("the longest possible content fits: %s", async (_, scene) => {
  expect(await showAndFindOverflow(scene, [])).toEqual([]);
});

test("the longest possible champions of a final fit", async () => {
  const final: Scene = { ...decided, stage: "final" };
  expect(await showAndFindOverflow(final, [], "La coupe, à la fin du tournoi.")).toEqual([]);
});

const IMAGE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test.each<[string, Scene]>([
  ["an action card", { ...longAction, imageUrl: IMAGE }],
  ["another card", { ...longCard, imageUrl: IMAGE }],
  [
    "a card that changed points",
    { ...soloVictory, effects: victory.effects.map((effect) => ({ ...effect, imageUrl: IMAGE })) },
  ],
])("the drawing of a played card is shown, and the longest content still fits: %s", async (_, scene) => {
  expect(await showAndFindOverflow(scene, [])).toEqual([]);
  await expect
    .poll(() =>
      [...document.querySelectorAll<HTMLImageElement>("[data-scene] img")].filter(({ src }) => src === IMAGE),
    )
    .toMatchObject([{ naturalWidth: 1 }]);
  const card = document.querySelector(".scene-card");
  expect(card?.scrollHeight).toBe(card?.clientHeight);
});

test.each([
  ["points", 4, 71, "+4 pointsa maintenant 71 points"],
  ["points of a player whom the screen does not know", 1, null, "+1 point"],
  ["a spin", 0, 71, "gagne un tour de roue"],
])("the scene of a used card shows the player, the card and the gain: %s", async (_, points, total, gain) => {
  const card = { kind: "card", id: "k", player: victim, card: "Bulle", imageUrl: "", points, total } as const;
  expect(await showAndFindOverflow(card, [])).toEqual([]);
  const texts = [...document.querySelectorAll("[data-scene] :is(h1, h1 ~ p)")].map(
    (text) => text.textContent,
  );
  expect(texts).toEqual([`${victim.name} joue`, "Bulle", gain]);
});

const CALL_COUNTS = [1, 2, 3, 6, 8, 12, 32];

test.each(CALL_COUNTS)("the scene of calls has room for %i calls (rule B15)", async (count) => {
  expect(await showAndFindOverflow({ kind: "calls" }, callsOf(count))).toEqual([]);
  expect(page.getByRole("listitem").elements()).toHaveLength(count);
});

test.each(CALL_COUNTS)(
  "the strip shows all of %i calls, one row after the other, and the scene above the strip stays large (rule B19)",
  async (count) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    expect(await showAndFindOverflow(soloVictory, callsOf(count))).toEqual([]);
    const heightOf = (box: string) => requireElement(box).getBoundingClientRect().height;
    expect(heightOf("[data-scene]") + heightOf(".call-strip")).toBeCloseTo(720, 0);
    expect(heightOf("[data-scene]") / 720).toBeGreaterThan(0.88);
    const seen = new Set<string>();
    const shownCalls = () =>
      page
        .getByRole("listitem")
        .elements()
        .map((call) => call.textContent);
    for (let row = 0; row < count; row++) {
      for (const call of shownCalls()) seen.add(call);
      act(() => void vi.advanceTimersByTime(6000));
    }
    expect(seen.size).toBe(count);
  },
);

test.each([1, 2, 3, 5, 8])(
  "long names of %i calls are not cut in the strip: first names at least (rule B19)",
  async (count) => {
    const teams = [
      team(0, "Jean-Baptiste Delacroix 012", "Théodore 013"),
      team(1, "Maximilienne-Alexandrine", "Bartholomé Vandenberghe"),
    ];
    await showAndFindOverflow(
      soloVictory,
      callsOf(count).map((call) => ({ ...call, teams })),
    );
    const cut = [...document.querySelectorAll(".call-strip .call-pair *")].filter(
      (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== "visible",
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    expect(page.getByText(/Théodore/).elements()).not.toEqual([]);
  },
);

test.each<[string, Scene]>([
  ...stages.map((stage): [string, Scene] => [`a match: ${stage}`, { ...decided, stage }]),
  ["gathered news", { kind: "gathered", news: [victory] }],
])("no first name is cut in a scene: %s", async (_, scene) => {
  const names = ["Maximilienne-Alexandrine de Roc", "Bartholomé-Théodore Vandenbergh"];
  const [winner, loser] = [team(0, ...names), team(1, ...names)];
  const changed =
    scene.kind === "match"
      ? { ...scene, winner, loser, winnerMeets: null }
      : { ...scene, news: [{ ...victory, winners: winner.players }] };
  expect(await showAndFindOverflow(changed as Scene, [])).toEqual([]);
  const named = [...document.querySelectorAll(".scene-title, .scene-title span, .scene-line-name")];
  const cut = named.filter(
    (name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 12,
  );
  expect(cut.filter(({ clientWidth }) => clientWidth > 0).map(({ textContent }) => textContent)).toEqual([]);
});

test("long names of the second and third team are not cut on the podium of champions", async () => {
  const podium = [
    { rank: 1, team: team(0, "Inès", "Denis") },
    { rank: 2, team: team(1, "Jean-Baptiste", "Marie-Ève") },
    { rank: 3, team: team(2, "Anne-Charlotte", "Yasmine", "Chloé") },
  ] as const;
  expect(await showAndFindOverflow({ ...champions, podium }, [])).toEqual([]);
  const names = [...document.querySelectorAll("[data-scene] li > b")];
  expect(names).toHaveLength(2);
  const cut = names.filter(
    (name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 12,
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

test("a scene of matches calls nobody passing who does not: matches of groups, and a team in two matches (rule B27)", async () => {
  const [a, b, c, d] = [team(0, "Inès"), team(1, "Denis"), team(2, "Nora"), team(3, "Hugo")];
  const match = (
    id: string,
    winner: Team,
    loser: Team,
    change: Partial<DecidedMatch> = {},
  ): DecidedMatch => ({
    ...{ ...decided, id, winner, loser, name: "Premier tour" },
    ...change,
  });
  const inGroup = { round: GROUPS + 1, rounds: [], name: "Groupe A, ronde 1" };
  const told = async (...matches: DecidedMatch[]) => {
    await showAndFindOverflow({ kind: "matches", matches }, []);
    const texts = [...document.querySelectorAll("[data-scene] :is(h1, h1 + span, ul ~ p)")];
    await cleanup();
    return texts.map(({ textContent }) => textContent);
  };
  expect(await told(match("1", a, b), match("2", c, d))).toEqual([
    "Deux qui passent",
    "Premier tour",
    "En quart de finale",
  ]);
  expect(await told(match("1", a, b), match("2", c, a))).toContain("Deux matchs joués");
  expect(await told(match("1", a, b), match("2", c, d, inGroup))).toContain("Deux matchs joués");
  const groups = [match("1", a, b, inGroup), match("2", c, a, inGroup)];
  expect(await told(...groups)).toEqual(["Résultats des groupes", "Groupe A"]);
  const ended = match("2", a, c, { ...inGroup, qualified: [a, c] });
  expect((await told(match("1", a, b, inGroup), ended)).at(-1)).toMatch(
    /^\P{L}*Inès\P{L}* et \P{L}*Nora\P{L}* passent$/u,
  );
});
