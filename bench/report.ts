/** One line of the report. */
export interface Measure {
  readonly name: string;
  /** What the product does, and what the limit taken in the same run does. */
  readonly result: string;
  readonly limit: string;
  /** How many times worse than the limit; null where that can't be said in a number. */
  readonly ratio: number | null;
  /** What ten times the data is held against, where that is an amount of its own and not the ratio. */
  readonly amount?: number;
  readonly budget: string;
  /** Whether the budget is kept; null where there is none yet. */
  readonly kept: boolean | null;
}

const HEADINGS = ["Measure", "Product", "Limit, same run", "Ratio", "Budget", ""] as const;

/** The measures as a table for the console. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, result, limit, ratio, budget, kept }) => [
    name,
    result,
    limit,
    ratio === null ? "" : times(ratio),
    budget,
    kept === null ? "" : kept ? "✓" : "✗",
  ]);
  return columns(HEADINGS, rows);
}

/** Rows below their headings, in columns as wide as they must be. */
export function columns(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? "")].length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - [...text].length));
}

/** "× 1.50" */
export const times = (ratio: number) => `× ${ratio.toFixed(2)}`;
/** "57 ms" */
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
/** "1,234" */
export const whole = (n: number) => Math.round(n).toLocaleString("en");
/** "112.0 KB" of 1,000 bytes */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
/** "312 MB" of 1,000,000 bytes */
export const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;
