import { Dices } from "lucide-react";
import { Fragment } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "../Button.tsx";
import { Stat } from "../Card.tsx";
import { Tag } from "../Tag.tsx";
import type { Elements } from "./content.ts";

/** Replaces each text node, as the translator of a browser does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

/** Shows the first state, translates it, then shows the second state. Gives the text shown at the end. */
async function translated(screen: (isLater: boolean) => Elements): Promise<string | null> {
  const { container, rerender } = await render(<div>{screen(false)}</div>);
  translate(container);
  await rerender(<div>{screen(true)}</div>);
  return container.textContent;
}

function Bare({ count }: { count: number }) {
  return `${count} tours`;
}

test.each<{ form: string; screen: (isLater: boolean) => Elements; text: string }>([
  {
    form: "a text that is the only child changes",
    screen: (isLater) => <p>{isLater ? "8 tours" : "7 tours"}</p>,
    text: "8 tours",
  },
  {
    form: "a text that is the only child comes",
    screen: (isLater) => <p>{isLater && "8 tours"}</p>,
    text: "8 tours",
  },
  {
    form: "a text that is the only child goes",
    screen: (isLater) => <p>{!isLater && "7 tours"}</p>,
    text: "",
  },
  {
    form: "an element takes the place of a text",
    screen: (isLater) => <p>{isLater ? <b>8 tours</b> : "7 tours"}</p>,
    text: "8 tours",
  },
  {
    form: "a text takes the place of an element",
    screen: (isLater) => <p>{isLater ? "8 tours" : <b>7 tours</b>}</p>,
    text: "8 tours",
  },
  {
    form: "an element comes before a text in an element of its own, which changes",
    screen: (isLater) => (
      <p>
        {isLater && <i />}
        <span>{isLater ? "8 tours" : "7 tours"}</span>
      </p>
    ),
    text: "8 tours",
  },
  {
    form: "a button turns busy",
    screen: (isLater) => (
      <Button busy={isLater} busyLabel="Connexion…">
        Se connecter
      </Button>
    ),
    text: "Connexion…",
  },
  {
    form: "a number beside an icon changes",
    screen: (isLater) => <Stat icon={Dices} value={isLater ? 8 : 7} label="Tours" />,
    text: "8Tours",
  },
  {
    form: "a tag gets an icon",
    screen: (isLater) => <Tag icon={isLater ? Dices : undefined}>Prêt</Tag>,
    text: "Prêt",
  },
])("on a translated page, $form", async ({ screen, text }) => {
  expect(await translated(screen)).toBe(text);
});

test.each<{ form: string; screen: (isLater: boolean) => Elements }>([
  {
    form: "texts side by side change",
    // @ts-expect-error: several texts in one element
    screen: (isLater) => <p>Tours : {isLater ? 8 : 7}</p>,
  },
  {
    form: "an element comes before a text",
    screen: (isLater) => (
      // @ts-expect-error: a text beside an element
      <p>
        {isLater && <b>8</b>}
        tours
      </p>
    ),
  },
  {
    form: "a text beside an element goes",
    screen: (isLater) => (
      // @ts-expect-error: a text beside an element
      <p>
        <b>8</b>
        {!isLater && "tours"}
      </p>
    ),
  },
  {
    form: "the text that a component returns changes",
    // @ts-expect-error: a component that returns a text
    screen: (isLater) => <Bare count={isLater ? 8 : 7} />,
  },
  {
    form: "a text in a fragment changes",
    screen: (isLater) => (
      <p>
        {/* @ts-expect-error: a text in a fragment */}
        <Fragment key="text">{isLater ? "8 tours" : "7 tours"}</Fragment>
      </p>
    ),
  },
])("the compiler refuses a form that fails on a translated page: $form", async ({ screen }) => {
  const expected = (await render(<div>{screen(true)}</div>)).container.textContent;
  const shown = await translated(screen).catch(() => "an error");
  expect(shown).not.toBe(expected);
});
