import { describe, expect, test } from "vitest";
import {
  continueList,
  type EditedSource,
  insertMarkdownImage,
  makeLink,
  type SourceEdit,
  toggleLineMark,
  toggleMark,
} from "./sourceEdits.ts";

/** Parses a text with its selection between ‹ and ›, or its caret at |. */
function parse(written: string): EditedSource {
  const caret = written.indexOf("|");
  if (caret >= 0) return { text: written.replace("|", ""), start: caret, end: caret };
  const [start, end] = [written.indexOf("‹"), written.indexOf("›") - 1];
  return { text: written.replace("‹", "").replace("›", ""), start, end };
}

/** Writes a text with its selection in the notation that `parse` reads. */
function print({ text, start, end }: EditedSource): string {
  return start === end
    ? `${text.slice(0, start)}|${text.slice(end)}`
    : `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

const expectEdit = (edit: SourceEdit) => (before: string, after: string) =>
  expect(print(edit(parse(before)))).toBe(after);

describe("the bold button", () => {
  test.each([
    ["Un ‹Chill› gagné", "Un **‹Chill›** gagné"],
    ["Un **‹Chill›** gagné", "Un ‹Chill› gagné"],
    ["Un ‹**Chill**› gagné", "Un ‹Chill› gagné"],
    ["Un ‹Chill ›gagné", "Un **‹Chill›** gagné"],
    ["Un Ch|ill gagné", "Un **‹Chill›** gagné"],
    ["Un | gagné", "Un **|** gagné"],
    ["Un **|** gagné", "Un | gagné"],
    ["Un *‹Chill›*", "Un ***‹Chill›***"],
    ["|", "**|**"],
  ])("%s becomes %s", expectEdit(toggleMark("**")));
});

describe("the italic button", () => {
  test.each([
    ["Un ‹Chill›", "Un *‹Chill›*"],
    ["Un *‹Chill›*", "Un ‹Chill›"],
    ["Un **‹Chill›**", "Un ***‹Chill›***"],
    ["Un ***‹Chill›***", "Un **‹Chill›**"],
    ["‹**Chill**›", "*‹**Chill**›*"],
  ])("%s becomes %s", expectEdit(toggleMark("*")));
});

describe("the heading button", () => {
  test.each([
    ["Les Ch|ills", "## Les Ch|ills"],
    ["## Les Ch|ills", "### Les Ch|ills"],
    ["### Les Ch|ills", "Les Ch|ills"],
    ["# Les Ch|ills", "Les Ch|ills"],
    ["- Les Ch|ills", "## Les Ch|ills"],
    ["a\nb|\nc", "a\n## b|\nc"],
    ["|", "## |"],
    ["### |", "|"],
  ])("%s becomes %s", expectEdit(toggleLineMark("heading")));
});

describe("the button for bulleted lists", () => {
  test.each([
    ["‹un\ndeux›", "‹- un\n- deux›"],
    ["‹- un\n- deux›", "‹un\ndeux›"],
    ["‹- un\ndeux›", "‹- un\n- deux›"],
    ["‹1. un\n2. deux›", "‹- un\n- deux›"],
    ["‹un\n\ndeux\n›trois", "‹- un\n\n- deux›\ntrois"],
    ["u‹n\nde›ux", "‹- un\n- deux›"],
    ["|", "- |"],
  ])("%s becomes %s", expectEdit(toggleLineMark("bullets")));
});

describe("the button for numbered lists", () => {
  test.each([
    ["‹un\n\ndeux\ntrois›", "‹1. un\n\n2. deux\n3. trois›"],
    ["‹1. un\n2. deux›", "‹un\ndeux›"],
    ["a|", "1. a|"],
  ])("%s becomes %s", expectEdit(toggleLineMark("numbers")));
});

describe("the quotation button", () => {
  test.each([
    ["‹un\ndeux›", "‹> un\n> deux›"],
    ["‹> un\n> deux›", "‹un\ndeux›"],
    [">un|", "un|"],
  ])("%s becomes %s", expectEdit(toggleLineMark("quote")));
});

describe("the link button", () => {
  test.each([
    ["la ‹roulette›", "la [roulette](‹https://›)"],
    ["la rou|lette", "la [roulette](‹https://›)"],
    ["voir |", "voir [lien](‹https://›)"],
    ["‹https://exemple.fr/x›", "[‹lien›](https://exemple.fr/x)"],
    ["‹/roulette›", "[‹lien›](/roulette)"],
  ])("%s becomes %s", expectEdit(makeLink("lien")));
});

describe("inserting an image", () => {
  const image = { url: "/files/a.webp", alt: "Un [jeton]\n" };
  test.each([
    ["|", "![Un jeton](/files/a.webp)|"],
    ["avant|après", "avant\n\n![Un jeton](/files/a.webp)|\n\naprès"],
    ["avant\n\n|", "avant\n\n![Un jeton](/files/a.webp)|"],
  ])("%s becomes %s", expectEdit(insertMarkdownImage(image)));
});

describe("the Enter key", () => {
  test.each([
    ["- un|", "- un\n- |"],
    ["1. un|", "1. un\n2. |"],
    ["9) un|", "9) un\n10) |"],
    ["> un|", "> un\n> |"],
    ["  - un|", "  - un\n  - |"],
    ["- u|n", "- u\n- |n"],
    ["- un\n- |", "- un\n|"],
    ["1. un\n2. |suite", "1. un\n|suite"],
  ])("%s becomes %s", (before, after) => {
    expect(print(continueList(parse(before)) ?? parse(before))).toBe(after);
  });

  test.each(["un|", "|", "## un|", "- ‹un›", "-un|", "|- un"])("only breaks the line in %s", (before) => {
    expect(continueList(parse(before))).toBeNull();
  });
});
