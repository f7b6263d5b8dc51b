import fc from "fast-check";
import { expect, test } from "vitest";
import { type EditedSource, toggleMark } from "./sourceEdits.ts";
import { newHistory, recordChange, redoStep, type SourceHistory, undoStep } from "./sourceHistory.ts";

const at = (text: string, caret = text.length): EditedSource => ({ text, start: caret, end: caret });

/** Types a text letter by letter at the caret. */
function typeLetters(history: SourceHistory, letters: string): SourceHistory {
  return [...letters].reduce((before, letter) => {
    const { text, start, end } = before.now;
    return recordChange(before, at(text.slice(0, start) + letter + text.slice(end), start + letter.length));
  }, history);
}

test("a word is one undo step, and so is a blank", () => {
  const typed = typeLetters(newHistory(""), "Un Chill");
  expect(undoStep(typed).now.text).toBe("Un ");
  expect(undoStep(undoStep(typed)).now.text).toBe("Un");
  expect(undoStep(undoStep(undoStep(typed))).now.text).toBe("");
});

test("a button's change is one undo step, which restores the selection", () => {
  const before = recordChange(newHistory("Un Chill"), { text: "Un Chill", start: 3, end: 8 });
  const bold = recordChange(before, toggleMark("**")(before.now));
  expect(bold.now.text).toBe("Un **Chill**");
  expect(undoStep(bold).now).toEqual({ text: "Un Chill", start: 3, end: 8 });
  expect(redoStep(undoStep(bold)).now).toEqual(bold.now);
});

test("letters typed in another place are another undo step", () => {
  const typed = typeLetters(newHistory("ab"), "c");
  const moved = recordChange(typed, at("abc", 0));
  expect(undoStep(typeLetters(moved, "x")).now.text).toBe("abc");
});

test("typing after an undo clears the redo steps", () => {
  const back = undoStep(typeLetters(newHistory(""), "Un"));
  expect(redoStep(typeLetters(back, "x")).now.text).toBe("x");
});

test("undo and redo do nothing in a new history", () => {
  const history = newHistory("Un");
  expect(undoStep(history)).toBe(history);
  expect(redoStep(history)).toBe(history);
});

test("undoing everything restores the first text, and redoing everything restores the last text", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 30 }), (texts) => {
      let history = newHistory("début");
      for (const text of texts) history = recordChange(history, at(text));
      const end = history.now.text;
      while (history.past.length > 0) history = undoStep(history);
      expect(history.now.text).toBe("début");
      while (history.future.length > 0) history = redoStep(history);
      expect(history.now.text).toBe(end);
    }),
  );
});
