import { useEffect, useId, useRef, useState } from "react";
import { IMAGE_ALT_MAX, imageAltBlocker } from "../../domain/files/image.ts";
import { useLoggedWhileShown } from "../api/shownErrors.ts";
import { fileTexts as texts } from "../texts/files.ts";
import { classes } from "../ui/classes.ts";
import { TextField } from "../ui/fields/Field.tsx";
import type { Content } from "../ui/jsx/content.ts";
import { useDroppedFile, usePastedFile } from "./droppedFiles.ts";
import { FileInput } from "./FileInput.tsx";
import { EmptyZone, FailedZone, SendingZone, StoredZone } from "./ImageZones.tsx";
import { percentOf, type UploadControls, uploadText } from "./uploads.ts";

/** The image in a form. `url` is "" without an image. */
export interface FieldImage {
  readonly url: string;
  readonly alt: string;
}

/**
 * The image field of every form: an image can be dropped, pasted, chosen or photographed. The upload is stored outside
 * the screens (`useUpload`), so that it continues when the screen closes. Once the image is stored, the field passes
 * its address to `onChange`.
 */
export function ImageField({
  label,
  hint = texts.formats,
  image,
  onChange,
  controls,
  error,
  hasAlt = true,
  isSaved = false,
}: {
  label: string;
  hint?: string;
  image: FieldImage;
  onChange(image: FieldImage): void;
  /** From `useUpload`. The form uses it too, to disable saving during an upload. */
  controls: UploadControls;
  error?: string | null | undefined;
  /** False for a decorative image, next to a text with the same content. */
  hasAlt?: boolean;
  /** Whether the form was saved with this image. */
  isSaved?: boolean;
}) {
  const { upload, begin, discard } = controls;
  const [uploadedUrl, setUploadedUrl] = useState<string | null>(null);
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const isDragged = useDroppedFile(group, begin);
  usePastedFile(group, begin);

  const stored = upload?.image ?? null;
  useEffect(() => {
    if (!stored) return;
    onChange({ url: stored.url, alt: "" });
    setUploadedUrl(stored.url);
    discard();
  }, [stored, onChange, discard]);
  const failure = upload?.state === "error" ? upload.failure : null;
  useLoggedWhileShown(failure);

  const uploadNotice = uploadedUrl === image.url ? (isSaved ? texts.saved : texts.stored) : null;
  const choose = () => fileInput.current?.click();
  const isSending = upload?.state === "running" || upload?.state === "paused";
  const percent = upload ? percentOf(upload) : 0;
  const noteUnderField: Content = failure ? (
    failure.code === "storageRetryLimit" && texts.networkLostAt(percent)
  ) : isSending ? (
    <span className="text-ink-2">
      {upload.state === "paused"
        ? texts.nothingLost(percent)
        : upload.waitsFor
          ? texts.waitsFor[upload.waitsFor]
          : texts.continuesByItself}
    </span>
  ) : (
    error || (image.url === "" && <span className="text-ink-2">{hint}</span>)
  );
  const zone = isDragged ? (
    <EmptyZone isDragged onFile={begin} onChoose={choose} />
  ) : failure && upload ? (
    <FailedZone
      failure={failure}
      // An image refused for its content or size would be refused again.
      retry={failure.code.startsWith("image") ? null : controls.retry}
      onChoose={choose}
      onGiveUp={discard}
    />
  ) : isSending ? (
    <SendingZone
      upload={upload}
      percent={percent}
      onPause={controls.pause}
      onResume={controls.resume}
      onCancel={discard}
    />
  ) : image.url !== "" ? (
    <StoredZone
      key={image.url}
      image={image}
      notice={uploadNotice}
      onReplace={choose}
      onRemove={() => onChange({ url: "", alt: "" })}
    />
  ) : (
    <EmptyZone onFile={begin} onChoose={choose} />
  );
  return (
    <fieldset
      ref={group}
      aria-describedby={`${id}-under`}
      data-image-field
      className="grid min-w-0 content-start gap-1.5"
    >
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <FileInput ref={fileInput} label={`${label} : ${texts.choose}`} onFile={begin} />
      <div
        className={classes(
          "relative grid h-54 place-content-center justify-items-center overflow-hidden rounded-card bg-surface text-center transition-colors dark:bg-ground/50",
          isDragged
            ? "border-2 border-ink border-dashed bg-ink/6 dark:bg-ink/6"
            : failure
              ? "border-[1.5px] border-hero bg-hero/6"
              : isSending || image.url !== ""
                ? "border border-line"
                : "border-[1.5px] border-line-strong border-dashed",
        )}
      >
        {zone}
      </div>
      <span role="status" className="sr-only">
        {failure?.message ?? (isSending ? uploadText(upload) : uploadNotice)}
      </span>
      <p id={`${id}-under`} className="min-h-5 text-red-ink text-sm empty:hidden">
        {noteUnderField}
      </p>
      {hasAlt && image.url !== "" && !isSending && (
        <TextField
          label={texts.alt}
          hint={texts.altHint}
          value={image.alt}
          onValueChange={(alt) => onChange({ ...image, alt })}
          error={imageAltBlocker(image.alt)?.message}
          maxLength={IMAGE_ALT_MAX + 20}
          autoComplete="off"
        />
      )}
    </fieldset>
  );
}
