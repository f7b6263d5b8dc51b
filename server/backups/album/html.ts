/** A piece of HTML, in which every text is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Html | string | number | null | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** HTML from a template. Values that are not HTML themselves are texts: they are escaped, also in attributes between quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index] ?? null)).join(""));
}

function textOf(content: Content): string {
  if (content === null) return "";
  if (content instanceof Html) return content.text;
  if (typeof content === "object") return content.map(textOf).join("");
  return String(content).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
