import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TotalForm } from "../chills/TotalForm.tsx";
import { SignedIn } from "../testing/SignedIn.tsx";
import { fakeServer } from "../testing/server.ts";

/**
 * What is the same for all documents, shown by the smallest: the total of Chills. What each makes of a conflict is in the
 * tests of its kind.
 */
let server = fakeServer();
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => void vi.unstubAllGlobals());

/** The total as the stream brings it, and whether its screen is shown. */
interface Shown {
  readonly total: number;
  readonly version: number;
  readonly isAway?: boolean;
}

/** Shows the form to an administrator. Gives what changes what the stream brings, or the screen. */
async function open(shown: Shown): Promise<(shown: Shown) => Promise<void>> {
  const screen = ({ total, version, isAway = false }: Shown) => (
    <SignedIn>
      {!isAway && <TotalForm config={{ id: "chills", totalChills: total, version }} distributed={0} />}
    </SignedIn>
  );
  const { rerender } = await render(screen(shown));
  await expect.element(field).toBeVisible();
  return async (next) => rerender(screen(next));
}

const field = page.getByLabelText("Nombre total de Chills");
const unsaved = page.getByText("Modifications non enregistrées");
const conflict = page.getByText(/^Un autre administrateur a modifié le total de Chills entre-temps\./);
const button = (name: string) => page.getByRole("button", { name });
const press = (name: string) => userEvent.click(button(name));
const type = (text: string) => userEvent.fill(field, text);
const has = (value: string) => expect.element(field).toHaveValue(value);
const isGone = (what: typeof unsaved) => expect.poll(() => what.elements()).toEqual([]);

test("a form without changes follows what is saved elsewhere", async () => {
  const live = await open({ total: 38, version: 1 });
  await live({ total: 40, version: 2 });
  await has("40");
  await isGone(unsaved);
});

test("what is typed stays when somebody else saves; kept, it is saved over theirs", async () => {
  const live = await open({ total: 38, version: 1 });
  await type("50");
  await live({ total: 40, version: 2 });
  await expect.element(conflict).toBeVisible();
  await expect.element(field).toHaveFocus();
  await has("50");
  await isGone(button("Enregistrer"));
  await press("Garder mes modifications");
  await expect.element(unsaved).toBeVisible();
  await press("Enregistrer");
  const save = await server.next("chills.setTotal");
  expect(save.input).toEqual({ totalChills: 50, version: 2 });
  save.answer({ version: 3 });
  await isGone(unsaved);
  await has("50");
});

test("or it gives way to theirs", async () => {
  const live = await open({ total: 38, version: 1 });
  await type("50");
  await live({ total: 40, version: 2 });
  await press("Prendre les siennes");
  await has("40");
  await isGone(unsaved);
  await isGone(conflict);
});

test("what somebody else saved is no conflict when it says the same", async () => {
  const live = await open({ total: 38, version: 1 });
  await type("40");
  await live({ total: 40, version: 2 });
  await isGone(unsaved);
  await isGone(conflict);
});

test("a draft outlives its screen, and what is saved meanwhile is seen on return", async () => {
  const live = await open({ total: 38, version: 1 });
  await type("50");
  await live({ total: 38, version: 1, isAway: true });
  await expect.element(page.getByText(/^Le total que vous avez écrit n.est pas enregistré/)).toBeVisible();
  await live({ total: 38, version: 1 });
  await has("50");
  await expect.element(unsaved).toBeVisible();
  await live({ total: 40, version: 2, isAway: true });
  await live({ total: 40, version: 2 });
  await expect.element(conflict).toBeVisible();
  await has("50");
});

test("what is typed while a save is under way stays, unsaved, and is saved over it", async () => {
  const live = await open({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  const save = await server.next("chills.setTotal");
  await type("60");
  await live({ total: 50, version: 2 });
  await isGone(conflict);
  save.answer({ version: 2 });
  await expect.element(button("Enregistrer")).toBeEnabled();
  await isGone(conflict);
  await has("60");
  await press("Enregistrer");
  expect((await server.next("chills.setTotal")).input).toEqual({ totalChills: 60, version: 2 });
});

test("what was saved stands while the stream is still to bring it", async () => {
  await open({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  (await server.next("chills.setTotal")).answer({ version: 2 });
  await isGone(unsaved);
  await has("50");
  await type("60");
  await press("Annuler les modifications");
  await has("50");
});

test("what was saved gives way to what is saved after it, were it the same as before", async () => {
  const live = await open({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  (await server.next("chills.setTotal")).answer({ version: 2 });
  await isGone(unsaved);
  await live({ total: 38, version: 3 });
  await has("38");
  await isGone(conflict);
});

test("a save that comes second is refused in words, and the draft stays until one has chosen", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const live = await open({ total: 38, version: 1 });
  await type("50");
  await press("Enregistrer");
  const sentence = "Un autre administrateur a modifié le total de Chills entre-temps.";
  (await server.next("chills.setTotal")).refuse("documentChanged", sentence, 409);
  await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
  await has("50");
  await live({ total: 40, version: 2 });
  await expect.element(button("Garder mes modifications")).toBeVisible();
  await press("Garder mes modifications");
  await isGone(page.getByRole("alert"));
  await press("Enregistrer");
  expect((await server.next("chills.setTotal")).input).toEqual({ totalChills: 50, version: 2 });
});

test("closing the page asks, as long as something is not saved", async () => {
  const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await open({ total: 38, version: 1 });
  expect(asks()).toBe(false);
  await type("50");
  await expect.element(unsaved).toBeVisible();
  expect(asks()).toBe(true);
  await press("Annuler les modifications");
  await has("38");
  expect(asks()).toBe(false);
});
