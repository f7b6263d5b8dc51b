import type { Locator } from "@playwright/test";
import { PASSWORD } from "../../server/testing/template.ts";
import { noisePicture } from "../../testing/browser/pictures.ts";
import { ImageField } from "../../testing/pages/imageField.ts";
import { networkAddress } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { NARROWEST } from "../shell/fit.ts";

// The browser reaches the server by the machine's address on its network, as phones do. On a machine without a network
// the browser uses the loopback address.
test.use({ event: networkAddress(0) === undefined ? "own" : "network" });

/**
 * The number of taps with which an administrator prepares and starts an event, accepting all proposals. Rule H8 allows
 * 25.
 */
const MAX_TAPS = 23;

test("an administrator prepares and starts an event in at most 23 taps, typing only name, password and title; then four people play, and the event ends (rule H8)", async ({
  visitor,
  administrator,
  player,
}) => {
  const organiser = await visitor();
  const { page, login, frame, games, newGame, adminEvent } = organiser;
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.fill(text);
  };
  const open = (line: string) => tap(page.getByRole("listitem").filter({ hasText: line }).getByRole("link"));
  const addAll = async (name: RegExp) => {
    await tap(page.getByRole("dialog").getByRole("button", { name }));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const expectHome = () => expect(page).toHaveURL(/\/admin\/home$/);
  const expectLogo = () =>
    expect(page.locator("header img").first()).toHaveAttribute("src", /^\/files\/[0-9a-f]{64}\.thumb\.webp$/);
  const goHome = async () => {
    await page.goBack();
    taps += 1;
    await expectHome();
  };

  await test.step("the administrator signs in", async () => {
    await tap(login.toggle.getByRole("tab", { name: "Se connecter" }));
    await type(login.identifier, "admin");
    await type(login.password, PASSWORD);
    await tap(login.signInButton);
    await expectHome();
  });
  await test.step("the administration's home shows what to do next, and names a second administrator as soon as there is one", async () => {
    await expect(page.getByRole("heading", { name: "Pas encore commencé" })).toBeVisible();
    const next = page.getByRole("region").filter({ hasText: "Ensuite" });
    await expect(next).toContainText("La grille s'arrête à 3 joueurs");
    await expectAccessible(page, "/admin/home");
    const size = page.viewportSize() ?? NARROWEST.viewport;
    await page.setViewportSize(NARROWEST.viewport);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, "the page does not scroll sideways").toBe(NARROWEST.viewport.width);
    await page.setViewportSize(size);
    const helper = await player("Nadia");
    await (await administrator()).does("accounts.setRole", { playerId: helper.id, role: "admin" });
    await expect(page.getByRole("listitem").filter({ hasText: "Second administrateur" })).toContainText(
      `${helper.name} aide aussi`,
    );
  });
  await test.step("the grid is completed up to six players", async () => {
    await tap(page.getByRole("link", { name: "Compléter jusqu'à 6" }));
    await tap(page.getByRole("button", { name: "Enregistrer" }));
    await expectHome();
  });
  await test.step("the event gets a title and a logo", async () => {
    await open("Titre et logo");
    await type(page.getByLabel("Titre de l'événement"), "Week-end au chalet");
    const logo = new ImageField(page.locator("main"), "Logo");
    await logo.choose("logo.png", "image/png", await noisePicture(30_000));
    // These two taps are in the phone's own gallery: one opens it, one chooses an image.
    taps += 2;
    await expect(logo.zone).toContainText("Envoyée");
    await tap(page.getByRole("button", { name: "Enregistrer" }));
    await expect(logo.zone).toContainText("Enregistrée");
    await expect(page.getByRole("banner")).toContainText("Week-end au chalet");
    await expect(page).toHaveTitle(/ · Week-end au chalet$/);
    await expectLogo();
    await goHome();
  });
  await test.step("the proposed games and cards are added", async () => {
    await open("Jeux");
    await addAll(/^Ajouter \d+ jeux$/);
    await expect(page.getByText("Ajouté par admin").first()).toBeVisible();
    await goHome();
    await open("Cartes");
    await addAll(/^Ajouter 12 cartes$/);
    await goHome();
  });
  await test.step("the invitation is shown", async () => {
    await open("Inviter");
    await expect(page.getByRole("img", { name: /^Code QR vers/ })).toBeVisible();
    await goHome();
  });
  await test.step("an administrator may play before the event, and each screen links to the page that starts the event", async () => {
    await frame.goTo("Partie");
    await expect(page.getByRole("tab", { name: "Nouvelle Partie" })).toBeVisible();
    await expect(frame.inactiveBanner.getByRole("link", { name: "Démarrer" })).toHaveAttribute(
      "href",
      "/admin/event",
    );
    await games.showNew();
    await newGame.chooseGame("Dixit");
    await expect(
      newGame.count(0, 6),
      "the account 'admin' does not play, so it is not chosen in advance",
    ).toBeVisible();
    await frame.goTo("Admin");
    await expectHome();
  });
  await test.step("the event starts", async () => {
    await open("Démarrer");
    await expect(page.getByText("Pas encore commencé", { exact: true })).toBeVisible();
    await expect(
      frame.inactiveBanner.getByRole("link"),
      "the page that starts the event needs no link to itself",
    ).toHaveCount(0);
    await tap(adminEvent.startButton);
    await tap(adminEvent.dialog.getByRole("button", { name: "Démarrer" }));
    await expect(adminEvent.endButton).toBeVisible();
    await expect(page.getByText(/^Commencé aujourd'hui .* par admin$/)).toBeVisible();
  });
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);

  await test.step("four newcomers play while the ranking is frozen, and the event ends", async () => {
    const players = await Promise.all(["Nora", "Rose", "Hugo", "Tom"].map((name) => player(name)));
    const [nora] = players;
    if (!nora) throw new Error("nobody signed up");
    const stream = await nora.openStream();
    const dixit = stream.rows("gameNames").find(({ name }) => name === "Dixit");
    const ids = players.map(({ id }) => id);
    const { id: gameId } = await nora.api.does("games.create", { gameNameId: dixit?.id ?? "", players: ids });
    await adminEvent.freeze();
    await adminEvent.endButton.click();
    await expect(adminEvent.dialog).toContainText("Une partie est en cours");
    await page.keyboard.press("Escape");
    await nora.api.does("games.complete", { gameId, ranking: ids });
    await stream.until(() => stream.row("games", gameId)?.status === "completed", "the game is over");
    await expect(page.getByText("Depuis, les totaux de 4 joueurs ont changé.")).toBeVisible();
    expect(stream.row("players", nora.id)).toMatchObject({ totalPoints: 0 });
    await adminEvent.unfreeze();
    await expect.poll(() => stream.row("players", nora.id)).toMatchObject({ totalPoints: 7 });
    await adminEvent.endButton.click();
    await adminEvent.confirmEnd("without");
    await expect.poll(() => stream.row("event", "event")).toMatchObject({ isActive: false });
  });

  await test.step("the sign-in screen shows the title and the logo", async () => {
    organiser.expectsRefusal(401);
    await frame.signOut();
    await expect(page.getByRole("heading", { name: "Week-end au chalet" })).toBeVisible();
    await expectLogo();
  });
});
