import {
  Bold,
  Heading,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import type { SyntheticEvent } from "react";
import { ruleEditorTexts as texts } from "../../texts/rulebook.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { makeLink, type SourceEdit, toggleLineMark, toggleMark } from "./sourceEdits.ts";

const { shortcut } = texts;

/** The groups of buttons above an edited text. */
const groups: readonly (readonly { label: string; icon: LucideIcon; edit: SourceEdit }[])[] = [
  [
    { label: texts.heading, icon: Heading, edit: toggleLineMark("heading") },
    { label: shortcut(texts.bold, "Ctrl+B"), icon: Bold, edit: toggleMark("**") },
    { label: shortcut(texts.italic, "Ctrl+I"), icon: Italic, edit: toggleMark("*") },
  ],
  [
    { label: texts.bulletList, icon: List, edit: toggleLineMark("bullets") },
    { label: texts.numberedList, icon: ListOrdered, edit: toggleLineMark("numbers") },
    { label: texts.quote, icon: Quote, edit: toggleLineMark("quote") },
    { label: shortcut(texts.link, "Ctrl+K"), icon: Link, edit: makeLink(texts.linkName) },
  ],
];

/**
 * The toolbar of the editor. Its buttons must not take the focus from the field, or a phone would close its keyboard.
 */
export function EditorTools({
  onEdit,
  onImage,
  onUndo,
  onRedo,
}: {
  onEdit(edit: SourceEdit): void;
  onImage(): void;
  /** Null when there is nothing to undo or to redo. */
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
}) {
  const keepFocus = (event: SyntheticEvent) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a bar
    <div
      role="group"
      aria-label={texts.tools}
      onMouseDown={keepFocus}
      className="sticky top-[calc(var(--spacing-top-bar)+var(--loose))] z-1 flex shrink-0 flex-wrap items-center border-line border-b bg-surface px-1.5 py-0.5 md:static"
    >
      {groups.map((group) => (
        <span key={group[0]?.label} className="contents">
          {group.map(({ label, icon, edit }) => (
            <IconButton key={label} label={label} icon={icon} onClick={() => onEdit(edit)} />
          ))}
          <Separator />
        </span>
      ))}
      <IconButton label={texts.image} icon={ImagePlus} onClick={onImage} />
      <Separator />
      <IconButton
        label={shortcut(texts.undo, "Ctrl+Z")}
        icon={Undo2}
        disabled={!onUndo}
        onClick={() => onUndo?.()}
      />
      <IconButton
        label={shortcut(texts.redo, "Ctrl+Y")}
        icon={Redo2}
        disabled={!onRedo}
        onClick={() => onRedo?.()}
      />
    </div>
  );
}

function Separator() {
  return <span aria-hidden="true" className="mx-1 h-5.5 w-px bg-line max-md:hidden" />;
}
