import { PASSWORD } from "../../server/testing/template.ts";
import { startGame } from "../fixtures/games.ts";
import { emailOf, expect, test, uniqueName } from "../fixtures/test.ts";
import { LoginPage } from "../pages/loginPage.ts";
import { RoulettePage } from "../pages/roulettePage.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a wrong password is refused with a sentence, then the right one signs in, by name or by e-mail", async ({
  player,
  visitor,
}) => {
  const nadia = await player("Nadia");
  const browser = await visitor();
  browser.expectsRefusal(401);
  await browser.login.signIn(nadia.name, "pas le bon");
  await expect(browser.login.error).toHaveText("Identifiant ou mot de passe incorrect.");
  await browser.login.signIn(nadia.name.toUpperCase(), PASSWORD);
  await expect(browser.frame.navigation).toBeVisible();
  await browser.frame.signOut();
  await expect(browser.login.signInButton).toBeVisible();
  await browser.login.signIn(emailOf(nadia.name), PASSWORD);
  await expect(browser.frame.navigation).toBeVisible();
});

const refusals = [
  {
    why: "the name looks like somebody else's",
    field: "username" as const,
    change: (taken: string) => ({ username: taken.replace("a", "а") }),
    sentence: (taken: string) =>
      `Le nom « ${taken.replace("a", "а")} » ressemble trop à celui d'un autre joueur. Choisissez-en un autre.`,
  },
  {
    why: "the password is one of the commonest",
    field: "password" as const,
    change: () => ({ password: "motdepasse" }),
    sentence: () => "Ce mot de passe est trop courant, donc facile à deviner. Choisissez-en un autre.",
  },
  {
    why: "the name is taken, whatever its case",
    field: "username" as const,
    change: (taken: string) => ({ username: taken.toUpperCase() }),
    sentence: (taken: string) => `Le nom « ${taken.toUpperCase()} » est déjà pris. Choisissez-en un autre.`,
  },
  {
    why: "the password is short",
    field: "password" as const,
    change: () => ({ password: "courte" }),
    sentence: () => "Le mot de passe doit compter au moins 8 caractères.",
  },
  {
    why: "the e-mail address is taken",
    field: "email" as const,
    change: (taken: string) => ({ email: emailOf(taken) }),
    sentence: () => "Un compte existe déjà avec cette adresse e-mail.",
  },
  {
    why: "the e-mail address can't be one",
    field: "email" as const,
    change: () => ({ email: "nadia@exemple" }),
    sentence: () => "Cette adresse e-mail n'est pas valide.",
  },
  {
    why: "the name is a bot's",
    field: "username" as const,
    change: () => ({ username: "Bot 1" }),
    sentence: () => "Le nom « Bot 1 » est réservé. Choisissez-en un autre.",
  },
];

test("sign-up is refused, at its field, with each reason in words; then it is done", {
  tag: "@desktop",
}, async ({ player, visitor }) => {
  const { name: taken } = await player("Nadia");
  const username = uniqueName("Hugo");
  const account = { username, email: emailOf(username), password: PASSWORD };
  const browser = await visitor();
  browser.expectsRefusal(409);
  for (const { why, field, change, sentence } of refusals)
    await test.step(why, async () => {
      await browser.login.signUp({ ...account, ...change(taken) });
      await expect(browser.login.field(field)).toBeFocused();
      await expect(browser.login.field(field)).toHaveAccessibleDescription(
        new RegExp(`^${sentence(taken).replaceAll(" ", "\\s")}`),
      );
    });
  await browser.login.signUp(account);
  await expect(browser.page.getByRole("banner").getByRole("button", { name: username })).toBeVisible();
});

test("an account that was made although entering failed is entered by pressing again", {
  tag: "@desktop",
}, async ({ visitor }) => {
  const username = uniqueName("Hugo");
  const browser = await visitor();
  browser.expectsOutage();
  await browser.page.route("**/accounts.signIn", (route) => route.abort(), { times: 1 });
  await browser.login.signUp({ username, email: emailOf(username), password: PASSWORD });
  await expect(browser.login.error).toBeVisible();
  await browser.login.signUpButton.click();
  await expect(browser.page.getByRole("banner").getByRole("button", { name: username })).toBeVisible();
});

