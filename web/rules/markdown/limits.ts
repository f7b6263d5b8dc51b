import type { Code, Effects, Extension, State, TokenizeContext } from "micromark-util-types";

/** The largest number of nested lists and quotations that start on one line (rule L12). */
const MAX_DEPTH_ON_A_LINE = 6;
/** The longest run of stars or underscores that is read as emphasis (rule L12). */
const MAX_RUN_LENGTH = 3;
/** The largest number of runs that are read as emphasis in one paragraph, heading or cell (rule L12). */
const MAX_RUNS = 500;

const nestingSign = String.raw`(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const notThematicBreak = String.raw`(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)`;
/**
 * Finds a line with more list and quotation signs than the limit. A row of only stars or dashes, which is a horizontal rule,
 * does not match.
 */
const signsTooDeep = new RegExp(
  String.raw`^${notThematicBreak}((?:[ \t]*${nestingSign}){${MAX_DEPTH_ON_A_LINE}}[ \t]*\d{0,9})(?=${nestingSign}|[.)][ \t])`,
  "gm",
);

/**
 * The text with a backslash before the first list or quotation sign beyond the depth limit of a line, so that the rest of
 * the line is not nested. Thousands of signs would become nested elements, which no browser can lay out.
 */
export function limitedNesting(text: string): string {
  return text.replace(signsTooDeep, "$2\\");
}

const STAR = 42;
const UNDERSCORE = 95;

/** The number of runs of stars and underscores found so far in each paragraph, heading or cell that is being parsed. */
const runCounts = new WeakMap<TokenizeContext, number>();

/**
 * Beyond the limits, reads stars and underscores as text: the parser compares each run with all previous runs, and
 * thousands of runs take seconds.
 */
const excessRun = {
  name: "excessRun",
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const count = (runCounts.get(this) ?? 0) + 1;
    let mark: Code = null;
    let length = 0;
    const next: State = (code) => {
      if (code === mark) {
        effects.consume(code);
        length += 1;
        return next;
      }
      effects.exit("data");
      return length > MAX_RUN_LENGTH || count > MAX_RUNS ? ok(code) : nok(code);
    };
    return (code) => {
      runCounts.set(this, count);
      mark = code;
      effects.enter("data");
      return next(code);
    };
  },
};

/** The parser's extension that limits how many stars and underscores are read as emphasis. */
export const limitedEmphasis: Extension = { text: { [STAR]: excessRun, [UNDERSCORE]: excessRun } };
