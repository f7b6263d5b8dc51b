import type { Person } from "../../server/testing/person.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { segment } from "../../testing/host/host.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { StealDialog } from "../../testing/pages/stealDialog.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

/** The draw that stops the default wheel at its segment "Voler Chill". */
const STEAL_DRAW = segment(2);

/** Gives these players Chills, and sets the total so that none is left to distribute. */
async function distribute(
  organiser: Person,
  ...shares: readonly (readonly [ApiPlayer, number])[]
): Promise<void> {
  for (const [{ id }, chills] of shares)
    await organiser.does("players.adjustCounter", { playerId: id, counter: "chillsOwned", delta: chills });
  const totalChills = shares.reduce((sum, [, chills]) => sum + chills, 0);
  await organiser.does("settings.saveChills", { totalChills, version: 0 });
}

test("a thief can still choose a victim after 'Annuler' and a reload, and the victim's phone shows a theft at once", async ({
  seeded,
  clock,
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  const [hugo, ines] = [await player("Hugo"), await player("Inès")];
  const stream = await hugo.openStream();
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  await distribute(organiser, [hugo, 2], [ines, 3]);
  await seeded.setNextDraws(STEAL_DRAW);
  await new RoulettePage(nadia.page).spin(clock);
  const steal = new StealDialog(nadia.page);
  await expect(steal.targets).toHaveCount(2);
  await expect(steal.targets.first()).toHaveAccessibleName(new RegExp(ines.name));
  await expect(steal.target(nadia.name)).toHaveCount(0);
  await expect(steal.confirmButton).toBeDisabled();
  await steal.cancelButton.tap();
  await expect(steal.dialog).toBeHidden();
  await nadia.page.reload();
  await expect(nadia.page.getByRole("heading", { name: "Vol en attente" })).toBeVisible();
  await steal.reopenButton.tap();
  await steal.target(hugo.name).tap();
  await expectAccessible(nadia.page, "steal dialog");
  await steal.confirmButton.tap();
  await expect(steal.dialog).toContainText(`Vous avez pris un Chill à ${hugo.name}.`);
  await expect.poll(() => stream.rows("thefts")).toMatchObject([{ thiefName: nadia.name, loot: "chill" }]);
  await steal.dialog.getByRole("button", { name: "Continuer" }).click();
  const roulette = new RoulettePage(nadia.page);
  await roulette.expectCounters(4, 0, 1);
  await expect(steal.reopenButton).toHaveCount(0);
  await expect(roulette.lastSpin).toContainText("Voler Chill");

  await test.step("when another player then steals from the thief, the thief's phone shows the theft", async () => {
    await seeded.setNextDraws(STEAL_DRAW);
    const { id: rightId } = await ines.api.does("roulette.spin", {});
    await ines.api.does("roulette.steal", { rightId, targetId: nadia.id });
    await expect(nadia.page.getByRole("dialog", { name: `${ines.name} vous vole un Chill` })).toContainText(
      "À la roue",
    );
    await expectAccessible(nadia.page, "theft, to the victim");
  });
});
