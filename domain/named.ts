/**
 * The name of a person, team, game, tournament, card or screen in a sentence: between the two characters by which Unicode sets a
 * text apart from the text around it. A screen shows the sentence without them, and keeps translators from the name (rule N20).
 * No name contains them (rule S7).
 */
export function named(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The sentence without the marks of its names, for what is not a screen. */
export function plain(sentence: string): string {
  return sentence.replace(/[\u2068\u2069]/g, "");
}
