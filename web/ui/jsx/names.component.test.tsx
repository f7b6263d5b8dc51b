import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { named } from "../../../domain/named.ts";
import { Button } from "../Button.tsx";

/** The shown sentence, with brackets around what is not translated. */
async function shown(sentence: string): Promise<string> {
  const { container } = await render(<p className="flex">{sentence}</p>);
  const [line, ...others] = container.querySelectorAll("p > *");
  expect(others).toEqual([]);
  if (!line) return container.textContent;
  return [...line.children]
    .map((part) =>
      part instanceof HTMLElement && part.translate ? part.textContent : `[${part.textContent}]`,
    )
    .join("");
}

test("the names in a sentence are not translated, and the sentence stays one item of its container", async () => {
  const [rose, zoe] = [named("Rose"), named("Zoé")];
  expect(await shown(`${rose} vole un Chill à ${zoe}.`)).toBe("[Rose] vole un Chill à [Zoé].");
  expect(await shown(named(`${rose} et ${zoe}`))).toBe("[Rose] et [Zoé]");
  expect(await shown("Partie lancée")).toBe("Partie lancée");
});

test("attributes, options and labels of components have the names without marks", async () => {
  const label = `Renommer ${named("Rose")}`;
  const { container } = await render(
    <>
      <img alt={label} title={label} />
      <Button aria-label={label}>{label}</Button>
      <select>
        <option>{label}</option>
      </select>
    </>,
  );
  expect(container.querySelector("img")?.alt).toBe("Renommer Rose");
  expect(container.querySelector("button")?.ariaLabel).toBe("Renommer Rose");
  expect(container.querySelector("option")?.textContent).toBe("Renommer Rose");
  expect(container.innerHTML).not.toMatch(/[\u2068\u2069]/);
});
