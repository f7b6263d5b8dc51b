/** One line of the report. */
export interface Measure {
  readonly name: string;
  /** The product's result. */
  readonly result: string;
  /**
   * What the result is compared with: in most lines the result of the least work that could do the same, measured in the same
   * run. Empty where there is nothing to compare with.
   */
  readonly reference: string;
  /** How many times worse the result is than the reference; null where the two can't be compared. */
  readonly ratio: number | null;
  /**
   * The value by which `--full` compares this line with the same line of an event that has ten times the data. Two lines
   * without an amount are compared by their ratios.
   */
  readonly amount?: number;
  /** What is allowed, for example "≤ 105.0 KB"; empty where everything is allowed. */
  readonly budget: string;
  /** Null where there is no budget. */
  readonly isWithinBudget: boolean | null;
}

/** How many times as late as in calm moments a live change may arrive while the server is busy. */
const BUSY_ARRIVAL_MAX = 4;

/**
 * The budget of live changes that arrive while the server is busy: within `maxMs`, or on a slow machine at most 4 times as late as
 * in calm moments of the same run. `busyP99` and `calmP99` are 99th percentiles, in ms.
 */
export function arrivalBudget(
  busyP99: number,
  calmP99: number,
  maxMs: number,
): Pick<Measure, "budget" | "isWithinBudget"> {
  return {
    budget: `< ${milliseconds(maxMs)} or ≤ ${formatRatio(BUSY_ARRIVAL_MAX)}`,
    isWithinBudget: busyP99 < maxMs || busyP99 / calmP99 <= BUSY_ARRIVAL_MAX,
  };
}

const HEADINGS = ["Measure", "Product", "Reference, same run", "Ratio", "Budget", ""] as const;

/** The measures as a table for the console. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, result, reference, ratio, budget, isWithinBudget }) => [
    name,
    result,
    reference,
    ratio === null ? "" : formatRatio(ratio),
    budget,
    isWithinBudget === null ? "" : isWithinBudget ? "✓" : "✗",
  ]);
  return columns(HEADINGS, rows);
}

/** Rows below their headings, each column as wide as its longest cell. */
export function columns(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const allRows = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...allRows.map((row) => [...(row[column] ?? "")].length)),
  );
  const lines = allRows.map((row) =>
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
export const formatRatio = (ratio: number) => `× ${ratio.toFixed(2)}`;
/** "57 ms" */
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
/** "1,234" */
export const whole = (n: number) => Math.round(n).toLocaleString("en");
/** "112.0 KB", where 1 KB is 1,000 bytes */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
/** "312 MB", where 1 MB is 1,000,000 bytes */
export const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;
