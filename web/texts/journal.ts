import type { JournalLine } from "../../domain/journal/journal.ts";
import { inPoints } from "./numbers.ts";
import { french, fullStop, quoted } from "./typography.ts";

const points = (value: number) => inPoints(Math.abs(value));

/** "Vous avez", or "Nadia a" when somebody else is told of. */
type Told = { readonly name: string | null };
const has = ({ name }: Told) => (name === null ? "Vous avez" : `${name} a`);
const receives = ({ name }: Told) => (name === null ? "vous recevez" : `${name} reçoit`);

/** One sentence for one line of history. `name` null: it is about the reader. */
function sentence({ what, label, points: given }: JournalLine, name: string | null): string {
  const told = { name };
  switch (what) {
    case "points":
      if (given === 0) return `La roue s'est arrêtée sur ${quoted(label)}, sans rien donner.`;
      return `${has(told)} ${given > 0 ? "gagné" : "perdu"} ${points(given)} à la roulette.`;
    case "card":
      return `${has(told)} gagné la carte ${quoted(label)} à la roulette.`;
    case "noCard":
      return `Plus aucune carte mystère à gagner : ${receives(told)} 1 point à la place.`;
    case "chill":
      return `${has(told)} gagné un Chill à la roulette.`;
    case "spin":
      return `${has(told)} gagné un tour gratuit à la roulette.`;
    case "steal":
      return `${has(told)} gagné le droit de voler un Chill.`;
    case "noSteal":
    case "consoled":
      return `Aucun Chill à voler : ${receives(told)} 1 point à la place.`;
    case "cardUsed":
      return `${has(told)} utilisé la carte ${quoted(label)}.`;
    case "cardPaid":
      return name === null
        ? `Votre carte Héros ${quoted(label)} a donné ses points à la fin de l'événement.`
        : `La carte Héros ${quoted(label)} de ${name} a donné ses points à la fin de l'événement.`;
    case "stole":
      return fullStop(`${has(told)} volé un Chill à ${label}`);
    case "robbed":
      return name === null
        ? `${label} vous a volé un Chill.`
        : fullStop(`${name} a perdu un Chill, volé par ${label}`);
  }
}

/** French text of the history of the wheel and the cards. */
export const journalTexts = french({
  sentence,
  lines: "Historique",
  points: (value: number) => `${value > 0 ? "+" : "−"}${Math.abs(value)}`,
  spokenPoints: (value: number) => `${value > 0 ? "plus" : "moins"} ${points(value)}`,
  empty: "Rien pour le moment",
  emptyHint: "Tours de roulette, cartes et Chills apparaîtront ici.",
  loadFailed: "Erreur lors du chargement des données",

  title: "Historique",
  intro: "Roulette, cartes et Chills de tous les joueurs, du plus récent au plus ancien.",
  player: "Joueur",
  anyPlayer: "Tous les joueurs",
});
