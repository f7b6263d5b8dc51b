import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SourceField } from "./SourceField.tsx";
import { insertMarkdownImage } from "./sourceEdits.ts";

function Editor({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <SourceField
        label="Texte"
        value={value}
        onValueChange={setValue}
        onImage={(insert) => insert(insertMarkdownImage({ url: "/files/a.webp", alt: "Jeton" }))}
      />
      <button type="button" onClick={() => setValue("Le texte d'un autre")}>
        Prendre
      </button>
    </>
  );
}

const field = () => page.getByRole("textbox", { name: "Texte" });
const area = () => field().element() as HTMLTextAreaElement;
const press = (name: string | RegExp) => userEvent.click(page.getByRole("button", { name }));

/** Selects a word of the text. */
function select(word: string): void {
  const start = area().value.indexOf(word);
  area().focus();
  area().setSelectionRange(start, start + word.length);
}

const selection = () => area().value.slice(area().selectionStart, area().selectionEnd);

test("a toolbar button formats the selection, and does not change the selection or the focus", async () => {
  await render(<Editor text="Un Chill est un jeton" />);
  select("Chill");
  await press(/^Gras/);
  await expect.element(field()).toHaveValue("Un **Chill** est un jeton");
  expect(selection()).toBe("Chill");
  expect(document.activeElement).toBe(area());
  await press(/^Italique/);
  await expect.element(field()).toHaveValue("Un ***Chill*** est un jeton");
  await press("Titre");
  await expect.element(field()).toHaveValue("## Un ***Chill*** est un jeton");
});

test("italic and link have keyboard shortcuts, and the address of a new link is selected", async () => {
  await render(<Editor text="Un Chill" />);
  select("Chill");
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(field()).toHaveValue("Un *Chill*");
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(field()).toHaveValue("Un Chill");
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveValue("Un [Chill](https://)");
  await userEvent.keyboard("/rules/chills");
  await expect.element(field()).toHaveValue("Un [Chill](/rules/chills)");
});

test("Enter continues a list; on an empty item, Enter ends the list", async () => {
  await render(<Editor text="" />);
  await userEvent.click(field());
  await press(/^Étapes/);
  await userEvent.keyboard("Jouez{Enter}Gagnez{Enter}{Enter}Fin");
  await expect.element(field()).toHaveValue("1. Jouez\n2. Gagnez\nFin");
});

test("a button or the keyboard undoes edits step by step, and the keyboard redoes them", async () => {
  await render(<Editor text="Un" />);
  await expect.element(page.getByRole("button", { name: /^Défaire/ })).toBeDisabled();
  await userEvent.click(field());
  await userEvent.keyboard("{End} Chill vole");
  await press(/^Défaire/);
  await expect.element(field()).toHaveValue("Un Chill ");
  select("Un");
  await press(/^Gras/);
  await expect.element(field()).toHaveValue("**Un** Chill ");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(field()).toHaveValue("Un Chill ");
  expect(selection()).toBe("Un");
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await expect.element(field()).toHaveValue("**Un** Chill ");
});

test("undo does not go back beyond a text saved by another administrator", async () => {
  await render(<Editor text="Un" />);
  await userEvent.click(field());
  await userEvent.keyboard("{End} mot");
  await press("Prendre");
  await expect.element(field()).toHaveValue("Le texte d'un autre");
  await expect.element(page.getByRole("button", { name: /^Défaire/ })).toBeDisabled();
});

test("an image is inserted at the caret", async () => {
  await render(<Editor text="avant après" />);
  area().focus();
  area().setSelectionRange(6, 6);
  await press("Image");
  await expect.element(field()).toHaveValue("avant\n\n![Jeton](/files/a.webp)\n\naprès");
});
