import { posix } from "node:path";
import { parseSync } from "vite";

/** An import or re-export. `path` is the imported file, relative to the repository; null for a package. */
export interface Import {
  readonly specifier: string;
  readonly path: string | null;
  readonly isTypeOnly: boolean;
  /** The imported names, as the other file exports them; "*" for the whole file. */
  readonly names: readonly string[];
  readonly line: number;
}

/** A string in the code, outside types: a literal, or the text of a template before its first `${`. */
interface CodeString {
  readonly value: string;
  readonly line: number;
}

/** An exported name that a file defines. Names that it only re-exports are not included. */
export interface Definition {
  readonly name: string;
  /** Whether it is an interface or another type. */
  readonly isType: boolean;
  readonly line: number;
}

/** A fragment, `<>…</>`, with its children. */
interface JsxFragment {
  readonly children: readonly { readonly node: Node; readonly line: number }[];
}

/** The parts of a file that the rules check. `path` is relative to the repository, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly strings: readonly CodeString[];
  readonly definitions: readonly Definition[];
  readonly fragments: readonly JsxFragment[];
}

/** A node of a syntax tree. */
export type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** Reads a file's imports, strings, definitions and fragments from its syntax tree. Imports in comments and strings are not included. */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const strings: CodeString[] = [];
  const definitions: Definition[] = [];
  const fragments: JsxFragment[] = [];
  const typeLiterals = new Set<unknown>();
  const lineOf = lineFinder(text);
  visit(program, (node) => {
    const imported = importOf(node);
    if (imported)
      imports.push({ ...imported, path: importedPath(path, imported.specifier), line: lineOf(node.start) });
    for (const defined of definitionsIn(node)) definitions.push({ ...defined, line: lineOf(node.start) });
    if (node.type === "JSXFragment")
      fragments.push({
        children: (node.children as Node[]).map((child) => ({ node: child, line: lineOf(child.start) })),
      });
    if (node.type === "TSLiteralType") typeLiterals.add(node.literal);
    const value = typeLiterals.has(node) ? null : stringOf(node);
    if (value !== null) strings.push({ value, line: lineOf(node.start) });
  });
  return { path, imports, strings, definitions, fragments };
}

function stringOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  const [first] = node.type === "TemplateLiteral" ? (node.quasis as { value: { cooked: string } }[]) : [];
  return first?.value.cooked ?? null;
}

function importOf(node: Node): Pick<Import, "specifier" | "isTypeOnly" | "names"> | null {
  const specifier = isNode(node.source) ? node.source.value : null;
  if (typeof specifier !== "string") return null;
  switch (node.type) {
    case "ImportDeclaration":
      return { specifier, isTypeOnly: node.importKind === "type", names: namesOf(node) };
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return { specifier, isTypeOnly: node.exportKind === "type", names: namesOf(node) };
    case "ImportExpression":
      return { specifier, isTypeOnly: false, names: ["*"] };
    case "TSImportType":
      return { specifier, isTypeOnly: true, names: ["*"] };
    default:
      return null;
  }
}

function namesOf({ type, specifiers }: Node): string[] {
  if (!Array.isArray(specifiers)) return ["*"];
  const nameField = type === "ExportNamedDeclaration" ? "local" : "imported";
  return (specifiers as Record<string, { name?: string } | undefined>[]).map(
    (specifier) => specifier[nameField]?.name ?? "*",
  );
}

function definitionsIn({ type, declaration }: Node): Omit<Definition, "line">[] {
  if (type !== "ExportNamedDeclaration" || !isNode(declaration)) return [];
  const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration];
  const isType = declaration.type.startsWith("TS");
  return declared.flatMap(({ id }) => (typeof id?.name === "string" ? { name: id.name, isType } : []));
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode);
  if (!isNode(value)) return;
  onNode(value);
  for (const child of Object.values(value)) if (typeof child === "object") visit(child, onNode);
}

function importedPath(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
}

function lineFinder(text: string): (offset: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map((match) => match.index);
  return (offset) => breaks.filter((at) => at < offset).length + 1;
}

/** Whether a value of a syntax tree is a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Whether a file contains tests. Most rules do not apply to tests. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
