import { shownTextBlocker } from "../../../domain/texts.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { TextField } from "../../ui/fields/Field.tsx";

/** The texts of the field. */
export const displayNameField = { label: texts.name, placeholder: texts.namePlaceholder };

/** The name of a big screen, which says where it is. */
export function DisplayNameField(field: { value: string; onValueChange(value: string): void }) {
  const error = shownTextBlocker(field.value)?.message;
  return <TextField {...displayNameField} error={error} {...field} />;
}
