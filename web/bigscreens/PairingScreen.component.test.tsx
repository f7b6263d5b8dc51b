import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PairingScreen } from "./PairingScreen.tsx";
import "./screen.css";

const POLL_MS = 3000;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

/**
 * A fake server. It answers requests for letters with these codes one after the other, each valid for ten minutes, or with
 * null if `isLinked`; if `isRefusing`, it refuses them. It answers requests for the screen's state with `state`. If `isDown`, it answers nothing.
 */
function fakeDisplayServer(codes: readonly string[]) {
  const server = { state: "pairing", isLinked: false, isDown: false, isRefusing: false };
  const remainingCodes = [...codes];
  vi.stubGlobal("fetch", async (address: string) => {
    if (server.isDown) throw new TypeError("Failed to fetch");
    if (address === "/api/display/state") return answerOf({ state: server.state });
    if (server.isRefusing)
      return { ok: false, status: 429, json: async () => ({ error: { message: TOO_MANY } }) };
    server.state = "pairing";
    return answerOf(server.isLinked ? null : { ...lettersAnswer, letters: remainingCodes.shift() });
  });
  return server;
}

const TOO_MANY = "Trop d'écrans demandent des lettres. Réessayez dans 4 min, ou ouvrez un lien d'écran.";

/** An answer that resolves without timers, so that the test can advance the page's clock. */
const answerOf = (body: unknown) => ({ ok: true, json: async () => body });

const lettersAnswer = {
  lifetime: 10 * MINUTE_MS,
  linkUrl: "https://jeux.exemple.fr/admin/displays?relier=HKRT",
  eventTitle: "Semaine au chalet",
  eventLogo: null,
  timeZone: "Europe/Paris",
};
const letters = (code: string) =>
  page.getByRole("img", { name: `Lettres de cet écran : ${[...code].join(" ")}`, exact: true });

async function openScreen(onLinked = vi.fn()) {
  await page.viewport(1280, 720);
  await render(<PairingScreen title="Relier cet écran" onLinked={onLinked} />);
  return onLinked;
}

test("a screen without a link shows its letters, the event's title and the minutes until new letters (rule B9)", async () => {
  fakeDisplayServer(["HKRT"]);
  await openScreen();
  await expect.element(letters("HKRT")).toBeVisible();
  await expect.element(page.getByText("Semaine au chalet")).toBeVisible();
  await expect.element(page.getByText("Nouveau code dans 10 min")).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(page.getByText("Nouveau code dans 8 min")).toBeVisible();
});

test("after ten minutes the screen shows other letters (rule B9)", async () => {
  fakeDisplayServer(["HKRT", "BDFG"]);
  await openScreen();
  await expect.element(letters("HKRT")).toBeVisible();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - POLL_MS);
  await expect.element(letters("HKRT")).toBeVisible();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await expect.element(letters("BDFG")).toBeVisible();
});

test("an outage does not hide valid letters, and letters that the server no longer knows are replaced", async () => {
  const server = fakeDisplayServer(["HKRT", "BDFG"]);
  await openScreen();
  await expect.element(letters("HKRT")).toBeVisible();
  server.isDown = true;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(letters("HKRT")).toBeVisible();
  server.isDown = false;
  server.state = "unknown";
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await expect.element(letters("BDFG")).toBeVisible();
});

test("letters that expired during an outage are no longer shown", async () => {
  const server = fakeDisplayServer(["HKRT"]);
  await openScreen();
  await expect.element(letters("HKRT")).toBeVisible();
  server.isDown = true;
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await expect.element(page.getByText("Les lettres arrivent dans un instant…")).toBeVisible();
  expect(letters("HKRT").elements()).toHaveLength(0);
});

test("a linked screen stops asking the server (rule B9)", async () => {
  const server = fakeDisplayServer(["HKRT"]);
  const onLinked = await openScreen();
  await expect.element(letters("HKRT")).toBeVisible();
  expect(onLinked).not.toHaveBeenCalled();
  server.state = "open";
  await vi.advanceTimersByTimeAsync(3 * POLL_MS);
  expect(onLinked).toHaveBeenCalledTimes(1);
});

test("a screen opens at once if it was linked just before it asked for letters", async () => {
  const server = fakeDisplayServer([]);
  server.isLinked = true;
  const onLinked = await openScreen();
  await expect.poll(() => onLinked.mock.calls.length).toBe(1);
});

test("a screen whose letters are refused says when to try again, and asks again by itself (rule B11)", async () => {
  const server = fakeDisplayServer(["HKRT"]);
  server.isRefusing = true;
  await openScreen();
  await expect.element(page.getByText(TOO_MANY)).toBeVisible();
  server.isRefusing = false;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await expect.element(letters("HKRT")).toBeVisible();
});
