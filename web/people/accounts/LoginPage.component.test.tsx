import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { fillSilently } from "../../testing/fillSilently.ts";
import { SignedIn } from "../../testing/SignedIn.tsx";
import { fakeServer } from "../../testing/server.ts";
import { LoginPage } from "./LoginPage.tsx";

/** The login screen of a visitor. */
function showLogin({ isNewInstall = false } = {}) {
  const server = fakeServer({ player: null, isNewInstall });
  const page = <LoginPage title="Semaine Chill" logoUrl={null} beside={null} below={null} />;
  return { server, screen: render(<SignedIn>{page}</SignedIn>) };
}

describe("the login screen opens", () => {
  test("on the sign-up form, with a hint about the e-mail address, in a browser where nobody ever signed in", async () => {
    const screen = await showLogin().screen;
    await expect
      .element(screen.getByRole("tab", { name: "Créer un compte" }))
      .toHaveAttribute("aria-selected", "true");
    await expect
      .element(screen.getByLabelText("Adresse e-mail"))
      .toHaveAccessibleDescription("Sert seulement à vous connecter. Aucun e\u2011mail n'est envoyé.");
    await screen.getByRole("tab", { name: "Se connecter" }).click();
    await expect.element(screen.getByLabelText("E-mail ou nom de joueur")).toBeVisible();
  });

  test("on the sign-in form, with the way in for an organiser, on a new install (rule A34)", async () => {
    const screen = await showLogin({ isNewInstall: true }).screen;
    await expect.element(screen.getByLabelText("E-mail ou nom de joueur")).toBeVisible();
    await expect
      .element(screen.getByRole("status"))
      .toMatchTextContent(/^Vous organisez.* avec le nom admin\. Le mot de passe est écrit .* console/);
    await screen.getByRole("tab", { name: "Créer un compte" }).click();
    await expect.element(screen.getByRole("status")).toBeVisible();
  });

  test("on the sign-in form in a browser where a player signed out", async () => {
    localStorage.setItem("player", "");
    const { server, screen } = showLogin();
    await expect.element((await screen).getByLabelText("E-mail ou nom de joueur")).toBeVisible();
    await expect.element((await screen).getByRole("status")).not.toBeInTheDocument();
    expect(server.callCount("accounts.isDeleted")).toBe(0);
  });

  test.each([
    ["deleted", null, /Votre compte est supprimé/],
    ["merged", "other", /un administrateur les a réunis/],
  ])("on the sign-in form, with the reason, after the account was %s", async (_, mergedIntoId, reason) => {
    localStorage.setItem("player", "nadia");
    const { server, screen } = showLogin();
    (await server.next("accounts.isDeleted")).answer(true);
    (await server.next("merging.mergedInto")).answer(mergedIntoId);
    await expect.element((await screen).getByRole("status")).toMatchTextContent(reason);
  });

  test("on the sign-in form, with the reason, after the session ended without a sign-out", async () => {
    localStorage.setItem("player", "nadia");
    const { server, screen } = showLogin();
    (await server.next("accounts.isDeleted")).answer(false);
    await expect.element((await screen).getByLabelText("E-mail ou nom de joueur")).toBeVisible();
    await expect.element((await screen).getByRole("status")).toMatchTextContent(/reconnectez-vous/);
  });
});

test("after a wrong password the sign-in form is still shown, with the typed name", async () => {
  const { server, screen: rendering } = showLogin();
  const screen = await rendering;
  await screen.getByRole("tab", { name: "Se connecter" }).click();
  await screen.getByLabelText("E-mail ou nom de joueur").fill("Nadia");
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("pas le bon");
  await screen.getByRole("button", { name: "Se connecter" }).click();
  (await server.next("accounts.signIn")).refuse(
    "wrongCredentials",
    "Identifiant ou mot de passe incorrect.",
    401,
  );
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/incorrect/);
  await expect.element(screen.getByLabelText("E-mail ou nom de joueur")).toHaveValue("Nadia");
});

test("the choice between signing in and signing up is hidden while the typed name is 'Admin'", async () => {
  const screen = await showLogin().screen;
  const toggle = screen.getByRole("tablist", { name: "Connexion ou inscription" });
  await screen.getByRole("tab", { name: "Se connecter" }).click();
  await expect.element(toggle).toBeVisible();
  await screen.getByLabelText("E-mail ou nom de joueur").fill("Admin");
  await expect.element(toggle).not.toBeInTheDocument();
  await screen.getByLabelText("E-mail ou nom de joueur").fill("Administrator");
  await expect.element(toggle).toBeVisible();
});

