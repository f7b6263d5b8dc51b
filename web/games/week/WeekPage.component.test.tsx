import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Route, Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { type EventRow, initialEvent } from "../../../domain/event/event.ts";
import type { OwnWeek } from "../../../domain/games/week/week.ts";
import type { TrueTotal } from "../../../domain/live/trueValues.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { wholeWeek } from "../../../domain/testing/week.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { allowMotion } from "../../testing/motion.ts";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { ToastProvider } from "../../ui/messages/Toasts.tsx";
import { WeekPage } from "./WeekPage.tsx";

const players = ["Nadia", "Nora", "Hugo"].map((name, index) =>
  playerNamed(name, { totalPoints: 90 - index }),
);
const event: EventRow = {
  ...initialEvent,
  titleVersion: 1,
  startedAt: 1,
  endedAt: 2,
  address: "http://192.168.1.24:3000",
  addressFrom: "machine",
  lostAddress: null,
  pointsResetAt: null,
};

/** Opens the week of Nadia, who finished first of three. */
async function openWeek(week: OwnWeek = wholeWeek, other: Elements = null) {
  const server = fakeServer();
  const stream = fakeStream();
  const { hook } = memoryLocation({ path: "/player/week" });
  await render(
    <Router hook={hook}>
      <ToastProvider>
        <LiveScreen me="nadia">
          <ShownWithRows />
          {other}
          <Route path="/player">
            <p>La page de Nadia</p>
          </Route>
        </LiveScreen>
      </ToastProvider>
    </Router>,
  );
  await stream.send([snapshotOf("players", players), snapshotOf("event", [event])]);
  (await server.next("games.ownWeek")).answer(week);
  await expect.element(pictureOf(/^/)).toBeVisible();
  return { server, stream };
}

/** The screen once its rows have arrived, as the app shows it. */
function ShownWithRows() {
  return usePlayer("nadia") ? (
    <Route path="/player/week">
      <WeekPage />
    </Route>
  ) : null;
}

const pictureOf = (words: RegExp) => page.getByRole("img", { name: words });
const track = () => document.querySelector<HTMLElement>("[data-track]");
/** Expects that a screen reader was told this last. */
const expectTold = (words: string) =>
  expect.poll(() => page.getByText(/^Carte \d/).element().textContent).toContain(words);

/** Drags over the shown card by so many pixels, in steps, and lets go. `until`: runs while the finger still holds. */
async function drag(px: number, pointerType = "touch", until: () => Promise<void> | void = () => {}) {
  const surface = track()?.parentElement;
  if (!surface) throw new Error("No cards are shown");
  const at = (x: number) => ({
    pointerId: 7,
    pointerType,
    button: 0,
    buttons: 1,
    clientX: x,
    clientY: 400,
    bubbles: true,
    isPrimary: true,
  });
  // Only a pointer of the browser itself can be captured.
  vi.spyOn(surface, "setPointerCapture").mockImplementation(() => {});
  surface.dispatchEvent(new PointerEvent("pointerdown", at(195)));
  for (let step = 1; step <= 5; step += 1) {
    surface.dispatchEvent(new PointerEvent("pointermove", at(195 + (px * step) / 5)));
    await new Promise((resume) => setTimeout(resume, 40));
  }
  await until();
  surface.dispatchEvent(new PointerEvent("pointerup", at(195 + px)));
}

test.each(["touch", "mouse"])(
  "by %s, a drag to the left turns to the next card and one to the right back",
  async (kind) => {
    await openWeek();
    await expect.element(pictureOf(/^31 parties/)).toBeVisible();
    await drag(-150, kind);
    await expectTold("Carte 2 sur 8. Votre plus belle partie. Catan");
    await drag(150, kind);
    await expectTold("Carte 1 sur 8. 31 parties");
  },
);

test("the card follows the finger without being drawn again, and a short drag comes back", async () => {
  await allowMotion();
  await openWeek();
  // A canvas that is not drawn yet has the browser's own width of 300.
  const pictures = () => [...(track()?.querySelectorAll("canvas") ?? [])];
  await expect.poll(() => pictures().map(({ width }) => width === 300)).toEqual([false, false, false]);
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  onTestFinished(() => drawn.mockRestore());
  await drag(-60, "touch", async () => {
    await expect.poll(() => track()?.style.transform).toContain("0% - 60px");
    expect(track()?.style.transition).toBe("none");
  });
  expect(drawn).not.toHaveBeenCalled();
  await expect.poll(() => track()?.style.transform).toContain("0% + 0px");
  await expect.element(pictureOf(/^31 parties/)).toBeVisible();
});

