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

/** The systems that a header names, in the order in which they are looked for: Android's header also names Linux. */
const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"] as const;

/** The browser and the system of a device, for instance "Chrome 103 · Android", as its owner reads it (rule Y2). */
export function deviceOf(userAgent: string): string | null {
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  const known = [browserOf(userAgent), system === "Macintosh" ? "Mac" : system].filter(Boolean);
  return known.length === 0 ? null : known.join(" · ");
}
