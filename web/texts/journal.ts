import type { JournalLine } from "../../domain/history/journal.ts";
import { namesOf } from "../../domain/history/label.ts";
import { effectLabelOf, playedLabelOf } from "../../domain/history/playedLabel.ts";
import { named } from "../../domain/named.ts";
import { cardTexts } from "./cards.ts";
import { inPoints, number } from "./numbers.ts";
import { isInTournament, tournamentSentence } from "./tournamentJournal.ts";
import { french, fullStop, ofName, quoted } from "./typography.ts";

const points = (value: number) => inPoints(Math.abs(value));

/** The subject of a sentence: "Vous avez" if the name is null, else "Nadia a". */
type Subject = { readonly name: string | null };
const whoHas = ({ name }: Subject) => (name === null ? "Vous avez" : `${named(name)} a`);
const whoReceives = ({ name }: Subject) => (name === null ? "vous recevez" : `${named(name)} reçoit`);

/** "Hugo vous a" if the reader is the victim (null), else "À Inès, Hugo a". */
const whoRobbed = (thief: string, victim: string | null) =>
  victim === null ? `${named(thief)} vous a` : `À ${named(victim)}, ${named(thief)} a`;

/** The sentence of one journal line. `name` is the player whom the line is about; null if that is the reader. */
function sentence({ what, label, points: gained, playerName }: JournalLine, name: string | null): string {
  const subject = { name };
  if (isInTournament(what)) return tournamentSentence(whoHas(subject), what, label);
  switch (what) {
    case "points":
      if (gained === 0) return `La roue s'est arrêtée sur ${quoted(label)}, sans rien donner.`;
      return `${whoHas(subject)} ${gained > 0 ? "gagné" : "perdu"} ${points(gained)} à la roulette.`;
    case "card":
      return `${whoHas(subject)} gagné la carte ${quoted(label)} à la roulette.`;
    case "noCard":
      return `Plus aucune carte mystère à gagner : ${whoReceives(subject)} 1 point à la place.`;
    case "chill":
      return `${whoHas(subject)} gagné un Chill à la roulette.`;
    case "spin":
      return `${whoHas(subject)} gagné un tour gratuit à la roulette.`;
    case "steal":
      return `${whoHas(subject)} gagné le droit de voler un Chill.`;
    case "noSteal":
    case "consoled":
      return `Aucun Chill à voler : ${whoReceives(subject)} 1 point à la place.`;
    case "cardUsed":
      return `${whoHas(subject)} utilisé la carte ${quoted(label)}.`;
    case "actionPlayed": {
      const { card, game, target } = playedLabelOf(label);
      const against = target === null ? "" : `, contre ${named(target)}`;
      return fullStop(
        `${whoHas(subject)} joué la carte ${quoted(card)} sur la partie ${quoted(game)}${against}`,
      );
    }
    case "cardGivenBack": {
      const { card, game } = playedLabelOf(label);
      const whose = name === null ? "Votre carte" : `La carte ${ofName(name)}`;
      return `${whose}, ${quoted(card)}, jouée sur la partie ${quoted(game)}, est rendue.`;
    }
    case "powerWorked": {
      const { card, power, game, owner, before, after } = effectLabelOf(label);
      const whose = name === null ? "vos points" : `les points ${ofName(name)}`;
      const effect = `${cardTexts.powers(power)} :`;
      if (owner === undefined)
        return `${effect} ${quoted(card)} a changé ${whose} de la partie ${quoted(game)}.`;
      const change = `passent de ${number(before)} à ${number(after)}`;
      const own = name === null ? "votre carte" : "sa carte";
      const by =
        owner === playerName
          ? `${own} ${quoted(card)}`
          : `la carte ${quoted(card)}${owner === "" ? "" : ` ${ofName(owner)}`}`;
      return fullStop(`${effect} ${whose} de la partie ${quoted(game)} ${change}, par ${by}`);
    }
    case "spunFor":
      return fullStop(`${whoHas(subject)} tourné la roue pour ${named(label)}`);
    case "stoleFor":
      return fullStop(`${whoHas(subject)} joué le vol ${ofName(label)}`);
    case "usedCardFor":
      return fullStop(`${whoHas(subject)} utilisé une carte ${ofName(label)}`);
    case "cardPaid":
      return name === null
        ? `Votre carte Héros ${quoted(label)} a donné ses points à la fin de l'événement.`
        : `La carte Héros ${quoted(label)} ${ofName(name)} a donné ses points à la fin de l'événement.`;
    case "stole":
      return fullStop(`${whoHas(subject)} volé un Chill à ${named(label)}`);
    case "stoleCard": {
      const [victim = "", usedCard = "", card = ""] = namesOf(label);
      return fullStop(
        `${whoHas(subject)} volé ${quoted(card)} à ${named(victim)} avec la carte ${quoted(usedCard)}`,
      );
    }
    case "stoleSpin": {
      const [victim = "", usedCard = ""] = namesOf(label);
      return fullStop(
        `${whoHas(subject)} volé un tour de roulette à ${named(victim)} avec la carte ${quoted(usedCard)}`,
      );
    }
    case "robbedCard": {
      const [thief = "", usedCard = "", card = ""] = namesOf(label);
      return `${whoRobbed(thief, name)} volé la carte ${quoted(card)} avec ${quoted(usedCard)}.`;
    }
    case "robbedSpin": {
      const [thief = "", usedCard = ""] = namesOf(label);
      return `${whoRobbed(thief, name)} volé un tour de roulette avec ${quoted(usedCard)}.`;
    }
    case "signedUp":
      return `${whoHas(subject)} créé ${name === null ? "votre" : "son"} compte.`;
    case "robbed":
      return name === null
        ? `${named(label)} vous a volé un Chill.`
        : fullStop(`${named(name)} a perdu un Chill, volé par ${named(label)}`);
  }
}

/** French text of the history of the wheel, cards, tournaments and sign-ups. */
export const journalTexts = french({
  sentence,
  lines: "Historique",
  /** A change of points that is not 0: "+5", "−1". */
  points: (value: number) => `${value > 0 ? "+" : "−"}${Math.abs(value)}`,
  /** The same change for screen readers: "plus 5 points". */
  spokenPoints: (value: number) => `${value > 0 ? "plus" : "moins"} ${points(value)}`,
  empty: "Rien pour le moment",
  emptyHint: "Tours de roulette, cartes et Chills apparaîtront ici.",
  loadFailed: "Erreur lors du chargement des données",
});
