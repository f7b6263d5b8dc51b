import { useState } from "react";
import { type RuleImage, ruleImageBlocker } from "../../../domain/rules/text.ts";
import { ImageField } from "../../files/ImageField.tsx";
import { useUpload } from "../../files/uploads.ts";
import { ruleEditorTexts as texts } from "../../texts/rulebook.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";

/** Asks for an image and its description. Calls `onAdd` when the user submits both, after the image is uploaded. */
export function AddImageDialog({
  submitLabel,
  onAdd,
  onClose,
}: {
  submitLabel: string;
  onAdd(image: RuleImage): void;
  onClose(): void;
}) {
  const [image, setImage] = useState<RuleImage>({ url: "", alt: "" });
  const upload = useUpload("ruleImage");
  const close = () => {
    upload.discard();
    onClose();
  };
  return (
    <FormDialog
      dismissible={!upload.isUnderWay && image.url === ""}
      noValidate
      title={texts.imageTitle}
      submitLabel={submitLabel}
      disabled={ruleImageBlocker(image) !== null}
      waitsFor={upload.saveWaits}
      onSubmit={() => {
        onAdd({ url: image.url, alt: image.alt.trim() });
        close();
      }}
      onClose={close}
    >
      <ImageField label={texts.image} image={image} onChange={setImage} controls={upload} />
    </FormDialog>
  );
}
