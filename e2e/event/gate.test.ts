import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("when the event starts or ends, a player's screen changes at once without losing a filled-in form or an unfinished ranking; a phone that missed the end shows why its commands are refused", async ({
  person,
  player,
  administrator,
  wire,
}) => {
  const organiser = await administrator();
  const nadia = await person("Nadia", { address: wire.address, seesFinishes: true });
  const hugo = await player("Hugo");
  await test.step("before the event, players can open every screen except 'Partie' and 'Roulette'", async () => {
    await expect(nadia.frame.inactiveBanner).toContainText(
      "Les parties, la roulette et d'autres fonctionnalités sont désactivées.",
    );
    await expect(nadia.frame.inactiveBanner).toContainText("Elle n'a pas encore commencé.");
    await expect(nadia.frame.inactiveBanner.getByRole("link")).toHaveCount(0);
    for (const available of ["Joueur", "Sessions", "Points", "Joueurs", "Règles", "Tournois"]) {
      await nadia.frame.goTo(available);
      await expect(nadia.page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(nadia.frame.unavailable).toHaveCount(0);
    }
    for (const unavailable of ["Roulette", "Partie"]) {
      await nadia.frame.goTo(unavailable);
      await expect(nadia.frame.unavailable).toBeVisible();
    }
    await organiser.does("event.start", {});
    await expect(nadia.frame.unavailable).toHaveCount(0);
    await expect(nadia.frame.inactiveBanner).toHaveCount(0);
  });

  await test.step("a filled-in form stays when the event ends and starts again", async () => {
    await nadia.games.showNew();
    await nadia.newGame.chooseGame("Dixit");
    await nadia.newGame.choose(hugo.name);
    await nadia.newGame.addBotButton.click();
    await organiser.does("event.end", {});
    await expect(nadia.frame.unavailable).toBeVisible();
    const now = new Date();
    const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Europe/Paris" }).format(
      now,
    );
    await expect(nadia.frame.inactiveBanner).not.toContainText("pas encore commencé");
    await expect(nadia.frame.inactiveBanner).toContainText(
      new RegExp(`La semaine n'est pas active\\. Elle s'est terminée le ${date} à \\d\\d:\\d\\d\\.`),
    );
    await nadia.page.emulateMedia({ media: "print" });
    await expect(nadia.frame.inactiveBanner).toBeHidden();
    await nadia.page.emulateMedia({ media: null });
    await organiser.does("event.start", {});
    await expect(nadia.newGame.count(3, 3)).toBeVisible();
    for (const name of [nadia.name, hugo.name, "Bot 1"]) await expect(nadia.newGame.row(name)).toBeChecked();
    await nadia.newGame.launchButton.click();
    await expect(nadia.games.ongoing("Dixit")).toBeVisible();
  });

  await test.step("an unfinished ranking stays too", async () => {
    await nadia.games.finishButton("Dixit").click();
    await nadia.ranking.moveUp("Bot 1");
    await nadia.ranking.moveUp("Bot 1");
    await organiser.does("event.end", {});
    const reason = nadia.ranking.dialog.getByText("L'événement n'est pas actif pour le moment.");
    await expect(reason).toContainText("Votre classement est conservé en attendant.");
    await expect(nadia.ranking.validateButton).toBeDisabled();
    await nadia.ranking.moveDown(nadia.name);
    await organiser.does("event.start", {});
    await expect(reason).toHaveCount(0);
    await nadia.ranking.expectOrder("Bot 1", hugo.name, nadia.name);
  });

  await test.step("a phone that missed the end shows why its commands are refused", async () => {
    // When a part of the screen loads late, the browser opens the live stream again. The new stream must be silent too.
    wire.silenceStreams({ forGood: true });
    await organiser.does("event.end", {});
    nadia.expectsRefusal(409);
    const sentence = "L'événement n'est pas actif pour le moment.";
    await nadia.ranking.validate();
    await expect(nadia.ranking.error).toHaveText(sentence);
    await nadia.ranking.dialog.getByRole("button", { name: "Annuler" }).click();
    await nadia.games.cancelButton("Dixit").click();
    await nadia.games.cancelDialog.getByRole("button", { name: "Annuler la partie" }).click();
    await expect(nadia.games.cancelDialog.getByRole("alert")).toHaveText(sentence);
  });
});
