import { type RefObject, useEffect, useState } from "react";

const FIELD = "[data-image-field]";

/**
 * Whether a file is being dragged over the page: the field says from then on that it takes it, and does when it is let go
 * of above it. Beside the fields the browser must not open it in place of the page.
 */
export function useFileHover(field: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    // Each element that the pointer crosses enters and leaves by itself.
    let depth = 0;
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const count = (by: number) => (event: DragEvent) => {
      if (!hasFile(event)) return;
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file && event.target instanceof Node && field.current?.contains(event.target)) onFile(file);
    };
    const { signal } = stop;
    addEventListener("dragenter", count(1), { signal });
    addEventListener("dragleave", count(-1), { signal });
    addEventListener("dragover", (event) => hasFile(event) && event.preventDefault(), { signal });
    addEventListener("drop", drop, { signal });
    return () => stop.abort();
  }, [field, onFile]);
  return isOver;
}

/** Takes a file that is pasted: into the field that has the focus, or into the first one when none has. */
export function usePastedFile(field: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const focused = document.activeElement?.closest(FIELD);
      if (!file || event.defaultPrevented || (focused && focused !== field.current)) return;
      event.preventDefault();
      onFile(file);
    };
    addEventListener("paste", paste, { signal: stop.signal });
    return () => stop.abort();
  }, [field, onFile]);
}
