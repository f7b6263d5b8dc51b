import { parseSync } from "vite";

/** The oldest browsers in which the app works: televisions of 2024 have Chrome 108. README names them too. */
export const BROWSER_FLOOR = ["chrome108", "safari16.4", "firefox115"];

/** Functions of built-in objects that a browser of the floor lacks. */
const FUNCTIONS = new Set([
  "AbortSignal.any",
  "Array.fromAsync",
  "Intl.DurationFormat",
  "Intl.Segmenter",
  "Iterator.from",
  "Map.groupBy",
  "Math.sumPrecise",
  "Object.groupBy",
  "Promise.try",
  "Promise.withResolvers",
  "RegExp.escape",
  "URL.canParse",
  "URL.parse",
]);

/** Methods and properties, by names that nothing else has, that a browser of the floor lacks. web/start/floor.ts adds some others. */
const MEMBERS = new Set([
  "difference",
  "getOrInsert",
  "getOrInsertComputed",
  "hidePopover",
  "intersection",
  "isDisjointFrom",
  "isSubsetOf",
  "isSupersetOf",
  "isWellFormed",
  "moveBefore",
  "showPopover",
  "symmetricDifference",
  "togglePopover",
  "toWellFormed",
  "transferToFixedLength",
  "union",
  "waitAsync",
]);

/** Properties that a browser of the floor lacks. They may be read only with `?.` after them. */
const OPTIONAL = new Set(["userActivation"]);

const ITERATORS = new Set(["entries", "keys", "values"]);
const OF_ITERATORS = new Set(
  "drop every filter find flatMap forEach map reduce some take toArray".split(" "),
);

/** Syntax that the build does not lower to the floor. */
const SYNTAX = new Set(["AccessorProperty", "Decorator", "ImportAttribute"]);

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** What of this script a browser of the floor does not have, each with the code around it. */
export function aboveFloorInScript(path: string, code: string): string[] {
  const found: string[] = [];
  const pending: unknown[] = [parseSync(path, code).program];
  for (let node = pending.pop(); pending.length > 0 || node; node = pending.pop()) {
    if (!node || typeof node !== "object") continue;
    if (isNode(node)) {
      const name = aboveFloor(node, code);
      if (name)
        found.push(`${path}: ${name} in "${code.slice(Math.max(0, node.start - 20), node.start + 40)}"`);
    }
    pending.push(...Object.values(node));
  }
  return found;
}

/** What of the scripts in this page a browser of the floor does not have. */
export function aboveFloorInPage(path: string, html: string): string[] {
  const scripts = html.matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, code = ""]) => aboveFloorInScript(`${path}.js`, code));
}

function isNode(value: object): value is Node {
  return "type" in value && "start" in value;
}

function aboveFloor(node: Node, code: string): string | null {
  if (SYNTAX.has(node.type)) return node.type;
  if (node.type === "VariableDeclaration" && /using/.test(String(node.kind))) return "using";
  if (node.type === "Literal" && node.regex) return regExpAboveFloor(node.regex as RegExpParts);
  if (node.type !== "MemberExpression" || node.computed) return null;
  const object = node.object as Node;
  const name = String((node.property as Node).name);
  const whole = `${object.name}.${name}`;
  if (object.type === "Identifier" && FUNCTIONS.has(whole)) return whole;
  if (MEMBERS.has(name)) return name;
  const isOptional = code.startsWith("?.", (node.property as Node & { end: number }).end);
  if (OPTIONAL.has(name) && !isOptional) return name;
  return OF_ITERATORS.has(name) && isIterator(object) ? `${name} of an iterator` : null;
}

/** Whether this is a call without arguments of `values`, `keys` or `entries`. */
function isIterator({ type, callee, arguments: given }: Node): boolean {
  const { type: calleeType, property } = (callee ?? {}) as Node;
  const isMethod = type === "CallExpression" && calleeType === "MemberExpression";
  return isMethod && ITERATORS.has(String((property as Node).name)) && (given as unknown[]).length === 0;
}

interface RegExpParts {
  readonly pattern: string;
  readonly flags: string;
}

function regExpAboveFloor({ pattern, flags }: RegExpParts): string | null {
  if (flags.includes("v")) return "the flag v";
  if (/\(\?[ims]*-?[ims]+:/.test(pattern)) return "flags within a regular expression";
  const names = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return new Set(names).size < names.length ? "a group's name twice" : null;
}

/** Values of CSS that make a browser of the floor drop a declaration. */
const CSS_ABOVE_FLOOR =
  /(?:color-mix|light-dark|(?:ok)?(?:lab|lch))\([^;}]{0,40}|@scope[^{]*|rgb\(from[^;}]*/g;

/**
 * A declaration after another one of the same property, which holds in a browser that does not know the second one's value. A
 * value with `var()` is not known as wrong before it is used, so there the first declaration would be lost.
 */
const REPLACED = /(([\w-]+):[^;{}]*);\2:(?![^;{}]*var\()[^;{}]*/g;

/** What of this style sheet a browser of the floor does not have, outside the blocks of `@supports`. */
export function aboveFloorInStyles(path: string, css: string): string[] {
  // Classes are named after their values: a backslash comes before each bracket there.
  const found = withoutSupports(css).replace(REPLACED, "$1").matchAll(CSS_ABOVE_FLOOR);
  return [...found].map(([text]) => `${path}: ${text}`);
}

function withoutSupports(css: string): string {
  const start = css.indexOf("@supports");
  if (start < 0) return css;
  let depth = 0;
  let end = css.indexOf("{", start);
  do {
    if (css[end] === "{") depth++;
    if (css[end] === "}") depth--;
    end++;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + withoutSupports(css.slice(end));
}

/**
 * The style sheet with readable tints below Chrome 111, which has no `color-mix`. Tailwind gives these browsers the whole
 * colour instead of a tint of it (the text's own colour behind the text); a grey of the same strength takes its place.
 */
export function withReadableTints(css: string): string {
  const tint =
    /([^{}]*)(\{[^{}]*background-color:)(var\(--[\w-]+\)|currentColor|#[\da-f]{3}(?:[\da-f]{3})?)(\}@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{([^{}]*)\{[^{}]*background-color:color-mix\(in \w+, ?[^%{}]*? (\d+)%)/gi;
  return css.replace(tint, (_, selectors, property, colour, rest, tinted, percent) => {
    // The minifier joins the rule of the tint with the rule of the whole colour, which stays as it is.
    const whole = selectorsOf(selectors).filter((selector) => !selectorsOf(tinted).includes(selector));
    const kept = whole.length > 0 ? `${whole.join(",")}${property}${colour}}` : "";
    return `${kept}${kept ? tinted : selectors}${property}rgb(127 127 127/${percent}%)${rest}`;
  });
}

/** The selectors of a list; a comma in parentheses or after a backslash separates none. */
const selectorsOf = (list: string): readonly string[] => list.match(/(?:\\.|\([^()]*\)|[^,\\(])+/g) ?? [];
