import { SPIN_MS } from "../../domain/roulette/spin.ts";
import type { Person } from "../../server/testing/person.ts";
import type { Guest } from "../fixtures/guest.ts";
import { comesUp } from "../fixtures/moments.ts";
import type { Player } from "../fixtures/player.ts";
import { expect, type Seeded, segment, test } from "../fixtures/seeded.ts";
import type { Clock } from "../fixtures/test.ts";
import { RoulettePage } from "../pages/roulettePage.ts";
import { StealDialog } from "../pages/stealDialog.ts";
import { press } from "../pages/touch.ts";
import { expectAccessible } from "../shell/axe.ts";

const STEAL_SEGMENT = segment(2);

/** Gives these players Chills, and distributes all there are. */
async function distribute(
  organiser: Person,
  ...shares: readonly (readonly [Player, number])[]
): Promise<void> {
  for (const [{ id }, chills] of shares)
    await organiser.does("players.adjustCounter", { playerId: id, counter: "chillsOwned", delta: chills });
  const totalChills = shares.reduce((sum, [, chills]) => sum + chills, 0);
  await organiser.does("chills.setTotal", { totalChills, version: 0 });
}

/** Spins onto 'Voler Chill'. */
async function winSteal(seeded: Seeded, clock: Clock, thief: Guest): Promise<StealDialog> {
  await seeded.draws(STEAL_SEGMENT);
  await new RoulettePage(thief.page).spin(clock);
  const steal = new StealDialog(thief.page);
  await expect(steal.dialog).toBeVisible();
  return steal;
}

/** What tells a victim of one theft. */
function theft(victim: Guest, thief: Player) {
  return victim.page.getByRole("dialog", { name: `${thief.name} vous vole un Chill` });
}

