import type { Page } from "@playwright/test";
import type { Person } from "../../server/testing/person.ts";
import { AdminEventPage } from "../pages/adminEventPage.ts";
import { AdminPeoplePage } from "../pages/adminPeoplePage.ts";
import { AdminRankingPage } from "../pages/adminRankingPage.ts";
import { FinishMoment } from "../pages/finishMoment.ts";
import { ShellFrame } from "../pages/frame.ts";
import { GamesPage } from "../pages/gamesPage.ts";
import { LoginPage } from "../pages/loginPage.ts";
import { NewGameForm } from "../pages/newGameForm.ts";
import { PlayersPage } from "../pages/playersPage.ts";
import { RankingDialog } from "../pages/rankingDialog.ts";
import { ApiPlayer } from "./apiPlayer.ts";
import { TRANSLATED, translatePage } from "./translation.ts";

/** The cookies of a person's session, for a browser that reaches the product at this address. */
export function cookiesOf(person: Person, url: string): { name: string; value: string; url: string }[] {
  const pairs = person.cookie.split("; ").filter((pair) => pair !== "");
  return pairs.map((pair) => {
    const equals = pair.indexOf("=");
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
  });
}

/** A person with their own browser. The warnings and errors in its console are recorded. */
export class BrowserPlayer extends ApiPlayer {
  readonly page: Page;
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(page: Page, name: string, api: Person, address: string) {
    super(name, api, address);
    this.page = page;
    page.on("console", (message) => {
      if (["warning", "error"].includes(message.type()))
        this.#messages.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.#messages.push(String(error.stack ?? error)));
  }

  /** Expects messages that match `message` in the console, also those that were logged before this call. */
  expects(message: RegExp): void {
    this.#expected.push(message);
  }

  /**
   * Expects refused calls with this HTTP status. Each is logged twice in the console: by the browser, and by the
   * product, which logs the failures that it shows.
   */
  expectsRefusal(status: 401 | 403 | 404 | 409 | 429 | 500 | 503): void {
    this.expects(new RegExp(`the server responded with a status of ${status}|^\\[\\w+ ${status}\\] `));
  }

  /** Expects a lost network or server, which the browser and the product both log in the console. */
  expectsOutage(): void {
    this.expects(/net::ERR_|status of 503|^\[(lost|PartMissing)\] /);
  }

  /**
   * Closes each dialog about the end of a game or a match as soon as it opens, for tests of other features. A script in the page
   * closes the dialogs, because Playwright would have to look for them before each of its steps.
   */
  async closeFinishes(): Promise<void> {
    const closeButtons = /^(Continuer|Plus tard)$/;
    // Only dialogs about the end of a game, a match or a tournament have one of these buttons.
    const identifyingButtons = /^(Rejouer|Voir (le tableau|ce match|le podium))$/;
    await this.page.addInitScript(
      ([closeSource, identifyingSource]) => {
        const [isClose, isIdentifying] = [new RegExp(closeSource), new RegExp(identifyingSource)];
        const textOf = ({ textContent }: Element) => textContent.replaceAll("\u200b", "").trim();
        const closeDialogs = () => {
          for (const dialog of document.querySelectorAll("[role=dialog]")) {
            const buttons = [...dialog.querySelectorAll("button")];
            if (!buttons.some((button) => isIdentifying.test(textOf(button)))) continue;
            buttons.find((button) => isClose.test(textOf(button)))?.click();
          }
        };
        new MutationObserver(closeDialogs).observe(document, { childList: true, subtree: true });
      },
      [closeButtons.source, identifyingButtons.source] as const,
    );
  }

  /** Makes the page believe that it is never idle: it then fetches the code of a screen only when the screen is opened. */
  async preventIdle(): Promise<void> {
    await this.page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  }

  /** Hides the names of the navigation's entries, which a new browser shows, because they cover a part of the screen. */
  async hideEntryNames(): Promise<void> {
    await this.page.addInitScript(() => {
      // A page such as about:blank has no storage.
      if (location.origin !== "null") localStorage.setItem("entries-named", "1");
    });
  }

  /** Leaves out transitions, and ends each animation at once. The end of an animation is still announced to the product. */
  async skipFades(): Promise<void> {
    await this.page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`*, ::before, ::after, ::backdrop {
        transition-duration: 0s !important;
        transition-delay: 0s !important;
        animation-duration: 1ms !important;
        animation-delay: 0s !important;
        animation-iteration-count: 1 !important;
      }`);
      document.adoptedStyleSheets.push(sheet);
    });
  }

  /** Translates every page, as a browser does for a reader of another language (rule N20). */
  async translate(): Promise<void> {
    await this.page.addInitScript(translatePage, TRANSLATED);
  }

  /** The warnings and errors in the console that the test does not expect. */
  get unexpectedMessages(): string[] {
    return this.#messages
      .filter((text) => !this.#expected.some((expected) => expected.test(text)))
      .map((text) => `${this.name || "visitor"}: ${text}`);
  }

  get frame(): ShellFrame {
    return new ShellFrame(this.page);
  }
  get login(): LoginPage {
    return new LoginPage(this.page);
  }
  get games(): GamesPage {
    return new GamesPage(this.page);
  }
  get newGame(): NewGameForm {
    return new NewGameForm(this.page);
  }
  get ranking(): RankingDialog {
    return new RankingDialog(this.page);
  }
  get finish(): FinishMoment {
    return new FinishMoment(this.page);
  }
  get players(): PlayersPage {
    return new PlayersPage(this.page);
  }
  get adminEvent(): AdminEventPage {
    return new AdminEventPage(this.page);
  }
  get adminPeople(): AdminPeoplePage {
    return new AdminPeoplePage(this.page);
  }
  get adminRanking(): AdminRankingPage {
    return new AdminRankingPage(this.page);
  }
}
