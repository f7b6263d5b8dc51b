import { ImageOff, ImagePlus } from "lucide-react";
import { useState } from "react";
import { adminCardsTexts as texts } from "../texts/cards.ts";
import { TextField } from "../ui/Field.tsx";

/** An image by its address, with a preview that says when it can't be read. An upload would give its address here too. */
export function ImageField({
  value,
  onValueChange,
  error,
  maxLength,
}: {
  value: string;
  onValueChange(value: string): void;
  error?: string | null | undefined;
  maxLength?: number | undefined;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = value.trim();
  const shown = url !== "" && !error;
  const failed = shown && broken === url;
  return (
    <div className="grid grid-cols-[1fr_4rem] items-start gap-3">
      <TextField
        label={texts.image}
        hint={texts.imageHint}
        error={error ?? (failed ? texts.imageFailed : null)}
        value={value}
        onValueChange={(next) => onValueChange(next.trim())}
        maxLength={maxLength}
        inputMode="url"
        autoComplete="off"
      />
      <span
        aria-hidden="true"
        className="relative mt-1 grid aspect-square place-items-center overflow-hidden rounded-control border border-line bg-ink/5 text-ink-3"
      >
        {failed ? <ImageOff className="size-6 text-red-ink" /> : <ImagePlus className="size-6" />}
        {shown && !failed && (
          <img
            key={url}
            src={url}
            alt=""
            onError={() => setBroken(url)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
    </div>
  );
}