describe("the sign-up form", () => {
  const account = { name: "Hugo", email: "hugo@exemple.fr", password: "un bon mot de passe" };

  /** Fills in the form and presses its button. */
  async function signUp(changes: Partial<typeof account> = {}) {
    const { server, screen: rendering } = showLogin();
    const screen = await rendering;
    const { name, email, password } = { ...account, ...changes };
    await screen.getByLabelText("Nom de joueur").fill(name);
    await screen.getByLabelText("Adresse e-mail").fill(email);
    await screen.getByLabelText("Mot de passe", { exact: true }).fill(password);
    const button = screen.getByRole("button", { name: "Créer un compte" });
    await button.click();
    return { server, screen, button };
  }

  test.each([
    ["a bot's name", { name: "Bot 1" }, "Nom de joueur", /^Le nom «\sBot 1\s» est réservé/],
    ["a short password", { password: "courte" }, "Mot de passe", /^Le mot de passe doit compter au moins 8/],
    ["no e-mail address", { email: "" }, "Adresse e-mail", /^Cette adresse e-mail n'est pas valide/],
  ])(
    "refuses %s with a reason at its field, which gets the focus, and sends nothing",
    async (_, changes, label, reason) => {
      const { server, screen } = await signUp(changes);
      const field = screen.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveAccessibleDescription(reason);
      expect(server.callCount("accounts.signUp")).toBe(0);
    },
  );

  test.each([
    ["usernameTaken", "Nom de joueur"],
    ["usernameTooAlike", "Nom de joueur"],
    ["emailTaken", "Adresse e-mail"],
    ["emailInvalid", "Adresse e-mail"],
    ["passwordCommon", "Mot de passe"],
  ])("shows the server's refusal %s at its field, which gets the focus", async (refusal, label) => {
    const { server, screen } = await signUp();
    (await server.next("accounts.signUp")).refuse(refusal, "Choisissez autre chose.", 409);
    const field = screen.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(/^Choisissez autre chose\./);
  });

  test("when signing in fails right after a sign-up, a second press of the button only signs in", async () => {
    const { server, screen, button } = await signUp();
    (await server.next("accounts.signUp")).answer({ playerId: "hugo" });
    (await server.next("accounts.signIn")).lose();
    await expect.element(screen.getByRole("alert")).toBeVisible();
    await button.click();
    const signIn = await server.next("accounts.signIn");
    expect(signIn.input).toEqual({ identifier: account.email, password: account.password });
    expect(server.callCount("accounts.signUp")).toBe(1);
  });
});

test("a name and a password that a password manager filled without events are sent, and stay after a refusal", async () => {
  const { server, screen: rendering } = showLogin();
  const screen = await rendering;
  await screen.getByRole("tab", { name: "Se connecter" }).click();
  await fillSilently(screen.getByLabelText("E-mail ou nom de joueur"), "Nadia");
  await fillSilently(screen.getByLabelText("Mot de passe", { exact: true }), "du coffre");
  await screen.getByRole("button", { name: "Se connecter" }).click();
  const call = await server.next("accounts.signIn");
  expect(call.input).toMatchObject({ password: "du coffre" });
  expect(JSON.stringify(call.input)).toContain("Nadia");
  call.refuse("wrongCredentials", "Identifiant ou mot de passe incorrect.", 401);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/incorrect/);
  await expect.element(screen.getByLabelText("E-mail ou nom de joueur")).toHaveValue("Nadia");
});

test("a sign-up that a password manager filled without events is sent", async () => {
  const { server, screen: rendering } = showLogin();
  const screen = await rendering;
  await fillSilently(screen.getByLabelText("Nom de joueur"), "Nadia");
  await fillSilently(screen.getByLabelText("Adresse e-mail"), "nadia@exemple.fr");
  await fillSilently(screen.getByLabelText("Mot de passe", { exact: true }), "du coffre fort");
  await screen.getByRole("button", { name: "Créer un compte" }).click();
  expect((await server.next("accounts.signUp")).input).toMatchObject({
    username: "Nadia",
    email: "nadia@exemple.fr",
    password: "du coffre fort",
  });
});
