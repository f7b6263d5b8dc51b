import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Photographer } from "../photographer.ts";

/** Photographs the screens before a person is signed in: sign-in, sign-up, and the page of a password link. */
export async function photographVisitorScreens(
  photographer: Photographer,
  admin: BrowserPlayer,
  playerName: string,
): Promise<void> {
  const visitor = await photographer.openBrowser("");
  const { page, login } = visitor;
  for (const status of [401, 404] as const) visitor.expectsRefusal(status);
  await login.showSignIn();
  await page.getByText(/jou(e|ent) en ce moment$/).waitFor();
  await photographer.take("login", visitor);
  await login.signIn("Camille", "mauvais mot de passe");
  await login.error.waitFor();
  await photographer.take("login-refused", visitor);
  await login.toggle.getByRole("tab", { name: "Créer un compte" }).click();
  await photographer.take("sign-up", visitor);
  const playerId = (await photographer.openBrowser(playerName)).id;
  const { token } = await admin.api.does("accounts.createPasswordLink", { playerId });
  await page.goto(`/#lien=${token}`);
  await page.getByLabel("Nouveau mot de passe").waitFor();
  await photographer.take("password-link", visitor);
  await page.goto("/#lien=perdu");
  await login.error.waitFor();
  await photographer.take("password-link-invalid", visitor);
}
