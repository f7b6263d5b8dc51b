import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultPlan } from "../../../domain/bigscreens/display.ts";
import { initialEvent } from "../../../domain/event/event.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { LinkDisplayDialog } from "./LinkDisplayDialog.tsx";

const nadia = playerNamed("Nadia", { role: "admin" });
const condition = { browser: null, tooOldAt: null, failures: [] };
const display = { plan: defaultPlan, version: 0, createdAt: 0, linkedAt: null, ...condition };
const displays = [
  { ...display, id: "d1", name: "Salon", isConnected: true },
  { ...display, id: "d2", name: "Cave", isConnected: false },
];
const linkButton = page.getByRole("button", { name: "Relier", exact: true });
const lettersField = page.getByLabelText("Les quatre lettres de la télévision");

async function openDialog(scannedLetters = "") {
  const server = fakeServer();
  const stream = fakeStream();
  const onClose = vi.fn();
  await render(
    <LiveScreen me={nadia.id}>
      <LinkDisplayDialog displays={displays} scannedLetters={scannedLetters} onClose={onClose} />
    </LiveScreen>,
  );
  const address = { address: "http://192.168.1.20:3000", addressFrom: "machine", lostAddress: null } as const;
  await stream.send([snapshotOf("event", [{ ...initialEvent, ...address }])]);
  return { server, onClose };
}

test("typed letters link a new screen, which gets the first usual name that no screen has (rule B9)", async () => {
  const { server, onClose } = await openDialog();
  await expect.element(page.getByText(/à l'adresse 192\.168\.1\.20:3000\/ecran/)).toBeVisible();
  await userEvent.type(lettersField, "h1kor");
  await expect.element(lettersField).toHaveValue("HKR");
  await expect.element(linkButton).toBeDisabled();
  await userEvent.type(lettersField, "tz");
  await expect.element(lettersField).toHaveValue("HKRT");
  await userEvent.click(linkButton);
  const first = await server.next("displays.link");
  expect(first.input).toEqual({ letters: "HKRT", name: "Terrasse", displayId: null });
  first.refuse("displayLettersUnknown", "Aucun écran n'affiche ces lettres.", 404);
  await expect.element(page.getByText("Aucun écran n'affiche ces lettres.")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(linkButton);
  (await server.next("displays.link")).answer({ id: "d3" });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("scanned letters are filled in, and the screen may get a name that is not one of the usual names", async () => {
  const { server } = await openDialog("bdfg");
  await expect.element(lettersField).toHaveValue("BDFG");
  await userEvent.click(page.getByRole("radio", { name: "Autre nom" }));
  await expect.element(linkButton).toBeDisabled();
  await userEvent.fill(page.getByLabelText("Nom de l'écran"), "\u202E");
  await expect.element(page.getByText(/Ce texte contient un caractère invisible/)).toBeVisible();
  await expect.element(linkButton).toBeDisabled();
  await userEvent.clear(page.getByLabelText("Nom de l'écran"));
  await userEvent.type(page.getByLabelText("Nom de l'écran"), "Grenier");
  await userEvent.click(linkButton);
  expect((await server.next("displays.link")).input).toMatchObject({ letters: "BDFG", name: "Grenier" });
});

test("a screen whose television is not connected can get another television (rule B10)", async () => {
  const { server } = await openDialog("BDFG");
  expect(page.getByText("Salon", { exact: true }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole("radio", { name: "Cave", exact: true }));
  await expect
    .element(page.getByText("Cette télévision remplace celle de Cave, avec ses réglages."))
    .toBeVisible();
  await userEvent.click(linkButton);
  expect((await server.next("displays.link")).input).toMatchObject({ displayId: "d2" });
});
