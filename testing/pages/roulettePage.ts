import type { Locator, Page } from "@playwright/test";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { expect } from "../browser/patience.ts";
import type { Clock } from "../host/host.ts";
import { press } from "./touch.ts";

const SPIN_ADDRESS = "**/roulette.spin";
/**
 * Playwright can pause a page's clock only at a time in the future, and puts the clock forward to that time. This many ms are
 * enough for the order to reach the page before that time.
 */
const PAUSE_DELAY_MS = 10_000;

/** The answer to a spin, delayed until `deliver` is called. The wheel turns until then. */
interface DelayedAnswer {
  /** Resolves when the server has answered. */
  readonly answered: Promise<void>;
  /** Sends the answer to the browser. */
  deliver(): void;
}

/** /roulette, for players. */
export class RoulettePage {
  readonly #page: Page;
  readonly startButton: Locator;
  readonly wheel: Locator;
  /** The result of a spin. */
  readonly result: Locator;
  readonly continueButton: Locator;
  readonly lastSpin: Locator;
  /** The wheel, while it turns. */
  readonly turning: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.startButton = page.getByRole("button", { name: "START" });
    this.wheel = page.getByRole("img", { name: /^Roue/ });
    this.result = page.getByRole("dialog");
    this.continueButton = this.result.getByRole("button", { name: "Continuer" });
    this.lastSpin = page.getByRole("heading", { name: "Dernier tour" }).locator("..");
    this.turning = page.locator("[data-spinning=true]");
  }

  async start(): Promise<void> {
    await press(this.startButton);
  }

  /** Delays the answer to the next spin of this browser. */
  async delayAnswer(): Promise<DelayedAnswer> {
    const { promise: answered, resolve: markAnswered } = Promise.withResolvers<void>();
    const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
    await this.#page.route(SPIN_ADDRESS, async (route) => {
      const response = await route.fetch();
      markAnswered();
      await delivered;
      await route.fulfill({ response });
    });
    return { answered, deliver };
  }

  /**
   * Puts the page's clock forward a little, then stops it until the test resumes it. A spin that starts while the clock is
   * stopped does not end.
   */
  async pauseClock(): Promise<void> {
    await this.#page.clock.pauseAt((await this.#page.evaluate(() => Date.now())) + PAUSE_DELAY_MS);
  }

  /** Presses START, and puts the clocks of the page and the server forward, so that the wheel stops at once. */
  async spin(clock: Clock): Promise<void> {
    await this.start();
    await expect(this.turning).toBeAttached();
    await this.#stopWheel(clock, () => expect(this.turning).toHaveCount(0, { timeout: 500 }));
  }

  /** Presses START, and makes the result appear at once. */
  async spinToResult(clock: Clock): Promise<void> {
    await this.start();
    await this.#stopWheel(clock, () => expect(this.result).toBeVisible({ timeout: 500 }));
  }

  /**
   * Puts the page's clock forward by the time of a spin. Repeats this until `check` passes, because the answer may not
   * have arrived at first. Then puts the server's clock forward too.
   */
  async #stopWheel(clock: Clock, check: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.#page.clock.fastForward(SPIN_MS);
      await check();
    }).toPass({ intervals: [100] });
    await clock.advance(SPIN_MS);
  }

  /** Turns the won card over, with a press on it. */
  async turnCard(): Promise<void> {
    await press(this.result.locator("[data-card]"));
  }

  async continue(): Promise<void> {
    await press(this.continueButton);
    await expect(this.result).toBeHidden();
  }

  async expectCounters(spins: number, cards: number, chills: number): Promise<void> {
    await expect(this.#page.getByRole("definition")).toHaveText([spins, cards, chills].map(String));
  }

  /** How far the wheel is turned now, in degrees. */
  rotation(): Promise<number> {
    return this.#page.locator("[data-spinning] [data-wheel-disc]").evaluate((disc) => {
      const [, degrees] = /rotate\((.+)deg\)/.exec((disc as HTMLElement).style.transform) ?? [];
      return Number(degrees ?? 0);
    });
  }

  /** Waits until the wheel has begun and stopped turning. Gives whether the page fitted the screen's width all the time. */
  async fitsScreenWhileTurning(): Promise<boolean> {
    return this.#page.evaluate(async () => {
      const { documentElement: page } = document;
      const frame = () => new Promise((resume) => requestAnimationFrame(resume));
      const isSpinInProgress = () => document.querySelector("[data-spinning=true]") !== null;
      let widest = 0;
      while (!isSpinInProgress()) await frame();
      while (isSpinInProgress()) {
        widest = Math.max(widest, page.scrollWidth);
        await frame();
      }
      return widest > 0 && widest <= page.clientWidth;
    });
  }

  /** Expects the wheel to stop so that the pointer is at the middle of the segment `index`. */
  async expectPointed(index: number, segmentCount: number): Promise<void> {
    const middle = (360 - ((index + 0.5) * 360) / segmentCount) % 360;
    const distance = async () => {
      const angle = (((await this.rotation()) - middle) % 360) + 360;
      return Math.min(angle % 360, 360 - (angle % 360));
    };
    await expect.poll(distance).toBeLessThan(1);
  }
}
