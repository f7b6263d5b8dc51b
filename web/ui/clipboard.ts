import { useState } from "react";
import { uiTexts } from "../texts/ui.ts";

/** The texts of a button that copies something. */
interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
}

/**
 * The action and the label of a button that copies a text to the clipboard. `copy` is null where the browser offers no
 * clipboard, for example without HTTPS. `label` is `texts.copy` until a press. Then it says that the text was copied, or that
 * the browser refused to copy it.
 */
export function useClipboard(
  text: string,
  texts: CopyTexts,
): { readonly copy: (() => void) | null; readonly label: string } {
  const [label, setLabel] = useState(texts.copy);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setLabel(texts.copied),
      () => setLabel(uiTexts.copyRefused),
    );
  return { copy: "clipboard" in navigator ? copy : null, label };
}
