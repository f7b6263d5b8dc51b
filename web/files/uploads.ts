import { useCallback, useSyncExternalStore } from "react";
import { MAX_IMAGE_BYTES, mayBeImage } from "../../domain/files/file.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { useMyId } from "../accounts/session.tsx";
import { isReloading } from "../loading/freshPage.ts";
import { fileTexts as texts } from "../texts/files.ts";
import type { UploadFailure } from "./answers.ts";
import { ImageUpload, type UploadView } from "./imageUpload.ts";

/** What a field's image is while it is sent, and when that came to an end that the field has not taken yet. */
export interface FieldUpload extends Omit<UploadView, "state"> {
  readonly state: UploadView["state"];
  readonly name: string;
  readonly size: number;
  /** The chosen image, as the browser can show it. */
  readonly preview: string;
}

interface Kept {
  readonly upload: ImageUpload | null;
  readonly view: FieldUpload;
}

/** How much of it is sent, in whole percent. */
export function percentOf({ sent, size }: Pick<FieldUpload, "sent" | "size">): number {
  return size === 0 ? 0 : Math.floor((100 * sent) / size);
}

/** How an upload stands that has not ended, in words. */
export function stateOf(upload: Pick<FieldUpload, "state" | "sent" | "size" | "isWaiting">): string {
  if (upload.state === "paused") return texts.paused;
  if (upload.isWaiting) return texts.waiting;
  return percentOf(upload) === 100 ? texts.checking : texts.sending;
}

/** Uploads by the player and the field they are for. They live above the screens: moving between those stops none. */
const kept = new Map<string, Kept>();
const listeners = new Set<() => void>();

const isUnderWay = ({ view: { state } }: Kept) => state === "running" || state === "paused";

function keep(key: string, change: Kept | null): void {
  const before = kept.get(key);
  if (before && before.view.preview !== change?.view.preview) URL.revokeObjectURL(before.view.preview);
  if (change) kept.set(key, change);
  else kept.delete(key);
  const asks = [...kept.values()].some(isUnderWay);
  (asks ? addEventListener : removeEventListener)("beforeunload", askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Closing the page would end what is under way. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (!isReloading()) event.preventDefault();
}

/** Why this file can't be sent (rule F1), as the server would say it. */
function fileBlocker(file: File): Refusal | null {
  if (!mayBeImage(file.type)) return new Refusal("imageUnreadable");
  return file.size > MAX_IMAGE_BYTES
    ? new Refusal("imageTooLarge", { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 })
    : null;
}

function begin(key: string, file: File, begun?: ImageUpload): void {
  forget(key);
  const blocker = fileBlocker(file);
  const failure: UploadFailure | null = blocker && { code: blocker.code, message: blocker.message };
  const preview = URL.createObjectURL(file);
  const about = { name: file.name, size: file.size, preview };
  if (failure) {
    const view = { ...about, state: "error", sent: 0, isWaiting: false, image: null, failure } as const;
    keep(key, { upload: null, view });
    return;
  }
  const upload: ImageUpload = new ImageUpload(
    file,
    () => {
      if (kept.get(key)?.upload === upload) keep(key, { upload, view: { ...about, ...upload.view } });
    },
    begun,
  );
  keep(key, { upload, view: { ...about, ...upload.view } });
}

/** Cancels what is under way for a field, and forgets it. */
function forget(key: string): void {
  const upload = kept.get(key)?.upload;
  keep(key, null);
  upload?.cancel();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What a field, or the form around it, has of the upload of its image. */
export interface UploadControls {
  readonly upload: FieldUpload | null;
  /** Whether it is not there yet, so that what shows it can't be saved. */
  readonly isUnderWay: boolean;
  /** The same in words, beside the button that waits for it; null when nothing does. */
  readonly saveWaits: string | null;
  begin(file: File): void;
  pause(): void;
  resume(): void;
  /** Sends the same image again: on where it was, if the server still has the beginning. Only without a refusal for good. */
  readonly retry: (() => void) | null;
  /** Cancels it, or puts its failure or its result away. */
  forget(): void;
}

/** The signed-in administrator's upload for the field of this name. */
export function useUpload(field: string): UploadControls {
  const key = `${useMyId()} ${field}`;
  const known = useSyncExternalStore(
    subscribe,
    useCallback(() => kept.get(key) ?? null, [key]),
  );
  const upload = known?.upload;
  const waits = known !== null && isUnderWay(known);
  return {
    upload: known?.view ?? null,
    isUnderWay: waits,
    saveWaits: waits ? texts.saveWaits : null,
    begin: useCallback((file) => begin(key, file), [key]),
    pause: () => upload?.pause(),
    resume: () => upload?.resume(),
    retry: upload ? () => begin(key, upload.file, upload) : null,
    forget: useCallback(() => forget(key), [key]),
  };
}
