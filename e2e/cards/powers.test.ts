import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { StealDialog } from "../../testing/pages/stealDialog.ts";
import { winCardFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const cardThief = { name: "Main froide", power: "steal_card", value: null } as const;
const spinThief = { name: "Filou", power: "steal_roulette_turn", value: null } as const;

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

test("a card steals a spin: the thief's phone shows it at once, and the victim's phone once, when the victim comes back", async ({
  person,
  administrator,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  await organiser.does("powers.switch", { isOn: true });
  const [nadia, hugo] = [await person("Nadia", { at: "/player" }), await person("Hugo", { at: "/players" })];
  await hugo.page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith("thefts-told")),
  );
  await winCardFor(clock, organiser, nadia.api, spinThief);
  await hugo.page.goto("about:blank");
  const nadiaProfile = new ProfilePage(nadia.page);
  await expect(nadiaProfile.card("Filou")).toContainText(`Chez ${hugo.name}`);
  await nadiaProfile.openCard("Filou");
  await nadiaProfile.chooseButton.click();
  const steal = new StealDialog(nadia.page);
  await expect(steal.dialog).toContainText("5 tours");
  await steal.target(hugo.name).check();
  await steal.confirmButton.click();
  const done = nadia.page.getByRole("dialog", { name: "Tour volé !" });
  await expect(done).toContainText(`Vous prenez un tour de roulette à ${hugo.name}.`);
  await expect(done.getByRole("definition")).toHaveText([/^5, puis 6/, /^5, puis 4/]);
  await expectAccessible(nadia.page, "a stolen spin, to the thief");
  await done.getByRole("button", { name: "Continuer" }).click();
  await expect(nadiaProfile.noCards).toBeVisible();
  await expect(nadiaProfile.header).toContainText("6Tours de roulette");

  await hugo.page.goto("/roulette");
  const theftNotice = hugo.page.getByRole("dialog", { name: `${nadia.name} vous vole un tour de roulette` });
  await expect(theftNotice.getByRole("definition")).toHaveText([/^5, puis 6/, /^5, puis 4/]);
  await theftNotice.getByRole("button", { name: "Continuer" }).click();
  await expect(theftNotice).toBeHidden();
  await hugo.page.reload();
  await expect(hugo.page.getByRole("heading", { name: "La Roulette" })).toBeVisible();
  await expect(theftNotice).toHaveCount(0);
});

test("an administrator turns the powers on: the card form and the home know it at once", {
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
  await expectAccessible(page, "the powers, in the administration");
  await page.goto("/admin/home");
  await expect(page.getByText("Allumés", { exact: true })).toBeVisible();
});
