import type { GameKind } from "../../domain/games/starterGames.ts";
import { named } from "../../domain/named.ts";
import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the dialog that adds games to the list. */
export const addGamesTexts = french({
  title: "Ajouter des jeux",
  kindsLabel: "Proposés, par genre",
  kinds: {
    board: "Plateau",
    party: "Ambiance",
    cards: "Cartes",
    console: "Consoles",
  } satisfies Record<GameKind, string>,
  kind: (kind: string, count: number) => (count === 0 ? `${kind}, déjà là` : `${kind} ${count}`),
  list: "Les vôtres",
  listHint: "Un jeu par ligne. Virgules et points-virgules séparent aussi : collez une liste entière.",

  toAdd: (count: number) => `${counted(count, "jeu", "jeux")} à ajouter`,
  read: (count: number) => `${counted(count, "nom lu", "noms lus")}`,
  games: "Jeux à ajouter",
  times: (count: number) => `${count} fois, 1 jeu`,
  resembles: (name: string) => `Est-ce ${named(name)} ?`,
  tooLong: (max: number) => `trop long, ${max} caractères au plus`,
  /** The button that undoes the division of a line at commas or semicolons: the line is one name again. */
  rejoin: "Recoller",
  rejoinName: (line: string) => `Recoller : ${line}`,
  more: (count: number) => `et ${counted(count, "autre", "autres")}`,
  known: (names: readonly string[]) =>
    names.length > 6
      ? `${names.slice(0, 5).map(named).join(", ")} et ${names.length - 5} autres`
      : names.map(named).join(", "),
  isKnown: "déjà là",

  add: (count: number) => (count === 0 ? "Ajouter" : `Ajouter ${counted(count, "jeu", "jeux")}`),
  adding: "Ajout...",
  failed: "Une erreur est survenue lors de l'ajout.",
  added: (added: number, known: number) => {
    const done = added === 1 ? "1 jeu est ajouté" : `${added} jeux sont ajoutés`;
    if (added === 0) return "Ces jeux étaient déjà tous dans la liste.";
    return known === 0 ? `${done}.` : `${done}, ${known} déjà là.`;
  },
});
