import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from "react";
import { ruleEditorTexts as texts } from "../../texts/rulebook.ts";
import { classes } from "../../ui/classes.ts";
import { EditorTools } from "./EditorTools.tsx";
import { continued, linked, marked, type Source, type SourceEdit } from "./sourceEdits.ts";
import { changedTo, historyOf, redone, type SourceHistory, undone } from "./sourceHistory.ts";
import { stretchesOf } from "./sourceMarks.ts";

const textLook =
  "col-start-1 row-start-1 whitespace-pre-wrap break-words p-4 font-mono text-[1rem] leading-6 md:px-4.5 md:text-sm md:leading-5.75";

/**
 * Markdown being written: a field whose marks are shown in colour, with a bar of buttons that work on what is selected, and
 * steps that can be taken back. `onImage` asks for an image, and puts it in by what it is given.
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
  const [known, setHistory] = useState(() => historyOf(value));
  // Another text has come, by somebody else's save for instance: no step leads from one's own to it.
  const history = known.now.text === value ? known : historyOf(value);
  const [placed, place] = useState<Source | null>(null);
  useLayoutEffect(() => {
    if (!placed) return;
    field.current?.focus();
    field.current?.setSelectionRange(placed.start, placed.end);
  }, [placed]);

  function become(next: SourceHistory) {
    setHistory(next);
    place({ ...next.now });
    if (next.now.text !== value) onValueChange(next.now.text);
  }
  const apply = (edit: SourceEdit) => become(changedTo(history, edit(history.now)));

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const next = continued(history.now);
      if (!next) return;
      event.preventDefault();
      become(changedTo(history, next));
      return;
    }
    if (!(event.ctrlKey || event.metaKey)) return;
    const does = shortcuts[`${event.shiftKey ? "shift " : ""}${event.key.toLowerCase()}`];
    if (!does) return;
    event.preventDefault();
    become(does(history));
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorTools
        onEdit={apply}
        onImage={() => onImage(apply)}
        onUndo={history.past.length > 0 ? () => become(undone(history)) : null}
        onRedo={history.future.length > 0 ? () => become(redone(history)) : null}
      />
      <div className="min-h-0 flex-1 md:overflow-y-auto md:overscroll-contain">
        <div className="grid min-h-full grid-cols-[minmax(0,1fr)]">
          <Marks text={value} />
          <textarea
            ref={field}
            value={value}
            aria-label={label}
            aria-describedby={describedBy}
            spellCheck
            onKeyDown={onKeyDown}
            onSelect={({ currentTarget: { value: text, selectionStart: start, selectionEnd: end } }) => {
              if (text === history.now.text && (start !== history.now.start || end !== history.now.end))
                setHistory(changedTo(history, { text, start, end }));
            }}
            onChange={({ target: { value: text, selectionStart: start, selectionEnd: end } }) => {
              setHistory(changedTo(history, { text, start, end }));
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
  b: (history) => changedTo(history, marked("**")(history.now)),
  i: (history) => changedTo(history, marked("*")(history.now)),
  k: (history) => changedTo(history, linked(texts.linkName)(history.now)),
  z: undone,
  "shift z": redone,
  y: redone,
};

/** The text as it is read while it is written: under the field, whose own letters are not seen. */
const Marks = memo(function Marks({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className={classes(textLook, "pointer-events-none text-ink-2")}>
      {stretchesOf(text).map((stretch, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other order than the text's
          key={index}
          className={stretch.isMark ? "font-bold text-gold-ink" : undefined}
        >
          {stretch.text}
        </span>
      ))}
      {/* A last line that is empty has its height too. */}
      {"\n "}
    </div>
  );
});
