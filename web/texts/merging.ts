import { named } from "../../domain/named.ts";
import type { Counts } from "../../domain/people/merging/merging.ts";
import type { Counter } from "../../domain/people/players/player.ts";
import { titleOf } from "./counters.ts";
import { inPoints } from "./numbers.ts";
import { french, ofName, quoted } from "./typography.ts";

const otherCounts: Readonly<Record<Exclude<keyof Counts, Counter>, string>> = {
  totalPoints: "Points",
  games: "Parties",
  tournaments: "Tournois",
};
const isCounter = (name: keyof Counts): name is Counter => !(name in otherCounts);

/** French text of merging two accounts of one person, and of separating merged accounts. */
export const mergingTexts = french({
  merge: "Réunir avec un autre compte",
  title: "Réunir deux comptes",
  intro: (name: string) =>
    `${named(name)} a deux comptes ? Choisissez ce qui reste. Tout ce qui compte s'ajoute : rien ne se perd, rien ne se crée.`,
  otherAccount: "L'autre compte",
  choose: "Choisir le compte",
  failed: "Erreur lors de la réunion des comptes",
  loadFailed: "Erreur lors du chargement des deux comptes",
  /** The label of the table that compares the two accounts. */
  comparison: "Les deux comptes côte à côte",
  together: "Ensemble",
  counts: (name: keyof Counts) => (isCounter(name) ? titleOf("short", name) : otherCounts[name]),
  signUpDate: "Inscription",
  lastVisit: "Dernière visite",
  notSignedIn: "pas connecté",
  keptSignIn: "La connexion qui reste",
  withoutEmail: (name: string) => `le nom ${named(name)}`,
  withoutAccount: (name: string) => `${named(name)}, sans téléphone`,
  keptName: "Le nom qui reste",
  effects: "Après la réunion",
  signInEffect: (how: string) =>
    `Se connecte par ${how}, avec le mot de passe de ce compte. L'autre connexion ne sert plus, ses écrans sont déconnectés.`,
  reserved: (name: string) => `${quoted(name)} reste réservé : personne ne peut le prendre.`,
  totalEffect: (points: number) => `${inPoints(points)}, et toutes les parties des deux.`,
  roleLost: (name: string) => `Le rôle d'administrateur ${ofName(name)} ne passe pas.`,
  undoHint: "« Séparer », dans le même menu, défait la réunion tant que ce compte n'est pas réuni à nouveau.",
  confirm: "Réunir",
  busy: "Réunion...",
  merged: (name: string) => `${named(name)} n'a plus qu'un compte.`,

  separate: (name: string) => `Séparer de ${named(name)}`,
  separateTitle: (kept: string, merged: string) => `Séparer ${named(kept)} de ${named(merged)} ?`,
  separateBody: (merged: string) =>
    `${named(merged)} redevient un compte : ses parties, ses points, ses tours, ses cartes et ses Chills repartent, et sa connexion sert de nouveau.`,
  separateSpent: "Ce qui a été dépensé entre-temps ne revient pas.",
  separateConfirm: "Séparer",
  separated: (kept: string, merged: string) =>
    `${named(kept)} et ${named(merged)} sont de nouveau deux comptes.`,
  separateFailed: "Erreur lors de la séparation des comptes",

  accountMerged: "Ce compte a été réuni à un autre",
  accountMergedHint: "Ses points et ses parties sont désormais là :",
  accountMergedLink: "Voir le joueur",
});
