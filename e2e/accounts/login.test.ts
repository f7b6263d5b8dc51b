import { PASSWORD } from "../../server/testing/template.ts";
import { LoginPage } from "../../testing/pages/loginPage.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { startGame } from "../fixtures/games.ts";
import { emailOf, expect, test, uniqueName } from "../fixtures/test.ts";
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
    reason: "the name looks like somebody else's",
    field: "username" as const,
    change: (taken: string) => ({ username: taken.replace("a", "а") }),
    sentence: (taken: string) =>
      `Le nom « ${taken.replace("a", "а")} » ressemble trop à celui d'un autre joueur. Choisissez-en un autre.`,
  },
  {
    reason: "the password is one of the most common",
    field: "password" as const,
    change: () => ({ password: "motdepasse" }),
    sentence: () => "Ce mot de passe est trop courant, donc facile à deviner. Choisissez-en un autre.",
  },
  {
    reason: "the name is taken, in upper or lower case",
    field: "username" as const,
    change: (taken: string) => ({ username: taken.toUpperCase() }),
    sentence: (taken: string) => `Le nom « ${taken.toUpperCase()} » est déjà pris. Choisissez-en un autre.`,
  },
  {
    reason: "the password is short",
    field: "password" as const,
    change: () => ({ password: "courte" }),
    sentence: () => "Le mot de passe doit compter au moins 8 caractères.",
  },
  {
    reason: "the e-mail address is taken",
    field: "email" as const,
    change: (taken: string) => ({ email: emailOf(taken) }),
    sentence: () => "Un compte existe déjà avec cette adresse e-mail.",
  },
  {
    reason: "the e-mail address is not valid",
    field: "email" as const,
    change: () => ({ email: "nadia@exemple" }),
    sentence: () => "Cette adresse e-mail n'est pas valide.",
  },
  {
    reason: "the name is a bot's",
    field: "username" as const,
    change: () => ({ username: "Bot 1" }),
    sentence: () => "Le nom « Bot 1 » est réservé. Choisissez-en un autre.",
  },
];

test("a refused sign-up shows the reason at the field; when signing in fails right after a sign-up, a second press signs in", {
  tag: "@desktop",
}, async ({ player, visitor }) => {
  const { name: taken } = await player("Nadia");
  const username = uniqueName("Hugo");
  const account = { username, email: emailOf(username), password: PASSWORD };
  const browser = await visitor();
  browser.expectsRefusal(409);
  for (const { reason, field, change, sentence } of refusals)
    await test.step(reason, async () => {
      await browser.login.signUp({ ...account, ...change(taken) });
      await expect(browser.login.field(field)).toBeFocused();
      await expect(browser.login.field(field)).toHaveAccessibleDescription(
        new RegExp(`^${sentence(taken).replaceAll(" ", "\\s")}`),
      );
    });
  browser.expectsOutage();
  await browser.page.route("**/accounts.signIn", (route) => route.abort(), { times: 1 });
  await browser.login.signUp(account);
  await expect(browser.login.error).toBeVisible();
  await browser.login.signUpButton.click();
  await expect(browser.page.getByRole("banner").getByRole("button", { name: username })).toBeVisible();
});

test("after signing in the requested address is opened, or / if the player may not open it; a sign-out applies to every tab", {
  tag: "@desktop",
}, async ({ player, visitor }) => {
  const nadia = await player("Nadia");
  const browser = await visitor({ at: "/admin/event" });
  await expect(browser.login.signUpButton, "nobody signed in with this browser yet").toBeVisible();
  await expect(browser.page).toHaveURL(/:\d+\/$/);
  await browser.login.showSignIn();
  await test.step("the identifier 'admin', in upper or lower case, hides the choice to sign up", async () => {
    await expect(browser.login.toggle).toBeVisible();
    await browser.login.identifier.fill("Admin");
    await expect(browser.login.toggle).toBeHidden();
    await browser.login.identifier.fill("Administrator");
    await expect(browser.login.toggle).toBeVisible();
  });
  await browser.page.goto(`/players/${nadia.id}?depuis=ici`);
  await browser.login.signIn(nadia.name, PASSWORD);
  await expect(browser.page.getByRole("heading", { name: nadia.name })).toBeVisible();
  await expect(browser.page).toHaveURL(new RegExp(`/players/${nadia.id}\\?depuis=ici$`));
  for (const address of ["/admin/event", "/nulle/part"]) {
    await browser.page.goto(address);
    await expect(browser.page.getByRole("tab", { name: "Vos Parties" })).toBeVisible();
    await expect(browser.page).toHaveURL(/:\d+\/$/);
  }
  await expect(browser.frame.entry("Admin")).toHaveCount(0);
  const otherTab = await browser.page.context().newPage();
  await otherTab.goto("/points");
  await expect(otherTab.getByRole("heading", { name: "Système de Points" })).toBeVisible();
  browser.expectsRefusal(401);
  await browser.frame.signOut();
  await expect(browser.login.signInButton).toBeVisible();
  await expect(browser.frame.navigation).toHaveCount(0);
  for (const login of [browser.login, new LoginPage(otherTab)]) {
    await expect(login.signInButton).toBeVisible();
    await expect(login.notice, "no reason is shown to a player who signed out").toHaveCount(0);
  }
  await test.step("the letters in the address that a television's QR code opens are filled in after signing in (rule B9)", async () => {
    await browser.page.goto("/admin/displays?relier=HKRT");
    await browser.login.signIn("admin", PASSWORD);
    await expect(browser.page.getByLabel("Les quatre lettres de la télévision")).toHaveValue("HKRT");
    await browser.page.keyboard.press("Escape");
    await browser.frame.signOut();
    await expect(browser.login.signInButton).toBeVisible();
  });
  await browser.page.goto("/sessions");
  await expect(browser.login.signInButton).toBeVisible();
});

test("a player who is deleted while the wheel turns is signed out, and sees the reason", {
  tag: "@desktop",
}, async ({ person, administrator }) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  const roulette = new RoulettePage(nadia.page);
  nadia.expectsRefusal(401);
  const answer = await roulette.delayAnswer();
  await roulette.start();
  await answer.answered;
  await expect(roulette.turning).toBeAttached();
  await (await administrator()).does("accounts.delete", { playerId: nadia.id });
  answer.deliver();
  await expect(nadia.login.signInButton).toBeVisible();
  await expect(nadia.login.notice).toHaveText(
    "Un administrateur a supprimé votre compte. Vous n'êtes donc plus connecté.",
  );
});

test("a visitor at a computer sees how many people are playing, and no names", {
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
  await expectAccessible(page, "sign in, on a computer");
});
