import type { CardText, Power } from "../../domain/cards/card.ts";
import type { Stream } from "../../server/testing/stream.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { PlayCardDialog } from "../../testing/pages/playCardDialog.ts";
import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { StealDialog } from "../../testing/pages/stealDialog.ts";
import { setOnlyReward, spinFor, winCardFor } from "../fixtures/cards.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const cardThief = { name: "Main froide", power: "steal_card", value: null } as const;
const actionCard = (name: string, power: Power) =>
  ({ name, power, category: "action", value: null }) as const satisfies Partial<CardText>;
const spinThief = { name: "Filou", power: "steal_roulette_turn", value: null } as const;

/** Plays the player's only card on a game, without a browser. `stream` is the player's live stream. */
async function playOnlyCard(gameId: string, player: ApiPlayer, stream: Stream): Promise<void> {
  const [card] = stream.rows("playerCards");
  if (!card) throw new Error(`${player.name} has no card`);
  await player.api.does("games.playCard", { playerCardId: card.id, gameId, targetId: null, for: null });
}

test("a card steals a card: both phones show the theft, and then no card can steal from the victim for an hour", async ({
  person,
  administrator,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia", { at: "/player" }), await person("Hugo", { at: "/player" })];
  await winCardFor(clock, organiser, nadia.api, cardThief);
  const nadiaProfile = new ProfilePage(nadia.page);
  await expect(nadiaProfile.card("Main froide")).toContainText("Pas encore jouable");
  await organiser.does("powers.switch", { isOn: true });
  await expect(nadiaProfile.card("Main froide")).toContainText("Personne n'a de carte");
  await winCardFor(clock, organiser, hugo.api, { name: "Trésor" });
  await expect(nadiaProfile.card("Main froide")).toContainText(`Chez ${hugo.name}`);
  await expectAccessible(nadia.page, "a card that can steal");

  const steal = new StealDialog(nadia.page);
  await test.step("a card is not used when its dialog is closed", async () => {
    await nadiaProfile.openCard("Main froide");
    await nadiaProfile.chooseButton.click();
    await expect(steal.targets).toHaveCount(1);
    await expect(steal.confirmButton).toBeDisabled();
    await steal.target(hugo.name).check();
    await expectAccessible(nadia.page, "choosing whom to steal a card from");
    await steal.cancelButton.click();
    await expect(steal.dialog).toHaveCount(0);
    await expect(nadiaProfile.cards).toHaveCount(1);
  });
  await nadiaProfile.openCard("Main froide");
  await nadiaProfile.chooseButton.click();
  await steal.target(hugo.name).check();
  await steal.confirmButton.click();
  await expect(nadia.page.getByRole("dialog", { name: "Carte volée !" })).toContainText(
    `Vous prenez « Trésor » à ${hugo.name}.`,
  );
  const theftNotice = hugo.page.getByRole("dialog", { name: `${nadia.name} vous vole une carte` });
  await expect(theftNotice).toContainText("Sa carte a tiré « Trésor »");
  await expect(theftNotice).toContainText("Vous êtes à l'abri d'un autre jusqu'à");
  await expect(theftNotice.getByRole("definition")).toHaveText([/^0, puis 1/, /^1, puis 0/]);
  await expectAccessible(hugo.page, "a stolen card, to its victim");
  await theftNotice.getByRole("button", { name: "Continuer" }).click();
  const hugoProfile = new ProfilePage(hugo.page);
  await expect(hugoProfile.noCards).toBeVisible();
  await expect(hugoProfile.history.first()).toHaveText(
    new RegExp(`${nadia.name} vous a volé la carte «\\s?Trésor\\s?» avec «\\s?Main froide\\s?»\\.`),
  );
  await nadia.page.getByRole("button", { name: "Continuer" }).click();
  await expect(nadiaProfile.card("Trésor")).toBeVisible();
  await expect(nadiaProfile.history.first()).toContainText(`volé « Trésor » à ${hugo.name}`);

  await test.step("the card and the list of victims say until when the victim is protected", async () => {
    await winCardFor(clock, organiser, hugo.api, { name: "Pourboire", value: 1 });
    await winCardFor(clock, organiser, nadia.api, { ...cardThief, name: "Main leste" });
    await expect(nadiaProfile.card("Main leste")).toContainText(/Tous à l'abri jusqu'à \d\d:\d\d/);
    await nadiaProfile.openCard("Main leste");
    await nadiaProfile.chooseButton.click();
    await expect(steal.dialog).toContainText("Tous ceux qui en ont sont à l'abri pour le moment.");
    await expect(steal.dialog.getByRole("listitem")).toContainText([hugo.name]);
    await expect(steal.targets).toHaveCount(0);
    await expectAccessible(nadia.page, "everybody is sheltered");
  });
});

test("cards played on a game appear on every phone at once, and their effects on points when the game ends", async ({
  person,
  player,
  administrator,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  await organiser.does("powers.switch", { isOn: true });
  const [nadia, hugo, ines] = [
    await person("Nadia", { at: "/player", seesFinishes: true }),
    await player("Hugo"),
    await person("Inès", { seesFinishes: true }),
  ];
  const hugoStream = await hugo.openStream();
  await winCardFor(clock, organiser, nadia.api, actionCard("Chaises musicales", "swap_position"));
  await winCardFor(clock, organiser, hugo.api, actionCard("Parapluie", "avoid_loss"));
  await winCardFor(clock, organiser, ines.api, actionCard("Quitte ou double", "double_points"));
  const nadiaProfile = new ProfilePage(nadia.page);
  await expect(nadiaProfile.card("Chaises musicales")).toContainText("Lancez une partie");
  const game = await startGame(ines, [nadia, hugo], 0);
  await expect(nadiaProfile.card("Chaises musicales")).toContainText(/Avec .+, encore 10.min/);

  await test.step("a card is played from the game, and another from the hand", async () => {
    const play = new PlayCardDialog(ines.page);
    await play.openFromGame("Quitte ou double");
    await expect(play.dialog).toContainText(`Sur ${game.name}`);
    await expectAccessible(ines.page, "playing an action card");
    await play.confirmButton.click();
    await expect(ines.games.playedCards(game.name)).toHaveText([/Quitte ou double.*Vous doublez vos points/]);
    await expect(ines.games.playableCards(game.name)).toHaveCount(0);

    await nadiaProfile.openCard("Chaises musicales");
    await nadiaProfile.playButton.click();
    const swap = new PlayCardDialog(nadia.page);
    await expect(swap.targets).toHaveCount(2);
    await expect(swap.confirmButton).toBeDisabled();
    await swap.target(ines.name).check();
    await expectAccessible(nadia.page, "choosing with whom to exchange points");
    await swap.confirmButton.click();
    await expect(nadiaProfile.noCards).toBeVisible();
    await expect(
      ines.frame.toast(`${nadia.name} joue « Chaises musicales » et vise vos points.`),
    ).toBeVisible();
    await playOnlyCard(game.id, hugo, hugoStream);
    await expect(ines.games.playedCards(game.name)).toHaveText([
      /Quitte ou double/,
      new RegExp(`Chaises musicales.*${nadia.name} vise vos points`),
      new RegExp(`Parapluie.*${hugo.name}`),
    ]);
  });

  await test.step("the ranking shows what the cards change in the points, and each phone explains it at the end", async () => {
    await ines.games.finishButton(game.name).click();
    await ines.ranking.tap(ines.name);
    const effects = ines.page.getByRole("region", { name: "Avec cet ordre" }).getByRole("listitem");
    await expect(effects).toHaveCount(0);
    await ines.ranking.tap(nadia.name);
    await expect(effects).toHaveCount(4);
    await expect(ines.ranking.rows.nth(1)).toContainText(/3.*5.pts/);
    await expectAccessible(ines.page, "a ranking with cards");
    await ines.ranking.validateButton.click();
    const swapped = (other: string, change: string) => `Place échangée avec ${other} : ${change}`;
    for (const [participant, lines] of [
      [nadia, [swapped(ines.name, "3 → 5")]],
      [ines, [swapped(nadia.name, "5 → 3"), "Points doublés : 3 → 6", "Dernière place évitée : 1 → 3"]],
    ] as const)
      for (const line of lines) await expect(participant.finish.dialog).toContainText(line);
    await expectAccessible(ines.page, "the end of a game with cards");
  });
});

test("a healing card gives lost points back, and an immunity card protects its player until the game is over", async ({
  person,
  player,
  administrator,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  await organiser.does("powers.switch", { isOn: true });
  const [nadia, hugo] = [await person("Nadia", { at: "/player", seesFinishes: true }), await player("Hugo")];
  const hugoStream = await hugo.openStream();
  await winCardFor(clock, organiser, hugo.api, actionCard("Bulle de savon", "immunity"));
  await winCardFor(clock, organiser, nadia.api, actionCard("Tisane", "healing"));
  await winCardFor(clock, organiser, nadia.api, spinThief);
  const nadiaProfile = new ProfilePage(nadia.page);
  const game = await startGame(hugo, [nadia], 0);
  await expect(nadiaProfile.card("Tisane")).toContainText("Rien à soigner");
  await setOnlyReward(organiser, "points", -3);
  await spinFor(clock, nadia.api);
  await expect(nadiaProfile.card("Tisane")).toContainText(`Jouable sur ${game.name}`);
  await expect(nadiaProfile.card("Filou")).toContainText(`Chez ${hugo.name}`);

  await playOnlyCard(game.id, hugo, hugoStream);
  await expect(nadiaProfile.card("Filou")).toContainText("Tous protégés par une Immunité");
  await nadiaProfile.openCard("Filou");
  await nadiaProfile.chooseButton.click();
  const steal = new StealDialog(nadia.page);
  await expect(steal.targets).toHaveCount(0);
  await expect(steal.dialog.getByRole("listitem")).toContainText([
    new RegExp(`${hugo.name}.*jusqu'à la fin de ${game.name}`),
  ]);
  await steal.cancelButton.click();

  await nadiaProfile.openCard("Tisane");
  await nadiaProfile.playButton.click();
  await expect(new PlayCardDialog(nadia.page).dialog).toContainText(
    "3 points perdus vous seront rendus à la fin de cette partie.",
  );
  await new PlayCardDialog(nadia.page).confirmButton.click();
  await expect(new PlayCardDialog(nadia.page).dialog).toBeHidden();
  await finishGame(hugo, game, [hugo.id, nadia.id]);
  await expect(nadia.finish.dialog).toContainText("Soin : +3");
  await nadia.finish.leave();
  await expect(nadiaProfile.card("Filou")).toContainText(`Chez ${hugo.name}`);
  await expect(nadiaProfile.history.first()).toContainText("« Tisane »");
});

test("an administrator turns the powers on: the card form and the administration's home show that they are on", {
  tag: "@desktop",
}, async ({ admin }) => {
  const organiser = await admin({ at: "/admin/home" });
  const { page } = organiser;
  await page.getByRole("link", { name: "Voir : Pouvoirs" }).click();
  await expect(page).toHaveURL(/\/admin\/cards/);
  await page.getByRole("button", { name: "Nouvelle carte" }).first().click();
  const form = page.getByRole("dialog", { name: "Nouvelle carte" });
  const power = form.getByRole("combobox", { name: "Pouvoir" });
  await expect(power.locator("option")).toHaveText([
    "Vol de carte (pas encore jouable)",
    "Points",
    "Vol de tour de roulette (pas encore jouable)",
    "Tour de roulette supplémentaire",
  ]);
  await power.selectOption("steal_card");
  await expect(form).toContainText("Pas encore jouable : elle attend que les pouvoirs soient allumés.");
  await organiser.api.does("powers.switch", { isOn: true });
  await expect(form).toContainText("Jouable à tout moment.");
  await form.getByRole("button", { name: "Annuler" }).click();
  const powers = page.getByRole("switch", { name: "Pouvoirs" });
  await expect(powers).toBeChecked();
  await powers.click();
  await expect(organiser.frame.toast("Les pouvoirs sont éteints.")).toBeVisible();
  await powers.click();
  await expect(powers).toBeChecked();
  await page.getByLabel("Une carte Action se joue pendant").selectOption("les 15 premières minutes");
  await expect(
    organiser.frame.toast("Une carte Action se joue dans les 15 premières minutes."),
  ).toBeVisible();
  await expectAccessible(page, "the powers, in the administration");
  await page.goBack();
  await expect(page.getByText("Allumés", { exact: true })).toBeVisible();
});
