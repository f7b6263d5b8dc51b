import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ChosenFace } from "../../domain/people/faces/face.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { Avatar } from "./Avatar.tsx";

/**
 * Makes the canvas of this test show what a device draws for each emoji: only these in their own colours, the others as a box in
 * the colour of the text. What is drawn is asked once for each emoji, also by tests of other files.
 */
function drawsOnly(...emoji: string[]): void {
  let last = "";
  vi.spyOn(CanvasRenderingContext2D.prototype, "fillText").mockImplementation((text) => {
    last = text;
  });
  vi.spyOn(CanvasRenderingContext2D.prototype, "getImageData").mockImplementation((_x, _y, width, height) => {
    const image = new ImageData(width, height);
    const pixel = emoji.includes(last) ? [20, 20, 20, 255] : [255, 0, 255, 255];
    for (let at = 0; at < image.data.length; at += 4) image.data.set(pixel, at);
    return image;
  });
}

/** The avatars of Inès and Hugo on a screen with live rows; `show` delivers chosen faces. */
async function showAvatars() {
  const stream = fakeStream();
  const { container } = await render(
    <LiveProvider me="i" onUnreachable={() => {}}>
      <p>
        <Avatar id="i" name="Inès" />
        <Avatar id="h" name="Hugo" />
      </p>
    </LiveProvider>,
  );
  const avatars = () => [...container.querySelectorAll<HTMLElement>("p > span")];
  return {
    show: (...faces: ChosenFace[]) => stream.send([snapshotOf("faces", faces)]),
    texts: () => avatars().map(({ textContent }) => textContent),
    avatar: () => avatars()[0],
  };
}

test("a chosen emoji and colour replace the initials, and initials come back (rule J17)", async () => {
  drawsOnly("🦊");
  const { show, texts, avatar } = await showAvatars();
  expect(texts()).toEqual(["IN", "HU"]);
  const before = avatar()?.style.backgroundColor;
  await show({ id: "i", emoji: "🦊", colour: 7 });
  await expect.poll(texts).toEqual(["🦊", "HU"]);
  expect(avatar()?.style.backgroundColor).toBe("rgb(37, 99, 235)");
  expect(avatar()?.getAttribute("aria-hidden")).toBe("true");
  expect(avatar()?.getAttribute("translate")).toBe("no");
  await show();
  await expect.poll(texts).toEqual(["IN", "HU"]);
  expect(avatar()?.style.backgroundColor).toBe(before);
});

test("a device without a glyph for the emoji shows the initials on the chosen colour", async () => {
  drawsOnly("🐸");
  const { show, texts, avatar } = await showAvatars();
  await show({ id: "i", emoji: "🦬", colour: 0 }, { id: "h", emoji: "🐸", colour: 4 });
  await expect.poll(texts).toEqual(["IN", "🐸"]);
  expect(avatar()?.style.backgroundColor).toBe("rgb(220, 38, 38)");
});

test("initials on a chosen colour", async () => {
  const { show, texts, avatar } = await showAvatars();
  await show({ id: "i", emoji: null, colour: 11 });
  await expect.poll(() => avatar()?.style.backgroundColor).toBe("rgb(219, 39, 119)");
  expect(texts()).toEqual(["IN", "HU"]);
});

test("an avatar without live rows shows initials", async () => {
  const { container } = await render(<Avatar id="i" name="Inès" />);
  expect(container.textContent).toBe("IN");
});
