import type { Violation } from "./rules.ts";
import type { Definition, Source } from "./source.ts";

/** Names that a tool requires: `up` for a migration's step, and `test` for Playwright's test function. */
const PRESCRIBED = ["up", "test"];

type Place = Definition & { readonly path: string };

/** Finds exported names that two files define, because a reader could not know which definition is meant. */
export function findSharedNames(sources: readonly Source[]): Violation[] {
  const defined = sources.flatMap(({ path, definitions }) =>
    definitions.map((definition) => ({ ...definition, path })),
  );
  const places = Map.groupBy(
    defined.filter((place) => !PRESCRIBED.includes(place.name) && !isPageObject(place)),
    ({ name }) => name,
  );
  return [...places.values()].flatMap((sameName) => {
    const [first, ...others] = isComponentNamedAfterType(sameName) ? [] : sameName;
    return others
      .filter(({ path }) => path !== first?.path)
      .map(({ path, line, name }) => ({
        path,
        line,
        message: `"${name}" is also defined in ${first?.path}: a name means one thing in the whole project`,
      }));
  });
}

/** Whether this is a page object: a class by which browser tests use a screen. It may have the same name as that screen. */
function isPageObject({ path, name }: Place): boolean {
  return path.startsWith("testing/pages/") && isFileNamedAfter(path, name);
}

/** Whether a component is named after the type that it shows. This is allowed, because the two can't be confused in code. */
function isComponentNamedAfterType(places: readonly Place[]): boolean {
  const types = places.filter(({ isType }) => isType);
  const components = places.filter(({ path, name }) => path.endsWith(".tsx") && isFileNamedAfter(path, name));
  return places.length === 2 && types.length === 1 && components.length === 1;
}

/** Whether a file is named after this definition, as `gamesPage.ts` is named after `GamesPage`. */
function isFileNamedAfter(path: string, name: string): boolean {
  const file = path.split("/").at(-1)?.split(".", 1)[0] ?? "";
  return file.toLowerCase() === name.toLowerCase();
}
