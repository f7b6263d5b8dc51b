import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream } from "../../testing/stream.ts";
import { RenamePlayerDialog } from "./RenamePlayerDialog.tsx";

const nadia = playerNamed("Nadia");
const rose = playerNamed("Rose");

async function openDialog(player = nadia, byAdministrator = false) {
  const server = fakeServer();
  fakeStream();
  const onClose = vi.fn();
  await render(
    <LiveScreen me={nadia.id}>
      <RenamePlayerDialog player={player} byAdministrator={byAdministrator} onClose={onClose} />
    </LiveScreen>,
  );
  return { server, onClose };
}

const field = page.getByLabelText("Nom de joueur");
const save = page.getByRole("button", { name: "Enregistrer" });

test("players who change their own name read that this is possible once a day and reserves the old name", async () => {
  const { server, onClose } = await openDialog();
  await expect.element(page.getByRole("dialog", { name: "Changer de nom" })).toBeVisible();
  await expect.element(page.getByText(/Une fois par jour/)).toBeVisible();
  await expect.element(page.getByText(/Nadia.*reste réservé/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await field.fill("Nadège");
  await save.click();
  const call = await server.next("accounts.rename");
  expect(call.input).toMatchObject({ name: "Nadège" });
  call.answer(null);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("an invalid name gets an explanation; a name that the server refused shows the reason until it is changed", async () => {
  const { server } = await openDialog();
  await field.fill("N@dia");
  await expect.element(page.getByText(/Le nom doit compter de 2 à 30 caractères/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await field.fill("Rose");
  await save.click();
  (await server.next("accounts.rename")).refuse("usernameTaken", "Ce nom est déjà pris.", 409);
  const refusal = page.getByText("Ce nom est déjà pris.");
  await expect.element(refusal).toBeVisible();
  await field.fill("Rosa");
  await expect.element(refusal).not.toBeInTheDocument();
});

test("a player renames a held guest, and reads that this is possible once a day", async () => {
  const { server } = await openDialog(rose);
  await expect.element(page.getByText(/Une fois par jour/)).toBeVisible();
  await field.fill("Rosalie");
  await save.click();
  const call = await server.next("accounts.renamePlayer");
  expect(call.input).toMatchObject({ playerId: rose.id, name: "Rosalie" });
});

test("an administrator renames any player", async () => {
  const { server, onClose } = await openDialog(rose, true);
  await expect.element(page.getByRole("dialog", { name: "Nouveau nom de Rose" })).toBeVisible();
  await field.fill("Rosalie");
  await save.click();
  const call = await server.next("accounts.renamePlayer");
  expect(call.input).toMatchObject({ playerId: rose.id, name: "Rosalie" });
  call.answer(null);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
