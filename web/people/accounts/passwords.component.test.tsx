import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fillSilently } from "../../testing/fillSilently.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { SignedIn } from "../../testing/SignedIn.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream } from "../../testing/stream.ts";
import { ChangePasswordDialog } from "./ChangePasswordDialog.tsx";
import { PasswordLinkPage } from "./PasswordLinkPage.tsx";

test("a change of password sends what a password manager filled without events (rule A33)", async () => {
  const server = fakeServer();
  fakeStream();
  await render(
    <LiveScreen me="nadia">
      <ChangePasswordDialog onClose={() => {}} />
    </LiveScreen>,
  );
  await fillSilently(page.getByLabelText("Mot de passe actuel", { exact: true }), "l'ancien");
  await fillSilently(page.getByLabelText("Nouveau mot de passe", { exact: true }), "du coffre fort");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  expect((await server.next("accounts.changePassword")).input).toEqual({
    currentPassword: "l'ancien",
    newPassword: "du coffre fort",
  });
});

test("the page of a password link sends what a password manager filled without events (rule A33)", async () => {
  const server = fakeServer({ player: null });
  await render(
    <SignedIn>
      <PasswordLinkPage title="Semaine Chill" logoUrl={null} token="secret" onDone={() => {}} />
    </SignedIn>,
  );
  (await server.next("accounts.passwordLink")).answer({ username: "Nadia" });
  await fillSilently(page.getByLabelText("Nouveau mot de passe", { exact: true }), "du coffre fort");
  await page.getByRole("button", { name: "Choisir ce mot de passe" }).click();
  expect((await server.next("accounts.usePasswordLink")).input).toEqual({
    token: "secret",
    newPassword: "du coffre fort",
  });
});

test("right after the sign-in with the generated password, its change asks only for the new one, until the server asks for both (rule A35)", async () => {
  const server = fakeServer({ mayOmitPassword: true });
  fakeStream();
  await render(
    <LiveScreen me="nadia">
      <ChangePasswordDialog onClose={() => {}} />
    </LiveScreen>,
  );
  const current = page.getByLabelText("Mot de passe actuel", { exact: true });
  await page.getByLabelText("Nouveau mot de passe", { exact: true }).fill("girafe-mauve-12");
  await expect.element(current).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const change = await server.next("accounts.changePassword");
  expect(change.input).toEqual({ currentPassword: null, newPassword: "girafe-mauve-12" });
  change.refuse("currentPasswordNeeded", "Saisissez aussi votre mot de passe actuel.", 409);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/actuel/);
  await current.fill("celui de la console");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  expect((await server.next("accounts.changePassword")).input).toEqual({
    currentPassword: "celui de la console",
    newPassword: "girafe-mauve-12",
  });
});
