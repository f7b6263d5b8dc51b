import { startTransition } from "react";
import type { ChosenFace, Face } from "../../domain/people/faces/face.ts";
import { isDrawn } from "../ui/emoji.ts";
import type { LiveStore } from "./store.ts";

/** Calls `show` with the faces of players, now and whenever one changes, until the returned function is called. */
export function followFaces(store: LiveStore, show: (faces: ReadonlyMap<string, Face>) => void): () => void {
  let shown: unknown;
  const update = () => {
    const rows = store.list("faces");
    if (!rows || rows === shown) return;
    shown = rows;
    const faces = new Map((rows as readonly ChosenFace[]).map((face) => [face.id, drawableFace(face)]));
    // Every avatar renders again.
    startTransition(() => show(faces));
  };
  update();
  return store.subscribe(update);
}

/** The face as this device shows it: with initials instead of an emoji that it can't draw. */
export function drawableFace({ emoji, colour }: Face): Face {
  return { emoji: emoji !== null && isDrawn(emoji) ? emoji : null, colour };
}
