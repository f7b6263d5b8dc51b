/** The browsers that a header names, in the order in which they are looked for: most of them also name Chrome or Safari. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d{1,4})\b/],
  ["Opera", /\bOPR\/(\d{1,4})\b/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d{1,4})\b/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,4})\b/],
  ["Chrome", /\b(?:(?:Headless)?Chrome|CriOS)\/(\d{1,4})\b/],
  ["Safari", /\bVersion\/(\d{1,4}(?:\.\d{1,4})?)\S* (?:Mobile\/\S+ )?Safari\//],
] as const;

/**
 * The name and the version of a browser, for instance "Chrome 103", from the header in which it names itself; null if the
 * header names none that is known. Nothing else of the header is given, because anybody can send any header.
 */
export function browserOf(userAgent: string): string | null {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return null;
}
