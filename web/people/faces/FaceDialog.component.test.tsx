import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ChosenFace } from "../../../domain/people/faces/face.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { FaceDialog } from "./FaceDialog.tsx";

const nadia = playerNamed("Nadia");
const hugo = playerNamed("Hugo");
const rose = playerNamed("Rose");

/** Every emoji is drawn in colour, whatever fonts this machine has. */
beforeEach(() => {
  vi.spyOn(CanvasRenderingContext2D.prototype, "getImageData").mockImplementation((_x, _y, width, height) => {
    const image = new ImageData(width, height);
    image.data.set([255, 120, 20, 255]);
    return image;
  });
});

async function openDialog(player = nadia, faces: readonly ChosenFace[] = []) {
  const server = fakeServer();
  const stream = fakeStream();
  const onClose = vi.fn();
  await render(
    <LiveScreen me={nadia.id}>
      <FaceDialog player={player} onClose={onClose} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [hugo, nadia, rose]), snapshotOf("faces", faces)]);
  return { server, onClose };
}

const fox = page.getByRole("radio", { name: "renard", exact: true });
const initials = page.getByRole("radio", { name: "Initiales" });
const blue = page.getByRole("radio", { name: "bleu" });
const keep = page.getByRole("button", { name: "Garder ce visage" });

test("a player chooses a fox on blue", async () => {
  const { server, onClose } = await openDialog();
  await expect.element(page.getByRole("dialog", { name: "Votre visage" })).toBeVisible();
  await expect.element(initials).toBeChecked();
  await fox.click();
  await blue.click();
  await expect.element(fox).toBeChecked();
  await keep.click();
  const call = await server.next("faces.choose");
  expect(call.input).toEqual({ playerId: nadia.id, emoji: "🦊", colour: 7 });
  call.answer(null);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("by keyboard: arrows choose, Enter keeps", async () => {
  const { server } = await openDialog();
  await expect.element(initials).toBeVisible();
  (initials.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(fox).toBeChecked();
  await userEvent.keyboard("{Enter}");
  expect((await server.next("faces.choose")).input).toMatchObject({ emoji: "🦊" });
});

test("who has the same emoji is said, and does not prevent it", async () => {
  await openDialog(nadia, [
    { id: hugo.id, emoji: "🦊", colour: 4 },
    { id: rose.id, emoji: "🦊", colour: 11 },
  ]);
  await fox.click();
  await expect.element(page.getByText(/Hugo.* et .*Rose.* ont aussi 🦊, sur vert et rose\./)).toBeVisible();
  await expect.element(keep).toBeEnabled();
  await initials.click();
  await expect.element(page.getByText(/ont aussi/)).not.toBeInTheDocument();
});

test("the rest of the emoji is shown by a press", async () => {
  await openDialog();
  const robot = page.getByRole("radio", { name: "robot" });
  await expect.element(fox).toBeInTheDocument();
  await expect.element(robot).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Tous les emoji" }).click();
  await expect.element(robot).toBeInTheDocument();
});

test("back to initials: the colour that follows from the account is not stored", async () => {
  const { server } = await openDialog(nadia, [{ id: nadia.id, emoji: "🦊", colour: null }]);
  await initials.click();
  await keep.click();
  expect((await server.next("faces.choose")).input).toEqual({
    playerId: nadia.id,
    emoji: null,
    colour: null,
  });
});

test("an unchanged face is not sent", async () => {
  const { onClose } = await openDialog();
  await keep.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("a refusal stays in the dialog, about the face of somebody else", async () => {
  const { server, onClose } = await openDialog(rose);
  await expect.element(page.getByRole("dialog", { name: /Visage de .*Rose/ })).toBeVisible();
  await fox.click();
  await keep.click();
  (await server.next("faces.choose")).refuse("guestNotHeld", "Vous ne tenez pas cette personne.", 403);
  await expect.element(page.getByText("Vous ne tenez pas cette personne.")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
