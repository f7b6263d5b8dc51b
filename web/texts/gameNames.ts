import { named } from "../../domain/named.ts";
import { counted } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

/** French text of the administration of the list of games. */
export const gameNamesTexts = french({
  title: "Jeux",
  games: (count: number) => counted(count, "jeu", "jeux"),
  summary: (count: number, games: number) =>
    `${counted(count, "jeu", "jeux")}, ${counted(games, "partie jouée", "parties jouées")}`,
  add: "Ajouter",
  propose: "Proposer des jeux",
  search: "Rechercher un jeu ou un joueur",
  filter: "Quels jeux montrer",
  all: "Tous",
  unplayed: "Jamais joués",
  countsFailed: "Le nombre de parties jouées n'a pas pu être chargé.",
  empty: "La liste des jeux est vide",
  emptyHint:
    "Ajoutez les vôtres ou prenez les nôtres. Ceux ajoutés au lancement d'une partie apparaîtront ici.",
  noMatch: "Aucun jeu ne correspond",
  noMatchHint: "Essayez un autre nom.",

  addedBy: (name: string) => `Ajouté par ${named(name)}`,
  addedByFormerPlayer: "Ajouté par un joueur parti depuis",
  played: (games: number) => (games === 0 ? "jamais joué" : counted(games, "partie", "parties")),

  actions: (name: string) => `Actions pour ${named(name)}`,
  rename: "Renommer",
  merge: "Fusionner avec un autre jeu",
  remove: "Retirer de la liste",

  renameTitle: (name: string) => `Renommer ${quoted(name)}`,
  newName: "Nouveau nom",
  renameHint: "Les parties déjà jouées gardent le nom qu'elles avaient.",
  taken: (name: string) => `${quoted(name)} est déjà dans la liste : si c'est le même jeu, fusionnez-les.`,
  save: "Enregistrer",
  saving: "Enregistrement...",
  toMerge: "Fusionner…",
  failed: "Une erreur est survenue lors de l'enregistrement.",
  renamed: (name: string) => `Le jeu s'appelle maintenant ${quoted(name)}.`,

  mergeTitle: (name: string) => `Fusionner ${quoted(name)} avec un autre jeu`,
  gameToKeep: "Jeu à garder",
  choose: "Choisissez un jeu",
  mergeBody: (name: string) =>
    `${quoted(name)} quitte la liste. Ses parties gardent le nom qu'elles avaient, et comptent désormais pour le jeu gardé.`,
  mergeConfirm: "Fusionner",
  merged: (name: string, into: string) => `${quoted(name)} et ${quoted(into)} ne font plus qu'un.`,

  removeThese: (count: number) => `Retirer ces ${count} jeux`,
  removed: (names: readonly string[]) =>
    names.length === 1
      ? `Le jeu ${quoted(names[0] ?? "")} n'est plus dans la liste.`
      : `${names.length} jeux ne sont plus dans la liste.`,
});
