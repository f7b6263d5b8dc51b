import type { Locator } from "@playwright/test";
import { PASSWORD } from "../../server/testing/template.ts";
import { noisePicture } from "../../testing/browser/pictures.ts";
import { ImageField } from "../../testing/pages/imageField.ts";
import { networkAddress } from "../fixtures/product.ts";
import { expect, test } from "../fixtures/test.ts";

// The browser reaches the server by the machine's address on its network, as phones do. On a machine without a network
// the browser uses the loopback address.
test.use({ event: networkAddress(0) === undefined ? "own" : "network" });

/**
 * The number of taps with which an administrator prepares and starts an event, accepting all proposals. Rule H8 allows
 * 25.
 */
const MAX_TAPS = 23;

test("an administrator prepares and starts an event in at most 23 taps, typing only name, password and title; then four people play (rule H8)", async ({
  visitor,
  player,
}) => {
  const { page, login, adminEvent } = await visitor();
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
  await test.step("the event starts", async () => {
    await open("Démarrer");
    await tap(adminEvent.startButton);
    await tap(adminEvent.dialog.getByRole("button", { name: "Démarrer" }));
    await expect(adminEvent.endButton).toBeVisible();
  });
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);

  await test.step("four newcomers play", async () => {
    const players = await Promise.all(["Nora", "Rose", "Hugo", "Tom"].map((name) => player(name)));
    const [nora] = players;
    if (!nora) throw new Error("nobody signed up");
    const stream = await nora.openStream();
    const dixit = stream.rows("gameNames").find(({ name }) => name === "Dixit");
    const ids = players.map(({ id }) => id);
    const { id: gameId } = await nora.api.does("games.create", { gameNameId: dixit?.id ?? "", players: ids });
    await nora.api.does("games.complete", { gameId, ranking: ids });
    await expect.poll(() => stream.row("players", nora.id)).toMatchObject({ totalPoints: 7 });
  });
});
