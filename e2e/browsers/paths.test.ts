import { writeFile } from "node:fs/promises";
import { PASSWORD } from "../../server/testing/template.ts";
import { openCup } from "../../server/testing/tournaments.ts";
import { noisePicture } from "../../testing/browser/pictures.ts";
import { segment } from "../../testing/host/host.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { emailOf, uniqueName } from "../fixtures/test.ts";
import { test } from "./test.ts";

test("a visitor signs up, signs out, and signs in again", async ({ phone }) => {
  const name = uniqueName("Hugo");
  await phone.goTo("/");
  await phone.label("Nom de joueur").write(name);
  await phone.label("Adresse e-mail").write(emailOf(name));
  await phone.label("Mot de passe").write(PASSWORD);
  await phone.role("button", "Créer un compte").press();
  await phone.role("banner").role("button", new RegExp(name)).press();
  await phone.role("menuitem", "Déconnexion").press();
  await phone.role("button", "Se connecter").expectShown();
  await phone.signIn({ name }, "/points");
  await phone.role("heading", "Système de Points").expectShown();
});

test("another player's game and points are shown at once", async ({ player, phone }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  await phone.openAs(nadia.api, "/sessions");
  const game = await startGame(hugo, [], 1);
  const card = phone.role("article").having(game.name);
  await card.text("En cours").expectShown();
  await finishGame(hugo, game, [hugo.id, "bot-1"]);
  await card.text("En cours").expectGone();
  await card.role("button", /^Voir les résultats d(e |')/).expectShown();
  await phone.navigation("Joueurs").press();
  await phone.role("listitem").having(hugo.name).text("3 points").expectShown();
});

test("a new game is made step by step, and its other player gets it live", async ({ player, phone }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const stream = await hugo.openStream();
  await phone.openAs(nadia.api, "/");
  await phone.role("tab", "Nouvelle Partie").press();
  const form = phone.role("tabpanel", "Nouvelle Partie");
  await form.role("radio", "Azul").press();
  await form.role("button", "Continuer").press();
  await form.role("checkbox", new RegExp(hugo.name)).press();
  await form.role("button", "Ajouter un bot").press();
  await form.role("button", "Lancer la partie").press();
  await phone.role("article").having("Azul").text("En cours").expectShown();
  const hasArrived = () => stream.rows("games").some(({ createdBy }) => createdBy === nadia.id);
  await stream.until(hasArrived, "the other player gets the game");
});

test("a final ranking is sorted by touch and validated", async ({ player, phone }) => {
  const nadia = await player("Nadia");
  const game = await startGame(nadia, [], 2);
  await phone.openAs(nadia.api, "/");
  await phone.role("article").having(game.name).role("button", "Terminer").press();
  const dialog = phone.role("dialog");
  const rows = dialog.role("listitem");
  await dialog.role("tab", "Glisser").press();
  await rows.expectTexts(nadia.name, "Bot 1", "Bot 2");
  const handle = (name: string) => dialog.role("button", `Déplacer ${name}`);
  const expectAnnouncement = (text: string) => phone.role("status").having(text).expectShown();
  await handle("Bot 2").dragByTouch(
    handle(nadia.name),
    () => expectAnnouncement("Bot 2, position"),
    () => expectAnnouncement("Bot 2 est en position 1"),
  );
  await rows.expectTexts("Bot 2", nadia.name, "Bot 1");
  await dialog.role("button", "Valider le classement").press();
  await rows.expectTexts("Bot 2", nadia.name, "Bot 1");
});

test("Back closes the ranking dialog, whose order is kept, and then leaves the screen", async ({
  player,
  phone,
}) => {
  const nadia = await player("Nadia");
  const game = await startGame(nadia, [], 2);
  await phone.openAs(nadia.api, "/points");
  await phone.navigation("Partie").press();
  const finish = phone.role("article").having(game.name).role("button", "Terminer");
  const dialog = phone.role("dialog");
  await finish.press();
  await dialog.role("tab", "Glisser").press();
  await dialog.role("button", "Monter Bot 2").press();
  await dialog.role("listitem").expectTexts(nadia.name, "Bot 2", "Bot 1");
  await phone.back();
  await dialog.expectGone();
  await phone.expectPath("/");
  await finish.press();
  await dialog.role("listitem").expectTexts(nadia.name, "Bot 2", "Bot 1");
  await phone.back();
  await dialog.expectGone();
  await phone.back();
  await phone.expectPath("/points");
});

test("the rules are read tab by tab, Back leads through the tabs, and a chosen theme stays after a reload", async ({
  player,
  phone,
}) => {
  const nadia = await player("Nadia");
  await phone.openAs(nadia.api, "/rules");
  await phone.text(/^Jouez, gagnez des points/).expectShown();
  const tab = (name: string) => phone.role("navigation", "Règles").role("link", name);
  await tab("Chills").press();
  await phone.role("heading", "En voler").expectShown();
  await phone.expectPath("/rules/chills");
  await tab("Roulette").press();
  await phone.expectPath("/rules/roulette");
  await phone.back();
  await phone.role("heading", "En voler").expectShown();

  await phone.css("html.dark").expectGone();
  await phone.role("banner").role("button", new RegExp(nadia.name)).press();
  await phone.role("menuitemradio", "Sombre").press();
  await phone.css("html.dark").expectShown();
  await phone.goTo("/players");
  await phone.role("heading", "Joueurs").expectShown();
  await phone.css("html.dark").expectShown();
});

test("the wheel gives the reward that the server drew", async ({ common, player, phone }) => {
  const nadia = await player("Nadia");
  await phone.openAs(nadia.api, "/roulette");
  const host = await common.shared();
  await host.setNextDraws(segment(4));
  await phone.role("button", "START").press();
  await phone.role("dialog").text("Vous gagnez 2 points.").expectShown();
  await phone.role("dialog").role("button", "Continuer").press();
  await phone.role("dialog").expectGone();
  await phone.role("definition").expectTexts("4", "0", "0");
});

test("an administrator uploads the image of a card", async ({ administrator, phone }, testInfo) => {
  await phone.openAs(await administrator(), "/admin/cards");
  await phone.role("button", "Nouvelle carte").press();
  const dialog = phone.role("dialog");
  await dialog.label("Nom").write("Dragon");
  const file = testInfo.outputPath("dragon.png");
  await writeFile(file, await noisePicture(200 * 200 * 3));
  await phone.chooseFile("[role=dialog] input[type=file]", file);
  await dialog.role("button", "Supprimer l'image").expectShown();
  await dialog.label("Texte alternatif").write("Un dragon endormi");
  await dialog.role("button", "Créer la carte").press();
  await dialog.expectGone();
  await phone.role("img", "Un dragon endormi").expectProperty("naturalWidth", "200");
});

test("a player reports a match, and the bracket shows the winner", async ({
  administrator,
  player,
  phone,
}) => {
  const organiser = await administrator();
  const nadia = await player("Nadia");
  const others = await Promise.all(["Hugo", "Inès", "Tom"].map(player));
  const tournamentId = await openCup(
    organiser,
    [nadia, ...others].map(({ id }) => id),
    1,
    { playersReport: true },
  );
  const stream = await nadia.openStream(`tournament:${tournamentId}`);
  const [next] = stream.rows("nextMatches");
  const { round = 0, position = 0, opponents = [] } = next ?? {};
  await organiser.does("tournaments.callMatch", { tournamentId, round, position, table: 1 });
  await phone.openAs(nadia.api, "/tournaments");
  // The test waits for the notice of the next match, because the notice moves the tournaments down when it appears.
  const report = phone.role("button", "Annoncer le résultat");
  await report.expectShown();
  await phone.role("link", "Coupe").press();
  const match = phone.role("button", new RegExp(`^Demi-finales, match ${position}\\. `));
  await match.having(next?.team ?? "").expectShown();

  await report.press();
  const dialog = phone.role("dialog");
  await dialog.role("radio", new RegExp(nadia.name)).press();
  await dialog.role("button", "Annoncer la victoire").press();
  await dialog.expectGone();
  const team = stream
    .rows("tournament")
    .find((row) => row.kind === "team" && row.players.some(({ id }) => id === nadia.id));
  const opponent = others.find(({ name }) => opponents.includes(name));
  await opponent?.api.does("tournaments.report", {
    tournamentId,
    round,
    position,
    winnerId: team?.id ?? "",
  });
  await phone.role("dialog", /En finale/).expectShown();
  await phone.role("button", "Continuer").press();
  await match.having("gagne").expectShown();
});

test.describe("with a server in a separate process", () => {
  test.use({ event: "process" });

  test("a screen says that the server is gone, and shows what changed once the server is back", async ({
    server,
    administrator,
    player,
    phone,
  }) => {
    await (await administrator()).does("event.start", {});
    const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
    await phone.openAs(nadia.api, "/sessions");
    await phone.label("Statut").expectShown();
    const reconnecting = phone.role("banner").text("Reconnexion…");
    await reconnecting.expectGone();
    phone.expects(/^\[(lost|PartMissing)\] /);
    await server.kill();
    await reconnecting.expectShown();
    await server.restart();
    const game = await startGame(hugo, [], 1);
    await phone.role("article").having(game.name).text("En cours").expectShown();
    await reconnecting.expectGone();
  });
});
