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
/** The name of an image's field: what one test sends does not reach the next one's. */
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

/** Shows the field, or another screen. */
async function open(): Promise<(isShown: boolean) => Promise<void>> {
  const screen = (isShown: boolean) => <SignedIn>{isShown ? <Form /> : <p>Un autre écran</p>}</SignedIn>;
  const { rerender } = await render(screen(true));
  await expect.element(page.getByRole("group", { name: "Image" })).toBeVisible();
  return async (isShown) => rerender(screen(isShown));
}

const picture = (bytes = 1000, type = "image/png") =>
  new File([new Uint8Array(bytes)], "plateau.png", { type });
const field = () => page.getByRole("group", { name: "Image" }).element();
const button = (label: string) => page.getByRole("button", { name: label });
const isStored = () => expect.element(button("Supprimer l'image")).toBeVisible();
const choose = (file: File) =>
  userEvent.upload(page.getByLabelText("Image : Choisir", { exact: true }), file);

/** The file under the pointer, over the page: as browsers tell it. */
function drag(kind: string, target: Element, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
}

test("an image is chosen, sent and stored; then it is told in words, and can be taken away", async () => {
  await open();
  await choose(picture());
  await isStored();
  expect(server.methods).toEqual(["POST"]);
  await userEvent.fill(page.getByLabelText("Texte alternatif"), "Un plateau");
  await userEvent.click(button("Supprimer l'image"));
  await expect.element(page.getByText("JPEG, PNG, WebP, GIF ou AVIF, 10 Mo au plus.")).toBeVisible();
});

test("it lights up while a file is over the page, and takes it when it is let go of above it", async () => {
  await open();
  drag("dragenter", document.body, picture());
  await expect.element(page.getByText("Lâchez, c'est ajouté")).toBeVisible();
  drag("drop", document.body, picture());
  await expect.poll(() => page.getByText("Lâchez, c'est ajouté").elements()).toEqual([]);
  expect(server.asked).toEqual([]);
  drag("dragenter", document.body, picture());
  drag("drop", field(), picture());
  await isStored();
});

test("it takes what is pasted", async () => {
  await open();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(picture());
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  await isStored();
});

test.each([
  ["no image", picture(1000, "image/svg+xml"), /^Cette image ne peut pas être lue/],
  ["one that is too large", picture(10 * MB + 1), /^Une image pèse 10 Mo/],
])("%s is refused before anything is sent", async (_, file, sentence) => {
  await open();
  drag("drop", field(), file);
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  expect(server.asked).toEqual([]);
  await userEvent.click(button("Annuler"));
  await choose(picture());
  await isStored();
});

test("it shows how much is sent, outlives its screen, waits when paused, and is cancelled", async () => {
  server.instead.push("done", "done", "held");
  const show = await open();
  await choose(picture(MB));
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "75");
  await show(false);
  await show(true);
  await userEvent.click(button("Mettre l'envoi en pause"));
  await expect.element(page.getByText(/^Rien n'est perdu/)).toBeVisible();
  await userEvent.click(button("Reprendre l'envoi"));
  await isStored();

  server.received = 0;
  server.instead.push("held");
  await userEvent.click(button("Supprimer l'image"));
  await choose(picture(MB));
  await userEvent.click(button("Annuler l'envoi"));
  await expect.element(page.getByText("JPEG, PNG, WebP, GIF ou AVIF, 10 Mo au plus.")).toBeVisible();
});
