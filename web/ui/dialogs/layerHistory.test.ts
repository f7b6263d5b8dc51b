import { beforeEach, expect, test } from "vitest";
import { LayerHistory } from "./layerHistory.ts";

/** A fake browser history: a list of entries, where navigation takes a moment. */
class Browser {
  readonly entries: { screen: string; state: unknown }[] = [{ screen: "home", state: null }];
  index = 0;
  readonly layers = new LayerHistory(this);

  get state() {
    return this.entries[this.index]?.state;
  }
  get screen() {
    return this.entries[this.index]?.screen;
  }
  pushState(state: unknown) {
    this.visit(this.screen ?? "", state);
  }
  /** Follows a link. */
  visit(screen: string, state: unknown = null) {
    this.entries.splice(this.index + 1, Number.POSITIVE_INFINITY, { screen, state });
    this.index += 1;
  }
  /** Moves by this many entries, back if negative, in a later task as browsers do. */
  go(steps: number) {
    setTimeout(() => {
      const next = this.index + steps;
      if (next < 0 || next >= this.entries.length) return;
      this.index = next;
      this.layers.handleNavigation();
      this.layers.scheduleUpdate();
    });
  }
  /** Calls `go`, and waits until all navigation has finished. */
  async goAndSettle(steps: number) {
    this.go(steps);
    await settled();
  }
}

/** Waits until all navigation of the fake browser has finished. */
async function settled() {
  for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

let browser: Browser;
let openNames: string[];

/** Opens a layer. Back closes it if `mayClose()` is true; the returned function closes it like the layer's own button. */
function openLayer(name: string, kind: "step" | "dialog" = "dialog", mayClose = () => true) {
  openNames.push(name);
  const unregister = browser.layers.open({ kind, close: () => mayClose() && close() });
  const close = () => {
    openNames.splice(openNames.indexOf(name), 1);
    unregister();
  };
  return close;
}

beforeEach(() => {
  browser = new Browser();
  openNames = [];
  browser.visit("games");
});

test("Back closes the topmost layer, and goes to the previous screen only when no layer is open", async () => {
  openLayer("results");
  await settled();
  openLayer("question");
  await settled();
  await browser.goAndSettle(-1);
  expect([browser.screen, openNames]).toEqual(["games", ["results"]]);
  await browser.goAndSettle(-1);
  expect([browser.screen, openNames]).toEqual(["games", []]);
  await browser.goAndSettle(-1);
  expect(browser.screen).toBe("home");
});

test("a layer closed by its button removes its history entry; a layer that replaces it reuses the entry", async () => {
  const close = openLayer("ranking");
  await settled();
  close();
  const closeNext = openLayer("results");
  await settled();
  expect(browser.index).toBe(2);
  closeNext();
  await settled();
  expect(browser.index).toBe(1);
  await browser.goAndSettle(-1);
  expect(browser.screen).toBe("home");
});

test("a layer that refuses to close stays open and its history entry stays", async () => {
  let busy = true;
  openLayer("question", "dialog", () => !busy);
  await settled();
  await browser.goAndSettle(-1);
  expect([browser.screen, browser.index, openNames]).toEqual(["games", 2, ["question"]]);
  busy = false;
  await browser.goAndSettle(-1);
  expect([browser.screen, browser.index, openNames]).toEqual(["games", 1, []]);
});

test("Forward does not reopen a closed layer", async () => {
  openLayer("results");
  await settled();
  await browser.goAndSettle(-1);
  await browser.goAndSettle(1);
  expect([browser.index, openNames]).toEqual([1, []]);
});

test("Back from a screen opened by a dialog's link skips the dialog", async () => {
  const close = openLayer("results");
  await settled();
  browser.visit("player");
  close();
  await settled();
  expect(browser.screen).toBe("player");
  await browser.goAndSettle(-1);
  expect([browser.screen, browser.index]).toEqual(["games", 1]);
});

test("a page that is reloaded while a layer is open goes back to the history entry of its screen", async () => {
  openLayer("results");
  await settled();
  const layers = new LayerHistory(browser);
  layers.scheduleUpdate();
  await settled();
  expect(browser.index).toBe(1);
});

test("Back closes dialogs before the steps of a form, in whatever order they opened", async () => {
  openLayer("ranking");
  openLayer("players", "step");
  await settled();
  await browser.goAndSettle(-1);
  expect(openNames).toEqual(["players"]);
  await browser.goAndSettle(-1);
  expect([browser.screen, openNames]).toEqual(["games", []]);
});

test("when Back returns to a screen with open steps, the steps reuse their history entries", async () => {
  const [closeGame, closePlayers] = [openLayer("game", "step"), openLayer("players", "step")];
  await settled();
  browser.visit("player");
  closeGame();
  closePlayers();
  await settled();
  browser.go(-1);
  await new Promise((resolve) => {
    setTimeout(() => {
      openLayer("game", "step");
      openLayer("players", "step");
      resolve(null);
    });
  });
  await settled();
  expect([browser.screen, browser.index]).toEqual(["games", 3]);
  await browser.goAndSettle(-1);
  expect([browser.screen, openNames]).toEqual(["games", ["game"]]);
});

test("navigation after `LayerHistory.settled()` is not undone by the removal of a closed layer's history entry", async () => {
  const close = openLayer("question");
  await settled();
  close();
  await Promise.resolve();
  await browser.layers.settled();
  browser.entries[browser.index] = { screen: "list", state: null };
  await settled();
  expect(browser.screen).toBe("list");
});
