import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { WheelConfiguration } from "../../testing/pages/wheelConfiguration.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expectFit, NARROW, NARROWEST } from "./fit.ts";
import { overflowOf } from "./overflow.ts";
import { narrowSpaces } from "./spaces.ts";
import { addWorstContent, CARD, GAME, LABEL } from "./worstContent.ts";
import { ARABIC, closeDialog, EMOJI, LIKELY, visitScreen, WIDE } from "./worstNames.ts";

test.use({ event: "own" });

test("with the worst possible names, nothing on administrators' screens is cut off at 320 px, headings keep the spaces between words, and dialogs are accessible", async ({
  clock,
  player,
  admin,
}) => {
  const organiser = await admin({ ...NARROWEST, at: null });
  const people = [WIDE, EMOJI, ARABIC, LIKELY].map((name) => player(name));
  const [wide, emoji, arabic, likely] = (await Promise.all(people)) as [
    ApiPlayer,
    ApiPlayer,
    ApiPlayer,
    ApiPlayer,
  ];
  const { page, api, games, adminEvent, adminPeople, adminRanking, ranking } = organiser;
  const dialog = page.getByRole("dialog");
  const expectPageFits = (screen: string) => expectFit(page, screen);
  const expectFitAndAccessible = async (screen: string) => {
    await expectFit(page, screen);
    await expectAccessibleInBothThemes(page, screen);
  };
  await visitScreen(organiser, "/sessions");
  await expect(page.getByText("Aucune partie n'a encore été jouée")).toBeVisible();
  await expectFitAndAccessible("no sessions");
  await test.step("the nine entries of the bottom bar fit 360 px, each large enough for a finger", async () => {
    await page.setViewportSize(NARROW.viewport);
    const links = organiser.frame.navigation.getByRole("link");
    await expect(links).toHaveCount(9);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      if (!box) throw new Error("an entry is not on screen");
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(44);
      const next = boxes[index + 1];
      if (next && next.y < box.y + box.height) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
      else if (next) expect(next.y).toBeGreaterThanOrEqual(box.y + box.height);
    }
    expect(await overflowOf(page)).toBe("");
    await page.setViewportSize(NARROWEST.viewport);
  });
  await visitScreen(organiser, "/admin/event");
  await adminEvent.startButton.click();
  await expect(adminEvent.dialog).toBeVisible();
  await expectFitAndAccessible("start of the event, to confirm");
  await closeDialog(organiser);
  await adminEvent.start();

  const { startWithoutTeams, startInTeams } = await addWorstContent(clock, api, [
    wide,
    emoji,
    arabic,
    likely,
  ]);
  const { id: gameId } = await startInTeams();
  await wide.api.does("games.complete", { gameId, ranking: ["team-1", "team-2"] });
  await startWithoutTeams();
  const sections = [
    "",
    "people",
    "ranking",
    "tournaments",
    "cards",
    "chills",
    "games",
    "event",
    "displays",
    "journal",
  ];
  for (const section of ["all", ...sections]) {
    const path = `/admin/${section}`;
    await visitScreen(organiser, path);
    await expectPageFits(path);
    expect.soft(await narrowSpaces(page), path).toEqual([]);
    if (["", "people", "event", "journal"].includes(section)) await expectAccessibleInBothThemes(page, path);
  }
  await visitScreen(organiser, "/admin/event");
  await adminEvent.endButton.click();
  await expect(adminEvent.dialog).toBeVisible();
  await expectPageFits("end of the event, to confirm");
  await closeDialog(organiser);
  await visitScreen(organiser, "/admin/cards");
  await page
    .getByRole("button", { name: `Modifier ${CARD}` })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await expectPageFits("a card");
  await closeDialog(organiser);
  await visitScreen(organiser, "/admin/ranking");
  await adminRanking.ledgerButton(WIDE).click();
  await expect(dialog).toBeVisible();
  await expectPageFits("ledger");
  await closeDialog(organiser);
  await visitScreen(organiser, "/admin/people");
  for (const [action, check] of [
    ["Lien de mot de passe", expectFitAndAccessible],
    // This dialog looks like the one that starts the event.
    ["Nommer administrateur", expectPageFits],
  ] as const) {
    await adminPeople.choose(WIDE, action);
    await expect(dialog).toBeVisible();
    await check(action);
    await closeDialog(organiser);
  }

  await visitScreen(organiser, "/players");
  await page.getByRole("button", { name: `Compteurs de ${WIDE}` }).click();
  await expectPageFits("/players, for administrators");
  await visitScreen(organiser, "/sessions");
  await expectPageFits("/sessions, for administrators");
  await expect(await games.showResults(GAME)).toBeVisible();
  await expectPageFits("results, for administrators");
  await dialog.getByRole("button", { name: "Corriger le classement" }).click();
  await ranking.moveDown(WIDE);
  await expectPageFits("a correction");
  await closeDialog(organiser);
  await games.removeButton(GAME).click();
  await expect(organiser.frame.toast(/est supprimée/)).toBeVisible();
  await expectPageFits("the message that undoes a deletion");

  await visitScreen(organiser, "/roulette");
  const wheel = new WheelConfiguration(page);
  await wheel.open();
  await wheel.add(LABEL, "Points");
  await expectPageFits("the wheel's configuration");
});
