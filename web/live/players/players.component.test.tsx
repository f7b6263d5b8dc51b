import { beforeEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Message } from "../../../domain/live/topics.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { rankOf } from "../../../domain/people/players/standings.ts";
import { headcount } from "../../../domain/people/players/tally.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { LiveProvider } from "../LiveProvider.tsx";
import { useEverybody } from "./useEverybody.ts";
import { usePlayer } from "./usePlayer.ts";
import { usePlayerPath } from "./usePlayerPath.ts";
import { useRanking } from "./useRanking.ts";

const player = (id: string, totalPoints: number) => playerNamed(id, { totalPoints });
const tally = (totalPoints: number, players: number) => ({
  id: String(totalPoints),
  totalPoints,
  players,
  chillsOwned: 0,
});

/**
 * What the server sends when all three players are in the window. The window consists of the first players of the
 * ranking; every browser gets their rows.
 */
const allInWindow: Message = [
  snapshotOf("players", [player("lea", 9), player("nadia", 4), player("zoe", 2)]),
];
/** What the server sends to Nadia's browser while Nadia and Zoe are beyond the window. */
const onlyLeaInWindow: Message = [
  snapshotOf("players", [player("lea", 9)]),
  snapshotOf("ownPlayer", [player("nadia", 4)], "nadia"),
  snapshotOf("tallies", [tally(9, 1), tally(4, 1), tally(2, 700)]),
];
const patchOf = (...put: Player[]): Message => [{ topic: "players", kind: "patch", put, remove: [] }];

/** How often each component rendered, by its name. */
const renders = new Map<string, number>();
beforeEach(() => renders.clear());
const countRender = (name: string) => renders.set(name, (renders.get(name) ?? 0) + 1);

const live = (screen: Content) => (
  <LiveProvider me="nadia" onUnreachable={() => {}}>
    {screen}
  </LiveProvider>
);

function OnePlayer({ id }: { id: string }) {
  countRender(id);
  const found = usePlayer(id);
  return <p>{`${id}: ${found === undefined ? "unknown" : (found?.totalPoints ?? "nobody")}`}</p>;
}

function Path({ id }: { id: string }) {
  countRender(id);
  return <p>{`${id}: ${usePlayerPath(id) ?? "no page"}`}</p>;
}

function Everybody() {
  const { players, isComplete } = useEverybody();
  return <p>{`${players.map(({ id }) => id).join()} ${isComplete ? "are all" : "are some"}`}</p>;
}

function Ranks() {
  const { first, all } = useRanking();
  return (
    <p>{`${first.map((player) => `${player.id} ${rankOf(all, player)}`).join()} of ${headcount(all)}`}</p>
  );
}

describe("usePlayer", () => {
  test("fetches a player who is beyond the window, unless it is the signed-in player", async () => {
    const stream = fakeStream();
    const screen = await render(
      live(["lea", "nadia", "zoe", ""].map((id) => <OnePlayer key={id} id={id} />)),
    );
    await stream.send(allInWindow);
    await expect.element(screen.getByText("zoe: 2")).toBeInTheDocument();
    expect(stream.wanted()).toEqual([]);
    await stream.send(onlyLeaInWindow);
    await expect.element(screen.getByText("lea: 9")).toBeInTheDocument();
    await expect.element(screen.getByText("nadia: 4")).toBeInTheDocument();
    await expect.element(screen.getByText("zoe: unknown")).toBeInTheDocument();
    await expect.poll(() => stream.wanted()).toEqual(["player:zoe"]);
    await stream.send([snapshotOf("player", [player("zoe", 2)], "zoe")]);
    await expect.element(screen.getByText("zoe: 2")).toBeInTheDocument();
    await stream.send([snapshotOf("player", [], "zoe")]);
    await expect.element(screen.getByText("zoe: nobody")).toBeInTheDocument();
  });

  test("renders again only when the player changes, also beyond the window and during a freeze", async () => {
    const stream = fakeStream();
    const screen = await render(live(<OnePlayer id="nadia" />));
    const unchanged = async (message: Message) => {
      const before = renders.get("nadia");
      await stream.send(message);
      expect(renders.get("nadia")).toBe(before);
    };
    await stream.send(allInWindow);
    await unchanged(patchOf(player("lea", 10)));
    await stream.send(onlyLeaInWindow);
    await unchanged(patchOf(player("lea", 11)));
    await unchanged([snapshotOf("tallies", [tally(11, 1), tally(4, 1), tally(2, 701)])]);
    const total = { id: "nadia", totalPoints: 6, publicPoints: 4, frozenUnder: 1 };
    await stream.send([
      snapshotOf("event", [{ id: "event", frozenAt: 1 } as { id: string }]),
      snapshotOf("ownTotal", [total], "nadia"),
    ]);
    await unchanged(patchOf(player("lea", 12)));
    await stream.send([snapshotOf("ownPlayer", [player("nadia", 5)], "nadia")]);
    await expect.element(screen.getByText("nadia: 5")).toBeInTheDocument();
  });
});

test("players beyond the window are fetched while a screen lists everybody", async () => {
  const stream = fakeStream();
  const screen = await render(live(<Everybody />));
  await stream.send(allInWindow);
  await expect.element(screen.getByText("lea,nadia,zoe are all")).toBeInTheDocument();
  expect(stream.wanted()).toEqual([]);
  await stream.send(onlyLeaInWindow);
  await expect.element(screen.getByText("lea,nadia are some")).toBeInTheDocument();
  await expect.poll(() => stream.wanted()).toEqual(["otherPlayers"]);
  await stream.send([snapshotOf("otherPlayers", [player("nadia", 4), player("zoe", 2)])]);
  await expect.element(screen.getByText("lea,nadia,zoe are all")).toBeInTheDocument();
});

test("the ranking counts all players without fetching those beyond the window", async () => {
  const stream = fakeStream();
  const screen = await render(live(<Ranks />));
  await stream.send(allInWindow);
  await expect.element(screen.getByText("lea 1,nadia 2,zoe 3 of 3")).toBeInTheDocument();
  await stream.send(onlyLeaInWindow);
  await expect.element(screen.getByText("lea 1,nadia 2 of 702")).toBeInTheDocument();
  expect(stream.wanted()).toEqual([]);
});

test("usePlayerPath fetches no player, and renders again only when the address changes", async () => {
  const stream = fakeStream();
  const screen = await render(live(["lea", "zoe", "bot-1"].map((id) => <Path key={id} id={id} />)));
  await stream.send(allInWindow);
  await expect.element(screen.getByText("zoe: /players/zoe")).toBeInTheDocument();
  await expect.element(screen.getByText("bot-1: no page")).toBeInTheDocument();
  const before = renders.get("lea");
  await stream.send(patchOf(player("lea", 10)));
  expect(renders.get("lea")).toBe(before);
  await stream.send(onlyLeaInWindow);
  await expect.element(screen.getByText("zoe: /players/zoe")).toBeInTheDocument();
  expect(stream.wanted()).toEqual([]);
  await stream.send([
    { topic: "players", kind: "patch", put: [], remove: ["lea"] },
    snapshotOf("tallies", []),
  ]);
  await expect.element(screen.getByText("lea: no page")).toBeInTheDocument();
});
