import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { spinFor, winCardFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("a card won at the wheel appears on the profile at once, where it can be used or says why it can't", async ({
  person,
  administrator,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia", { at: "/player" });
  const profile = new ProfilePage(nadia.page);
  await expect(profile.noCards).toBeVisible();
  await expect(nadia.page.getByText("Gagnez-en en jouant à la roulette !")).toBeVisible();
  await expect(nadia.page.getByRole("link", { name: "Aller à la roulette" })).toHaveAttribute(
    "href",
    "/roulette",
  );
  await expectAccessible(nadia.page, "profile without cards");

  await winCardFor(clock, organiser, nadia.api, {
    name: "Pluie d'étoiles",
    value: 4,
    description: "Deux lignes\nde pluie.",
  });
  await winCardFor(clock, organiser, nadia.api, { name: "Second souffle", power: "extra_spin", value: null });
  await expect(profile.card("Pluie d'étoiles")).toContainText("Carte Tactique");
  await expect(profile.card("Pluie d'étoiles")).toContainText("+4 points");
  await expect(profile.history).toHaveText([
    /Vous avez gagné la carte «\sSecond souffle\s» à la roulette\./,
    /Vous avez gagné la carte «\sPluie d'étoiles\s» à la roulette\./,
  ]);
  await expectAccessible(nadia.page, "profile with cards");

  await profile.openCard("Pluie d'étoiles");
  const dialog = profile.dialog("Pluie d'étoiles");
  await expect(dialog.getByText("Carte Tactique", { exact: true }).last()).toBeVisible();
  await expect(dialog).toContainText("Rapporte 4 points immédiatement.");
  await expect(dialog).toContainText("de pluie.");
  await expectAccessible(nadia.page, "a card");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(profile.cards).toHaveCount(2);

  await profile.openCard("Pluie d'étoiles");
  await profile.useButton.click();
  await expect(nadia.frame.toast("« Pluie d'étoiles » est utilisée : vous gagnez 4 points.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(profile.cards).toHaveCount(1);
  await expect(profile.header).toContainText("4 points");
  await expect(profile.history.first()).toContainText("Vous avez utilisé la carte « Pluie d'étoiles ».");

  await profile.openCard("Second souffle");
  await profile.useButton.click();
  await expect(nadia.frame.toast("vous gagnez un tour de roulette")).toBeVisible();
  await expect(profile.noCards).toBeVisible();
  await expect(profile.header).toContainText("6Tours de roulette");

  const cards = [
    {
      card: { name: "Dragon", category: "hero", value: 9 },
      power: "Rapporte 9 points à la fin de l'événement.",
      when: "À la fin de l'événement",
      why: "Vous n'avez rien à faire : ses points seront ajoutés automatiquement à la fin de l'événement.",
    },
    {
      card: { name: "Bouclier", category: "action", power: "immunity", value: null },
      power: "Jusqu'à la fin d'une partie, on ne peut ni vous voler, ni échanger ses points avec les vôtres.",
      when: "Au début d'une partie",
      why: "Elle se joue au début d'une partie.",
    },
    {
      card: { name: "Main froide", power: "steal_card", value: null },
      power: "Vole une carte à un autre joueur.",
      when: "Pas encore jouable",
      why: "Elle ne peut pas encore être jouée.",
    },
  ] as const;
  for (const { card } of cards) await winCardFor(clock, organiser, nadia.api, card);
  for (const { card, power, when, why } of cards) {
    await expect(profile.card(card.name)).toContainText(when);
    await profile.openCard(card.name);
    await expect(profile.dialog(card.name)).toContainText(power);
    await expect(profile.reason).toHaveText(why);
    await expect(profile.useButton).toBeDisabled();
    await expect(profile.useButton).toHaveAccessibleDescription(why);
    await nadia.page.keyboard.press("Escape");
    await expect(profile.dialog(card.name)).toHaveCount(0);
  }
  await expectAccessible(nadia.page, "cards that can't be played now");

  await organiser.does("event.end", {});
  await expect(profile.cards).toHaveCount(cards.length - 1);
  await expect(profile.header).toContainText("13 points");
  await expect(profile.history.first()).toContainText(
    "Votre carte Héros « Dragon » a donné ses points à la fin de l'événement.",
  );
});

test("identical cards are used one by one, on any device; while the event is inactive, only administrators can use cards", {
  tag: "@desktop",
}, async ({ person, admin, browsers, clock }) => {
  const organiser = await admin({ at: null });
  await organiser.api.does("event.start", {});
  await organiser.api.does("accounts.setPlaying", { plays: true });
  const nadia = await person("Nadia", { at: "/player" });
  await winCardFor(clock, organiser.api, nadia.api, { copies: 2 });
  await spinFor(clock, nadia.api);
  await winCardFor(clock, organiser.api, organiser.api);
  await organiser.api.does("event.end", {});

  const profile = new ProfilePage(nadia.page);
  await expect(profile.cards).toHaveCount(1);
  await expect(profile.card("Trésor")).toContainText("×2");
  await expect(nadia.page.getByText("2 cartes", { exact: true })).toBeVisible();
  await profile.openCard("Trésor");
  await expect(profile.useButton).toBeDisabled();
  await expect(profile.reason).toHaveText("L'événement n'est pas actif pour le moment.");
  await organiser.api.does("event.start", {});
  await expect(profile.useButton).toBeEnabled();
  await expect(profile.reason).toHaveCount(0);

  await test.step("a card used on another device can't be used on this one; the other copy can", async () => {
    const otherDevice = await browsers.open(nadia.name, nadia.api, { at: "/player" });
    const otherProfile = new ProfilePage(otherDevice.page);
    await otherProfile.openCard("Trésor");
    await otherProfile.useButton.click();
    await expect(otherProfile.header).toContainText("3 points");
    await expect(profile.reason).toHaveText("Cette carte a déjà été utilisée.");
    await expect(profile.useButton).toBeDisabled();
    await nadia.page.keyboard.press("Escape");
    await expect(nadia.page.getByText("1 carte", { exact: true })).toBeVisible();
    await profile.openCard("Trésor");
    await profile.useButton.click();
    await expect(profile.noCards).toBeVisible();
    await expect(profile.header).toContainText("6 points");
  });
  await organiser.api.does("event.end", {});

  await organiser.page.goto("/player");
  const organiserProfile = new ProfilePage(organiser.page);
  await organiserProfile.openCard("Trésor");
  await organiserProfile.useButton.click();
  await expect(organiser.frame.toast("« Trésor » est utilisée : vous gagnez 3 points.")).toBeVisible();
});