test("a steal: pick a victim, who is told at once on whatever screen", async ({
  seeded,
  clock,
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  const hugo = await person("Hugo", { at: "/points", ownClock: true });
  const [nadia, ines] = [await person("Nadia", { at: "/roulette", ownClock: true }), await player("Inès")];
  await distribute(organiser, [hugo, 2], [ines, 3]);
  await hugo.page.clock.pauseAt(Date.now() + 10_000);
  const steal = await winSteal(seeded, clock, nadia);
  await expect(steal.targets).toHaveCount(2);
  await expect(steal.targets.first()).toHaveAccessibleName(new RegExp(ines.name));
  await expect(steal.target(nadia.name)).toHaveCount(0);
  await expect(steal.confirmButton).toBeDisabled();
  await press(steal.target(hugo.name));
  await expectAccessible(nadia.page, "steal dialog");
  await press(steal.confirmButton);
  await expect(steal.dialog).toContainText(`Vous avez pris un Chill à ${hugo.name}.`);
  await test.step("a page that is loaded anew just as it comes up has not told it", async () => {
    await comesUp(theft(hugo, nadia));
    await hugo.page.reload();
    await comesUp(theft(hugo, nadia));
    await hugo.page.clock.resume();
  });
  await expect(theft(hugo, nadia)).toContainText("À la roue");
  await expect(theft(hugo, nadia).getByRole("definition")).toHaveText([/^0, puis 1/, /^2, puis 1/]);
  await expectAccessible(hugo.page, "theft, to the victim");
  await theft(hugo, nadia).getByRole("button", { name: "Compris" }).click();
  await expect(theft(hugo, nadia)).toBeHidden();
  await steal.dialog.getByRole("button", { name: "Continuer" }).click();
  const roulette = new RoulettePage(nadia.page);
  await roulette.expectCounters(4, 0, 1);
  await expect(steal.reopenButton).toHaveCount(0);
  await expect(roulette.lastSpin).toContainText("Voler Chill");
});

test("a steal that was answered by an error: told beside the button, logged under its request id, done once by pressing again", async ({
  seeded,
  clock,
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const victims = [];
  for (const name of ["Hugo", "Inès", "Léa", "Malo"]) victims.push(await player(name));
  await distribute(organiser, ...victims.map((victim) => [victim, 2] as const));
  const steal = await winSteal(seeded, clock, nadia);
  await nadia.page.setViewportSize({ width: 390, height: 420 });
  nadia.expectsRefusal(500);
  const [ids, logged]: [string[], string[]] = [[], []];
  nadia.page.on("console", (message) => logged.push(message.text()));
  await nadia.page.route("**/roulette.steal", async (route) => {
    ids.push(route.request().postDataJSON().requestId);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    const data = { httpStatus: 500, refusal: "unexpected" };
    await route.fulfill({ status: 500, json: { error: { message: "?", code: -32603, data } } });
  });
  const last = victims.at(-1)?.name ?? "";
  await press(steal.target(last));
  await press(steal.confirmButton);
  await expect(steal.dialog.getByRole("alert")).toHaveText("Erreur lors du vol de Chill");
  await expect(steal.dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  expect(logged).toContain(`[unexpected 500] Erreur lors du vol de Chill (${ids[0]})`);
  await press(steal.confirmButton);
  await expect(steal.dialog).toContainText(`Vous avez pris un Chill à ${last}.`);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("the right to steal survives 'Annuler' and a reload, and serves once", { tag: "@desktop" }, async ({
  seeded,
  clock,
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  const [nadia, hugo] = [await person("Nadia", { at: "/roulette", ownClock: true }), await player("Hugo")];
  await distribute(organiser, [hugo, 2]);
  const steal = await winSteal(seeded, clock, nadia);
  await steal.cancelButton.click();
  await expect(steal.dialog).toBeHidden();
  await nadia.page.reload();
  await expect(nadia.page.getByRole("heading", { name: "Vol en attente" })).toBeVisible();
  await steal.reopenButton.click();
  await steal.target(hugo.name).check();
  await press(steal.confirmButton);
  await expect(steal.dialog).toContainText("Vous avez pris un Chill");
  await steal.dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(steal.reopenButton).toHaveCount(0);
});

test("a theft that happened while away is told once, on return", { tag: "@desktop" }, async ({
  seeded,
  clock,
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  const [nadia, hugo] = [await player("Nadia"), await person("Hugo", { at: "/points" })];
  await distribute(organiser, [hugo, 2]);
  await expect(hugo.page.getByRole("heading", { name: "Système de Points" })).toBeVisible();
  await hugo.page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith("thefts-told")),
  );
  await hugo.page.goto("about:blank");
  await seeded.draws(STEAL_SEGMENT);
  const { id: rightId } = await nadia.api.does("roulette.spin", {});
  await nadia.api.does("roulette.steal", { rightId, targetId: hugo.id });
  await hugo.page.goto("/players");
  await theft(hugo, nadia).getByRole("button", { name: "Compris" }).click();
  await expect(theft(hugo, nadia)).toBeHidden();
  await hugo.page.reload();
  await expect(hugo.page.getByRole("heading", { name: "Joueurs" })).toBeVisible();
  await clock.passes(SPIN_MS);
  await seeded.draws(STEAL_SEGMENT);
  const { id: again } = await nadia.api.does("roulette.spin", {});
  await nadia.api.does("roulette.steal", { rightId: again, targetId: hugo.id });
  // Had the first been told once more, this would tell of it, or of two.
  await expect(theft(hugo, nadia).getByRole("definition")).toHaveText([/^1, puis 2/, /^1, puis 0/]);
});

test("a target who loses the last Chill meanwhile can't stay chosen; when nobody is left, 1 point", {
  tag: "@desktop",
}, async ({ seeded, clock, person, player, administrator }) => {
  const organiser = await administrator();
  const [nadia, hugo] = [await person("Nadia", { at: "/roulette", ownClock: true }), await player("Hugo")];
  const ines = await player("Inès");
  await distribute(organiser, [hugo, 1], [ines, 1]);
  const steal = await winSteal(seeded, clock, nadia);
  const take = (from: Player) =>
    organiser.does("players.adjustCounter", { playerId: from.id, counter: "chillsOwned", delta: -1 });
  await steal.target(hugo.name).check();
  await take(hugo);
  await expect(steal.dialog).toContainText(`${hugo.name} n'a plus de Chills.`);
  await expect(steal.confirmButton).toBeDisabled();
  await take(ines);
  await steal.dialog.getByRole("button", { name: "Recevoir 1 point" }).click();
  await expect(steal.dialog).toContainText(
    "Aucun joueur n'a de Chills à voler. Vous recevez 1 point à la place.",
  );
  await steal.dialog.getByRole("button", { name: "Continuer" }).click();
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.players.points(nadia.name, 1)).toBeVisible();
});

test("many targets can be searched; the one chosen stays in sight", async ({
  seeded,
  clock,
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const names = ["Ana", "Bob", "Cid", "Dan", "Élise", "Fay", "Gus"];
  const others = await Promise.all(names.map((name) => player(name)));
  await distribute(organiser, ...others.map((other) => [other, 1] as const));
  const steal = await winSteal(seeded, clock, nadia);
  await expect(steal.targets).toHaveCount(names.length);
  await expect(steal.dialog).toBeFocused();
  await press(steal.target("Cid"));
  await steal.dialog.getByRole("searchbox").fill("elise");
  await expect(steal.targets).toHaveCount(2);
  await press(steal.target("Élise"));
  await press(steal.confirmButton);
  await expect(steal.dialog).toContainText("Vous avez pris un Chill à Élise");
});
