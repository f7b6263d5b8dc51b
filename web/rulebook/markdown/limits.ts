import type { Code, Effects, Extension, State, TokenizeContext } from "micromark-util-types";

/** How many lists and quotations may begin inside one another on one line (rule L12). */
const DEPTH_ON_A_LINE = 6;
/** How many stars or underscores in a row may stress words (rule L12). */
const LONGEST_RUN = 3;
/** How many such runs count in one paragraph, heading or cell (rule L12). */
const RUNS = 500;

const sign = String.raw`(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const rule = String.raw`(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)`;
const deep = new RegExp(
  String.raw`^${rule}((?:[ \t]*${sign}){${DEPTH_ON_A_LINE}}[ \t]*\d{0,9})(?=${sign}|[.)][ \t])`,
  "gm",
);

/**
 * The text with the signs of lists and quotations that stand too deep on their line as the text they are: thousands of them
 * would each be a box inside the one before, which no browser lays out.
 */
export function shallow(text: string): string {
  return text.replace(deep, "$2\\");
}

const STAR = 42;
const UNDERSCORE = 95;

/** How many runs of stars and underscores each part of a text had so far. */
const runs = new WeakMap<TokenizeContext, number>();

/**
 * Has stars and underscores stay text where there are too many in a row or in a paragraph to mean anything: each is compared
 * with all before it, and thousands take seconds.
 */
const manyStars = {
  name: "manyStars",
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const count = (runs.get(this) ?? 0) + 1;
    let mark: Code = null;
    let length = 0;
    const next: State = (code) => {
      if (code === mark) {
        effects.consume(code);
        length += 1;
        return next;
      }
      effects.exit("data");
      return length > LONGEST_RUN || count > RUNS ? ok(code) : nok(code);
    };
    return (code) => {
      runs.set(this, count);
      mark = code;
      effects.enter("data");
      return next(code);
    };
  },
};

export const fewStars: Extension = { text: { [STAR]: manyStars, [UNDERSCORE]: manyStars } };
