import { overHttp, Person } from "../../server/testing/person.ts";
import { PASSWORD } from "../../server/testing/template.ts";
import { decodeQr } from "../../testing/browser/qr.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("an administrator takes back an account that the wrong person got, brings back a player who signed up again, and lets in a person who is locked out", {
  tag: "@desktop",
}, async ({ admin, product }) => {
  // On a screen of this height, no toast covers a row of the list.
  const organiser = await admin({ at: "/admin/people", viewport: { width: 1280, height: 1400 } });
  const { page, api, adminPeople: people } = organiser;
  const visitor = () => new Person(overHttp(product.address), "", "");
  const toastWith = (text: string) => page.getByRole("group").filter({ hasText: text });

  await test.step("the account claimed with Zoé's code is taken back, and the new code is shown at once (rule J16)", async () => {
    const { playerId } = await api.does("guests.create", { name: "Zoé", heldBy: null });
    const { token } = await api.does("guests.createLink", { playerId });
    await visitor().does("guests.claim", { token, email: null, password: PASSWORD });
    await people.choose("Zoé", "Reprendre le compte");
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expect(question).toContainText("Reprendre le compte de Zoé ?");
    await expectAccessible(page, "taking an account back");
    await question.getByRole("button", { name: "Reprendre le compte" }).click();
    const dialog = page.getByRole("dialog", { name: "Donner son compte à Zoé" });
    const { hash } = new URL((await decodeQr(dialog.getByRole("img"))) ?? "");
    const newToken = hash.slice(hash.indexOf("=") + 1);
    expect(newToken).not.toBe(token);
    await visitor().does("guests.claim", { token: newToken, email: null, password: "le mot de Zoé" });
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Zoé a maintenant son compte.")).toBeVisible();
  });

  await test.step("a deleted player who signed up again comes back under a free name, and the toast says so (rule Z18)", async () => {
    const account = { username: "Gigi", email: "gigi@exemple.fr", password: PASSWORD };
    await visitor().does("accounts.signUp", account);
    await people.choose("Gigi", "Supprimer");
    await expect(organiser.frame.toast("Gigi est supprimé.")).toBeVisible();
    await visitor().does("accounts.signUp", account);
    await toastWith("Gigi est supprimé.").getByRole("button", { name: "Annuler" }).click();
    await expect(toastWith("C'est annulé.")).toContainText("revient sous le nom « Gigi (2) ».");
    await expect(toastWith("C'est annulé.")).toContainText("Gigi (2) revient sans adresse e-mail");
    await expect(people.row("Gigi (2)")).toBeVisible();
    await people.choose("Gigi", "Retirer l'adresse e-mail");
    await expect(organiser.frame.toast("L'adresse e-mail de Gigi est retirée")).toBeVisible();
  });

  await test.step("a person whose new phone is locked out is let in with one tap, by a one-time link (rule A12)", async () => {
    for (let count = 0; count < 11; count += 1)
      await visitor().callByPost("accounts.signIn", { identifier: "Gigi", password: "faux" });
    const row = people.row("Gigi").filter({ hasText: "Trop d'essais de connexion, jusqu'à" });
    await expectAccessible(page, "a person who is locked out");
    await row.getByRole("button", { name: "Laisser entrer" }).click();
    await expect(people.linkDialog("Gigi").getByLabel("Lien à usage unique")).toHaveValue(/#lien=/);
  });
});
