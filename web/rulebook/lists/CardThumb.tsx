import { Sparkles } from "lucide-react";
import { thumbnailOf } from "../../../domain/files/file.ts";
import type { Hue } from "../../../domain/rulebook/hues.ts";
import { hueLook } from "./hueLook.ts";

/** A card's image, small, on its list's colour. */
export function CardThumb({ url, hue }: { url: string; hue: Hue }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: hueLook(hue).deep }}
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-[0.5625rem] text-white"
    >
      {url === "" ? (
        <Sparkles className="size-5" />
      ) : (
        <img src={thumbnailOf(url)} alt="" draggable={false} className="size-full object-cover" />
      )}
    </span>
  );
}
