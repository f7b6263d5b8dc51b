import { GripVertical, ImagePlus, Trash2 } from "lucide-react";
import { IMAGE_ALT_MAX } from "../../../domain/files/image.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { RULE_TEXT_LIMITS, type RuleImage, ruleImageBlocker } from "../../../domain/rules/text.ts";
import { ruleEditorTexts as texts } from "../../texts/rulebook.ts";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { SortableList } from "../../ui/drag/SortableList.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../../ui/drag/SortableRow.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddImageDialog } from "./AddImageDialog.tsx";

/** The images of a text, with their descriptions and their order (rule L3). */
export function GalleryEditor({
  images,
  onChange,
}: {
  images: readonly RuleImage[];
  onChange(images: readonly RuleImage[]): void;
}) {
  const openDialog = useOpenDialog();
  const namedImages = images.map((image, index) => ({
    ...image,
    id: image.url,
    name: texts.imageName(image.alt.trim(), index + 1),
  }));
  const move = (from: number, to: number) => {
    const moved = images[from];
    if (moved) onChange(images.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  // An image occurs once in a gallery: if it is added again, it gets the new description and does not move.
  const add = (image: RuleImage) => {
    const at = images.findIndex(({ url }) => url === image.url);
    onChange(at < 0 ? [...images, image] : images.with(at, image));
  };
  return (
    <section aria-labelledby="gallery-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="gallery-title">{texts.galleryTitle}</h2>
          <p className="text-ink-2">{images.length === 0 ? texts.galleryNone : texts.galleryHint}</p>
        </div>
        <Button
          variant="quiet"
          icon={ImagePlus}
          disabled={images.length >= RULE_TEXT_LIMITS.images}
          onClick={() =>
            openDialog((close) => <AddImageDialog submitLabel={texts.addImage} onAdd={add} onClose={close} />)
          }
        >
          {texts.addImage}
        </Button>
      </div>
      {namedImages.length > 0 && (
        <SortableList items={namedImages} label={texts.galleryTitle} onMove={move}>
          {namedImages.map(({ id, name, url, alt }, index) => (
            <SortableRow key={id} id={id} className={() => "border-line flex-wrap py-1.5"}>
              {() => (
                <>
                  <DragHandle name={name} className="min-h-14 shrink-0 gap-2 rounded-control pl-2">
                    <GripVertical aria-hidden="true" className="size-4.5 text-ink-3" />
                    <img
                      src={thumbnailOf(url)}
                      alt=""
                      draggable={false}
                      className="size-14 rounded-[0.625rem] bg-ink/5 object-cover"
                    />
                  </DragHandle>
                  <div className="min-w-40 flex-1 px-2">
                    <TextField
                      label={texts.alt}
                      hideLabel
                      placeholder={texts.alt}
                      value={alt}
                      // A little more than the limit can be typed, so that the error message is shown.
                      maxLength={IMAGE_ALT_MAX + 20}
                      error={ruleImageBlocker({ url, alt })?.message}
                      autoComplete="off"
                      onValueChange={(written) => onChange(images.with(index, { url, alt: written }))}
                    />
                  </div>
                  <span className="ml-auto flex">
                    <MoveArrows name={name} />
                    <IconButton
                      label={texts.removeImage(name)}
                      icon={Trash2}
                      onClick={() => onChange(images.toSpliced(index, 1))}
                    />
                  </span>
                </>
              )}
            </SortableRow>
          ))}
        </SortableList>
      )}
    </section>
  );
}
