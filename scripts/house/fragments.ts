import { isNode, type Node, type Source } from "./source.ts";

const MESSAGE =
  "the compiler does not check the children of <>: put a text into an element of its own, and write <Fragment> around other content that is not visibly an element";

/**
 * Finds children of `<>…</>` that may be texts. In web/, a text must be the only child of an HTML element, because
 * translators of browsers replace text nodes (docs/decisions/2026-11-29-translated-pages.md). The compiler checks this
 * (web/ui/jsx/runtime.d.ts), except for the children of `<>`.
 */
export function findLooseTexts({ path, fragments }: Source): { line: number; message: string }[] {
  if (!path.startsWith("web/")) return [];
  return fragments.flatMap(({ children }) =>
    children.filter((child) => !isElement(child.node)).map(({ line }) => ({ line, message: MESSAGE })),
  );
}

/** Whether this child, or result of an expression, is visibly an element, several elements, or nothing. */
function isElement(node: unknown): boolean {
  if (!isNode(node)) return false;
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
    case "JSXEmptyExpression":
      return true;
    case "JSXText":
      // JSX removes white space that contains a line break.
      return /^\s*$/.test(String(node.value)) && /[\n\r]/.test(String(node.value));
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return isElement(node.expression);
    case "Literal":
      return node.value === null || typeof node.value === "boolean";
    case "LogicalExpression":
      return (node.operator === "&&" || isElement(node.left)) && isElement(node.right);
    case "ConditionalExpression":
      return isElement(node.consequent) && isElement(node.alternate);
    case "CallExpression":
      return isMapOfElements(node);
    default:
      return false;
  }
}

/** Whether this is `list.map((item) => <Element />)`. */
function isMapOfElements({
  callee,
  arguments: [callback] = [],
}: Node & { readonly arguments?: unknown[] }): boolean {
  const isMap = isNode(callee) && isNode(callee.property) && callee.property.name === "map";
  if (!isMap || !isNode(callback) || callback.type !== "ArrowFunctionExpression") return false;
  if (!isNode(callback.body) || callback.body.type !== "BlockStatement") return isElement(callback.body);
  const returned = returnsIn(callback.body.body);
  return returned.length > 0 && returned.every(isElement);
}

/** What the statements in `part` return, also those inside other statements, but not those of functions. */
function returnsIn(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(returnsIn);
  if (!isNode(part) || /Function/.test(part.type)) return [];
  return part.type === "ReturnStatement" ? [part.argument] : returnsIn(Object.values(part));
}
