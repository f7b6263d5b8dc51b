import type { Violation } from "./rules.ts";

/** A class in a selector, or an animation. Values such as `0.5s` and file names such as `inter.woff2` are excluded. */
const DEFINITION = /\.([a-z][\w-]*)(?=[^;{}]*\{)|@keyframes ([\w-]+)/gi;

/**
 * Finds classes and animations that the stylesheets of two features define. All stylesheets that the browser has loaded
 * apply to every screen, so the styles of one feature would change the screens of the other. `stylesheets` maps paths to
 * texts.
 */
export function findSharedStyles(stylesheets: ReadonlyMap<string, string>): Violation[] {
  const firstPaths = new Map<string, string>();
  const violations: Violation[] = [];
  for (const [path, text] of stylesheets)
    for (const { 1: className, 2: animation, index } of withoutComments(text).matchAll(DEFINITION)) {
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

/** The folder of the feature of a stylesheet: `web/cards` for `web/cards/face/face.css`. */
function featureOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}
