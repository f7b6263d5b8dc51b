import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("only administrators can play before the event, and its start and its end change every screen at once", {
  tag: "@desktop",
}, async ({ person, admin }) => {
  const nadia = await person("Nadia");
  const organiser = await admin();
  await test.step("players can open every screen except 'Partie' and 'Roulette'", async () => {
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
    for (const unavailable of ["Partie", "Roulette"]) {
      await nadia.frame.goTo(unavailable);
      await expect(nadia.frame.unavailable).toBeVisible();
    }
    await expect(nadia.page.getByText("L'événement n'est pas actif pour le moment.")).toBeVisible();
    await expect(nadia.page.getByText("Contactez un administrateur pour plus d'informations.")).toBeVisible();
  });

  await organiser.games.showNew();
  await organiser.newGame.chooseGame("Skyjo");
  await expect(
    organiser.newGame.count(0, 3),
    "the account 'admin' does not play, so it is not chosen in advance",
  ).toBeVisible();
  await organiser.newGame.choose("admin");
  await organiser.newGame.addBotButton.click();
  await organiser.newGame.launchButton.click();
  await expect(organiser.games.ongoing("Skyjo")).toBeVisible();
  const link = organiser.frame.inactiveBanner.getByRole("link", { name: "Démarrer" });
  await link.click();
  await expect(organiser.page.getByText("L'événement n'a pas encore commencé.")).toBeVisible();
  await expect(link, "the page has the button itself").toHaveCount(0);
  await organiser.adminEvent.start();
  await expect(organiser.page.getByText(/^Commencé le .* par admin$/)).toBeVisible();
  await expect(nadia.frame.unavailable).toHaveCount(0);
  await expect(nadia.frame.inactiveBanner).toHaveCount(0);

  await organiser.adminEvent.endButton.click();
  await expect(organiser.adminEvent.dialog).toContainText("Une partie est en cours");
  await organiser.adminEvent.confirmEnd("without");
  await expect(nadia.frame.unavailable).toBeVisible();
  const now = new Date();
  const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Europe/Paris" }).format(now);
  await expect(nadia.frame.inactiveBanner).not.toContainText("pas encore commencé");
  await expect(nadia.frame.inactiveBanner).toContainText(
    new RegExp(`La semaine n'est pas active\\. Elle s'est terminée le ${date} à \\d\\d:\\d\\d\\.`),
  );
  await nadia.page.emulateMedia({ media: "print" });
  await expect(nadia.frame.inactiveBanner).toBeHidden();
});

test("a filled-in form and an unfinished ranking stay when the event ends and starts again, and a phone that missed the end shows why its commands are refused", async ({
  person,
  player,
  administrator,
  wire,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia", { address: wire.address, seesFinishes: true });
  const hugo = await player("Hugo");
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Dixit");
  await nadia.newGame.choose(hugo.name);
  await nadia.newGame.addBotButton.click();
  await organiser.does("event.end", {});
  await expect(nadia.frame.unavailable).toBeVisible();
  await organiser.does("event.start", {});
  await expect(nadia.newGame.count(3, 3)).toBeVisible();
  for (const name of [nadia.name, hugo.name, "Bot 1"]) await expect(nadia.newGame.row(name)).toBeChecked();
  await nadia.newGame.launchButton.click();
  await expect(nadia.games.ongoing("Dixit")).toBeVisible();

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
