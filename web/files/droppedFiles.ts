import { type RefObject, useEffect, useState } from "react";

const FIELD_SELECTOR = "[data-image-field]";

/**
 * Passes a file dropped on the field to `onFile`. Returns whether a file is being dragged over the page, so that the field
 * can show where to drop it. A drop outside the field is cancelled, because the browser would open the file in place of the
 * app.
 */
export function useDroppedFile(field: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    // Each element that the pointer crosses fires its own enter and leave events. The file has left the page when both kinds
    // have been fired equally often.
    let depth = 0;
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const changeDepth = (step: 1 | -1) => (event: DragEvent) => {
      if (!hasFile(event)) return;
      depth = Math.max(0, depth + step);
      setDragged(depth > 0);
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      depth = 0;
      setDragged(false);
      const file = event.dataTransfer?.files[0];
      if (file && event.target instanceof Node && field.current?.contains(event.target)) onFile(file);
    };
    const { signal } = controller;
    addEventListener("dragenter", changeDepth(1), { signal });
    addEventListener("dragleave", changeDepth(-1), { signal });
    addEventListener("dragover", (event) => hasFile(event) && event.preventDefault(), { signal });
    addEventListener("drop", drop, { signal });
    return () => controller.abort();
  }, [field, onFile]);
  return isDragged;
}

/** Accepts a pasted file for the focused image field, or for the first image field when none is focused. */
export function usePastedFile(field: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const focused = document.activeElement?.closest(FIELD_SELECTOR);
      if (!file || event.defaultPrevented || (focused && focused !== field.current)) return;
      event.preventDefault();
      onFile(file);
    };
    addEventListener("paste", paste, { signal: controller.signal });
    return () => controller.abort();
  }, [field, onFile]);
}
