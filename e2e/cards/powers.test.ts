import type { CardText, Power } from "../../domain/cards/card.ts";
import type { Stream } from "../../server/testing/stream.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { PlayCardDialog } from "../../testing/pages/playCardDialog.ts";
import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { StealDialog } from "../../testing/pages/stealDialog.ts";
import { setOnlyReward, spinFor, winCardFor } from "../fixtures/cards.ts";
import { finishGame, type StartedGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const cardThief = { name: "Main froide", power: "steal_card", value: null } as const;
const spinThief = { name: "Filou", power: "steal_roulette_turn", value: null } as const;
const actionCard = (name: string, power: Power) =>
  ({ name, power, category: "action", value: null }) as const satisfies Partial<CardText>;

/** Plays the player's card of this name on a game, without a browser. `stream` is the player's live stream. */
async function playCard(
  name: string,
  game: StartedGame,
  player: ApiPlayer,
  stream: Stream,
  targetId: string | null = null,
): Promise<void> {
  const card = () => stream.rows("playerCards").find((each) => each.name === name);
  await stream.until(card, `${player.name} has the card “${name}”`);
  const playerCardId = card()?.id ?? "";
  await player.api.does("games.playCard", { playerCardId, gameId: game.id, targetId, for: null });
}

test("a card steals a card from a chosen player, who is then protected; a healing card gives lost points back; an immunity card protects its player until the game is over", async ({
  person,
  player,
  administrator,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia", { at: "/player", seesFinishes: true }), await player("Hugo")];
  const hugoStream = await hugo.openStream();
  const profile = new ProfilePage(nadia.page);
  const steal = new StealDialog(nadia.page);

  await test.step("a card steals a card", async () => {
    await winCardFor(clock, organiser, nadia.api, cardThief);
    await expect(profile.card("Main froide")).toContainText("Pas encore jouable");
    await organiser.does("powers.switch", { isOn: true });
    await expect(profile.card("Main froide")).toContainText("Personne n'a de carte");
    await winCardFor(clock, organiser, hugo.api, { name: "Trésor" });
    await expect(profile.card("Main froide")).toContainText(`${hugo.name} à voler`);
    await profile.openCard("Main froide");
    await expectAccessible(nadia.page, "a card that can steal");
    await profile.chooseButton.click();
    await expect(steal.targets).toHaveCount(1);
    await expect(steal.confirmButton).toBeDisabled();
    await steal.target(hugo.name).check();
    await expectAccessible(nadia.page, "choosing whom to steal a card from");
    await steal.confirmButton.click();
    await expect(nadia.page.getByRole("dialog", { name: "Carte volée !" })).toContainText(
      `Vous prenez « Trésor » à ${hugo.name}.`,
    );
    await expect.poll(() => hugoStream.rows("playerCards")).toEqual([]);
    await nadia.page.getByRole("button", { name: "Continuer" }).click();
    await expect(profile.card("Trésor")).toBeVisible();
    await expect(profile.history.first()).toContainText(`volé « Trésor » à ${hugo.name}`);
  });

  await test.step("the victim of a theft is protected from the next card", async () => {
    await winCardFor(clock, organiser, hugo.api, { name: "Pourboire", value: 1 });
    await winCardFor(clock, organiser, nadia.api, { ...cardThief, name: "Main leste" });
    await expect(profile.card("Main leste")).toContainText(/Tous à l'abri jusqu'à \d\d:\d\d/);
  });

  await winCardFor(clock, organiser, hugo.api, actionCard("Bulle de savon", "immunity"));
  await winCardFor(clock, organiser, nadia.api, actionCard("Tisane", "healing"));
  await winCardFor(clock, organiser, nadia.api, spinThief);
  const game = await startGame(hugo, [nadia], 0);
  await expect(profile.card("Tisane")).toContainText("Rien à soigner");
  await setOnlyReward(organiser, "points", -3);
  await spinFor(clock, nadia.api);
  await expect(profile.card("Tisane")).toContainText(`Jouable sur ${game.name}`);
  await expect(profile.card("Filou")).toContainText(`${hugo.name} à voler`);

  await test.step("an immune player can't be chosen", async () => {
    await playCard("Bulle de savon", game, hugo, hugoStream);
    await expect(profile.card("Filou")).toContainText("Tous protégés par une Immunité");
    await profile.openCard("Filou");
    await profile.chooseButton.click();
    await expect(steal.targets).toHaveCount(0);
    await expect(steal.dialog.getByRole("listitem")).toContainText([
      new RegExp(`${hugo.name}.*jusqu'à la fin de ${game.name}, \\d\\d:\\d\\d au plus tard`),
    ]);
    await expectAccessible(nadia.page, "everybody is protected");
    await steal.cancelButton.click();
  });

  await test.step("lost points are given back when the game ends, and the immunity is over", async () => {
    await profile.openCard("Tisane");
    await profile.playButton.click();
    const { dialog, confirmButton } = new PlayCardDialog(nadia.page);
    await expect(dialog).toContainText("3 points perdus vous seront rendus à la fin de cette partie.");
    await confirmButton.click();
    await expect(dialog).toBeHidden();
    await finishGame(hugo, game, [hugo.id, nadia.id]);
    await expect(nadia.finish.dialog).toContainText("Soin : +3");
    await nadia.finish.leave();
    await expect(profile.card("Filou")).toContainText(`${hugo.name} à voler`);
    await expect(profile.history.first()).toContainText("« Tisane »");
  });
});

test("cards played on a game are shown to its players at once, and the ranking and the end of the game show what the cards change in the points", async ({
  person,
  player,
  administrator,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  await organiser.does("powers.switch", { isOn: true });
  const [nadia, hugo, ines] = [
    await player("Nadia"),
    await player("Hugo"),
    await person("Inès", { seesFinishes: true }),
  ];
  const [nadiaStream, hugoStream] = [await nadia.openStream(), await hugo.openStream()];
  await winCardFor(clock, organiser, nadia.api, actionCard("Chaises musicales", "swap_position"));
  await winCardFor(clock, organiser, hugo.api, actionCard("Parapluie", "avoid_loss"));
  await winCardFor(clock, organiser, ines.api, actionCard("Quitte ou double", "double_points"));
  const game = await startGame(ines, [nadia, hugo], 0);

  await test.step("a card is played from the game, and the cards of others appear", async () => {
    const play = new PlayCardDialog(ines.page);
    await play.openFromGame("Quitte ou double");
    await expect(play.dialog).toContainText(`Sur ${game.name}`);
    await expect(play.dialog).toContainText("Jouée, elle le reste");
    await expectAccessible(ines.page, "playing an action card");
    await play.confirmButton.click();
    await expect(ines.games.playedCards(game.name)).toHaveText([/Quitte ou double.*Vous doublez vos points/]);
    await expect(ines.games.playableCards(game.name)).toHaveCount(0);
    await playCard("Chaises musicales", game, nadia, nadiaStream, ines.id);
    await expect(
      ines.frame.toast(`${nadia.name} joue « Chaises musicales » et vise vos points.`),
    ).toBeVisible();
    await playCard("Parapluie", game, hugo, hugoStream);
    await expect(ines.games.playedCards(game.name)).toHaveText([
      /Quitte ou double/,
      new RegExp(`Chaises musicales.*${nadia.name} vise vos points`),
      new RegExp(`Parapluie.*${hugo.name}`),
    ]);
  });

  await test.step("the ranking shows what the cards change in the points, and the end of the game explains it", async () => {
    await ines.games.finishButton(game.name).click();
    const faceOfHugo = ines.page.getByRole("button", { name: `Classer ${hugo.name}` });
    await expect(faceOfHugo).toHaveAccessibleDescription("Parapluie");
    await ines.ranking.tap(ines.name);
    const effects = ines.page.getByRole("region", { name: "Avec cet ordre" }).getByRole("listitem");
    await expect(effects).toHaveCount(0);
    await ines.ranking.tap(nadia.name);
    await expect(effects).toHaveCount(4);
    await expect(ines.ranking.rows.nth(1)).toContainText(/3.*5.pts/);
    await expectAccessible(ines.page, "a ranking with cards");
    await ines.ranking.validateButton.click();
    for (const line of [
      `Points échangés avec ${nadia.name} : 5 → 3`,
      "Points doublés : 3 → 6",
      "Points de l'avant-dernier : 1 → 3",
    ])
      await expect(ines.finish.dialog).toContainText(line);
    await expectAccessible(ines.page, "the end of a game with cards");
  });
});
