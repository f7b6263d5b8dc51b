import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PickField } from "./PickField.tsx";
import { PickList } from "./PickList.tsx";
import type { Named } from "./SearchedList.tsx";

const everybody = Array.from({ length: 5000 }, (_, index) => ({ id: `p${index}`, name: `Joueur ${index}` }));
const texts = {
  search: "Rechercher",
  nothingFound: "Personne",
  more: (amount: number) => `Et ${amount} autres`,
};

/** A form with a field for a player. Submitting the form calls `onSend`. */
function Form({
  items,
  isComplete = true,
  onSend = () => {},
}: {
  items: readonly Named[];
  isComplete?: boolean;
  onSend?(): void;
}) {
  const [player, setPlayer] = useState<Named | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <PickField label="Joueur" shown={player?.name ?? "Tous"} title="Choisir un joueur">
        {(close) => (
          <PickList
            items={items}
            isComplete={isComplete}
            chosenId={player?.id ?? null}
            none="Tous"
            texts={texts}
            onPick={(picked) => {
              setPlayer(picked);
              close();
            }}
          />
        )}
      </PickField>
    </form>
  );
}

const dialog = page.getByRole("dialog", { name: "Choisir un joueur" });
const rows = dialog.getByRole("listitem");
const search = dialog.getByRole("searchbox");
const row = (name: string) => dialog.getByRole("button", { name, exact: true });
const expectClosed = () => expect.poll(() => dialog.elements().length).toBe(0);

test("only an open list renders rows (60 of 5,001); Enter in its search picks the first match and submits no form", async () => {
  let submissions = 0;
  await render(<Form items={everybody} onSend={() => (submissions += 1)} />);
  expect(document.querySelectorAll("li, option")).toHaveLength(0);
  const field = page.getByRole("button", { name: "Joueur Tous" });
  await userEvent.click(field);
  await expect.element(dialog.getByText("Et 4941 autres")).toBeVisible();
  expect(rows.elements()).toHaveLength(60);
  await expect.element(row("Tous")).toHaveAttribute("aria-current", "true");

  await search.fill("joueur 4321");
  await expect.poll(() => rows.elements().length).toBe(1);
  await userEvent.keyboard("{Enter}");
  await expectClosed();
  await expect.element(page.getByRole("button", { name: "Joueur Joueur 4321" })).toHaveFocus();
  expect(submissions).toBe(0);
});

test("arrow keys move the focus between the search and the rows; in a reopened list, the same or no player can be picked", async () => {
  await render(<Form items={everybody.slice(0, 9)} />);
  await userEvent.click(page.getByRole("button", { name: "Joueur Tous" }));
  await userEvent.click(search);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  await expect.element(row("Joueur 0")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expectClosed();

  for (const name of ["Joueur 0", "Tous"]) {
    await userEvent.click(page.getByRole("button", { name: "Joueur Joueur 0" }));
    await expect.element(row("Joueur 0")).toHaveAttribute("aria-current", "true");
    await userEvent.click(row(name));
    await expectClosed();
  }
  await expect.element(page.getByRole("button", { name: "Joueur Tous" })).toBeVisible();
});

test("the dialog keeps its height while its list is searched; a short list has no search", async () => {
  const { rerender } = await render(<Form items={everybody.slice(0, 9)} />);
  await userEvent.click(page.getByRole("button", { name: "Joueur Tous" }));
  const height = () => dialog.element().getBoundingClientRect().height;
  await expect.poll(() => dialog.element().style.minHeight).toMatch(/^min\([1-9]/);
  const heightBeforeSearch = height();
  await search.fill("personne ne s'appelle ainsi");
  await expect.element(dialog.getByText("Personne", { exact: true })).toBeVisible();
  expect(height()).toBe(heightBeforeSearch);
  await rerender(<Form items={everybody.slice(0, 5)} />);
  await expect.poll(() => search.elements().length).toBe(0);
});

test("while the list is incomplete, a search does not say that a player does not exist", async () => {
  const { rerender } = await render(<Form items={everybody.slice(0, 500)} isComplete={false} />);
  await userEvent.click(page.getByRole("button", { name: "Joueur Tous" }));
  await search.fill("joueur 4321");
  await expect.element(dialog.getByText("Chargement…")).toBeInTheDocument();
  expect(dialog.getByText("Personne").elements()).toHaveLength(0);
  await rerender(<Form items={everybody} />);
  await expect.element(row("Joueur 4321")).toBeVisible();
  expect(dialog.getByText("Chargement…").elements()).toHaveLength(0);
});

test("a press right after Back reaches the screen below, while the list still fades out", async () => {
  const slowTransitions = document.createElement("style");
  slowTransitions.textContent = "* { transition-duration: 60s !important; }";
  document.head.append(slowTransitions);
  onTestFinished(() => slowTransitions.remove());
  await render(<Form items={everybody.slice(0, 3)} />);
  const field = page.getByLabelText("Joueur", { exact: true });
  await userEvent.click(field);
  await expect.element(row("Joueur 1")).toBeInTheDocument();
  // Simulates Back: the browser goes to the entry before that of the list.
  history.replaceState(null, "");
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.poll(() => document.querySelectorAll("[role=dialog][data-closed]").length).toBe(1);
  const { x, y, width, height } = field.element().getBoundingClientRect();
  const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(pressed).toBe(field.element());
  await userEvent.click(field);
  await expect.poll(() => document.querySelectorAll("[role=dialog][data-open]").length).toBe(1);
});
