import type { Violation } from "./rules.ts";

const DEFINITION = /^- (?:~~)?\*\*([A-Z]\d+)\.\*\*/gm;
const CITATION = /\b[Rr]ules? ([A-Z]\d+(?:(?:, | and | to )[A-Z]\d+)*)/g;
/** Citations of texts that are not in the repository, and that readers could not look up. */
const OUTSIDE_CITATION = /\bSPEC(?:\.md)?\b|\bDECISIONS\b|\(decisions, |; decisions, |§ ?\d/g;

/**
 * Checks that each rule that the code cites ("rule P7", "rules P7 and R2") is on a page of docs/rules, and that no two
 * rules there have the same number.
 */
export function checkRuleNumbers(
  code: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, string>,
): Violation[] {
  const defined = new Set<string>();
  const violations: Violation[] = [];
  for (const [path, text] of pages)
    for (const { 1: number = "", index } of text.matchAll(DEFINITION)) {
      if (defined.has(number))
        violations.push({ path, line: lineOf(text, index), message: `rule ${number} is defined twice` });
      defined.add(number);
    }
  for (const [path, text] of code) {
    for (const { 1: numbers = "", index } of text.matchAll(CITATION))
      for (const number of numbers.split(/, | and | to /))
        if (!defined.has(number))
          violations.push({
            path,
            line: lineOf(text, index),
            message: `rule ${number} is on no page of docs/rules`,
          });
    // The checks in scripts/ and their tests contain the words that the checks refuse.
    if (path.startsWith("scripts/")) continue;
    for (const { 0: words, index } of text.matchAll(OUTSIDE_CITATION))
      violations.push({
        path,
        line: lineOf(text, index),
        message: `"${words}" is not in this repository: cite a rule of docs/rules`,
      });
  }
  return violations;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
