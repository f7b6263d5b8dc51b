/**
 * The text of the field with this name in a submitted form. Some password managers fill fields without any event, so that
 * the text that a component stored is older than the text in the field (rule A33).
 */
export function fieldText(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === "string" ? text : "";
}
