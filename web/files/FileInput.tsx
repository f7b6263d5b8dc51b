import type { Ref } from "react";
import { acceptedImageTypes } from "../../domain/files/image.ts";

/** A hidden input that opens the browser's file chooser, or the camera if `camera` is set. It accepts images by default. */
export function FileInput({
  ref,
  label,
  accept = acceptedImageTypes.join(","),
  camera = false,
  onFile,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept?: string;
  camera?: boolean;
  onFile(file: File): void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      capture={camera ? "environment" : undefined}
      aria-label={label}
      tabIndex={-1}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Cleared, so that choosing the same file again triggers a change event.
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