test("a card that the browser had no time to draw ahead is drawn when it is shown", async () => {
  const idle = vi.spyOn(window, "requestIdleCallback").mockReturnValue(0);
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  onTestFinished(() => {
    idle.mockRestore();
    drawn.mockRestore();
  });
  const isDrawn = (text: string) => drawn.mock.calls.some(([each]) => each === text);
  await openWeek();
  await expect.poll(() => isDrawn("parties")).toBe(true);
  expect(isDrawn("Votre plus belle partie")).toBe(false);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => isDrawn("Votre plus belle partie")).toBe(true);
});

test("at the ends a card resists and stays", async () => {
  await allowMotion();
  await openWeek();
  await drag(200, "touch", () => expect.poll(() => track()?.style.transform).toContain("56px"));
  await expect.element(pictureOf(/^31 parties/)).toBeVisible();
  for (let press = 0; press < 9; press += 1) await userEvent.keyboard("{ArrowRight}");
  await expectTold("Carte 8 sur 8. Vous finissez. 1er. sur 3, 90 points");
});

test("keys and taps turn the cards; nothing turns them by itself", async () => {
  await openWeek();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expectTold("Carte 3 sur 8. Votre rival. Nora");
  await userEvent.keyboard("{ArrowLeft}");
  await expectTold("Carte 2 sur 8");
  const tap = (x: number) => page.elementLocator(document.body).click({ position: { x, y: 400 } });
  await tap(350);
  await expectTold("Carte 3 sur 8");
  await tap(40);
  await expectTold("Carte 2 sur 8");
  await new Promise((resume) => setTimeout(resume, 1500));
  await expectTold("Carte 2 sur 8");
});

test("with reduced motion nothing moves: the cards are faded", async () => {
  await openWeek();
  await drag(-80, "touch", () => {
    expect(track()?.style.transform).toBe("none");
  });
  await userEvent.keyboard("{ArrowRight}");
  await expectTold("Carte 2 sur 8");
  expect(track()?.style.transform).toBe("none");
  const [first, second] = track()?.children ?? [];
  expect(getComputedStyle(second as Element).transitionProperty).toContain("opacity");
  await expect.poll(() => getComputedStyle(first as Element).opacity).toBe("0");
});

test("on a phone in landscape orientation a card is as high as the screen (rule K17)", async () => {
  await page.viewport(844, 390);
  onTestFinished(() => page.viewport(390, 844));
  const scales: number[] = [];
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText").mockImplementation(function (
    this: CanvasRenderingContext2D,
  ) {
    scales.push(this.getTransform().d);
  });
  onTestFinished(() => drawn.mockRestore());
  await openWeek();
  await expect.poll(() => scales.length).toBeGreaterThan(0);
  expect(Math.round((Math.max(...scales) * 694) / Math.min(3, devicePixelRatio))).toBe(390);
});

test("only the shown card can be reached", async () => {
  await openWeek();
  const inert = () => [...(track()?.children ?? [])].map((card) => (card as HTMLElement).inert);
  expect(inert()).toEqual([false, ...Array<boolean>(7).fill(true)]);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(inert).toEqual([true, false, ...Array<boolean>(6).fill(true)]);
});

test("a player who has not played gets one kind card, without an image to share", async () => {
  await openWeek({ ...wholeWeek, played: 0, wheel: null, history: [] });
  await expect.element(pictureOf(/^À la prochaine\. /)).toBeVisible();
  expect(page.getByRole("button", { name: "Partager" }).query()).toBeNull();
});

test("closing leads to the player's page, when the screen was opened by its address", async () => {
  await openWeek();
  await page.getByRole("button", { name: "Fermer ma semaine" }).click();
  await expect.element(page.getByText("La page de Nadia")).toBeVisible();
});

test("the sheet hides the others' names until the player shows them, and its image follows", async () => {
  await openWeek();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await page.getByRole("button", { name: "Partager" }).click();
  const sheet = page.getByRole("dialog", { name: "Partager cette image" });
  await expect.element(sheet.getByRole("img", { name: /^Face à\. un rival\. 6 – 6/ })).toBeVisible();
  const named = sheet.getByRole("switch", { name: "Le nom de Nora" });
  await expect.element(named).not.toBeChecked();
  await named.click();
  await expect.element(sheet.getByRole("img", { name: /^Mon rival\. Nora\. / })).toBeVisible();
});

test("an image that can't be drawn says so, and a retry draws it", async () => {
  await openWeek();
  const failing = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementationOnce((done) => done(null));
  onTestFinished(() => failing.mockRestore());
  await page.getByRole("button", { name: "Partager" }).click();
  const sheet = page.getByRole("dialog", { name: "Partager cette image" });
  await expect.element(sheet.getByText("L'image n'a pas pu être dessinée")).toBeVisible();
  await sheet.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(sheet.getByRole("img", { name: /^31 parties/ })).toBeVisible();
});

