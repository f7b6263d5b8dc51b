import { type MouseEvent, useState } from "react";
import { copyTexts } from "../texts/copying.ts";

/** The texts of a button that copies something. */
interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
}

/**
 * The action and the label of a button that copies a text to the clipboard. `label` is `texts.copy` until a press. Then it
 * says that the text was copied, or that the browser refused to copy it.
 */
export function useClipboard(
  text: string,
  texts: CopyTexts,
): { copy(event: MouseEvent<HTMLElement>): void; readonly label: string } {
  const [label, setLabel] = useState(texts.copy);
  const copy = ({ currentTarget: button }: MouseEvent<HTMLElement>) =>
    void copyText(text, button).then((isCopied) => setLabel(isCopied ? texts.copied : copyTexts.refused));
  return { copy, label };
}

/** Copies a text; gives whether the browser copied it. On plain http, browsers offer no clipboard, but copy a selection. */
async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  if (!("clipboard" in navigator)) return copySelected(text, button);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text, button),
  );
}

/** Copies a text by selecting it in a field. The field is next to the button, because a dialog keeps the focus inside. */
function copySelected(text: string, button: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  // iOS opens its keyboard for a field that is not read-only, and zooms in on text below 16 px.
  field.readOnly = true;
  field.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px";
  button.after(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  const isCopied = document.execCommand("copy");
  button.focus({ preventScroll: true });
  field.remove();
  return isCopied;
}
