import { expect, test } from "vitest";
import {
  acceptedImageTypes,
  IMAGE_ALT_MAX,
  imageAltBlocker,
  MAX_IMAGE_BYTES,
  sentImageBlocker,
} from "./image.ts";

test("images may have five formats, and at most 10 MiB (rule F1)", () => {
  expect(acceptedImageTypes.map((type) => type.slice("image/".length))).toEqual([
    "jpeg",
    "png",
    "webp",
    "gif",
    "avif",
  ]);
  expect(MAX_IMAGE_BYTES).toBe(10_485_760);
});

test.each([
  ["image/png", 1, null],
  ["image/png", MAX_IMAGE_BYTES, null],
  ["image/png", MAX_IMAGE_BYTES + 1, "imageTooLarge"],
  ["image/png", 0, "imageUnreadable"],
  ["", 1, null],
  ["text/plain", 1, null],
  ["application/octet-stream", 1, null],
  ["image/svg+xml", 1, "imageUnreadable"],
  ["text/html", 1, "imageUnreadable"],
  ["application/pdf", 1, "imageUnreadable"],
  ["IMAGE/PNG", 1, null],
  ["image/jpg", 1, null],
  ["image/pjpeg", 1, null],
  ["image/heic", 1, null],
])("a file announced as %j, of %d bytes: refusal %j", (type, size, refusal) => {
  expect(sentImageBlocker({ type, size })?.code ?? null).toBe(refusal);
});

test("the refusals name the accepted formats and the largest size (rule F1)", () => {
  expect(sentImageBlocker({ type: "text/html", size: 1 })?.message).toBe(
    "Cette image ne peut pas être lue. Choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF intact.",
  );
  expect(sentImageBlocker({ type: "image/png", size: MAX_IMAGE_BYTES + 1 })?.message).toBe(
    "Une image pèse 10\u00a0Mo au plus.",
  );
});

test("the description of an image may be empty, and has at most 200 characters", () => {
  expect(IMAGE_ALT_MAX).toBe(200);
  expect(imageAltBlocker("")).toBeNull();
  expect(imageAltBlocker("é".repeat(IMAGE_ALT_MAX))).toBeNull();
  expect(imageAltBlocker("é".repeat(IMAGE_ALT_MAX + 1))?.code).toBe("imageAltInvalid");
});
