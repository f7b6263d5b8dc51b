import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { requireElement } from "../testing/elements.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream } from "../testing/stream.ts";
import { StickyFooter } from "../ui/StickyFooter.tsx";
import { Navigation } from "./Navigation.tsx";
import { CONTENT_ID } from "./Page.tsx";

/** The key in the browser's storage under which the app stores that the hint with all names was closed. */
const KEY = "entries-named";
const hint = page.getByRole("region", { name: /Vos .+ entrées/ });
const entry = (name: string) => page.getByRole("link", { name, exact: true });
/** The name that is shown in a bubble over the bar. The link contains its name for screen readers only. */
const bubble = () => document.querySelector("[data-navigation] > span[aria-hidden]")?.textContent ?? null;
/** Sends a pointer event to an entry. Returns false if the app prevents the browser's own reaction. */
const send = (name: string, type: string, pointerType: string) =>
  entry(name)
    .element()
    .dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType }));

beforeEach(() => history.replaceState(null, "", "/"));

/** Shows the navigation of an administrator. `hasClosedHint`: whether the hint was closed in this browser before. */
async function open({ width = 390, height = 844, hasClosedHint = true, content = <></> } = {}) {
  if (hasClosedHint) localStorage.setItem(KEY, "1");
  await page.viewport(width, height);
  fakeServer();
  fakeStream();
  await render(
    <LiveScreen me="nadia">
      <main id={CONTENT_ID}>{content}</main>
      <Navigation me="nadia" isAdmin foot={null} />
    </LiveScreen>,
  );
  await expect.element(entry("Partie")).toBeVisible();
}

/** Shows the navigation, and moves the mouse over it until the code that shows names has loaded. */
async function openAndLoadNames() {
  await open();
  await expect
    .poll(() => {
      send("Partie", "pointerover", "mouse");
      return bubble();
    })
    .toBe("Partie");
  send("Partie", "pointerup", "touch");
  await expect.poll(bubble).toBeNull();
}

/** Ends the delay after which the hint is shown. While the hint has to wait there is no delay, so it stays hidden. */
async function endDelay(): Promise<void> {
  await expect.poll(() => document.querySelector("[data-navigation] section")).not.toBeNull();
  for (const animation of requireElement("[data-navigation] section").getAnimations()) animation.finish();
}

/** Waits long enough for a press to open its screen. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resume) => requestAnimationFrame(resume));
}

test("an administrator's nine entries are in one row from 390 px on, else in two rows, and large enough to press", async () => {
  for (const [width, rows, minWidth] of [
    [390, 1, 43],
    [412, 1, 44],
    [360, 2, 44],
    [320, 2, 44],
  ] as const) {
    await open({ width });
    const boxes = page
      .getByRole("link")
      .elements()
      .map((link) => link.getBoundingClientRect());
    expect(boxes).toHaveLength(9);
    expect(new Set(boxes.map(({ top }) => top)).size, `${width} px`).toBe(rows);
    for (const box of boxes) {
      expect(box.width, `${width} px`).toBeGreaterThanOrEqual(minWidth);
      expect(box.height, `${width} px`).toBeGreaterThanOrEqual(44);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    await cleanup();
  }
});

test("a long press on an entry shows its name and opens nothing; a tap opens its screen", async () => {
  await openAndLoadNames();
  send("Tournois", "pointerdown", "touch");
  await expect.poll(bubble).toBe("Tournois");
  expect(send("Tournois", "contextmenu", "touch"), "the browser's menu is prevented").toBe(false);
  send("Tournois", "pointerup", "touch");
  await expect.poll(bubble).toBeNull();

  send("Joueurs", "pointerdown", "touch");
  await expect.poll(bubble).toBe("Joueurs");
  send("Joueurs", "pointerup", "touch");
  await expect.poll(bubble).toBeNull();
  (entry("Joueurs").element() as HTMLElement).click();
  await twoFrames();
  expect(location.pathname, "the click that ends a long press opens no screen").toBe("/");
  send("Joueurs", "pointerdown", "touch");
  send("Joueurs", "pointerup", "touch");
  (entry("Joueurs").element() as HTMLElement).click();
  await expect.poll(() => location.pathname).toBe("/players");
});

test("during the first ten visits of a browser, the name of an entry that was just opened is shown for a second", async () => {
  for (const [visits, name] of [
    [9, "Joueurs"],
    [10, null],
  ] as const) {
    history.replaceState(null, "", "/");
    localStorage.setItem("visits", String(visits));
    await openAndLoadNames();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    (entry("Joueurs").element() as HTMLElement).click();
    await twoFrames();
    vi.advanceTimersByTime(0);
    await twoFrames();
    expect([location.pathname, bubble()]).toEqual(["/players", name]);
    vi.advanceTimersByTime(1000);
    await twoFrames();
    expect(bubble()).toBeNull();
    vi.useRealTimers();
    await cleanup();
  }
});

test("in a low and narrow window the bar is one row that takes a quarter of the height and scrolls to the current entry", async () => {
  history.replaceState(null, "", "/admin/home");
  await open({ width: 320, height: 256 });
  await userEvent.hover(entry("Partie"));
  const boxes = () =>
    page
      .getByRole("navigation")
      .getByRole("link")
      .elements()
      .map((link) => link.getBoundingClientRect());
  await expect.poll(() => boxes().at(-1)?.right).toBeLessThanOrEqual(320);
  expect(new Set(boxes().map(({ top }) => top)).size, "rows").toBe(1);
  expect(boxes()).toHaveLength(9);
  expect(Math.min(...boxes().map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(44);
  expect(document.querySelector("[data-navigation]")?.clientHeight).toBeLessThanOrEqual(64);
});

test("a tapped entry is marked first, and its screen opens after the next paint", async () => {
  await open();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  (entry("Joueurs").element() as HTMLElement).click();
  await expect.element(entry("Joueurs")).toHaveAttribute("aria-current", "page");
  await expect.element(entry("Partie")).not.toHaveAttribute("aria-current");
  expect(location.pathname).toBe("/");
  for (const callback of frames) callback(0);
  await expect.poll(() => location.pathname).toBe("/players");
});

test("the mouse and the keyboard's focus show an entry's name; Escape hides the name", async () => {
  await openAndLoadNames();
  send("Points", "pointerover", "mouse");
  await expect.poll(bubble).toBe("Points");
  expect(send("Points", "contextmenu", "mouse"), "a mouse opens the browser's menu").toBe(true);
  await userEvent.tab();
  await userEvent.tab();
  await expect.poll(bubble).toBe(document.activeElement?.textContent);
  await userEvent.keyboard("{Escape}");
  await expect.poll(bubble).toBeNull();
});

/** Closes the hint. A press in the first moment does not count. */
async function closeHint(): Promise<void> {
  const close = hint.getByRole("button", { name: "Compris" });
  await expect
    .poll(() => {
      (close.query() as HTMLElement | null)?.click();
      return hint.query();
    })
    .toBeNull();
}

