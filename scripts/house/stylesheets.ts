import type { Violation } from "./rules.ts";

/**
 * A class in a selector (a `{` follows it before any `;` or `}`), or an animation. So `0.5s` and `inter.woff2` do not match.
 */
const CLASS_OR_ANIMATION = /\.([a-z][\w-]*)(?=[^;{}]*\{)|@keyframes ([\w-]+)/gi;

/**
 * Finds classes and animations that more than one feature defines. A loaded stylesheet applies to all screens, so each of
 * these features would change the look of the others. `stylesheets` maps paths to texts.
 */
export function findStyleCollisions(stylesheets: ReadonlyMap<string, string>): Violation[] {
  const firstPaths = new Map<string, string>();
  const violations: Violation[] = [];
  for (const [path, text] of stylesheets)
    for (const { 1: className, 2: animation, index } of withoutComments(text).matchAll(CLASS_OR_ANIMATION)) {
      const name = className ? `.${className}` : `@keyframes ${animation}`;
      const firstPath = firstPaths.get(name) ?? path;
      firstPaths.set(name, firstPath);
      if (featureOf(firstPath) !== featureOf(path))
        violations.push({
          path,
          line: text.slice(0, index).split("\n").length,
          message: `${name} is also defined in ${firstPath}, and stylesheets apply to all screens: rename one of the two`,
        });
    }
  return violations;
}

/** Replaces comments by spaces, so that positions and lines stay the same. */
function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, " "));
}

/** The folder of the feature that contains a stylesheet: `web/cards` for `web/cards/face/face.css`. */
function featureOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}
