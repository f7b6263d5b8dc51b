/** « text »: its quotation marks are never alone on a line. */
export function quoted(text: string): string {
  return `«\u00a0${text}\u00a0»`;
}

/** A sentence with its full stop, but for one that ends with a dot already: some names do. */
export function fullStop(sentence: string): string {
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
