import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { winCardFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("a card won at the wheel appears on the player's profile at once, with a button to use it or the reason why it can't be used", async ({
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
  await profile.openCard("Pluie d'étoiles");
  const dialog = profile.dialog("Pluie d'étoiles");
  await expect(dialog.getByText("Carte Tactique", { exact: true }).last()).toBeVisible();
  await expect(dialog).toContainText("Rapporte 4 points immédiatement.");
  await expect(dialog).toContainText("de pluie.");
  await expectAccessible(nadia.page, "a card");
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

  const unusableCards = [
    { name: "Dragon", category: "hero", value: 9 },
    { name: "Bouclier", category: "action", power: "immunity", value: null },
  ] as const;
  for (const card of unusableCards) await winCardFor(clock, organiser, nadia.api, card);
  await expect(profile.card("Bouclier")).toContainText("Au début d'une partie");
  await profile.openCard("Dragon");
  const why = "Vous n'avez rien à faire : ses points seront ajoutés automatiquement à la fin de l'événement.";
  await expect(profile.reason).toHaveText(why);
  await expect(profile.useButton).toBeDisabled();
  await expect(profile.useButton).toHaveAccessibleDescription(why);
  await nadia.page.keyboard.press("Escape");
  await expectAccessible(nadia.page, "cards that can't be played now");

  await organiser.does("event.end", {});
  await expect(profile.cards).toHaveCount(unusableCards.length - 1);
  await expect(profile.header).toContainText("13 points");
  await expect(profile.history.first()).toContainText(
    "Votre carte Héros « Dragon » a donné ses points à la fin de l'événement.",
  );
});
