import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fillSilently } from "../testing/fillSilently.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { SignedIn } from "../testing/SignedIn.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream } from "../testing/stream.ts";
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
