import type { Locator, Page } from "@playwright/test";
import { SPIN_MS } from "../../domain/roulette/spin.ts";
import { expect } from "../fixtures/patience.ts";
import type { Clock } from "../fixtures/test.ts";
import { press } from "./touch.ts";

const SPIN = "**/roulette.spin";
/** A page's time can be stopped in its future only: so far, in ms, that it is not there before it is told. */
const AHEAD_MS = 10_000;

/** An answer to a spin that the server has given, and the browser gets once `arrive` is called: the wheel turns so long. */
interface HeldAnswer {
  /** Done once the server has answered. */
  readonly given: Promise<void>;
  arrive(): void;
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
  readonly turning: Locator;
  readonly error: Locator;
  readonly soundButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.startButton = page.getByRole("button", { name: "START" });
    this.wheel = page.getByRole("img", { name: /^Roue/ });
    this.result = page.getByRole("dialog");
    this.continueButton = this.result.getByRole("button", { name: "Continuer" });
    this.lastSpin = page.getByRole("heading", { name: "Dernier tour" }).locator("..");
    this.turning = page.locator("[data-turning=true]");
    this.error = page.getByRole("main").getByRole("alert");
    this.soundButton = page.getByRole("button", { name: /le son$/ });
  }

  async start(): Promise<void> {
    await press(this.startButton);
  }

  /** Keeps the answer to the next spin from this browser. */
  async holdAnswer(): Promise<HeldAnswer> {
    const { promise: given, resolve: give } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await this.#page.route(SPIN, async (route) => {
      const response = await route.fetch();
      give();
      await arrived;
      await route.fulfill({ response });
    });
    return { given, arrive };
  }

  /** Has the page's own time stand still, until it is resumed: a wheel that is started turns so long. */
  async pause(): Promise<void> {
    await this.#page.clock.pauseAt((await this.#page.evaluate(() => Date.now())) + AHEAD_MS);
  }

  /** Presses START and has the wheel stop at once: the time of a spin passes at the server and in a page of its own clock. */
  async spin(clock: Clock): Promise<void> {
    await this.start();
    await expect(this.turning).toBeAttached();
    await this.stop(clock, () => expect(this.turning).toHaveCount(0, { timeout: 500 }));
  }

  /** Spins, and has the result come at once. */
  async spinToResult(clock: Clock): Promise<void> {
    await this.start();
    await this.toResult(clock);
  }

  /** Has the result of the spin under way come at once. */
  async toResult(clock: Clock): Promise<void> {
    await this.stop(clock, () => expect(this.result).toBeVisible({ timeout: 500 }));
  }

  /** Lets the time of spins pass until this holds, the answer may be on its way still; then at the server, too. */
  async stop(clock: Clock, holds: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.#page.clock.fastForward(SPIN_MS);
      await holds();
    }).toPass({ intervals: [100] });
    await clock.passes(SPIN_MS);
  }

  /** Turns the card that was won, with a press on it. */
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
    return this.#page.locator("[data-turning] [data-wheel-disc]").evaluate((disc) => {
      const [, degrees] = /rotate\((.+)deg\)/.exec((disc as HTMLElement).style.transform) ?? [];
      return Number(degrees ?? 0);
    });
  }

  /** Whether the page is as wide as its screen at most, at every moment from when the wheel starts until it stops. */
  async turnsWithinScreen(): Promise<boolean> {
    return this.#page.evaluate(async () => {
      const { documentElement: page } = document;
      const frame = () => new Promise((resume) => requestAnimationFrame(resume));
      const isTurning = () => document.querySelector("[data-turning=true]") !== null;
      let widest = 0;
      while (!isTurning()) await frame();
      while (isTurning()) {
        widest = Math.max(widest, page.scrollWidth);
        await frame();
      }
      return widest > 0 && widest <= page.clientWidth;
    });
  }

  /** Presses START in every frame from now on, until the result is there. */
  async startUntilResult(): Promise<void> {
    await this.#page.evaluate(async () => {
      const frame = () => new Promise((resume) => requestAnimationFrame(resume));
      const start = [...document.querySelectorAll("button")].find((button) => button.textContent === "START");
      while (!document.querySelector("[role=dialog]")) {
        start?.click();
        await frame();
      }
    });
  }

  /** The wheel stands with the middle of this segment under the pointer. */
  async expectPointed(segment: number, segments: number): Promise<void> {
    const middle = (360 - ((segment + 0.5) * 360) / segments) % 360;
    const distance = async () => {
      const off = (((await this.rotation()) - middle) % 360) + 360;
      return Math.min(off % 360, 360 - (off % 360));
    };
    await expect.poll(distance).toBeLessThan(1);
  }
}
