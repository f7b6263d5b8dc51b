import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("people sign up alone or with a partner, answer the roll call on their phones, and those who are here are drawn", async ({
  admin,
  person,
  player,
}) => {
  const ines = await person("Inès");
  const denis = await person("Denis");
  const lea = await person("Léa");
  const [karim, adele] = [await player("Karim"), await player("Adèle")];
  const organiser = await admin({ at: "/admin/tournaments/new" });
  await organiser.api.does("event.start", {});
  const { page } = organiser;
  const button = (of: typeof ines, name: string) => of.page.getByRole("button", { name, exact: true });

  await test.step("the organiser opens a tournament for sign-up, and every phone shows it", async () => {
    await page.getByLabel("Nom du tournoi").fill("Coupe d'été");
    await page.getByRole("button", { name: "Ouvrir aux inscriptions" }).click();
    await expect(page.getByText("Personne encore. Soyez le premier.")).toBeVisible();
    await ines.page.getByRole("link", { name: /Coupe d'été.*Inscriptions ouvertes/ }).click();
    await expect(ines.page.getByRole("heading", { name: "Avec qui ?" })).toBeVisible();
    await expectAccessible(ines.page, "sign-up");
  });
  const tournamentId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await test.step("Inès asks Denis, who says yes; Léa asks Denis too late", async () => {
    await ines.page.getByRole("button", { name: /Ou avec/ }).click();
    await ines.page.getByRole("dialog").getByRole("button", { name: denis.name }).click();
    await button(ines, "J'en suis").click();
    await expect(ines.page.getByText(`${denis.name} n'a pas encore répondu.`)).toBeVisible();
    await denis.page.getByRole("link", { name: `${ines.name} voudrait jouer avec vous` }).click();
    await button(denis, `Oui, avec ${ines.name}`).click();
    await expect(ines.page.getByText(`Avec ${denis.name}.`)).toBeVisible();
    await expect(page.getByText(`avec ${ines.name}`)).toBeVisible();
    expect(await lea.api.command("tournaments.enter", { tournamentId, partnerId: denis.id })).toMatchObject({
      refusal: "partnerTaken",
    });
    await lea.page.goto("/tournaments");
    await lea.page.getByRole("link", { name: "Coupe d'été" }).click();
    await button(lea, "J'en suis").click();
    await karim.api.does("tournaments.enter", { tournamentId, partnerId: null });
  });

  await test.step("the organiser signs up a person without a phone", async () => {
    await page.getByRole("button", { name: /Ajouter quelqu'un/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: adele.name }).click();
    await expect(page.getByRole("listitem").filter({ hasText: adele.name })).toBeVisible();
  });

  await test.step("the roll call appears on the phones, and the organiser sees who lacks", async () => {
    await page.getByRole("button", { name: "Lancer l'appel" }).click();
    await expect(page.getByRole("heading", { name: "L'appel" })).toBeVisible();
    const question = (of: typeof ines) => of.page.getByRole("dialog", { name: "Vous êtes là ?" });
    for (const each of [ines, denis, lea]) await expect(question(each)).toBeVisible();
    await expectAccessible(ines.page, "roll call");
    await button(ines, "Je suis là").click();
    await expect(question(ines)).toBeHidden();
    await expect(question(denis).getByText(`${ines.name} aussi`)).toBeVisible();
    await button(denis, "Je suis là").click();
    await button(lea, "Sans moi cette fois").click();
    await expect(page.getByRole("list", { name: "Présents" }).getByRole("listitem")).toHaveCount(2);
    const missing = page.getByRole("list", { name: "Manquent encore" });
    await expect(missing.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: `${adele.name} : présent` }).click();
    await karim.api.does("tournaments.answerRollCall", { tournamentId, isHere: true });
    await expect(missing).toBeHidden();
    await expectAccessible(page, "roll call of the organiser");
  });

  await test.step("the teams are drawn among those who are here, partners together", async () => {
    await page.getByRole("button", { name: "Tirer parmi les 4" }).click();
    await expect(page.getByRole("button", { name: "Ouvrir à tous" })).toBeVisible();
    await expect(ines.page.getByText("Les équipes sont tirées : le tournoi va s'ouvrir.")).toBeVisible();
    await page.getByRole("button", { name: "Ouvrir à tous" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ouvrir à tous" }).click();
    await ines.page.goto("/tournaments");
    const team = ines.page.getByText(
      new RegExp(`^(${ines.name} et ${denis.name}|${denis.name} et ${ines.name})$`),
    );
    await expect(team.first()).toBeVisible();
  });
});
