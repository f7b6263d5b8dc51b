import { named } from "../../domain/named.ts";
import { MAX_STEPS } from "../../domain/people/players/counters.ts";
import { MAX_CORRECTIONS } from "../../domain/undo/corrections/limits.ts";
import { counted, signedPoints } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

/** French text of the corrections that an administrator prepares one by one and applies together. */
export const correctionsTexts = french({
  title: "Corrections préparées",
  howToPrepare:
    "Choisissez des lignes à annuler, ou préparez des points. La correction d'une partie se prépare depuis la partie.",
  count: (count: number) => counted(count, "correction préparée", "corrections préparées"),
  notAppliedYet: "Rien n'est fait tant que ce n'est pas appliqué.",
  limitReached: `${MAX_CORRECTIONS} corrections au plus à la fois.`,
  chooseSeveral: "Choisir plusieurs",
  stopChoosing: "Ne plus choisir",
  choose: (line: string) => `Choisir : ${line}`,
  unchoose: (line: string) => `Ne plus choisir : ${line}`,
  undo: (line: string) => `Annuler : ${line}`,
  redo: (line: string) => `Refaire : ${line}`,
  correctGame: (name: string) => `Corriger ${quoted(name)}`,
  rankingOrder: (places: readonly { readonly position: number; readonly name: string }[]) =>
    places.map(({ position, name }) => `${position}. ${named(name)}`).join(", "),
  points: (name: string, delta: number) => `${named(name)} : ${signedPoints(delta)}`,
  remove: (line: string) => `Retirer de la liste : ${line}`,
  clear: "Tout retirer",
  seeEffect: "Voir l'effet",
  addPoints: "Préparer des points",
  player: "Joueur",
  noPlayer: "Choisir un joueur",
  amount: "Points à ajouter",
  amountHint: `De −${MAX_STEPS} à ${MAX_STEPS}. Un nombre négatif retire des points.`,
  prepare: "Préparer",
  prepared: "Préparée. Appliquez-la depuis le journal.",
  applyTitle: "Appliquer ces corrections ?",
  apply: "Appliquer",
  back: "Revenir",
  applied: "Les corrections sont appliquées.",
  failed: "Les corrections n'ont pas été appliquées.",
  effectFailed: "L'effet n'a pas pu être calculé.",
});
