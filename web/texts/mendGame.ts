import { named } from "../../domain/named.ts";
import { counted } from "./numbers.ts";
import { french, listedNames, quoted } from "./typography.ts";

/** French text of the dialog that changes an ongoing game. */
export const mendGameTexts = french({
  title: "Modifier la partie",
  intro: (elapsed: string) => `En cours ${elapsed}. Tout se modifie tant qu'elle n'est pas terminée.`,
  game: "Jeu",
  table: "À cette table",
  count: (count: number, max: number) => `${count} / ${max}`,
  countLabel: (count: number, max: number) => `${counted(count, "joueur", "joueurs")} sur ${max} au plus`,
  creator: "A créé la partie",
  enters: "entre",
  leaves: "sort",
  remove: (name: string) => `Retirer ${named(name)}`,
  keep: (name: string) => `Garder ${named(name)}`,
  dontAdd: (name: string) => `Ne pas ajouter ${named(name)}`,
  add: "Ajouter un joueur",
  bot: "Bot",
  addBot: "Ajouter un bot",
  teams: (size: number) =>
    `Équipes de ${size} : qui entre prend la place de qui sort, ou forme une équipe entière.`,
  freedPlayers: (names: readonly string[]) =>
    `${listedNames(names)} ${names.length > 1 ? "seront libres" : "sera libre"} aussitôt.`,
  cancel: "Laisser ainsi",
  save: "Enregistrer",
  saving: "Enregistrement...",
  failed: "La partie n'a pas pu être modifiée.",
  saved: (game: string) => `La partie ${quoted(game)} est modifiée.`,
  addedToGame: (game: string) => `Vous êtes maintenant dans la partie ${quoted(game)}.`,
  removedFromGame: (game: string) => `Vous n'êtes plus dans la partie ${quoted(game)}.`,
});
