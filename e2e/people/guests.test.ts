import { overHttp, Person } from "../../server/testing/person.ts";
import { decodeQr } from "../../testing/browser/qr.ts";
import { segment } from "../../testing/host/host.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

/** The index of the segment "+2" in the default wheel. */
const PLUS_TWO = 4;

test("a guest is added to a game, plays, spins on the holder's phone, and claims the account (rules J10 to J14)", async ({
  seeded,
  clock,
  person,
  product,
}) => {
  const holder = await person("Léa", { ownClock: true });
  const { page } = holder;
  const guest = "Mamie Odette";
  await holder.closeFinishes();

  await test.step("the holder types an unknown name while choosing players, and adds that person", async () => {
    await holder.games.tabs.getByRole("tab", { name: "Nouvelle Partie" }).click();
    await holder.newGame.chooseGame("Catan");
    await page.getByRole("searchbox").fill(guest);
    await page.getByRole("button", { name: `Ajouter « ${guest} »` }).click();
    await expect(holder.newGame.row(guest)).toBeChecked();
    await expect(page.getByText("tenu par vous")).toBeVisible();
    await holder.newGame.launchButton.click();
  });

  await test.step("the guest wins the game", async () => {
    await holder.games.finishButton("Catan").click();
    await holder.ranking.tap(guest);
    await holder.ranking.validateButton.click();
    await expect(page.getByText(`${guest} finit 1er à « Catan »`)).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: "Catan" })).toContainText(`1${guest}+3`);
  });

  await test.step("the holder spins for the guest, who gets the result", async () => {
    await holder.frame.goTo("Joueurs");
    await page.getByRole("link", { name: guest }).first().click();
    await expectAccessible(page, "the page of the guest");
    await page.getByRole("link", { name: `Tourner pour ${guest}` }).click();
    const roulette = new RoulettePage(page);
    await expect(page.getByRole("radio", { name: guest })).toBeChecked();
    await seeded.setNextDraws(segment(PLUS_TWO));
    await roulette.spinToResult(clock);
    await expect(roulette.result).toContainText(`${guest} gagne 2 points.`);
    await roulette.continue();
    await roulette.expectCounters(4, 0, 0);
    await page.getByRole("radio", { name: "Vous" }).click();
    // The last place of the game gave the holder a spin.
    await roulette.expectCounters(6, 0, 0);
  });

  await test.step("with the QR code on the holder's account page, the guest gets the account, and the holder's page says so at once", async () => {
    await holder.frame.chooseFromMenu("Mon compte");
    await page.getByRole("button", { name: "Donner son compte" }).click();
    const dialog = page.getByRole("dialog", { name: `Donner son compte à ${guest}` });
    const { pathname, hash } = new URL((await decodeQr(dialog.getByRole("img"))) ?? "");
    expect(pathname + hash).toMatch(/^\/rejoindre#lien=[\w-]+$/);
    const { username } = await new Person(overHttp(product.address), "", "").does("guests.claim", {
      token: hash.slice(hash.indexOf("=") + 1),
      email: null,
      password: "un mot de passe",
    });
    expect(username).toBe(guest);
    await expect(page.getByText(`${guest} a maintenant son compte.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "Personnes que je tiens" })).toBeHidden();
  });
});
