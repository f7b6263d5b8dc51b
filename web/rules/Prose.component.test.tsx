import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Prose } from "./Prose.tsx";

const storedImage = `/files/${"a".repeat(64)}.webp`;

async function show(text: string) {
  return render(<Prose text={text} />);
}

const links = () =>
  page
    .getByRole("link")
    .elements()
    .map((link) => [
      link.textContent,
      link.getAttribute("href"),
      link.getAttribute("target"),
      link.getAttribute("rel"),
    ]);

test("raw HTML is shown as text", async () => {
  const { container } = await show(
    [
      "<script>window.bad = 1</script>",
      "",
      'Un <img src=x onerror="window.bad = 1"> mot <b>gras</b>',
      "",
      '<div onclick="window.bad = 1">',
      "",
      "un bloc",
      "",
      "</div>",
    ].join("\n"),
  );
  expect(container.querySelectorAll("script, img, b, [onclick]")).toHaveLength(0);
  expect(container.textContent).toContain('<img src=x onerror="window.bad = 1">');
  expect(container.textContent).toContain("<script>window.bad = 1</script>");
  expect("bad" in window).toBe(false);
});

test("links lead to a screen of the app, or to another site in a new window; links to other addresses are shown as text", async () => {
  const { container } = await show(
    "[Roulette](/roulette) [Jeu](https://exemple.fr/) [Nous](mailto:a@exemple.fr) [Non](javascript:alert(1)) [Ni](//ailleurs.fr) <https://exemple.fr/b>",
  );
  const outside = ["_blank", "noopener noreferrer"];
  expect(links()).toEqual([
    ["Roulette", "/roulette", null, null],
    ["Jeu", "https://exemple.fr/", ...outside],
    ["Nous", "mailto:a@exemple.fr", ...outside],
    ["https://exemple.fr/b", "https://exemple.fr/b", ...outside],
  ]);
  expect(container.textContent).toContain(" Non Ni ");
});

test("only stored images are shown, with their description; external images are replaced by their description", async () => {
  const { container } = await show(
    `![Le jeton](${storedImage})\n\n![Espion](https://exemple.fr/x.png) ![D](data:image/png;base64,A)`,
  );
  const images = [...container.querySelectorAll("img")];
  expect(images.map((image) => [image.alt, image.getAttribute("src")])).toEqual([["Le jeton", storedImage]]);
  expect(container.textContent).toContain("Espion");
});

test.each([
  ["### Petit\n\nMot.\n\n##### Plus petit\n\n### Petit", [2, 3, 2]],
  ["# Un\n\n## Deux\n\n### Trois\n\n#### Quatre", [2, 3, 4, 5]],
])("no level of headings is skipped: %j", async (text, levels) => {
  const { container } = await show(text);
  expect(
    [...container.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1])),
  ).toEqual(levels);
});

test("a numbered list starts at the number that the text gives its first item", async () => {
  const { container } = await show("3. trois\n4. quatre");
  expect(container.querySelector("ol")?.getAttribute("start")).toBe("3");
});

test("in tables, columns of words are left-aligned and columns of numbers centred", async () => {
  await show("| Joueurs | 1er |\n|---|---|\n| Deux | **3** |\n| Trois | – |");
  await expect.element(page.getByRole("cell", { name: "Deux" })).toHaveClass("text-left");
  await expect.element(page.getByRole("cell", { name: "3", exact: true })).toHaveClass("text-center");
});

test("ordinary writing is not read as Markdown: indented lines, a line of dashes, brackets", async () => {
  const { container } = await show("Titre\n---\n\n    une ligne en retrait\n\n[note]: rien");
  expect(container.querySelectorAll("h2, pre")).toHaveLength(0);
  expect(container.textContent).toContain("[note]: rien");
});
