import { randomUUID } from "node:crypto";
import type { Guest } from "../fixtures/guest.ts";
import { expect, segment, test } from "../fixtures/seeded.ts";
import { RoulettePage } from "../pages/roulettePage.ts";

/** What a player's browser can send, with whatever input. */
async function post(guest: Guest, path: string, input: unknown) {
  const data = { requestId: randomUUID(), input };
  const answer = await guest.page.request.post(`/api/trpc/${path}`, { data });
  return { status: answer.status(), body: await answer.json() };
}

test("a browser that names the angle, the reward or the outcome gets what the server draws", {
  tag: "@desktop",
}, async ({ seeded, person }) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  await seeded.draws(segment(3));
  const wish = {
    angle: 180,
    segment: 4,
    outcome: "points",
    points: 1000,
    reward: { type: "points", value: 1000 },
    playerId: "someone-else",
  };
  const { status, body } = await post(nadia, "roulette.spin", wish);
  expect(status).toBe(200);
  expect(body.result.data).toMatchObject({ playerId: nadia.id, segment: 3, outcome: "points", points: -1 });
  await new RoulettePage(nadia.page).expectCounters(4, 0, 0);
});

test("nobody steals without a right of their own, twice with one, or from oneself", {
  tag: "@desktop",
}, async ({ seeded, person, administrator }) => {
  const organiser = await administrator();
  const [nadia, hugo] = [
    await person("Nadia", { at: "/roulette" }),
    await person("Hugo", { at: "/roulette" }),
  ];
  await organiser.does("players.adjustCounter", { playerId: hugo.id, counter: "chillsOwned", delta: 3 });
  await organiser.does("chills.setTotal", { totalChills: 3, version: 0 });
  await seeded.draws(segment(2));
  const { id: rightId } = await nadia.api.does("roulette.spin", {});

  const invented = await post(hugo, "roulette.steal", { rightId: randomUUID(), targetId: nadia.id });
  expect(invented.body.error.data.refusal).toBe("stealRightGone");
  const another = await post(hugo, "roulette.steal", { rightId, targetId: nadia.id });
  expect(another.body.error.data.refusal).toBe("stealRightGone");
  const oneself = await post(nadia, "roulette.steal", { rightId, targetId: nadia.id });
  expect(oneself.body.error.data.refusal).toBe("stealTargetNotFound");
  const pointInstead = await post(nadia, "roulette.steal", { rightId, targetId: null });
  expect(pointInstead.body.error.data.refusal).toBe("stealTargetNotFound");

  const many = await post(nadia, "roulette.steal", {
    rightId,
    targetId: hugo.id,
    amount: 3,
    targets: [hugo.id],
  });
  expect(many.status).toBe(200);
  const again = await post(nadia, "roulette.steal", { rightId, targetId: hugo.id });
  expect(again.body.error.data.refusal).toBe("stealRightGone");
  await new RoulettePage(nadia.page).expectCounters(4, 0, 1);
  await new RoulettePage(hugo.page).expectCounters(5, 0, 2);
});
