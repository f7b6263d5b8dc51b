import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultGrid } from "../../domain/points/grid.ts";
import { GridRows } from "./GridRows.tsx";
import { GridTable } from "./GridTable.tsx";
import { type Cell, freshDraft } from "./gridDraft.ts";

function Edited({ hasRows = false }: { hasRows?: boolean }) {
  const [draft, setDraft] = useState(() => freshDraft(defaultGrid));
  const [chosen, setChosen] = useState<Cell | null>(null);
  return (
    <>
      {hasRows && <GridRows draft={draft} change={setDraft} />}
      <GridTable draft={draft} change={setDraft} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

const cell = (name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name} :`) });
const says = (name: string, what: RegExp) => expect.element(cell(name)).toHaveAccessibleName(what);

test("by keyboard: arrows, typing, Enter, Space, Delete and Escape", async () => {
  await render(<Edited />);
  await userEvent.keyboard("{Tab}");
  await expect.element(cell("2 joueurs, 1er")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}12{Enter}");
  await says("3 joueurs, 2ème", / : 12 points, modifié/);
  await expect.element(cell("3 joueurs, 3ème")).toHaveFocus();
  await userEvent.keyboard(" ");
  await says("3 joueurs, 3ème", / : pas de points/);
  await userEvent.keyboard(" ");
  await says("3 joueurs, 3ème", / : 1 point$/);
  await userEvent.keyboard("{Home}{Delete}");
  await says("3 joueurs, 1er", / : pas de points/);
  await userEvent.keyboard("{ArrowUp}-4{Escape}");
  await says("2 joueurs, 1er", / : 3 points$/);
  await expect.element(cell("2 joueurs, 1er")).toHaveFocus();
});

test("rows are added up to the most there can be, and come back with what was typed", async () => {
  await render(<Edited hasRows />);
  const [more, fewer] = ["Ajouter une ligne", "Retirer une ligne"].map((name) =>
    page.getByRole("button", { name }),
  );
  if (!more || !fewer) throw new Error("no buttons");
  await expect.element(fewer).toBeDisabled();
  for (let rows = 3; rows <= 10; rows += 1) await userEvent.click(more);
  await expect.element(more).toBeDisabled();
  expect(page.getByRole("gridcell", { name: /^11 joueurs/ }).elements()).toHaveLength(11);
  await userEvent.click(cell("11 joueurs, 1er"));
  await userEvent.keyboard("20{Enter}");
  await userEvent.click(fewer);
  await expect.poll(() => page.getByRole("gridcell", { name: /^11 joueurs/ }).elements()).toEqual([]);
  await userEvent.click(more);
  await says("11 joueurs, 1er", / : 20 points/);
});
