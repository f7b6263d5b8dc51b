import { SPIN_MS } from "../../domain/roulette/spin.ts";
import type { Person } from "../../server/testing/person.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { type Clock, segment } from "../../testing/host/host.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { StealDialog } from "../../testing/pages/stealDialog.ts";
import { press } from "../../testing/pages/touch.ts";
import { runClockUntilShown } from "../fixtures/moments.ts";
import { expect, type Seeded, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ motion: "full" });

const STEAL_SEGMENT = segment(2);

/** Gives these players Chills, and sets the total so that none is left to distribute. */
async function distribute(
  organiser: Person,
  ...shares: readonly (readonly [ApiPlayer, number])[]
): Promise<void> {
  for (const [{ id }, chills] of shares)
    await organiser.does("players.adjustCounter", { playerId: id, counter: "chillsOwned", delta: chills });
  const totalChills = shares.reduce((sum, [, chills]) => sum + chills, 0);
  await organiser.does("chills.setTotal", { totalChills, version: 0 });
}

/** Spins the wheel, which stops at 'Voler Chill', and returns the dialog that opens. */
async function winSteal(seeded: Seeded, clock: Clock, thief: BrowserPlayer): Promise<StealDialog> {
  await seeded.setNextDraws(STEAL_SEGMENT);
  await new RoulettePage(thief.page).spin(clock);
  const steal = new StealDialog(thief.page);
  await expect(steal.dialog).toBeVisible();
  return steal;
}

/** The dialog that tells a victim of one theft. */
function theftDialog(victim: BrowserPlayer, thief: ApiPlayer) {
  return victim.page.getByRole("dialog", { name: `${thief.name} vous vole un Chill` });
}

test("a thief chooses a victim, whose phone shows the theft at once on any screen", async ({
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
  await test.step("a theft that had only just appeared when the page was reloaded is shown again", async () => {
    await runClockUntilShown(theftDialog(hugo, nadia));
    await hugo.page.reload();
    await runClockUntilShown(theftDialog(hugo, nadia));
    await hugo.page.clock.resume();
  });
  await expect(theftDialog(hugo, nadia)).toContainText("À la roue");
  await expect(theftDialog(hugo, nadia).getByRole("definition")).toHaveText([/^0, puis 1/, /^2, puis 1/]);
  await expectAccessible(hugo.page, "theft, to the victim");
  await theftDialog(hugo, nadia).getByRole("button", { name: "Continuer" }).click();
  await expect(theftDialog(hugo, nadia)).toBeHidden();
  await steal.dialog.getByRole("button", { name: "Continuer" }).click();
  const roulette = new RoulettePage(nadia.page);
  await roulette.expectCounters(4, 0, 1);
  await expect(steal.reopenButton).toHaveCount(0);
  await expect(roulette.lastSpin).toContainText("Voler Chill");
});

test("a theft while the victim was away is shown once, on return", { tag: "@desktop" }, async ({
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
  // A browser that has not stored which thefts it has announced treats every theft as already shown.
  await hugo.page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith("thefts-told")),
  );
  await hugo.page.goto("about:blank");
  await seeded.setNextDraws(STEAL_SEGMENT);
  const { id: rightId } = await nadia.api.does("roulette.spin", {});
  await nadia.api.does("roulette.steal", { rightId, targetId: hugo.id });
  await hugo.page.goto("/players");
  await theftDialog(hugo, nadia).getByRole("button", { name: "Continuer" }).click();
  await expect(theftDialog(hugo, nadia)).toBeHidden();
  await hugo.page.reload();
  await expect(hugo.page.getByRole("heading", { name: "Joueurs" })).toBeVisible();
  await clock.advance(SPIN_MS);
  await seeded.setNextDraws(STEAL_SEGMENT);
  const { id: secondRightId } = await nadia.api.does("roulette.spin", {});
  await nadia.api.does("roulette.steal", { rightId: secondRightId, targetId: hugo.id });
  // If the first theft were shown a second time, the dialog would show the first theft, or both.
  await expect(theftDialog(hugo, nadia).getByRole("definition")).toHaveText([/^1, puis 2/, /^1, puis 0/]);
});

test("a player keeps the right to steal after 'Annuler', a reload or an error; when no player has Chills left, the right gives 1 point, once", {
  tag: "@desktop",
}, async ({ seeded, clock, person, player, administrator }) => {
  const organiser = await administrator();
  const [nadia, hugo] = [await person("Nadia", { at: "/roulette", ownClock: true }), await player("Hugo")];
  const ines = await player("Inès");
  await distribute(organiser, [hugo, 1], [ines, 1]);
  const steal = await winSteal(seeded, clock, nadia);
  await steal.cancelButton.click();
  await expect(steal.dialog).toBeHidden();
  await nadia.page.reload();
  await expect(nadia.page.getByRole("heading", { name: "Vol en attente" })).toBeVisible();
  await steal.reopenButton.click();
  const removeChill = (from: ApiPlayer) =>
    organiser.does("players.adjustCounter", { playerId: from.id, counter: "chillsOwned", delta: -1 });
  await steal.target(hugo.name).check();
  await removeChill(hugo);
  await expect(steal.dialog).toContainText(`${hugo.name} n'a plus de Chills.`);
  await expect(steal.confirmButton).toBeDisabled();
  await removeChill(ines);
  nadia.expectsRefusal(500);
  const ids: string[] = [];
  await nadia.page.route("**/roulette.steal", async (route) => {
    ids.push(route.request().postDataJSON().requestId);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    const data = { httpStatus: 500, refusal: "unexpected" };
    await route.fulfill({ status: 500, json: { error: { message: "?", code: -32603, data } } });
  });
  const confirm = steal.dialog.getByRole("button", { name: "Recevoir 1 point" });
  await confirm.click();
  await expect(steal.dialog.getByRole("alert")).toHaveText("Erreur lors du vol de Chill");
  await confirm.click();
  await expect(steal.dialog).toContainText(
    "Aucun joueur n'a de Chills à voler. Vous recevez 1 point à la place.",
  );
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  await steal.dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(steal.reopenButton).toHaveCount(0);
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.players.points(nadia.name, 1)).toBeVisible();
});
