import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultPlan } from "../../../domain/bigscreens/display.ts";
import { defaultPowers } from "../../../domain/cards/powers/powers.ts";
import { type EventRow, initialEvent } from "../../../domain/event/event.ts";
import type { LiveRow, RowTopic } from "../../../domain/live/topics.ts";
import { FIRST_ADMINISTRATOR } from "../../../domain/people/accounts/firstAdministrator.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import type { Preparation } from "../../../domain/prepare/home/preparation.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { defaultChills } from "../../../domain/wheel/chills/chills.ts";
import { defaultWheel } from "../../../domain/wheel/wheel.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { HomePage } from "./HomePage.tsx";

const NOW = Date.UTC(2026, 6, 13, 18, 0);
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

const nadia = playerNamed("Nadia", { role: "admin" });
const firstAdministrator = playerNamed(FIRST_ADMINISTRATOR, { role: "admin" });
const nothingDone: Preparation = {
  id: "preparation",
  version: 0,
  putOff: [],
  generatedPasswordOf: nadia.id,
  firstAccountId: nadia.id,
  rulesOpenedAt: null,
  backedUpAt: null,
};
const notStarted: EventRow = {
  ...initialEvent,
  address: "http://192.168.1.24:3000",
  addressFrom: "machine",
  lostAddress: null,
  pointsResetAt: null,
};
const defaultSettings = [defaultGrid, defaultWheel, defaultChills, defaultPowers].map((setting) => ({
  ...setting,
  version: 0,
}));
type Rows = Partial<Record<RowTopic, readonly object[]>>;

/** The rows of a fresh install. Nadia is the only account and still has the generated password. */
const freshInstall: Rows = {
  event: [notStarted],
  settings: defaultSettings,
  players: [nadia],
  nonPlayers: [],
  preparation: [nothingDone],
  mysteryCards: [],
  displays: [],
  tournaments: [],
};
const salon = { id: "d", name: "Salon", plan: defaultPlan, version: 0, createdAt: 0 };
const allPrepared = {
  ...freshInstall,
  event: [{ ...notStarted, titleVersion: 1 }],
  settings: [
    ...defaultSettings,
    { ...defaultGrid, rows: 5, version: 1 },
    { ...defaultPowers, isOn: true, version: 1 },
  ],
  players: [nadia, playerNamed("Hugo"), playerNamed("Rose")],
  nonPlayers: [firstAdministrator],
  gameNames: [{ id: "g", name: "Perudo", createdBy: nadia.id }],
  mysteryCards: [{ id: "c", copiesRemaining: 3 }],
  displays: [{ ...salon, isConnected: true, linkedAt: 1 }],
  preparation: [
    {
      ...nothingDone,
      generatedPasswordOf: null,
      firstAccountId: firstAdministrator.id,
      rulesOpenedAt: 1,
      backedUpAt: NOW - HOUR,
    },
  ],
} satisfies Rows;
const running: EventRow = { ...notStarted, titleVersion: 1, isActive: true, startedAt: NOW - 2 * HOUR };

async function open(rows: Rows) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me={nadia.id}>
      <main>
        <HomePage />
      </main>
    </LiveScreen>,
  );
  const send = (change: Rows) =>
    stream.send(
      Object.entries(change).map(([topic, put]) => snapshotOf(topic as RowTopic, put as readonly LiveRow[])),
    );
  await send(rows);
  return { server, send };
}

const nextCard = page.getByRole("region", { name: /./ }).filter({ hasText: "Ensuite" });
const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const main = page.getByRole("main");
/** Expects a text in a part of the screen. */
const expectText = (part: Locator, text: string) => expect.element(part.getByText(text)).toBeVisible();

test("on a fresh install the first task is to change the password, the second is to extend the grid", async () => {
  const { send } = await open(freshInstall);
  await expect.element(page.getByRole("heading", { name: "Pas encore commencé" })).toBeVisible();
  await expectText(nextCard, "Changez le mot de passe d'admin");
  await expectText(nextCard, "2 sur 14");
  await send({ preparation: [{ ...nothingDone, generatedPasswordOf: null }] });
  await expectText(nextCard, "La grille s'arrête à 3 joueurs");
  await expectText(nextCard, "3 sur 14");
  await expect
    .element(nextCard.getByRole("link", { name: "Compléter jusqu'à 6" }))
    .toHaveAttribute("href", "/admin?completer=6");
});

