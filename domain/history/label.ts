/** A label of several names, one on each line. */
export function labelOf(names: readonly string[]): string {
  return names.join("\n");
}

/** The names of a label made by `labelOf`. */
export function namesOf(label: string): string[] {
  return label.split("\n");
}

/** The ends of a mention: characters for private use, which no player's name may contain (rule A4). */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const MENTION = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]+)${CLOSE}`, "gu");

/** The mention of a player in a stored label. When the label is read, the player's current name replaces it (rule A24). */
export function mention(playerId: string): string {
  return OPEN + playerId + CLOSE;
}

/** In the label of a ranking: the game against which its players played (rule P36). No player's name may contain it. */
export const GAME_ITSELF = OPEN + CLOSE;

/** The ids of the players whom a stored label mentions. */
export function mentionedIn(label: string | null): string[] {
  return [...(label ?? "").matchAll(MENTION)].map(([, id]) => id ?? "");
}

/** A stored label as it is shown: with the names of the players whom it mentions. */
export function withNames(label: string, names: ReadonlyMap<string, string>): string {
  return label.replace(MENTION, (_, id: string) => names.get(id) ?? "");
}
