import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import type { Hue } from "../../../domain/rulebook/hues.ts";
import { cardSign } from "./cardSign.ts";
import { hueLook } from "./hueLook.ts";

/** A card's image, small, on its list's colour. */
export function CardThumb({ id, url, hue }: { id: string; url: string; hue: Hue }) {
  const Sign = cardSign(id);
  return (
    <span
      aria-hidden="true"
      style={{ background: hueLook(hue).deep }}
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-[0.5625rem] text-white"
    >
      {url === "" ? (
        <Sign className="size-5" />
      ) : (
        <img src={thumbnailOf(url)} alt="" draggable={false} className="size-full object-cover" />
      )}
    </span>
  );
}
