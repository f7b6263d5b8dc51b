import type { Ref } from "react";
import { acceptedImageTypes } from "../../domain/files/file.ts";

/** The browser's own way to choose an image, or with `camera` to take one; buttons open it. */
export function FileInput({
  ref,
  label,
  camera = false,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  camera?: boolean;
  onFile(file: File): void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedImageTypes.join(",")}
      capture={camera ? "environment" : undefined}
      aria-label={label}
      tabIndex={-1}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file can be chosen again.
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
