import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { initialEvent } from "../../../domain/event/event.ts";
import type { LiveRow } from "../../../domain/live/topics.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { AgainstYou } from "./AgainstYou.tsx";
import { Bonds } from "./Bonds.tsx";

const [nadia, karim] = [playerNamed("Nadia"), playerNamed("Karim")];
const face = { id: karim.id, name: karim.name, games: 5, ahead: 2, behind: 2, level: 1 };
const win = (gameName: string) => ({ gameId: gameName, gameName, at: 1 });
const noBonds = {
  ...{ faces: [], rival: null, nemesis: null, accomplice: null, crowns: [], playedMs: 0 },
  series: { current: { games: [] }, longest: { games: [] } },
};

async function show(screen: Elements, isActive = true) {
  const [server, stream] = [fakeServer({ player: nadia }), fakeStream()];
  await render(<LiveScreen me={nadia.id}>{screen}</LiveScreen>);
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, isActive, startedAt: 1 } as LiveRow]),
    snapshotOf("players", [nadia, karim]),
  ]);
  return { server, stream };
}

const tile = (label: string) => page.getByRole("listitem").filter({ hasText: label });

test("a shared place is half a game, and only a series of three is told (rules J20 and J25)", async () => {
  const { server } = await show(<Bonds playerId={nadia.id} />);
  const two = { games: [win("Catan"), win("Uno")] };
  (await server.next("games.bonds")).answer({
    ...noBonds,
    rival: face,
    series: { current: two, longest: two },
  });
  await expect.element(tile("Rival")).toMatchTextContent(/2,5 à 2,5/);
  await expect.element(tile("Rival").getByRole("link", { name: "Karim" })).toBeVisible();
  expect(tile("Série").elements()).toEqual([]);
});

test("a series tells the record while another one goes on", async () => {
  const { server } = await show(<Bonds playerId={nadia.id} />);
  const longest = { games: ["Catan", "Uno", "Skyjo", "Dixit"].map(win) };
  (await server.next("games.bonds")).answer({
    ...noBonds,
    series: { current: { games: ["Azul", "Uno"].map(win) }, longest },
  });
  await expect.element(tile("Série")).toMatchTextContent(/2 de suite.*record\s:\s4/);
});

const duel = {
  face,
  byGame: [{ gameNameId: "catan", gameName: "Catan", games: 5, ahead: 2, behind: 2, level: 1 }],
  last: { gameId: "g", gameName: "Catan", at: 1, outcome: "level" },
  together: null,
};

test("another player's page tells the games against the reader, and the last one", async () => {
  const { server } = await show(<AgainstYou player={karim} />);
  (await server.next("games.headToHead")).answer(duel);
  await expect.element(page.getByText("5 parties, personne devant")).toBeVisible();
  await expect.element(page.getByText(/^Ex æquo, /)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Une belle ?" })).toBeEnabled();
});

test("a page that told the games against the reader says nothing more once one of the two does not play (rule J8)", async () => {
  const { server, stream } = await show(<AgainstYou player={karim} />);
  (await server.next("games.headToHead")).answer(duel);
  await expect.element(page.getByRole("heading")).toBeVisible();
  await stream.send([{ topic: "names", kind: "changed" }]);
  (await server.next("games.headToHead")).answer({ face: null, byGame: [], last: null, together: null });
  const shown = () =>
    (["heading", "button", "list"] as const).flatMap((role) => page.getByRole(role).elements());
  await expect.poll(shown).toEqual([]);
});

test("no other game is proposed while the event is inactive (rule E3)", async () => {
  const { server } = await show(<AgainstYou player={karim} />, false);
  (await server.next("games.headToHead")).answer(duel);
  await expect.element(page.getByRole("button", { name: "Une belle ?" })).toBeDisabled();
});
