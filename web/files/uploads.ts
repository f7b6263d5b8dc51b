import { useCallback, useSyncExternalStore } from "react";
import { sentImageBlocker } from "../../domain/files/image.ts";
import { useMyId } from "../api/session.tsx";
import { fileTexts as texts } from "../texts/files.ts";
import { isReloading, preventReload } from "../ui/loading/freshPage.ts";
import type { UploadFailure } from "./answers.ts";
import { ImageUpload, type UploadView } from "./imageUpload.ts";

/** The upload of an image field: its progress, and its result until the field has read the result. */
export interface FieldUpload extends Omit<UploadView, "state"> {
  readonly state: UploadView["state"];
  /** The name of the chosen file. */
  readonly name: string;
  /** The size of the chosen file, in bytes. */
  readonly size: number;
  /** The address of the chosen file, for the preview. */
  readonly preview: string;
}

interface Entry {
  /** Null if the image was refused before the upload. */
  readonly upload: ImageUpload | null;
  readonly view: FieldUpload;
}

/** The progress, in whole percent. */
export function percentOf({ sent, size }: Pick<FieldUpload, "sent" | "size">): number {
  return size === 0 ? 0 : Math.floor((100 * sent) / size);
}

/** The French text for an upload in progress. */
export function uploadText(upload: Pick<FieldUpload, "state" | "sent" | "size" | "waitsFor">): string {
  if (upload.state === "paused") return texts.paused;
  if (upload.waitsFor) return texts.waitsFor[upload.waitsFor];
  return percentOf(upload) === 100 ? texts.checking : texts.sending;
}

/** Uploads by player and field. They are stored outside the screens, so that they continue when the screen changes. */
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

const isUnderWay = ({ view: { state } }: Entry) => state === "running" || state === "paused";

const isAnyUnderWay = () => [...entries.values()].some(isUnderWay);
preventReload(isAnyUnderWay);

function store(key: string, change: Entry | null): void {
  const previous = entries.get(key);
  if (previous && previous.view.preview !== change?.view.preview) URL.revokeObjectURL(previous.view.preview);
  if (change) entries.set(key, change);
  else entries.delete(key);
  (isAnyUnderWay() ? addEventListener : removeEventListener)("beforeunload", confirmClosing);
  for (const listener of listeners) listener();
}

/** Asks for confirmation before the page is closed, because closing it would end the uploads in progress. */
function confirmClosing(event: BeforeUnloadEvent): void {
  if (!isReloading()) event.preventDefault();
}

function begin(key: string, file: File, failedUpload?: ImageUpload): void {
  discard(key);
  const blocker = sentImageBlocker(file);
  const failure: UploadFailure | null = blocker && { code: blocker.code, message: blocker.message };
  const preview = URL.createObjectURL(file);
  const fileInfo = { name: file.name, size: file.size, preview };
  if (failure) {
    const view = { ...fileInfo, state: "error", sent: 0, waitsFor: null, image: null, failure } as const;
    store(key, { upload: null, view });
    return;
  }
  const upload: ImageUpload = new ImageUpload(
    file,
    () => {
      if (entries.get(key)?.upload === upload) store(key, { upload, view: { ...fileInfo, ...upload.view } });
    },
    failedUpload,
  );
  store(key, { upload, view: { ...fileInfo, ...upload.view } });
}

/** Cancels the upload of a field and deletes its state. */
function discard(key: string): void {
  const upload = entries.get(key)?.upload;
  store(key, null);
  upload?.cancel();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The upload controls for an image field and for the form around it. */
export interface UploadControls {
  readonly upload: FieldUpload | null;
  /** Whether the image is still being uploaded, so that the form can't be saved. */
  readonly isUnderWay: boolean;
  /** The French text next to the disabled save button; null when no upload is in progress. */
  readonly saveWaits: string | null;
  begin(file: File): void;
  pause(): void;
  resume(): void;
  /**
   * Sends the same image again, from the server's offset if the server still has the first bytes. Null if no image was
   * chosen, or if the image was refused before the upload.
   */
  readonly retry: (() => void) | null;
  /** Cancels the upload, or removes its failure or result. */
  discard(): void;
}

/** The signed-in administrator's upload for the field with this name. */
export function useUpload(field: string): UploadControls {
  const key = `${useMyId()} ${field}`;
  const entry = useSyncExternalStore(
    subscribe,
    useCallback(() => entries.get(key) ?? null, [key]),
  );
  const upload = entry?.upload;
  const isSending = entry !== null && isUnderWay(entry);
  return {
    upload: entry?.view ?? null,
    isUnderWay: isSending,
    saveWaits: isSending ? texts.saveWaits : null,
    begin: useCallback((file) => begin(key, file), [key]),
    pause: () => upload?.pause(),
    resume: () => upload?.resume(),
    retry: upload ? () => begin(key, upload.file, upload) : null,
    discard: useCallback(() => discard(key), [key]),
  };
}
