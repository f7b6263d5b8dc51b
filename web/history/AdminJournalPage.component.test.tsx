import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ActionLine } from "../../domain/history/actions.ts";
import { numbersBy } from "../../domain/people/players/player.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import type { UndoEffect } from "../../domain/undo/undo.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { AdminJournalPage } from "./AdminJournalPage.tsx";

const counters = { ...numbersBy(() => 0), totalPoints: 5, rouletteSpins: 0, cardsOwned: 0, chillsOwned: 0 };

/** The journal line of a change of Karim's points by Nadia. Lines with a higher id are newer. */
function pointsLine(id: string, amount: number): ActionLine {
  const names = { by: "nadia", byName: "Nadia", to: "karim", toName: "Karim" };
  const entry = { id, at: Number(id), what: "pointsAdjusted", source: null, label: null } as const;
  const about = { what: "player", id: "karim" } as const;
  return {
    ...entry,
    ...names,
    amount,
    partOf: null,
    of: null,
    parts: [],
    about,
    undo: { undone: null },
  };
}

const effect: UndoEffect = {
  refusal: null,
  players: [{ id: "karim", name: "Karim", before: counters, after: { ...counters, totalPoints: 1 } }],
  losses: [{ what: "spent", name: "Karim", counter: "chillsOwned", missing: 1 }],
  points: {
    lines: [{ id: "entry", at: 1, name: "Karim", delta: 3, cause: "game", label: "Uno" }],
    others: 4,
  },
  since: { lines: [{ ...pointsLine("9", -1), byName: "Hugo" }], others: 0 },
};

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");
const prepared = page.getByRole("region", { name: "Corrections préparées" });

/** The journal, once the stream has said that the reader is an administrator. */
function Journal() {
  return useRow("players", "nadia") && <AdminJournalPage />;
}

/** Opens the journal with these lines. */
async function open(...lines: readonly ActionLine[]) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <Journal />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { role: "admin" }), playerNamed("Karim")])]);
  (await server.next("journal.actions")).answer({ lines, more: false });
  await expect.element(page.getByRole("list", { name: "Journal" })).toBeVisible();
  return { server, stream };
}

test("a line links to its subject, and the undo dialog shows the effect of the undo and all later changes", async () => {
  const { server } = await open(pointsLine("2", 4), { ...pointsLine("1", 3), about: null });
  const links = page.getByRole("link");
  await expect.element(links).toHaveTextContent("Voir le joueur");
  await expect.element(links).toHaveAttribute("href", "/players/karim");
  await button("Annuler : Nadia a ajouté 4 points à Karim.").click();
  (await server.next("undo.effect")).answer(effect);
  await expect.element(dialog).toMatchTextContent(/5 → 1 points/);
  await expect.element(dialog).toMatchTextContent(/Karim a déjà dépensé 1\sChill\./);
  await expect.element(dialog).toMatchTextContent(/Karim : \+3, Partie «\sUno\s» .*et 4\sautres/);
  await expect.element(dialog).toMatchTextContent(/Hugo a retiré 1\spoint à Karim\./);
});

test("undos and changes of points are prepared together, and one dialog shows their effect and applies them", async () => {
  const { server, stream } = await open(pointsLine("2", 4), pointsLine("1", 3));
  await button("Choisir plusieurs").click();
  await button(/^Choisir : .* 3\spoints/).click();
  await button(/^Choisir : .* 4\spoints/).click();
  await button(/^Ne plus choisir : .* 3\spoints/).click();
  await button("Préparer des points").click();
  await button(/^Joueur/).click();
  await page
    .getByRole("dialog", { name: "Choisir un joueur" })
    .getByRole("button", { name: "Karim" })
    .click();
  await dialog.getByLabelText("Points à ajouter").fill("101");
  await expect.element(button("Préparer").last()).toBeDisabled();
  await dialog.getByLabelText("Points à ajouter").fill("-6");
  await button("Préparer").last().click();
  await expect.element(prepared.getByRole("heading")).toHaveTextContent("2 corrections préparées");
  await button("Voir l'effet").click();
  const corrections = [
    { what: "undo", journalId: "2" },
    { what: "points", playerId: "karim", delta: -6 },
  ];
  const first = await server.next("corrections.effect");
  expect(first.input).toEqual({ corrections });
  first.answer({ ...effect, refusal: "Correction 1 : C'est déjà annulé, par Hugo.", players: [] });
  await expect.element(dialog).toMatchTextContent(/déjà annulé, par Hugo/);
  await expect.element(button("Appliquer")).toBeDisabled();
  await stream.send([{ topic: "journal", kind: "changed" }]);
  (await server.next("corrections.effect")).answer(effect);
  await expect.element(dialog).toMatchTextContent(/5 → 1 points/);
  await button("Appliquer").click();
  const apply = await server.next("corrections.apply");
  expect(apply.input).toEqual({ corrections });
  apply.answer({ losses: [] });
  await expect.element(page.getByText("Les corrections sont appliquées.")).toBeVisible();
  await button("Ne plus choisir").click();
  expect(prepared.elements()).toEqual([]);
});

test("prepared corrections stay after a refusal, and can be removed one by one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { server } = await open(pointsLine("2", 4), pointsLine("1", 3));
  await button("Choisir plusieurs").click();
  for (const points of [3, 4]) await button(new RegExp(`^Choisir : .* ${points}\\spoints`)).click();
  await button("Ne plus choisir").first().click();
  await button("Voir l'effet").click();
  (await server.next("corrections.effect")).answer(effect);
  await button("Appliquer").click();
  (await server.next("corrections.apply")).refuse("correctionRefused", "Correction 2 : Trop tard.", 409);
  await expect.element(dialog).toMatchTextContent(/Correction 2 : Trop tard\./);
  await button("Revenir").click();
  await button(/^Retirer de la liste : .* 3\spoints/).click();
  await expect.element(prepared.getByRole("heading")).toHaveTextContent("1 correction préparée");
  await button("Tout retirer").click();
  expect(prepared.elements()).toEqual([]);
});

test("corrections that were applied together are one line, which lists all of them", async () => {
  const { id, at, by, byName, partOf } = pointsLine("3", 0);
  const bundle: ActionLine = {
    id,
    at,
    by,
    byName,
    partOf,
    what: "correctionsApplied",
    amount: 2,
    to: null,
    toName: null,
    source: null,
    label: null,
    of: null,
    about: null,
    parts: [pointsLine("1", 3), pointsLine("2", 4)],
    undo: { undone: null },
  };
  await open(bundle);
  await expect
    .element(page.getByRole("list", { name: "Journal" }))
    .toMatchTextContent(/Nadia a appliqué 2\scorrections préparées\./);
  await expect
    .element(page.getByRole("list", { name: "Ce qui a été appliqué" }))
    .toMatchTextContent(/ajouté 3\spoints à Karim.*ajouté 4\spoints à Karim/);
});