test("a checklist line that was put off can be resumed", async () => {
  const { server, send } = await open(freshInstall);
  await userEvent.click(page.getByRole("button", { name: "Plus tard : Télévision" }));
  const call = await server.next("home.putOff");
  expect(call.input).toEqual({ line: "display", isPutOff: true });
  call.answer(null);
  await send({ preparation: [{ ...nothingDone, version: 1, putOff: ["display"] }] });
  await userEvent.click(page.getByText("2 faites : Roue et Chills"));
  await expectText(main, "1 mise de côté : Télévision");
  await expectText(line("Télévision"), "mis de côté");
  await userEvent.click(page.getByRole("button", { name: "Remettre : Télévision" }));
  expect((await server.next("home.putOff")).input).toEqual({ line: "display", isPutOff: false });
});

test("a checklist line that is ticked while the screen is open stays visible for a moment", async () => {
  const { send } = await open(freshInstall);
  await expect.element(line("Second administrateur")).toBeVisible();
  await send({ players: [nadia, playerNamed("Rose", { role: "admin" })] });
  await expectText(line("Second administrateur"), "Rose aide aussi");
  await expect.element(line("Second administrateur")).toBeVisible();
});

test("the line of the powers leads to the cards, and says when the powers are on", async () => {
  const { send } = await open(freshInstall);
  await expect
    .element(page.getByRole("link", { name: "Voir : Pouvoirs" }))
    .toHaveAttribute("href", "/admin/cards");
  await send({ settings: [...defaultSettings, { ...defaultPowers, isOn: true, version: 1 }] });
  await expectText(line("Pouvoirs"), "Allumés");
});

test("opening the rules from the checklist ticks the line of the rules", async () => {
  const { server } = await open(freshInstall);
  await userEvent.click(page.getByRole("link", { name: "Relire : Règles relues" }));
  await server.next("home.openRules");
  expect(location.pathname).toBe("/rules");
});

test("if another administrator still has the generated password, the button leads to the list of people", async () => {
  await open({
    ...freshInstall,
    preparation: [{ ...nothingDone, generatedPasswordOf: firstAdministrator.id }],
  });
  await expect
    .element(nextCard.getByRole("link", { name: "Changer" }))
    .toHaveAttribute("href", "/admin/people");
});

test("when everything is prepared, the next action is to start the event", async () => {
  await open(allPrepared);
  await expectText(nextCard, "Tout est prêt : démarrez");
  await expect.element(nextCard.getByRole("button", { name: "Plus tard" })).not.toBeInTheDocument();
});

test("the renamed first account is not counted among the people who signed up", async () => {
  const chief = playerNamed("Cheffe", { role: "admin" });
  const preparation = [{ ...nothingDone, firstAccountId: chief.id }];
  const { send } = await open({ ...freshInstall, nonPlayers: [chief], preparation });
  await expectText(line("Inviter"), "1 inscrit");
  await send({ players: [nadia, playerNamed("Rose")] });
  await expectText(line("Inviter"), "2 inscrits");
});

const quietHour = {
  played: 7,
  players: 19,
  spins: 11,
  thefts: 2,
  today: { played: 52, spins: 46, hours: [0, 52] },
};
const skyjo = {
  id: "s",
  gameName: "Skyjo",
  status: "ongoing",
  createdAt: NOW - 3 * HOUR - 600_000,
  players: [{ id: "hugo", name: "Hugo" }],
  results: [],
};

test("during the event, a finished checklist is one line, and the figures of the last hour are shown (rule H7)", async () => {
  const { server } = await open({ ...allPrepared, event: [running] });
  (await server.next("home.figures")).answer(quietHour);
  await expectText(main, "Lundi, 1er jour");
  await expectText(main, "En cours depuis 18:00");
  await expectText(nextCard, "Tout roule. Allez jouer !");
  await expect.element(page.getByText("Tout est prêt")).toBeVisible();
  await expect.element(page.getByText("Se coche tout seul")).not.toBeInTheDocument();
  const lastHour = page.getByRole("region", { name: "La dernière heure" });
  for (const figure of ["7", "19", "11", "2"])
    await expect.element(lastHour.getByText(figure, { exact: true })).toBeVisible();
});

