import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../../domain/games/game.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { soloGame, teamGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { MendGameDialog } from "./MendGameDialog.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const people = ["Nadia", "Karim", "Léa", "Omar"].map((name) => playerNamed(name));

function Screen({ game }: { game: WholeGame }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <MendGameDialog opened={game} onClose={() => setOpen(false)} />;
}

/** Opens the dialog on this game as Nadia, who created it. `others` are the other games, which every snapshot contains. */
async function open(game: WholeGame, others: readonly WholeGame[] = []) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <Screen game={game} />
    </LiveScreen>,
  );
  const sendGames = (...games: readonly WholeGame[]) =>
    stream.send([snapshotOf("games", [...games, ...others])]);
  await stream.send([
    snapshotOf("players", people),
    snapshotOf("settings", [defaultGrid]),
    snapshotOf(
      "gameNames",
      ["Catan", "Uno"].map((name) => ({ id: name.toLowerCase(), name, createdBy: null })),
    ),
  ]);
  await sendGames(game);
  await expect.element(button("Enregistrer")).toBeDisabled();
  return { server, sendGames };
}

async function addPlayer(name: string) {
  await button(/^Ajouter un joueur/).click();
  await page.getByRole("dialog", { name: "Ajouter un joueur" }).getByRole("button", { name }).click();
}

test("an added player, a removed player and another choice of game are saved with one command", async () => {
  const { server } = await open(soloGame(["nadia", "karim"]));
  expect(button("Retirer NADIA").elements()).toEqual([]);
  await button("Retirer KARIM").click();
  await expect.element(page.getByText("Il faut au moins 2 joueurs pour commencer une partie")).toBeVisible();
  await expect.element(button("Enregistrer")).toBeDisabled();
  await addPlayer("Léa");
  await expect.element(row("Léa")).toMatchTextContent(/entre/);
  await expect.element(page.getByText("KARIM sera libre aussitôt.")).toBeVisible();
  await button(/^Jeu/).click();
  await page.getByRole("dialog", { name: "Choisir un jeu" }).getByRole("button", { name: "Uno" }).click();
  await button("Enregistrer").click();
  const call = await server.next("games.mend");
  expect(call.input).toEqual({ gameId: "game", gameNameId: "uno", added: ["léa"], removed: ["karim"] });
  call.answer(null);
  await expect.element(page.getByText(/^La partie «\sCatan\s» est modifiée\.$/)).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
  await button("Annuler").click();
  expect((await server.next("undo.apply")).input).toEqual({ targets: [{ requestId: call.requestId }] });
});

test("adding a bot and removing a bot can each be reversed before saving", async () => {
  await open(soloGame(["nadia", "bot-1"]));
  await button("Ajouter un bot").click();
  await expect.element(row("Bot 2")).toMatchTextContent(/entre/);
  await expect.element(button("Ajouter un bot")).toBeDisabled();
  await button("Ne pas ajouter Bot 2").click();
  await button("Retirer Bot 1").click();
  await expect.element(row("Bot 1")).toMatchTextContent(/sort/);
  await button("Garder Bot 1").click();
  await expect.element(button("Enregistrer")).toBeDisabled();
});

test("a player of another ongoing game can't be added; if that game begins after the choice, nothing can be saved", async () => {
  const { sendGames } = await open(soloGame(["nadia", "karim"]), [
    soloGame(["omar", "bot-1"], { id: "other" }),
  ]);
  await button(/^Ajouter un joueur/).click();
  const list = page.getByRole("dialog", { name: "Ajouter un joueur" });
  await expect.element(list.getByRole("button", { name: "Léa" })).toBeVisible();
  expect(list.getByRole("button", { name: "Omar" }).elements()).toEqual([]);
  await list.getByRole("button", { name: "Léa" }).click();
  await sendGames(soloGame(["nadia", "karim"]), soloGame(["léa", "bot-1"], { id: "third" }));
  await expect
    .element(page.getByText("Les joueurs suivants sont déjà dans une partie en cours : Léa"))
    .toBeVisible();
  await expect.element(button("Enregistrer")).toBeDisabled();
});

test("the dialog shows changes that others make to the game, and can't save a game that has ended", async () => {
  const { sendGames } = await open(soloGame(["nadia", "karim"]));
  await addPlayer("Léa");
  await sendGames(soloGame(["nadia", "karim", "léa", "omar"]));
  await expect.element(row("OMAR")).toBeVisible();
  await expect.element(button("Enregistrer")).toBeDisabled();
  await button("Retirer OMAR").click();
  await sendGames(soloGame(["nadia", "karim", "léa"], { status: "completed", completedAt: 1 }));
  await expect.element(page.getByText(/Cette partie est déjà terminée/)).toBeVisible();
  await expect.element(button("Enregistrer")).toBeDisabled();
});

test("in a team game, an added player takes the place of the removed player, in the same team", async () => {
  const { server } = await open(
    teamGame([
      ["nadia", "karim"],
      ["bot-1", "bot-2"],
    ]),
  );
  await addPlayer("Léa");
  await expect
    .element(page.getByText("Le nombre de joueurs doit être un multiple de 2 pour les équipes"))
    .toBeVisible();
  await button("Retirer KARIM").click();
  await expect.element(row("Léa")).toMatchTextContent(/Équipe 1/);
  await button("Enregistrer").click();
  expect((await server.next("games.mend")).input).toMatchObject({ added: ["léa"], removed: ["karim"] });
});
