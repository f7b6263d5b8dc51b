import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from "react";
import { ruleEditorTexts as texts } from "../../texts/rulebook.ts";
import { classes } from "../../ui/classes.ts";
import { isComposing } from "../../ui/fields/composing.ts";
import { EditorTools } from "./EditorTools.tsx";
import { continueList, type EditedSource, makeLink, type SourceEdit, toggleMark } from "./sourceEdits.ts";
import { newHistory, recordChange, redoStep, type SourceHistory, undoStep } from "./sourceHistory.ts";
import { sourcePartsOf } from "./sourceMarks.ts";

const textLook =
  "col-start-1 row-start-1 whitespace-pre-wrap break-words p-4 font-mono text-[1rem] leading-6 md:px-4.5 md:text-sm md:leading-5.75";

/**
 * A Markdown field with syntax colouring, a toolbar that formats the selection, and undo. `onImage` asks the user for an
 * image, then passes the edit that inserts the image to `insert`.
 */
export function SourceField({
  label,
  describedBy,
  value,
  onValueChange,
  onImage,
}: {
  label: string;
  describedBy?: string | undefined;
  value: string;
  onValueChange(value: string): void;
  onImage(insert: (edit: SourceEdit) => void): void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [stored, setHistory] = useState(() => newHistory(value));
  // If the text was replaced, for instance by another administrator's save, undo must not bring back the older text.
  const history = stored.now.text === value ? stored : newHistory(value);
  const [selection, setSelection] = useState<EditedSource | null>(null);
  useLayoutEffect(() => {
    if (!selection) return;
    field.current?.focus();
    field.current?.setSelectionRange(selection.start, selection.end);
  }, [selection]);

  function update(next: SourceHistory) {
    setHistory(next);
    setSelection({ ...next.now });
    if (next.now.text !== value) onValueChange(next.now.text);
  }
  const apply = (edit: SourceEdit) => update(recordChange(history, edit(history.now)));

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event) || event.altKey) return;
    if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const next = continueList(history.now);
      if (!next) return;
      event.preventDefault();
      update(recordChange(history, next));
      return;
    }
    if (!(event.ctrlKey || event.metaKey)) return;
    const shortcut = shortcuts[`${event.shiftKey ? "shift " : ""}${event.key.toLowerCase()}`];
    if (!shortcut) return;
    event.preventDefault();
    update(shortcut(history));
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorTools
        onEdit={apply}
        onImage={() => onImage(apply)}
        onUndo={history.past.length > 0 ? () => update(undoStep(history)) : null}
        onRedo={history.future.length > 0 ? () => update(redoStep(history)) : null}
      />
      <div className="min-h-0 flex-1 md:overflow-y-auto md:overscroll-contain">
        <div className="grid min-h-full grid-cols-[minmax(0,1fr)]">
          <ColouredText text={value} />
          <textarea
            ref={field}
            value={value}
            aria-label={label}
            aria-describedby={describedBy}
            spellCheck
            onKeyDown={onKeyDown}
            onSelect={({ currentTarget: { value: text, selectionStart: start, selectionEnd: end } }) => {
              if (text === history.now.text && (start !== history.now.start || end !== history.now.end))
                setHistory(recordChange(history, { text, start, end }));
            }}
            onChange={({ target: { value: text, selectionStart: start, selectionEnd: end } }) => {
              setHistory(recordChange(history, { text, start, end }));
              onValueChange(text);
            }}
            className={classes(
              textLook,
              "block size-full min-h-56 resize-none overflow-hidden bg-transparent text-ink outline-none [-webkit-text-fill-color:transparent] selection:bg-gold/30 md:min-h-80",
            )}
          />
        </div>
      </div>
    </div>
  );
}

const shortcuts: Readonly<Record<string, (history: SourceHistory) => SourceHistory>> = {
  b: (history) => recordChange(history, toggleMark("**")(history.now)),
  i: (history) => recordChange(history, toggleMark("*")(history.now)),
  k: (history) => recordChange(history, makeLink(texts.linkName)(history.now)),
  z: undoStep,
  "shift z": redoStep,
  y: redoStep,
};

/** The coloured text under the field. The field's own letters are transparent. */
const ColouredText = memo(function ColouredText({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className={classes(textLook, "pointer-events-none text-ink-2")}>
      {sourcePartsOf(text).map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no ids
          key={index}
          className={part.isMark ? "font-bold text-gold-ink" : undefined}
        >
          {part.text}
        </span>
      ))}
      {/* Gives the last line its height even when it is empty. */}
      <span>{"\n "}</span>
    </div>
  );
});
