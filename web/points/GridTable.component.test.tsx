import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultGrid } from "../../domain/points/grid.ts";
import { GridRows } from "./GridRows.tsx";
import { GridTable } from "./GridTable.tsx";
import { type Cell, freshDraft } from "./gridDraft.ts";

function EditableGrid({ hasRowControl = false }: { hasRowControl?: boolean }) {
  const [draft, setDraft] = useState(() => freshDraft(defaultGrid));
  const [chosen, setChosen] = useState<Cell | null>(null);
  return (
    <>
      {hasRowControl && <GridRows draft={draft} change={setDraft} />}
      <GridTable draft={draft} change={setDraft} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

const cell = (name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name} :`) });
const expectName = (name: string, pattern: RegExp) =>
  expect.element(cell(name)).toHaveAccessibleName(pattern);

test("by keyboard, cells are selected, filled, emptied and restored", async () => {
  await render(<EditableGrid />);
  await userEvent.keyboard("{Tab}");
  await expect.element(cell("2 joueurs, 1er")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}12{Enter}");
  await expectName("3 joueurs, 2ème", / : 12 points, modifié/);
  await expect.element(cell("3 joueurs, 3ème")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expectName("3 joueurs, 3ème", / : pas de points/);
  await userEvent.keyboard(" ");
  await expectName("3 joueurs, 3ème", / : 1 point$/);
  await userEvent.keyboard("{Home}{Delete}");
  await expectName("3 joueurs, 1er", / : pas de points/);
  await userEvent.keyboard("{ArrowUp}-4{Escape}");
  await expectName("2 joueurs, 1er", / : 3 points$/);
  await expect.element(cell("2 joueurs, 1er")).toHaveFocus();
});

test.each(["Delete", "Backspace"])(
  "%s on a cell that contains only spaces removes the spaces",
  async (key) => {
    await render(<EditableGrid />);
    await userEvent.keyboard("{Tab}{Enter} {Enter}{ArrowLeft}");
    await expect.element(cell("2 joueurs, 1er")).toHaveFocus();
    await expectName("2 joueurs, 1er", / : pas de points, modifié/);
    await userEvent.keyboard(`{${key}}`);
    await expectName("2 joueurs, 1er", / : pas de points, modifié/);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("textbox", { name: "2 joueurs, 1er" })).toHaveValue("");
  },
);

test("rows are added up to the limit, and a removed row returns with its typed points", async () => {
  await render(<EditableGrid hasRowControl />);
  const maxPlayers = page.getByRole("group", { name: "Jusqu'à combien de joueurs ?" }).getByRole("status");
  await expect.element(maxPlayers).toHaveTextContent("3 joueurs");
  const [more, fewer] = ["Ajouter une ligne", "Retirer une ligne"].map((name) =>
    page.getByRole("button", { name }),
  );
  if (!more || !fewer) throw new Error("no buttons");
  await expect.element(fewer).toBeDisabled();
  for (let rows = 3; rows <= 10; rows += 1) await userEvent.click(more);
  await expect.element(more).toBeDisabled();
  await expect.element(maxPlayers).toHaveTextContent("11 joueurs");
  expect(page.getByRole("gridcell", { name: /^11 joueurs/ }).elements()).toHaveLength(11);
  await userEvent.click(cell("11 joueurs, 1er"));
  await userEvent.keyboard("20{Enter}");
  await userEvent.click(fewer);
  await expect.poll(() => page.getByRole("gridcell", { name: /^11 joueurs/ }).elements()).toEqual([]);
  await userEvent.click(more);
  await expectName("11 joueurs, 1er", / : 20 points/);
});
