import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SignedIn } from "../../testing/SignedIn.tsx";
import { fakeServer } from "../../testing/server.ts";
import { TotalForm } from "../../wheel/chills/TotalForm.tsx";

// These tests cover what all documents have in common, with the smallest form: the total of Chills. The tests of each kind
// of document cover how that kind merges the changes of two administrators.
let server = fakeServer();
beforeEach(() => {
  server = fakeServer();
});

/** The total that the stream sent, and whether the screen of the form is hidden. */
interface FormState {
  readonly total: number;
  readonly version: number;
  readonly isHidden?: boolean;
}

/** Shows the form to an administrator. Gives a function that changes the streamed total, or hides the screen. */
async function openForm(initial: FormState): Promise<(next: FormState) => Promise<void>> {
  const screen = ({ total, version, isHidden = false }: FormState) => (
    <SignedIn>
      {!isHidden && <TotalForm config={{ id: "chills", totalChills: total, version }} distributed={0} />}
    </SignedIn>
  );
  const { rerender } = await render(screen(initial));
  await expect.element(field).toBeVisible();
  return async (next) => rerender(screen(next));
}

const field = page.getByLabelText("Nombre total de Chills");
const unsaved = page.getByText("Modifications non enregistrées");
const conflict = page.getByText(/^Un autre administrateur a modifié le total de Chills entre-temps\./);
const button = (name: string) => page.getByRole("button", { name });
const press = (name: string) => userEvent.click(button(name));
const type = (text: string) => userEvent.fill(field, text);
const showsValue = (value: string) => expect.element(field).toHaveValue(value);
const disappears = (element: typeof unsaved) => expect.poll(() => element.elements()).toEqual([]);

test("a form without changes shows what others save", async () => {
  const update = await openForm({ total: 38, version: 1 });
  await update({ total: 40, version: 2 });
  await showsValue("40");
  await disappears(unsaved);
});

test("when somebody else saves, input is preserved and can replace the version of the other administrator", async () => {
  const update = await openForm({ total: 38, version: 1 });
  await type("50");
  await update({ total: 40, version: 2 });
  await expect.element(conflict).toBeVisible();
  await expect.element(field).toHaveFocus();
  await showsValue("50");
  await disappears(button("Enregistrer"));
  await press("Garder mes modifications");
  await expect.element(unsaved).toBeVisible();
  await press("Enregistrer");
  const save = await server.next("settings.saveChills");
  expect(save.input).toEqual({ totalChills: 50, version: 2 });
  save.answer({ version: 3 });
  await disappears(unsaved);
  await showsValue("50");
});

test("in a conflict the administrator can take the other version instead", async () => {
  const update = await openForm({ total: 38, version: 1 });
  await type("50");
  await update({ total: 40, version: 2 });
  await press("Prendre les siennes");
  await showsValue("40");
  await disappears(unsaved);
  await disappears(conflict);
});

test("a save by somebody else with the same content is no conflict", async () => {
  const update = await openForm({ total: 38, version: 1 });
  await type("40");
  await update({ total: 40, version: 2 });
  await disappears(unsaved);
  await disappears(conflict);
});

test("a draft is preserved when its screen closes; a save by somebody else meanwhile is a conflict", async () => {
  const update = await openForm({ total: 38, version: 1 });
  await type("50");
  await update({ total: 38, version: 1, isHidden: true });
  await expect.element(page.getByText(/^Le total que vous avez saisi n.est pas enregistré/)).toBeVisible();
  await update({ total: 38, version: 1 });
  await showsValue("50");
  await expect.element(unsaved).toBeVisible();
  await update({ total: 40, version: 2, isHidden: true });
  await update({ total: 40, version: 2 });
  await expect.element(conflict).toBeVisible();
  await showsValue("50");
});

test("input typed during a save stays in the form as an unsaved change", async () => {
  const update = await openForm({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  const save = await server.next("settings.saveChills");
  await type("60");
  await update({ total: 50, version: 2 });
  await disappears(conflict);
  save.answer({ version: 2 });
  await expect.element(button("Enregistrer")).toBeEnabled();
  await disappears(conflict);
  await showsValue("60");
  await press("Enregistrer");
  expect((await server.next("settings.saveChills")).input).toEqual({ totalChills: 60, version: 2 });
});

test("after a save the form shows the saved value, even before the stream sends it", async () => {
  await openForm({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  (await server.next("settings.saveChills")).answer({ version: 2 });
  await disappears(unsaved);
  await showsValue("50");
  await type("60");
  await press("Annuler les modifications");
  await showsValue("50");
});

test("after the administrator's save, somebody else's later save is shown, even if it restores the old value", async () => {
  const update = await openForm({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  (await server.next("settings.saveChills")).answer({ version: 2 });
  await disappears(unsaved);
  await update({ total: 38, version: 3 });
  await showsValue("38");
  await disappears(conflict);
});

test("when somebody else saved first, a save is refused and the draft is preserved until a choice is made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const update = await openForm({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  const sentence = "Un autre administrateur a modifié le total de Chills entre-temps.";
  (await server.next("settings.saveChills")).refuse("documentChanged", sentence, 409);
  await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
  await showsValue("50");
  await update({ total: 40, version: 2 });
  await expect.element(button("Garder mes modifications")).toBeVisible();
  await press("Garder mes modifications");
  await disappears(page.getByRole("alert"));
  await press("Enregistrer");
  expect((await server.next("settings.saveChills")).input).toEqual({ totalChills: 50, version: 2 });
});

test("the browser asks before closing the page while there are unsaved changes", async () => {
  const asksBeforeClosing = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await openForm({ total: 38, version: 1 });
  expect(asksBeforeClosing()).toBe(false);
  await type("50");
  await expect.element(unsaved).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await press("Annuler les modifications");
  await showsValue("38");
  expect(asksBeforeClosing()).toBe(false);
});
