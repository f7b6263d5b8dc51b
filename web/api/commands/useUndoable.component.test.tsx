import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeServer } from "../../testing/server.ts";
import { ToastProvider } from "../../ui/messages/Toasts.tsx";
import { api } from "../client.ts";
import { useUndoable } from "./useUndoable.ts";

/** Two buttons that each delete a card. */
function Cards() {
  const { run, busy } = useUndoable(api.cards.delete, "Pas supprimée.");
  return (
    <>
      <p>{busy ? "en cours" : "au repos"}</p>
      {["épée", "bouclier"].map((cardId) => (
        <button key={cardId} type="button" onClick={() => void run({ cardId }, `${cardId} supprimé`)}>
          {cardId}
        </button>
      ))}
    </>
  );
}

async function renderCards() {
  const server = fakeServer();
  await render(
    <ToastProvider>
      <Cards />
    </ToastProvider>,
  );
  return server;
}

const press = (name: string) => page.getByRole("button", { name }).click();
const notifications = page.getByRole("region", { name: "Notifications" });

test("one press sends the command, and the button of the toast that follows undoes the command (rule Z20)", async () => {
  const server = await renderCards();
  await press("épée");
  const call = await server.next("cards.delete");
  await expect.element(page.getByText("en cours")).toBeVisible();
  call.answer(null);
  await expect.element(notifications.getByText("épée supprimé")).toBeVisible();
  await expect.element(page.getByText("au repos")).toBeVisible();
  await notifications.getByRole("button", { name: "Annuler" }).click();
  expect((await server.next("undo.apply")).input).toEqual({ targets: [{ requestId: call.requestId }] });
});

test("a second press on an item does nothing while its command is under way; a press on another item is sent at once", async () => {
  const server = await renderCards();
  for (const item of ["épée", "épée", "bouclier"]) await press(item);
  expect((await server.next("cards.delete")).input).toEqual({ cardId: "épée" });
  expect((await server.next("cards.delete")).input).toEqual({ cardId: "bouclier" });
  expect(server.callCount("cards.delete")).toBe(2);
});

test("the reason of a refused command is shown, without a button to undo", async () => {
  const server = await renderCards();
  await press("épée");
  (await server.next("cards.delete")).refuse("cardNotFound", "Cette carte n'existe plus.", 404);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Cette carte n'existe plus.");
  expect(notifications.getByRole("button", { name: "Annuler" }).elements()).toEqual([]);
});
