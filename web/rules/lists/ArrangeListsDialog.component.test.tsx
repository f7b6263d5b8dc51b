import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { ArrangeListsDialog } from "./ArrangeListsDialog.tsx";

const dialog = page.getByRole("dialog");
const shownOrder = () =>
  dialog
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent?.match(/[ABC]/u)?.[0])
    .join("");

/** Opens the dialog with the lists A, B and C. */
async function open() {
  const server = fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <ArrangeListsDialog onClose={() => {}} />
    </LiveScreen>,
  );
  /** Sends the lists in this order, as the server publishes it. */
  const publish = (order: string) => {
    const lists = [...order].map((id, position) => ({
      ...{
        id,
        title: id,
        position,
        description: "",
        backgroundColor: "blue" as const,
        cards: [],
        version: 1,
      },
    }));
    return stream.send([snapshotOf("cardLists", lists)]);
  };
  await publish("ABC");
  await expect.poll(shownOrder).toBe("ABC");
  return { server, publish };
}

function moveDown(name: string): void {
  const button = dialog.getByRole("button", { name: new RegExp(`Descendre.*${name}`, "u") });
  (button.element() as HTMLElement).click();
}

test("moves are shown at once, sent one after the other, and shown until they are published", async () => {
  const { server, publish } = await open();
  moveDown("A");
  await expect.poll(shownOrder).toBe("BAC");
  moveDown("A");
  await expect.poll(shownOrder).toBe("BCA");
  const first = await server.next("rulebook.moveCardList");
  expect(first.input).toEqual({ id: "A", to: 1 });
  expect(server.callCount("rulebook.moveCardList")).toBe(1);
  first.answer(null);
  const second = await server.next("rulebook.moveCardList");
  expect(second.input).toEqual({ id: "A", to: 2 });
  expect(shownOrder()).toBe("BCA");
  await publish("BAC");
  expect(shownOrder()).toBe("BCA");
  second.answer(null);
  await publish("BCA");
  await expect.poll(shownOrder).toBe("BCA");
});

test("a published move is not shown again when another administrator moves the list back", async () => {
  const { server, publish } = await open();
  moveDown("A");
  (await server.next("rulebook.moveCardList")).answer(null);
  await publish("BAC");
  await publish("ABC");
  await expect.poll(shownOrder).toBe("ABC");
});

test("after a refused move, the moves after it are dropped and the reason is shown", async () => {
  const { server } = await open();
  moveDown("A");
  await expect.poll(shownOrder).toBe("BAC");
  moveDown("A");
  (await server.next("rulebook.moveCardList")).refuse("cardListNotFound", "Cette liste n'existe plus.", 404);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Cette liste n'existe plus.");
  expect(shownOrder()).toBe("ABC");
  expect(server.callCount("rulebook.moveCardList")).toBe(1);
});
