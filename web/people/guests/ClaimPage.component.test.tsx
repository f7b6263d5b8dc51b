import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { fillSilently } from "../../testing/fillSilently.ts";
import { SignedIn } from "../../testing/SignedIn.tsx";
import { fakeServer } from "../../testing/server.ts";
import { ClaimPage } from "./ClaimPage.tsx";

const guest = { name: "Zoé", totalPoints: 23, rouletteSpins: 1, cardsOwned: 2, chillsOwned: 0 };

/** Opens the page of a link. `player` is signed in to the browser; null: nobody is signed in. */
async function open(player: { id: string; name: string; role: "user" } | null = null) {
  const server = fakeServer({ player });
  const onDone = vi.fn();
  const screen = await render(
    <SignedIn>
      <ClaimPage title="Semaine Chill" logoUrl={null} token="secret" onDone={onDone} />
    </SignedIn>,
  );
  return { server, onDone, screen };
}

test("the page shows the player's name and points, and sends no e-mail address when none was typed", async () => {
  const { server, screen, onDone } = await open();
  const linkCall = await server.next("guests.link");
  expect(linkCall.input).toEqual({ token: "secret" });
  linkCall.answer(guest);
  await expect.element(screen.getByRole("heading", { name: "Bonjour Zoé" })).toBeVisible();
  await expect.element(screen.getByText("23")).toBeVisible();
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("un mot de passe");
  await screen.getByRole("button", { name: "C'est mon compte" }).click();
  const claim = await server.next("guests.claim");
  expect(claim.input).toEqual({ token: "secret", email: null, password: "un mot de passe" });
  claim.answer({ username: "Zoé" });
  const signIn = await server.next("accounts.signIn");
  expect(signIn.input).toEqual({ identifier: "Zoé", password: "un mot de passe" });
  signIn.answer({});
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
});

test("what a password manager filled without events is sent (rule A33)", async () => {
  const { server, screen } = await open();
  (await server.next("guests.link")).answer(guest);
  await fillSilently(screen.getByLabelText("Mot de passe", { exact: true }), "du coffre fort");
  await fillSilently(screen.getByLabelText("Adresse e-mail (facultative)"), "zoe@exemple.fr");
  await screen.getByRole("button", { name: "C'est mon compte" }).click();
  expect((await server.next("guests.claim")).input).toMatchObject({
    email: "zoe@exemple.fr",
    password: "du coffre fort",
  });
});

test("the errors for a short password and for an e-mail address of another account are shown at their fields", async () => {
  const { server, screen } = await open();
  (await server.next("guests.link")).answer(guest);
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("court");
  await screen.getByRole("button", { name: "C'est mon compte" }).click();
  await expect
    .element(screen.getByLabelText("Mot de passe", { exact: true }))
    .toHaveAccessibleDescription(/au moins 8 caractères/);
  expect(server.callCount("guests.claim")).toBe(0);
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("un mot de passe");
  await screen.getByLabelText("Adresse e-mail (facultative)").fill("nadia@exemple.fr");
  await screen.getByRole("button", { name: "C'est mon compte" }).click();
  (await server.next("guests.claim")).refuse("emailTaken", "Un compte existe déjà.", 409);
  await expect
    .element(screen.getByLabelText("Adresse e-mail (facultative)"))
    .toHaveAccessibleDescription(/Un compte existe déjà/);
});

test("the page of a link that no longer works shows the reason, and leads to the sign-in screen", async () => {
  const { server, screen, onDone } = await open();
  (await server.next("guests.link")).refuse("claimLinkUsed", "Ce lien a déjà servi.", 404);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/déjà servi/);
  await screen.getByRole("button", { name: "Aller à la connexion" }).click();
  expect(onDone).toHaveBeenCalled();
});

test("another player who opens the link gets a warning, and can leave without using up the link", async () => {
  const { server, screen, onDone } = await open({ id: "lea", name: "Léa", role: "user" });
  (await server.next("guests.link")).answer(guest);
  await expect.element(screen.getByText(/connecté au compte de Léa/)).toBeVisible();
  await screen.getByRole("button", { name: "Ce n'est pas moi" }).click();
  expect(onDone).toHaveBeenCalled();
  expect(server.callCount("guests.claim")).toBe(0);
});
