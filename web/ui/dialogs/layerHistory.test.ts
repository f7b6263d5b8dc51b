import { beforeEach, expect, test } from "vitest";
import { LayerHistory } from "./layerHistory.ts";

/** A fake browser history: a list of entries, where navigation takes a moment. */
class Browser {
  readonly entries: { screen: string; state: unknown }[] = [{ screen: "home", state: null }];
  at = 0;
  readonly layers = new LayerHistory(this);

  get state() {
    return this.entries[this.at]?.state;
  }
  get screen() {
    return this.entries[this.at]?.screen;
  }
  pushState(state: unknown) {
    this.visit(this.screen ?? "", state);
  }
  /** Follows a link. */
  visit(screen: string, state: unknown = null) {
    this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, { screen, state });
    this.at += 1;
  }
  go(steps: number) {
    setTimeout(() => {
      const next = this.at + steps;
      if (next < 0 || next >= this.entries.length) return;
      this.at = next;
      this.layers.handleNavigation();
      this.layers.scheduleUpdate();
    });
  }
  async travel(steps: number) {
    this.go(steps);
    await settled();
  }
}

/** Waits until all navigation has finished. */
async function settled() {
  for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

let browser: Browser;
let open: string[];

/** Opens a layer that Back closes if `mayClose` allows it. The returned function closes the layer like its own button. */
function openLayer(name: string, kind: "step" | "dialog" = "dialog", mayClose = () => true) {
  open.push(name);
  const unregister = browser.layers.open({ kind, close: () => mayClose() && close() });
  const close = () => {
    open.splice(open.indexOf(name), 1);
    unregister();
  };
  return close;
}

beforeEach(() => {
  browser = new Browser();
  open = [];
  browser.visit("games");
});

test("Back closes the topmost layer, and goes to the previous screen only when no layer is open", async () => {
  openLayer("results");
  await settled();
  openLayer("question");
  await settled();
  await browser.travel(-1);
  expect([browser.screen, open]).toEqual(["games", ["results"]]);
  await browser.travel(-1);
  expect([browser.screen, open]).toEqual(["games", []]);
  await browser.travel(-1);
  expect(browser.screen).toBe("home");
});

test("a layer closed by its button removes its history entry; a layer that replaces it reuses the entry", async () => {
  const close = openLayer("ranking");
  await settled();
  close();
  const closeNext = openLayer("results");
  await settled();
  expect(browser.at).toBe(2);
  closeNext();
  await settled();
  expect(browser.at).toBe(1);
  await browser.travel(-1);
  expect(browser.screen).toBe("home");
});

test("a layer that refuses to close stays open and its history entry stays", async () => {
  let busy = true;
  openLayer("question", "dialog", () => !busy);
  await settled();
  await browser.travel(-1);
  expect([browser.screen, browser.at, open]).toEqual(["games", 2, ["question"]]);
  busy = false;
  await browser.travel(-1);
  expect([browser.screen, browser.at, open]).toEqual(["games", 1, []]);
});

test("Forward does not reopen a closed layer", async () => {
  openLayer("results");
  await settled();
  await browser.travel(-1);
  await browser.travel(1);
  expect([browser.at, open]).toEqual([1, []]);
});

test("Back from a screen opened by a dialog's link skips the dialog", async () => {
  const close = openLayer("results");
  await settled();
  browser.visit("player");
  close();
  await settled();
  expect(browser.screen).toBe("player");
  await browser.travel(-1);
  expect([browser.screen, browser.at]).toEqual(["games", 1]);
});

test("a page that is reloaded while a layer is open goes back to the history entry of its screen", async () => {
  openLayer("results");
  await settled();
  const layers = new LayerHistory(browser);
  layers.scheduleUpdate();
  await settled();
  expect(browser.at).toBe(1);
});

test("a form's steps are below the dialogs, in whatever order they opened", async () => {
  openLayer("ranking");
  openLayer("players", "step");
  await settled();
  await browser.travel(-1);
  expect(open).toEqual(["players"]);
  await browser.travel(-1);
  expect([browser.screen, open]).toEqual(["games", []]);
});

test("when Back returns to a screen with open steps, the steps reuse their history entries", async () => {
  const [first, second] = [openLayer("game", "step"), openLayer("players", "step")];
  await settled();
  browser.visit("player");
  first();
  second();
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
  expect([browser.screen, browser.at]).toEqual(["games", 3]);
  await browser.travel(-1);
  expect([browser.screen, open]).toEqual(["games", ["game"]]);
});

test("navigation that follows the closing of a layer waits for the removal of the layer's history entry", async () => {
  const close = openLayer("a question about a deleted row");
  await settled();
  close();
  await Promise.resolve();
  await browser.layers.settled();
  browser.entries[browser.at] = { screen: "list", state: null };
  await settled();
  expect(browser.screen).toBe("list");
});
