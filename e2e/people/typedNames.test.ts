import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test } from "../fixtures/test.ts";

test("a person named with an iPhone's apostrophe signs in, and is found, with another keyboard's apostrophe (rule S6)", async ({
  player,
  visitor,
}) => {
  const ngolo = await player("N’Golo É");
  const typed = ngolo.name.replace("’", "'").replace("É", "e").toLowerCase();
  expect(typed).not.toBe(ngolo.name.toLowerCase());
  const { page, login } = await visitor({ at: "/players" });
  await login.signIn(typed, PASSWORD);
  await page.getByLabel("Rechercher un joueur").fill(typed);
  await expect(page.getByRole("listitem").filter({ hasText: ngolo.name })).toBeVisible();
});
