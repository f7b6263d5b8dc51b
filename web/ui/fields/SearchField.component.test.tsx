import { Suspense, use, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchField } from "./SearchField.tsx";

const field = page.getByRole("searchbox", { name: "Filtrer" });

/** A list that, once there is a search, is rendered only after the promise `rendering` has resolved. */
function SlowList({ search, rendering }: { search: string; rendering: Promise<void> }) {
  if (search !== "") use(rendering);
  return <p>{`Résultats pour « ${search} »`}</p>;
}

function SearchedSlowList({ rendering }: { rendering: Promise<void> }) {
  const [search, setSearch] = useState("");
  return (
    <Suspense fallback="En attente">
      <SearchField label="Filtrer" value={search} onValueChange={setSearch} />
      <SlowList search={search} rendering={rendering} />
    </Suspense>
  );
}

test("typed letters are shown while the list is still being rendered", async () => {
  let finishRendering = () => {};
  const rendering = new Promise<void>((resolve) => {
    finishRendering = resolve;
  });
  await render(<SearchedSlowList rendering={rendering} />);
  await userEvent.type(field, "ab");
  await expect.element(field).toHaveValue("ab");
  await expect.element(page.getByText("Résultats pour «  »")).toBeVisible();
  finishRendering();
  await expect.element(page.getByText("Résultats pour « ab »")).toBeVisible();
  await expect.element(field).toHaveValue("ab");
});

function GamePicker({ onPick }: { onPick(name: string): void }) {
  const [search, setSearch] = useState("");
  const [first] = ["Azul", "Catan"].filter((name) => name.toLowerCase().includes(search));
  return (
    <SearchField
      label="Filtrer"
      value={search}
      onValueChange={setSearch}
      onEnter={() => first && onPick(first)}
    />
  );
}

test("Enter picks the first match of what is typed, even right after the last letter", async () => {
  const picked: string[] = [];
  await render(<GamePicker onPick={(name) => picked.push(name)} />);
  const input = field.element() as HTMLInputElement;
  // The letter and Enter come in one task. Between them, React has time only for a synchronous rendering.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setValue?.call(input, "c");
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await Promise.resolve();
  input.form?.requestSubmit();
  expect(picked).toEqual(["Catan"]);
});
