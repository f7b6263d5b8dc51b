import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SignedIn } from "../testing/SignedIn.tsx";
import { fakeServer } from "../testing/server.ts";
import { LoginPage } from "./LoginPage.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

/** The login screen of a visitor. */
function show() {
  const server = fakeServer({ player: null });
  const page = <LoginPage title="Semaine Chill" logoUrl={null} beside={null} below={null} />;
  return { server, screen: render(<SignedIn>{page}</SignedIn>) };
}

describe("the login screen opens", () => {
  test("on the sign-up form in a browser where nobody ever signed in; its e-mail field says what the address is for", async () => {
    const screen = await show().screen;
    await expect
      .element(screen.getByRole("tab", { name: "Créer un compte" }))
      .toHaveAttribute("aria-selected", "true");
    await expect
      .element(screen.getByLabelText("Adresse e-mail"))
      .toHaveAccessibleDescription("Sert seulement à vous connecter. Aucun e\u2011mail n'est envoyé.");
    await screen.getByRole("tab", { name: "Se connecter" }).click();
    await expect.element(screen.getByLabelText("E-mail ou nom de joueur")).toBeVisible();
  });

  test("on the sign-in form in a browser where a player signed out", async () => {
    localStorage.setItem("player", "");
    const { server, screen } = show();
    await expect.element((await screen).getByLabelText("E-mail ou nom de joueur")).toBeVisible();
    await expect.element((await screen).getByRole("status")).not.toBeInTheDocument();
    expect(server.callCount("accounts.isDeleted")).toBe(0);
  });

  test.each([
    ["deleted", null, /a supprimé votre compte/],
    ["merged", "other", /un administrateur les a réunis/],
  ])("on the sign-in form, with the reason, after the account was %s", async (_, keptId, reason) => {
    localStorage.setItem("player", "nadia");
    const { server, screen } = show();
    (await server.next("accounts.isDeleted")).answer(true);
    (await server.next("merging.mergedInto")).answer(keptId);
    await expect.element((await screen).getByRole("status")).toMatchTextContent(reason);
  });

  test("on the sign-in form, with the reason, after the session ended elsewhere", async () => {
    localStorage.setItem("player", "nadia");
    const { server, screen } = show();
    (await server.next("accounts.isDeleted")).answer(false);
    await expect.element((await screen).getByLabelText("E-mail ou nom de joueur")).toBeVisible();
    await expect.element((await screen).getByRole("status")).toMatchTextContent(/reconnectez-vous/);
  });
});

test("after a wrong password the sign-in form is still shown, with the typed name", async () => {
  const { server, screen: rendering } = show();
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
