import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { AddGamesDialog } from "./AddGamesDialog.tsx";

const text = page.getByLabelText("Les vôtres");
const checkbox = (name: string | RegExp) => page.getByRole("checkbox", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });

function Screen({ proposes }: { proposes: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <AddGamesDialog proposes={proposes} onClose={() => setOpen(false)} />;
}

/** Opens the dialog; `names` are the games that are already in the list. */
async function open(names: readonly string[], proposes = false) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <Screen proposes={proposes} />
    </LiveScreen>,
  );
  const sendList = (listed: readonly string[]) =>
    stream.send([
      snapshotOf(
        "gameNames",
        listed.map((name) => ({ id: name, name, createdBy: null })),
      ),
    ]);
  await sendList(names);
  await expect.element(text).toBeVisible();
  return { server, sendList };
}

/** Puts text into the field in one go, as a paste does: `fill` types it line by line, which takes seconds. */
function paste(pasted: string): void {
  const area = text.element() as HTMLTextAreaElement;
  area.setRangeText(pasted);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

test("pasted names are shown as new, listed, similar or too long, and the chosen names are added", async () => {
  const { server } = await open(["Uno", "7 Wonders", "Perudo"]);
  await expect.element(text).toHaveFocus();
  await text.fill(`Skull King\nuno, Perrudo\n7 wonders\nskull king\n${"x".repeat(61)}`);
  await expect.element(page.getByText("1 jeu à ajouter")).toBeVisible();
  await expect.element(page.getByText("6 noms lus")).toBeVisible();
  await expect.element(checkbox("Skull King 2 fois, 1 jeu")).toBeChecked();
  await expect.element(checkbox(/^Perrudo Est-ce Perudo/)).not.toBeChecked();
  await expect.element(checkbox(/trop long, 60 caractères au plus/)).toBeDisabled();
  await expect.element(page.getByText("uno, 7 wonders")).toBeVisible();

  await userEvent.click(checkbox(/^Perrudo/));
  await userEvent.click(button("Ajouter 2 jeux"));
  const call = await server.next("games.addNames");
  expect(call.input).toEqual({ names: ["Skull King", "Perrudo"] });
  call.answer({ added: 2, known: 0 });
  await expect.element(page.getByText("2 jeux sont ajoutés.")).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("each game of a typed list can be deselected and selected again", async () => {
  await open([]);
  await text.fill("Uno\nSkyjo");
  await userEvent.click(checkbox("Uno"));
  await expect.element(button("Ajouter 1 jeu")).toBeEnabled();
  await userEvent.click(checkbox("Skyjo"));
  await expect.element(button("Ajouter")).toBeDisabled();
  await userEvent.click(checkbox("Uno"));
  await expect.element(button("Ajouter 1 jeu")).toBeEnabled();
});

test("a line that was divided into two names can be joined again", async () => {
  await open([]);
  await text.fill("Les Aventuriers du rail ; Europe");
  await expect.element(checkbox("Europe")).toBeChecked();
  await userEvent.click(button(/^Recoller/));
  await expect.element(checkbox("Les Aventuriers du rail ; Europe")).toBeChecked();
  await expect.element(button("Ajouter 1 jeu")).toBeEnabled();
});

test("the dialog proposes the unlisted games of all kinds, until the administrator deselects a kind", async () => {
  await open(["Carcassonne", "Uno"], true);
  await expect.element(button("Ajouter 63 jeux")).toBeEnabled();
  for (const kind of [/^Ambiance/, /^Cartes/, /^Consoles/]) await userEvent.click(button(kind));
  await expect.element(button("Ajouter 17 jeux")).toBeEnabled();
  await expect.element(button("Plateau 17")).toHaveAttribute("aria-pressed", "true");
  await text.fill("splendor\nSkull King");
  await expect.element(button("Ajouter 18 jeux")).toBeEnabled();
  await expect.element(page.getByText("19 noms lus")).toBeVisible();
});

test("a list of 2000 new names can't be added, and the dialog says why", async () => {
  const { server } = await open(["Uno"]);
  paste(Array.from({ length: 2000 }, (_, i) => `Jeu ${i}`).join("\n"));
  await expect
    .element(page.getByText("La liste compte 500 jeux au plus : retirez-en 1501 pour ajouter les autres."))
    .toBeVisible();
  await expect.element(button("Ajouter 2000 jeux")).toBeDisabled();
  await expect.element(page.getByText("et 1500 autres")).toBeInTheDocument();
  expect(server.callCount("games.addNames")).toBe(0);
});

test("a game that somebody else adds while the dialog is open is not added again, and the text stays after a refusal", async () => {
  const { server, sendList } = await open([]);
  await text.fill("Uno\nSkyjo");
  await expect.element(button("Ajouter 2 jeux")).toBeEnabled();
  await sendList(["Uno"]);
  await userEvent.click(button("Ajouter 1 jeu"));
  const call = await server.next("games.addNames");
  expect(call.input).toEqual({ names: ["Skyjo"] });
  call.refuse("gameNamesMost", "La liste compte déjà 500 jeux, le maximum.", 409);
  await expect.element(page.getByText("La liste compte déjà 500 jeux, le maximum.")).toBeVisible();
  await expect.element(text).toHaveValue("Uno\nSkyjo");
});
