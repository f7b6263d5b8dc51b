import type { Locator, Page } from "@playwright/test";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { allWrittenPaths, type WrittenPath } from "../../testing/paths/paths.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

/** How long a walk takes at least: so no account sends more calls than the server allows, however fast the machine is. */
const PACE_MS = 1500;
const ALL = "Tout régler";
const groupNames = [
  "Événement",
  "Joueurs",
  "Jeux et points",
  "Roulette et cartes",
  "Tournois",
  "Écrans",
  "Journal",
  "Sauvegardes",
];

/** The steps of a path on a phone: there, the groups of the administration are behind one entry. */
function phoneSteps(steps: readonly string[]): string[] {
  const [first = "", second = "", ...others] = steps;
  return first === "Admin" && groupNames.includes(second) ? [first, ALL, second, ...others] : [...steps];
}

/** What can be pressed, or at the end of a path only read, under exactly these words. A list may add its length: "Supprimés (2)". */
function named(page: Page, scope: Locator, words: string, isLast: boolean): Locator {
  const roles = [
    "link",
    "button",
    "tab",
    "menuitem",
    "switch",
    ...(isLast ? (["heading"] as const) : []),
  ] as const;
  const withLength = new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")} \\(\\d+\\)$`);
  return roles
    .flatMap((role) => [
      scope.getByRole(role, { name: words, exact: true }),
      scope.getByRole(role).filter({ has: page.getByText(words, { exact: true }) }),
    ])
    .reduce((one, other) => one.or(other))
    .or(scope.getByText(withLength));
}

/** The first visible element with these words: an entry of the navigation, or later in the open dialog or menu, else on the screen. */
async function find(page: Page, steps: readonly string[], index: number): Promise<Locator> {
  const words = steps[index] ?? "";
  const scopes =
    index === 0
      ? [page.getByRole("navigation", { name: "Navigation principale" })]
      : [page.getByRole("dialog"), page.getByRole("menu"), page.getByRole("main")];
  const candidates = scopes.map((scope) =>
    named(page, scope, words, index === steps.length - 1).filter({ visible: true }),
  );
  const count = async () =>
    (await Promise.all(candidates.map((each) => each.count()))).findIndex((n) => n > 0);
  await expect.poll(count, `something with the words "${words}"`).toBeGreaterThanOrEqual(0);
  return candidates[await count()]?.first() ?? page.locator("nothing");
}

/** Walks paths in a browser of an administrator. `isPhone`: its bar has no room for the groups of the administration. */
class Walker {
  readonly failures: string[] = [];
  readonly #page: Page;
  readonly #isPhone: boolean;
  readonly #placeholders: Readonly<Record<string, Locator>>;

  constructor(
    { page, name }: { readonly page: Page; readonly name: string },
    isPhone: boolean,
    personName: string,
  ) {
    const main = page.getByRole("main");
    this.#page = page;
    this.#isPhone = isPhone;
    this.#placeholders = {
      "(votre nom)": page.getByRole("banner").getByRole("button", { name }),
      "(son nom)": main.getByText(personName, { exact: true }),
      "(la flèche de la ligne)": main.getByRole("button", { name: /^Annuler/ }).first(),
      "(la partie)": main.getByRole("button", { name: /^Voir les résultats/ }).first(),
    };
  }

  /** Walks the paths for this screen, at most one in `PACE_MS`: an account may send only a limited number of calls. */
  async walkAll(paths: readonly WrittenPath[]): Promise<void> {
    for (const { file, steps } of paths) {
      if (!this.#isPhone && steps.includes(ALL)) continue;
      const shown = this.#isPhone ? phoneSteps(steps) : steps;
      const pace = this.#page.waitForTimeout(PACE_MS);
      try {
        await this.#walk(shown);
      } catch (error) {
        this.failures.push(`${file}: ${shown.join(" → ")}\n  ${String(error).split("\n")[0]}`);
        await this.#page.goto("/");
      }
      await this.#closeDialogs();
      await pace;
    }
  }

  /** Presses the words of a path one after the other. The last one is only found, because pressing it may change the event. */
  async #walk(steps: readonly string[]): Promise<void> {
    for (const [index, words] of steps.entries()) {
      const target = this.#placeholders[words] ?? (await find(this.#page, steps, index));
      if (index < steps.length - 1) await target.click();
      else await expect(target).toBeVisible();
    }
  }

  async #closeDialogs(): Promise<void> {
    const layer = this.#page.getByRole("dialog").or(this.#page.getByRole("menu"));
    await expect(async () => {
      if ((await layer.count()) > 0) await this.#page.keyboard.press("Escape");
      await expect(layer).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }
}

test("every path that the README, the handbook, the rules and the product's sentences name exists, on a computer and on a phone (rule S9)", async ({
  admin,
  administrator,
  person,
  player,
}) => {
  test.slow();
  const organiser = await administrator();
  const [nadia, karim, rose] = [await player("Nadia"), await player("Karim"), await player("Rose")];
  const second = await person("Zoé", { at: null, ...screenSizes.phone });
  await organiser.does("accounts.setRole", { playerId: second.id, role: "admin" });
  await second.page.goto("/");
  const computer = await admin({ at: "/", viewport: { width: 1280, height: 800 } });
  // 'Inviter' tries the address of the invitation, which this machine does not know.
  for (const walking of [second, computer]) walking.expects(/net::ERR_.*\/healthz/);
  const walkers = [new Walker(computer, false, nadia.name), new Walker(second, true, nadia.name)];
  const paths = longestPaths(allWrittenPaths());
  const isBeforeStart = ({ steps }: WrittenPath) => steps.includes("Démarrer l'événement");

  await Promise.all(walkers.map((walker) => walker.walkAll(paths.filter(isBeforeStart))));
  await organiser.does("event.start", {});
  await finishGame(nadia, await startGame(nadia, [karim], 0), [nadia.id, karim.id]);
  await organiser.does("accounts.delete", { playerId: rose.id });
  await Promise.all(walkers.map((walker) => walker.walkAll(paths.filter((path) => !isBeforeStart(path)))));
  expect(walkers.flatMap(({ failures }) => failures)).toEqual([]);
});

/** Each path once, without the paths with which a longer one begins. */
function longestPaths(paths: readonly WrittenPath[]): WrittenPath[] {
  const keyOf = ({ steps }: WrittenPath) => `${steps.join(" → ")} → `;
  const unique = [...new Map(paths.map((path) => [keyOf(path), path])).values()];
  return unique.filter(
    (path) => !unique.some((other) => other !== path && keyOf(other).startsWith(keyOf(path))),
  );
}