test("on the first visit a hint over the bar shows all nine names; a tap closes it for good in this browser", async () => {
  await open({ hasClosedHint: false });
  await userEvent.hover(entry("Partie"));
  await expect.element(hint).toBeVisible();
  expect(
    hint
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Partie", "Roulette", "Joueur", "Sessions", "Points", "Joueurs", "Règles", "Tournois", "Admin"]);
  await closeHint();
  expect(localStorage.getItem(KEY)).toBe("1");
});

test("where all names would cover content, the hint is one line: a tap on it shows the names, and the next tap closes it for good", async () => {
  await open({ hasClosedHint: false, content: <div className="h-600">Une longue page</div> });
  await userEvent.hover(entry("Partie"));
  await expect.element(hint).toBeVisible();
  expect(hint.element().clientHeight).toBeLessThanOrEqual(48);
  expect(hint.getByRole("listitem").elements()).toHaveLength(0);
  await userEvent.click(hint.getByRole("button", { name: "Nommer vos 9 entrées" }));
  await expect.poll(() => hint.getByRole("listitem").elements()).toHaveLength(9);
  expect(localStorage.getItem(KEY)).toBeNull();
  await closeHint();
  expect(localStorage.getItem(KEY)).toBe("1");
});

test("the hint waits while something on the screen is urgent, and a tap meanwhile does not close it for good", async () => {
  const urgent = {
    "a dialog": <div role="dialog" />,
    "a menu": <div role="menu" />,
    "an error": <p role="alert">Impossible</p>,
    "a turning wheel": <div data-spinning />,
    "a call, a welcome or a ranking to make": <section data-uncovered />,
    // biome-ignore lint/a11y/noAutofocus: the field has the focus from the beginning
    "a field with the focus": <input aria-label="Recherche" autoFocus />,
  };
  for (const [name, element] of Object.entries(urgent)) {
    await open({ hasClosedHint: false, content: <div id="urgent">{element}</div> });
    await userEvent.hover(entry("Partie"));
    await endDelay();
    expect(hint.elements(), name).toEqual([]);
    document.body.click();
    document.querySelector("#urgent")?.remove();
    await expect.element(hint).toBeVisible();
    expect(localStorage.getItem(KEY), name).toBeNull();
    await cleanup();
  }
});

test("on a small phone, the hint is hidden where it would cover the next action of the administration's home", async () => {
  const content = (
    <section data-next>
      <button type="button">Ensuite</button>
    </section>
  );
  for (const [width, height, areShown] of [
    [320, 640, false],
    [375, 667, false],
    [390, 844, true],
  ] as const) {
    await open({ width, height, hasClosedHint: false, content });
    await userEvent.hover(entry("Partie"));
    await endDelay();
    expect(hint.elements()).toHaveLength(areShown ? 1 : 0);
    await expect.element(page.getByRole("button", { name: "Ensuite" })).toBeVisible();
    await cleanup();
  }
});

test("on a screen with a form the hint is hidden, and a tap does not close the hint for good", async () => {
  const forms = [
    <form key="form" onSubmit={(event) => event.preventDefault()}>
      <button type="submit">Envoyer</button>
    </form>,
    <StickyFooter key="footer" hint="" buttons={<button type="button">Envoyer</button>} />,
  ];
  for (const content of forms) {
    await open({ hasClosedHint: false, content });
    await userEvent.hover(entry("Partie"));
    await endDelay();
    expect(hint.elements()).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "Envoyer" }));
    expect(localStorage.getItem(KEY)).toBeNull();
    await cleanup();
  }
});
