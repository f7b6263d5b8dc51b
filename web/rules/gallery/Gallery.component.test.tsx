import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Gallery } from "./Gallery.tsx";
import { Viewer } from "./Viewer.tsx";

/** This number of images, all with a description except the third. */
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/files/${String(index % 10).repeat(64)}.webp`,
    alt: index === 2 ? "" : `Photo ${index + 1}`,
  }));

const viewer = () => page.getByRole("dialog", { name: "Images" });
const expectShown = async (counter: string, caption: string) => {
  await expect.element(viewer().getByText(counter, { exact: true })).toBeVisible();
  await expect.element(viewer().getByText(caption, { exact: true })).toBeVisible();
};

/** Shows a gallery of `count` images, and opens the viewer by the button with this label. */
async function openViewer(buttonLabel: string, count = 8) {
  await render(<Gallery images={images(count)} />);
  await userEvent.click(page.getByRole("button", { name: buttonLabel }));
  await expect.element(viewer()).toBeVisible();
}

test("five images are shown; the fifth shows the number of hidden images", async () => {
  await render(<Gallery images={images(8)} />);
  expect(page.getByRole("listitem").elements()).toHaveLength(5);
  await expect
    .element(page.getByRole("button", { name: "Agrandir, et voir 3 autres images" }))
    .toHaveTextContent("+3");
  await expect.element(page.getByRole("button", { name: "Agrandir l'image 3 sur 8" })).toBeVisible();
});

test("arrows show the next or previous image; Escape closes the viewer and restores the focus", async () => {
  await openViewer("Agrandir : Photo 1", 2);
  await expectShown("1 / 2", "Photo 1");
  await expect
    .element(viewer().getByRole("button", { name: "Image précédente" }))
    .toHaveAttribute("aria-disabled");
  await userEvent.keyboard("{ArrowRight}");
  await expectShown("2 / 2", "Photo 2");
  await expect
    .element(viewer().getByRole("button", { name: "Image suivante" }))
    .toHaveAttribute("aria-disabled");
  await userEvent.click(viewer().getByRole("button", { name: "Image précédente" }));
  await expectShown("1 / 2", "Photo 1");
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Agrandir : Photo 1" })).toHaveFocus();
});

test("a press on a thumbnail of the viewer shows its image", async () => {
  await openViewer("Agrandir : Photo 2");
  await userEvent.click(viewer().getByRole("button", { name: "Image 4 sur 8" }));
  await expectShown("4 / 8", "Photo 4");
});

test("the browser's Back closes only the viewer", async () => {
  const before = location.href;
  await openViewer("Agrandir : Photo 2");
  await expect.poll(() => history.state?.layers).toBe(1);
  history.back();
  await expect.element(viewer()).not.toBeInTheDocument();
  expect(location.href).toBe(before);
});

type Place = readonly [x: number, y: number];

/** Moves fingers on the image, each from one point to another. If `from` and `to` are the same array, the finger taps. */
async function drag(fingers: readonly { from: Place; to: Place }[]): Promise<void> {
  const slide = ".yarl__slide_current";
  const at = document.querySelector(`${slide} img`) ?? document.querySelector(slide) ?? document.body;
  const send = (type: string, finger: number, [clientX, clientY]: Place) =>
    at.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: finger + 10,
        pointerType: "touch",
        isPrimary: finger === 0,
        button: type === "pointermove" ? -1 : 0,
        buttons: type === "pointerup" ? 0 : 1,
        clientX,
        clientY,
      }),
    );
  const frame = () => new Promise(requestAnimationFrame);
  for (const [finger, { from }] of fingers.entries()) send("pointerdown", finger, from);
  const isTap = fingers.every(({ from, to }) => from === to);
  for (let step = 1; step <= 10 && !isTap; step += 1) {
    await frame();
    for (const [finger, { from, to }] of fingers.entries())
      send("pointermove", finger, [
        from[0] + ((to[0] - from[0]) * step) / 10,
        from[1] + ((to[1] - from[1]) * step) / 10,
      ]);
    await frame();
  }
  for (const [finger, { to }] of fingers.entries()) send("pointerup", finger, to);
}

test("a swipe shows the next image", async () => {
  await openViewer("Agrandir : Photo 1");
  await drag([{ from: [330, 400], to: [40, 405] }]);
  await expectShown("2 / 8", "Photo 2");
});

const expectZoomed = () => expect.element(viewer().getByRole("button", { name: "Réduire" })).toBeVisible();
const expectUnzoomed = () => expect.element(viewer().getByRole("button", { name: "Agrandir" })).toBeVisible();

/**
 * Opens an image and waits until it can be zoomed. No event reports when the zoom is ready, so this function presses the zoom
 * key until the image is zoomed, and then zooms out again.
 */
async function openZoomableImage(): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1000 });
  canvas.getContext("2d")?.fillRect(0, 0, 800, 500);
  await render(
    <Viewer images={[{ url: canvas.toDataURL(), alt: "Photo" }]} firstIndex={0} onClose={() => {}} />,
  );
  await expect.element(viewer().getByRole("button", { name: "Agrandir" })).toBeVisible();
  await expect
    .poll(async () => {
      await userEvent.keyboard("+");
      return viewer().getByRole("button", { name: "Réduire" }).query();
    })
    .not.toBeNull();
  await userEvent.click(viewer().getByRole("button", { name: "Réduire" }));
  await expectUnzoomed();
}

test("spreading two fingers zooms in, and pinching zooms out", async () => {
  await openZoomableImage();
  await drag([
    { from: [180, 400], to: [60, 400] },
    { from: [210, 400], to: [330, 400] },
  ]);
  await expectZoomed();
  await drag([
    { from: [20, 400], to: [190, 400] },
    { from: [370, 400], to: [200, 400] },
  ]);
  await expectUnzoomed();
});

test("a double tap zooms in", async () => {
  await openZoomableImage();
  const place: Place = [200, 400];
  await drag([{ from: place, to: place }]);
  await drag([{ from: place, to: place }]);
  await expectZoomed();
});