test.each([
  {
    what: "a shared victory",
    results: [
      ["nora", 1],
      ["hugo", 1],
      ["lea", 3],
    ],
    news: "Nora et 1 autre gagnent Skyjo",
  },
  {
    what: "a cooperative game that is lost",
    isCooperative: true,
    results: [
      ["nora", 2],
      ["hugo", 2],
      ["lea", 2],
    ],
    news: "Nora et 2 autres perdent Skyjo",
  },
  {
    what: "a cooperative game of one player",
    isCooperative: true,
    results: [["nora", 1]],
    news: "Nora gagne Skyjo",
  },
] as const)("on a computer, $what is among the latest news (rule H7)", async ({ results, news, ...game }) => {
  await page.viewport(1280, 800);
  const players = results.map(([id]) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));
  const places = results.map(([playerId, position]) => ({ playerId, position }));
  const ended = { ...skyjo, ...game, status: "completed", completedAt: NOW, players, results: places };
  await open({ ...allPrepared, event: [running], games: [ended] });
  await expectText(page.getByRole("list", { name: "Ce qui vient de se passer" }), news);
});

test("during the event, what is left to prepare is one line, and the card proposes to play (rules H4 and H7)", async () => {
  await open({ ...allPrepared, event: [running], displays: [], gameNames: [] });
  await expectText(nextCard, "Tout roule. Allez jouer !");
  const fold = page.getByText("2 réglages restent sur 14");
  await expect.element(fold).toBeVisible();
  const isOpen = () => document.querySelector("details")?.open;
  expect(isOpen()).toBe(false);
  await userEvent.click(fold);
  expect(isOpen()).toBe(true);
  await expect.element(page.getByRole("link", { name: "Relier : Télévision" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Proposer : Jeux" })).toBeVisible();
});

test("the tasks that wait for an administrator replace the next action: one as a card, the others as lines (rule H6)", async () => {
  const noCopiesLeft = [{ id: "c", copiesRemaining: 0 }];
  const { send } = await open({
    ...allPrepared,
    event: [running],
    mysteryCards: noCopiesLeft,
    games: [skyjo],
  });
  const card = page.getByRole("region").filter({ hasText: "Ce qui vous attend, 1 sur 2" });
  await expect
    .element(card.getByRole("link", { name: "Compléter : Plus de carte à gagner" }))
    .toHaveAttribute("href", "/admin/cards");
  await expect.element(line("Skyjo dure depuis 3 h 10")).toBeVisible();
  await expect.element(page.getByText("Ensuite", { exact: true })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole("button", { name: "Plus tard" }));
  await expectText(card, "Skyjo dure depuis 3 h 10");
  await expect.element(line("Plus de carte à gagner")).toBeVisible();
  await send({ mysteryCards: [{ id: "c", copiesRemaining: 1 }], games: [] });
  await expectText(nextCard, "Tout roule. Allez jouer !");
});

test("the tables now show since when they play, the longest first (rule H7)", async () => {
  const dixit = { ...skyjo, id: "d", gameName: "Dixit", createdAt: NOW - 36 * 60_000 };
  await open({ ...allPrepared, event: [running], games: [dixit, skyjo] });
  const tables = page.getByRole("list", { name: "Les tables" }).getByRole("listitem");
  await expect.element(tables.first()).toMatchTextContent(/Skyjo\s*3\sh\s10/);
  await expect.element(tables.last()).toMatchTextContent(/Dixit\s*36\smin/);
});

test("after the event, the next action is a backup; once it is made, nothing is left to do", async () => {
  const ended = { ...running, isActive: false, endedAt: NOW - HOUR / 2 };
  const { send } = await open({ ...allPrepared, event: [ended] });
  await expectText(nextCard, "Une dernière sauvegarde");
  await expect
    .element(nextCard.getByRole("link", { name: "Sauvegarder" }))
    .toHaveAttribute("href", "/admin/sauvegardes");
  await send({ preparation: [{ ...nothingDone, backedUpAt: NOW - 60_000 }] });
  await expect.element(page.getByText("C'est fini, bravo !")).toBeVisible();
});
