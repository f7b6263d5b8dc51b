import fc from "fast-check";
import { expect, test } from "vitest";
import { type EditedSource, marked } from "./sourceEdits.ts";
import { changedTo, historyOf, redone, type SourceHistory, undone } from "./sourceHistory.ts";

const at = (text: string, caret = text.length): EditedSource => ({ text, start: caret, end: caret });

/** Types a text letter by letter at the caret. */
function type(history: SourceHistory, letters: string): SourceHistory {
  return [...letters].reduce((known, letter) => {
    const { text, start, end } = known.now;
    return changedTo(known, at(text.slice(0, start) + letter + text.slice(end), start + letter.length));
  }, history);
}

test("a word is one undo step, and so is a blank", () => {
  const typed = type(historyOf(""), "Un Chill");
  expect(undone(typed).now.text).toBe("Un ");
  expect(undone(undone(typed)).now.text).toBe("Un");
  expect(undone(undone(undone(typed))).now.text).toBe("");
});

test("a button's change is one undo step, which restores the selection", () => {
  const before = changedTo(historyOf("Un Chill"), { text: "Un Chill", start: 3, end: 8 });
  const bold = changedTo(before, marked("**")(before.now));
  expect(bold.now.text).toBe("Un **Chill**");
  expect(undone(bold).now).toEqual({ text: "Un Chill", start: 3, end: 8 });
  expect(redone(undone(bold)).now).toEqual(bold.now);
});

test("letters typed in another place are another undo step", () => {
  const typed = type(historyOf("ab"), "c");
  const moved = changedTo(typed, at("abc", 0));
  expect(undone(type(moved, "x")).now.text).toBe("abc");
});

test("typing after an undo clears the redo steps", () => {
  const back = undone(type(historyOf(""), "Un"));
  expect(redone(type(back, "x")).now.text).toBe("x");
});

test("without undo or redo steps nothing changes", () => {
  const history = historyOf("Un");
  expect(undone(history)).toBe(history);
  expect(redone(history)).toBe(history);
});

test("undoing everything restores the first text, and redoing everything the last one", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 30 }), (texts) => {
      let history = historyOf("début");
      for (const text of texts) history = changedTo(history, at(text));
      const end = history.now.text;
      while (history.past.length > 0) history = undone(history);
      expect(history.now.text).toBe("début");
      while (history.future.length > 0) history = redone(history);
      expect(history.now.text).toBe(end);
    }),
  );
});
