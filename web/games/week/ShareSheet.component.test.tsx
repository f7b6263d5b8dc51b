import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { weekCards } from "../../../domain/games/week/cards.ts";
import type { WeekCard } from "../../../domain/games/week/week.ts";
import { wholeWeek } from "../../../domain/testing/week.ts";
import { ToastProvider } from "../../ui/messages/Toasts.tsx";
import { cardWords } from "./cardWords.ts";
import type { ImageChoices } from "./ImageChoices.tsx";
import { ShareSheet } from "./ShareSheet.tsx";
import type { Telling } from "./telling.ts";

const telling: Telling = {
  voice: "me",
  showsNames: false,
  showsPoints: true,
  me: { id: "ines", name: "Inès" },
  rank: 6,
  playerCount: 31,
  points: 89,
  standing: "end",
  hasEnded: true,
  segments: [],
  faceOf: ({ name }) => ({ text: name.slice(0, 2).toUpperCase(), colour: "#dc2626" }),
};
const signature = { title: "Week-end au chalet 2026", logo: null };

function Sheet({ cards }: { cards: readonly WeekCard[] }) {
  const [choices, choose] = useState<ImageChoices>({ showsNames: false, showsPoints: true });
  const [card] = cards;
  return (
    <ToastProvider>
      {card && (
        <ShareSheet
          card={card}
          cards={cards}
          wordsOf={(each) => cardWords(each, { ...telling, ...choices })}
          signer={{ title: signature.title, logoUrl: null }}
          signature={signature}
          choices={choices}
          choose={choose}
          close={() => {}}
        />
      )}
    </ToastProvider>
  );
}

const open = (cards = weekCards(wholeWeek)) => render(<Sheet cards={cards} />);
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Replaces the encoding of each image, which takes a second on a slow machine, by a small image. */
async function encodesAtOnce(): Promise<void> {
  const small = new OffscreenCanvas(9, 16);
  small.getContext("2d");
  const image = await small.convertToBlob();
  const encoding = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((done) => queueMicrotask(() => done(image)));
  onTestFinished(() => encoding.mockRestore());
}

/** Makes the browser able to send at most so many files. Gives the files that were sent. */
function sendsAtMost(count: number) {
  const sent: string[][] = [];
  const { canShare, share } = navigator;
  Object.assign(navigator, {
    canShare: ({ files = [] }: ShareData) => files.length <= count,
    share: async ({ files = [] }: ShareData) => void sent.push(files.map(({ name }) => name)),
  });
  onTestFinished(() => void Object.assign(navigator, { canShare, share }));
  return sent;
}

/** The names of the files that are saved from now on. */
function savedFiles() {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

const allFiles = weekCards(wholeWeek).map(({ kind }) => `ma-semaine-${kind}.png`);

test("all images are sent at once where the device can, and show what the player chose (rule K21)", async () => {
  const sent = sendsAtMost(8);
  await encodesAtOnce();
  await open();
  await button("Les huit").click();
  await expect.element(page.getByText(/^Les huit images sont prêtes/)).toBeVisible();
  await expect.element(page.getByRole("img", { name: /^Face à\. un rival/ })).toBeVisible();
  await page.getByRole("switch", { name: "Les noms des autres" }).click();
  await expect.element(page.getByRole("img", { name: /^Mon rival\. Nora/ })).toBeVisible();
  await page.getByRole("switch", { name: "Les points" }).click();
  await expect.element(page.getByRole("img", { name: /^Je finis\. 6e\. sur 31\./ })).toBeVisible();
  await button("Envoyer les huit").click();
  await expect.poll(() => sent).toEqual([allFiles]);
  await button("Une seule").click();
  await button("Envoyer celle-ci").click();
  await expect.poll(() => sent).toEqual([allFiles, ["ma-semaine-games.png"]]);
});

test("where the device can't send so many, all are kept, each once (rule K21)", async () => {
  sendsAtMost(1);
  const saved = savedFiles();
  await encodesAtOnce();
  await open();
  await button("Les huit").click();
  const keep = button("Garder les huit");
  await expect.element(keep).toBeEnabled();
  expect(button("Envoyer les huit").query()).toBeNull();
  await keep.click();
  await expect.element(page.getByText("Les huit images sont enregistrées")).toBeVisible();
  await expect.element(button("Gardées")).toBeVisible();
  expect(saved).toEqual(allFiles);
});

test("the images are drawn one after the other, and a failure is resumed at its image (rule K21)", async () => {
  const waiting: (() => void)[] = [];
  const drawing = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((done) => void waiting.push(() => done(new Blob(["png"], { type: "image/png" }))));
  onTestFinished(() => drawing.mockRestore());
  await open();
  await expect.poll(() => waiting.length).toBe(1);
  await button("Les huit").click();
  for (const image of [1, 2]) {
    await expect.element(page.getByText(`Dessin de l'image ${image} sur 8…`)).toBeVisible();
    await expect.poll(() => waiting.length).toBe(image + 1);
    await expect.element(button("Garder les huit")).toBeDisabled();
    waiting.at(-1)?.();
  }
  await expect.poll(() => waiting.length).toBe(4);
  drawing.mockImplementationOnce((done) => done(null));
  waiting.at(-1)?.();
  await expect.element(page.getByText("L'image 4 sur 8 n'a pas pu être dessinée")).toBeVisible();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Dessin de l'image 4 sur 8…")).toBeVisible();
  for (let image = 4; image <= 8; image += 1) {
    await expect.poll(() => waiting.length).toBe(image + 1);
    waiting.at(-1)?.();
  }
  await expect.element(button("Garder les huit")).toBeEnabled();
});

test("the button says how many images there are, and one image has none (rule K21)", async () => {
  const six = weekCards({ ...wholeWeek, rival: null, accomplice: null });
  const { rerender } = await open(six);
  await expect.element(button("Les six")).toBeVisible();
  await rerender(<Sheet cards={six.slice(0, 1)} />);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(button("Les six").query()).toBeNull();
  expect(page.getByRole("button", { name: /^Les / }).query()).toBeNull();
});
