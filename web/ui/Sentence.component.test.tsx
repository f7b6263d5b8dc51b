import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Sentence } from "./Sentence.tsx";

async function marked(text: string, ...names: readonly (string | null)[]): Promise<string> {
  const { container } = await render(
    <p>
      <Sentence text={text} names={names} />
    </p>,
  );
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll("span")]
    .map((span) => (span.translate ? span.textContent : `[${span.textContent}]`))
    .join("");
}

test("the names in a sentence are not translated, wherever they are", async () => {
  expect(await marked("Rose vole un Chill à Zoé.", "Rose", "Zoé", null)).toBe(
    "[Rose] vole un Chill à [Zoé].",
  );
  expect(await marked("Rose, Rose et Rose (2)", "Rose", "Rose (2)")).toBe("[Rose], [Rose] et [Rose (2)]");
  expect(await marked("Partie lancée", "", null)).toBe("Partie lancée");
});

test("a name in the middle of a word is a part of the word, and its special characters are those of the name", async () => {
  expect(await marked("Alors Al a gagné", "Al")).toBe("Alors [Al] a gagné");
  expect(await marked("« C++ (v.2)? » : 3 + 2", "C++ (v.2)?")).toBe("« [C++ (v.2)?] » : 3 + 2");
  const signs = "-/\\^$.*+?()[]{}|,#&~'\"<>=!:;@%_";
  expect(await marked(`Vole ${signs} ici`, signs)).toBe(`Vole [${signs}] ici`);
});
