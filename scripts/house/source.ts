import { posix } from "node:path";
import { parseSync } from "vite";

/** One import or re-export. `path` is where a relative one leads in the repository; null for a package. */
export interface Import {
  readonly specifier: string;
  readonly path: string | null;
  readonly typeOnly: boolean;
  readonly line: number;
}

/** What the house rules want to know of one file. `path` is relative to the repository, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly imports: readonly Import[];
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** Reads one file's imports from its syntax tree, so that comments and strings never count. */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const lineOf = lineFinder(text);
  visit(program, (node) => {
    const imported = importOf(node);
    if (imported)
      imports.push({ ...imported, path: leadsTo(path, imported.specifier), line: lineOf(node.start) });
  });
  return { path, imports };
}

function importOf(node: Node): { specifier: string; typeOnly: boolean } | null {
  const specifier = isNode(node.source) ? node.source.value : null;
  if (typeof specifier !== "string") return null;
  switch (node.type) {
    case "ImportDeclaration":
      return { specifier, typeOnly: node.importKind === "type" };
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return { specifier, typeOnly: node.exportKind === "type" };
    case "ImportExpression":
      return { specifier, typeOnly: false };
    case "TSImportType":
      return { specifier, typeOnly: true };
    default:
      return null;
  }
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  if (!isNode(value)) return;
  see(value);
  for (const child of Object.values(value)) if (typeof child === "object") visit(child, see);
}

function leadsTo(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
}

function lineFinder(text: string): (offset: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map((match) => match.index);
  return (offset) => breaks.filter((at) => at < offset).length + 1;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