test("the identifier 'admin' hides the choice to sign up, whatever its case", { tag: "@desktop" }, async ({
  visitor,
}) => {
  const browser = await visitor();
  await expect(browser.login.toggle).toBeVisible();
  await browser.login.identifier.fill("Admin");
  await expect(browser.login.toggle).toBeHidden();
  await browser.login.identifier.fill("Administrator");
  await expect(browser.login.toggle).toBeVisible();
  await browser.login.signIn("admin", PASSWORD);
  await expect(browser.frame.entry("Admin")).toBeVisible();
});

test("signing out leaves nothing but the login screen, also in the browser's other tabs", {
  tag: "@desktop",
}, async ({ person }) => {
  const nadia = await person("Nadia", { at: "/players" });
  const otherTab = await nadia.page.context().newPage();
  await otherTab.goto("/points");
  await expect(otherTab.getByRole("heading", { name: "Système de Points" })).toBeVisible();
  nadia.expectsRefusal(401);
  await nadia.frame.signOut();
  await expect(nadia.login.signInButton).toBeVisible();
  await expect(nadia.frame.navigation).toHaveCount(0);
  await expect(otherTab.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await nadia.page.goto("/sessions");
  await expect(nadia.login.signInButton).toBeVisible();
});

test("the administrators' screens lead players back to the games", { tag: "@desktop" }, async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: "/admin/event" });
  await expect(nadia.page.getByRole("tab", { name: "Vos Parties" })).toBeVisible();
  await expect(nadia.page).toHaveURL(/\/$/);
  await expect(nadia.frame.entry("Admin")).toHaveCount(0);
});

test("who is not signed in ends on / from the administrators' screens, and is brought to any other after signing in", {
  tag: "@desktop",
}, async ({ player, visitor }) => {
  const nadia = await player("Nadia");
  const browser = await visitor({ at: "/admin/event" });
  await expect(browser.login.signInButton).toBeVisible();
  await expect(browser.page).toHaveURL(/:\d+\/$/);
  await browser.page.goto(`/players/${nadia.id}?depuis=ici`);
  await browser.login.signIn(nadia.name, PASSWORD);
  await expect(browser.page.getByRole("heading", { name: nadia.name })).toBeVisible();
  await expect(browser.page).toHaveURL(new RegExp(`/players/${nadia.id}\\?depuis=ici$`));
});

test("a player who is deleted while the wheel turns is told why they are signed out", {
  tag: "@desktop",
}, async ({ person, administrator }) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  const roulette = new RoulettePage(nadia.page);
  nadia.expectsRefusal(401);
  const answer = await roulette.holdAnswer();
  await roulette.start();
  await answer.given;
  await expect(roulette.turning).toBeAttached();
  await (await administrator()).does("accounts.delete", { playerId: nadia.id });
  answer.arrive();
  await expect(nadia.login.signInButton).toBeVisible();
  await expect(nadia.login.notice).toHaveText(
    "Un administrateur a supprimé votre compte. Vous n'êtes donc plus connecté.",
  );
  const hugo = await person("Hugo");
  const otherTab = await hugo.page.context().newPage();
  await otherTab.goto("/points");
  await hugo.frame.signOut();
  for (const login of [hugo.login, new LoginPage(otherTab)]) {
    await expect(login.signInButton).toBeVisible();
    await expect(login.notice, "who signs out knows why").toHaveCount(0);
  }
});

test("an unknown address leads to the games", { tag: "@desktop" }, async ({ person }) => {
  const nadia = await person("Nadia", { at: "/nulle/part" });
  await expect(nadia.page.getByRole("tab", { name: "Vos Parties" })).toBeVisible();
  await expect(nadia.page).toHaveURL(/\/$/);
});

test("a visitor at a computer is told that people are playing, in numbers alone", {
  tag: "@desktop",
}, async ({ visitor, player }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const game = await startGame(nadia, [hugo], 0);
  const { page } = await visitor();
  await expect(page.getByText(/^\d+ personnes jouent en ce moment$/)).toBeVisible();
  for (const label of [/^parties? en cours$/, /^parties? jouées?$/, /^joueurs inscrits$/])
    await expect(page.getByText(label)).toBeVisible();
  for (const { name } of [nadia, hugo, { name: game.name }])
    await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page, "sign in, beside what this is");
});
