import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SignedIn } from "../testing/SignedIn.tsx";
import { fakeServer } from "../testing/server.ts";
import { TusServer } from "../testing/tusServer.ts";
import { type FieldImage, ImageField } from "./ImageField.tsx";
import { useUpload } from "./uploads.ts";

const MB = 1024 * 1024;
/** A field name for each test, so that an upload of one test does not appear in the next. */
let name = "";
let server: TusServer;

beforeEach(() => {
  name = `field-${crypto.randomUUID()}`;
  fakeServer();
  server = new TusServer();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function Form() {
  const [image, setImage] = useState<FieldImage>({ url: "", alt: "" });
  const controls = useUpload(name);
  return <ImageField label="Image" image={image} onChange={setImage} controls={controls} />;
}

/** Shows the field. Returns a function that shows the field or another screen. */
async function openField(): Promise<(isShown: boolean) => Promise<void>> {
  const screen = (isShown: boolean) => <SignedIn>{isShown ? <Form /> : <p>Un autre écran</p>}</SignedIn>;
  const { rerender } = await render(screen(true));
  await expect.element(page.getByRole("group", { name: "Image" })).toBeVisible();
  return async (isShown) => rerender(screen(isShown));
}

const picture = (bytes = 1000, type = "image/png") =>
  new File([new Uint8Array(bytes)], "plateau.png", { type });
const field = () => page.getByRole("group", { name: "Image" }).element();
const button = (label: string) => page.getByRole("button", { name: label });
const expectStored = () => expect.element(button("Supprimer l'image")).toBeVisible();
const choose = (file: File) =>
  userEvent.upload(page.getByLabelText("Image : Choisir", { exact: true }), file);

/** Sends the target a drag event with the file, as browsers do. */
function drag(kind: string, target: Element, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
}

test("a chosen image is uploaded and stored, and can be removed", async () => {
  await openField();
  await choose(picture());
  await expectStored();
  expect(server.methods).toEqual(["POST"]);
  await userEvent.fill(page.getByLabelText("Texte alternatif"), "Un plateau");
  await userEvent.click(button("Supprimer l'image"));
  await expect.element(page.getByText("JPEG, PNG, WebP, GIF ou AVIF, 10 Mo au plus.")).toBeVisible();
});

test("the field is highlighted while a file is dragged over the page, and accepts a drop", async () => {
  await openField();
  drag("dragenter", document.body, picture());
  await expect.element(page.getByText("Lâchez pour ajouter")).toBeVisible();
  drag("drop", document.body, picture());
  await expect.poll(() => page.getByText("Lâchez pour ajouter").elements()).toEqual([]);
  expect(server.requests).toEqual([]);
  drag("dragenter", document.body, picture());
  drag("drop", field(), picture());
  await expectStored();
});

test("the field accepts a pasted image", async () => {
  await openField();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(picture());
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  await expectStored();
});

test.each([
  ["a file that is no image", picture(1000, "image/svg+xml"), /^Cette image ne peut pas être lue/],
  ["an image that is too large", picture(10 * MB + 1), /^Une image pèse 10\sMo/],
])("%s is refused before the upload", async (_, file, sentence) => {
  await openField();
  drag("drop", field(), file);
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  expect(server.requests).toEqual([]);
  await userEvent.click(button("Annuler"));
  await choose(picture());
  await expectStored();
});

test("an upload shows its progress, continues when its screen closes, and can be paused and cancelled", async () => {
  server.reactions.push("done", "done", "held");
  const setShown = await openField();
  await choose(picture(MB));
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "75");
  await setShown(false);
  await setShown(true);
  await userEvent.click(button("Mettre l'envoi en pause"));
  await expect.element(page.getByText(/^Rien n'est perdu/)).toBeVisible();
  await userEvent.click(button("Reprendre l'envoi"));
  await expectStored();

  server.received = 0;
  server.reactions.push("held");
  await userEvent.click(button("Supprimer l'image"));
  await choose(picture(MB));
  await userEvent.click(button("Annuler l'envoi"));
  await expect.element(page.getByText("JPEG, PNG, WebP, GIF ou AVIF, 10 Mo au plus.")).toBeVisible();
});