test("while the image of other choices is being drawn, the previous one can't be kept", async () => {
  await openWeek();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await page.getByRole("button", { name: "Partager" }).click();
  const sheet = page.getByRole("dialog", { name: "Partager cette image" });
  const keep = sheet.getByRole("button", { name: "Garder", exact: true });
  await sheet.getByRole("switch", { name: "Le nom de Nora" }).click();
  await expect.element(sheet.getByRole("img", { name: /^Mon rival\. Nora\. / })).toBeVisible();
  await expect.element(keep).toBeEnabled();
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(() => {});
  onTestFinished(() => drawing.mockRestore());
  await sheet.getByRole("switch", { name: "Le nom de Nora" }).click();
  await expect.poll(() => drawing.mock.calls.length).toBeGreaterThan(0);
  await expect.element(keep).toBeDisabled();
  expect(sheet.getByRole("img").query()).toBeNull();
});

test("the shared card stays the same when a live change removes a card before it", async () => {
  const { server, stream } = await openWeek();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await page.getByRole("button", { name: "Partager" }).click();
  const sheet = page.getByRole("dialog", { name: "Partager cette image" });
  await expect.element(sheet.getByRole("img", { name: /^Face à\. un rival/ })).toBeVisible();
  const frozen: EventRow = { ...event, frozenAt: 3 };
  await stream.send([snapshotOf("event", [frozen])]);
  (await server.next("games.ownWeek")).answer({ ...wholeWeek, best: null });
  await expect.poll(() => track()?.children.length).toBe(7);
  await expect.element(sheet.getByRole("img", { name: /^Face à\. un rival/ })).toBeVisible();
});

test("during a freeze an administrator's place is the one of the public standings", async () => {
  const { stream } = await openWeek();
  const frozen: EventRow = { ...event, isActive: true, endedAt: null, frozenAt: 3 };
  const trueTotal: TrueTotal = { id: "nadia", totalPoints: 90, publicPoints: 88, frozenUnder: 3 };
  // Publicly Nadia has 88 points, behind Nora with 89 and level with Hugo; the freeze hides 2 of hers.
  await stream.send([
    snapshotOf("event", [frozen]),
    snapshotOf("players", [playerNamed("Nadia", { totalPoints: 88 }), ...players.slice(1)]),
    snapshotOf("trueTotals", [trueTotal]),
  ]);
  for (let press = 0; press < 8; press += 1) await userEvent.keyboard("{ArrowRight}");
  await expectTold("2e. sur 3, 90 points");
});

test("a mouse whose button was released elsewhere drags no more", async () => {
  await allowMotion();
  await openWeek();
  const surface = track()?.parentElement as HTMLElement;
  await drag(-60, "mouse", async () => {
    const back = { pointerId: 7, pointerType: "mouse", buttons: 0, clientX: 20, clientY: 400, bubbles: true };
    surface.dispatchEvent(new PointerEvent("pointermove", back));
    await expect.poll(() => track()?.style.transform).toContain("0% + 0px");
  });
  await expect.element(pictureOf(/^31 parties/)).toBeVisible();
  await drag(-150, "mouse");
  await expectTold("Carte 2 sur 8");
});

test("a vertical drag by mouse is no tap", async () => {
  await openWeek();
  const surface = track()?.parentElement as HTMLElement;
  const at = (clientY: number) => ({
    pointerId: 7,
    pointerType: "mouse",
    clientX: 350,
    clientY,
    bubbles: true,
  });
  surface.dispatchEvent(new PointerEvent("pointerdown", { ...at(400), buttons: 1 }));
  surface.dispatchEvent(new PointerEvent("pointermove", { ...at(300), buttons: 1 }));
  surface.dispatchEvent(new PointerEvent("pointerup", at(300)));
  await new Promise((resume) => setTimeout(resume, 200));
  expect(page.getByText(/^Carte \d/).query()).toBeNull();
  await expect.element(pictureOf(/^31 parties/)).toBeVisible();
});

/** A dialog of another part of the app, as a news or a moment opens it. */
function OtherDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ouvrir
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Une nouvelle">
        <p>Quelqu'un vous a visé</p>
      </Dialog>
    </>
  );
}

test("arrow keys turn no card behind another dialog", async () => {
  await openWeek(wholeWeek, <OtherDialog />);
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect.element(page.getByRole("dialog", { name: "Une nouvelle" })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expectTold("Carte 2 sur 8");
});
