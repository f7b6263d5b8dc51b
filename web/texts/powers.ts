import type { ActionPower } from "../../domain/cards/card.ts";
import type { Loot } from "../../domain/loot.ts";
import { named } from "../../domain/named.ts";
import { timeOfDay } from "./dates.ts";
import { counted } from "./numbers.ts";
import { powerWords } from "./powerWords.ts";
import { french, fullStop, quoted } from "./typography.ts";

/** What a card steals: `one` is "une carte", `none` the words after "n'a": "de carte". `noneShort` is for narrow places. */
const loots: Readonly<
  Record<Loot, { readonly one: string; readonly none: string; readonly noneShort: string }>
> = {
  card: { one: "une carte", none: "de carte", noneShort: "de carte" },
  spin: { one: "un tour de roulette", none: "de tour de roulette", noneShort: "de tour" },
};

const lootAmounts: Readonly<Record<Loot, (amount: number) => string>> = {
  card: (amount) => counted(amount, "carte", "cartes"),
  spin: (amount) => counted(amount, "tour", "tours"),
};

/** "les 10 premières minutes" */
export function theFirstMinutes(minutes: number): string {
  return minutes === 1 ? "la première minute" : `les ${minutes} premières minutes`;
}

/** "ses 10 premières minutes" */
export function itsFirstMinutes(minutes: number): string {
  return minutes === 1 ? "sa première minute" : `ses ${minutes} premières minutes`;
}

/** French text of the powers of cards. */
export const powersTexts = french({
  switch: "Pouvoirs",
  switchOff: "Éteints : les cartes qui volent et les cartes Action attendent.",
  switchOn:
    "Allumés : les cartes qui volent se jouent à tout moment, les cartes Action au début d'une partie.",
  minutes: "Une carte Action se joue pendant",
  minutesOption: theFirstMinutes,
  minutesSaved: (minutes: number) => `Une carte Action se joue dans ${theFirstMinutes(minutes)}.`,
  minutesFailed: "Cette durée n'a pas pu être enregistrée.",
  switchedOn: "Les pouvoirs sont allumés.",
  switchedOff: "Les pouvoirs sont éteints.",
  switchFailed: "Les pouvoirs n'ont pas pu être changés.",
  notYet: "Pas encore jouable",
  notYetHint: "Pas encore jouable : elle attend que les pouvoirs soient allumés.",
  optionLabel: (power: string, isPlayable: boolean) => (isPlayable ? power : `${power} (pas encore jouable)`),

  face: {
    nobody: (loot: Loot) => `Personne n'a ${loots[loot].noneShort}`,
    sheltered: (until: number) => `Tous à l'abri jusqu'à ${timeOfDay(until)}`,
    immune: "Tous protégés par une Immunité",
    from: (names: readonly string[]) =>
      names.length === 1
        ? `${named(names[0] ?? "")} à voler`
        : `${counted(names.length, "joueur", "joueurs")} à voler`,
  },

  theft: {
    choose: "Choisir un joueur",
    title: "À qui ?",
    intro: {
      card: "Une de ses cartes, tirée au sort. La vôtre est jouée.",
      spin: "Un de ses tours de roulette. Votre carte est jouée.",
    } satisfies Record<Loot, string>,
    targets: (loot: Loot) => `Joueurs qui ont ${loots[loot].one}`,
    amount: (loot: Loot, amount: number) => lootAmounts[loot](amount),
    shelter: "À l'abri",
    sheltered: (until: number) => `un vol subi, à l'abri jusqu'à ${timeOfDay(until)}`,
    allSheltered: "Tous ceux qui en ont sont à l'abri pour le moment. Gardez votre carte.",
    nobody: (loot: Loot) => `Personne d'autre n'a ${loots[loot].none}. Gardez votre carte.`,
    lostTarget: (name: string) => `${named(name)} n'est plus possible. Choisissez un autre joueur.`,
    failed: "Erreur lors du vol",
    doneTitle: { card: "Carte volée !", spin: "Tour volé !" } satisfies Record<Loot, string>,
    done: (loot: Loot, from: string, card: string | null) =>
      card === null
        ? fullStop(`Vous prenez ${loots[loot].one} à ${named(from)}`)
        : fullStop(`Vous prenez ${quoted(card)} à ${named(from)}`),
  },

  rules: {
    title: "Les pouvoirs",
    intro: "Ils sont allumés : voici ce que font ces cartes, et quand elles se jouent.",
    anytime: "Cartes Tactique, à tout moment",
    onGame: "Cartes Action, sur une partie",
    play: (minutes: number) =>
      `Depuis votre profil ou la partie, dans ${itsFirstMinutes(minutes)} ; une seule par joueur et par partie. Tout le monde la voit, et une partie annulée la rend.`,
    action: (power: ActionPower) => powerWords[power].rule,
    order:
      "À la fin de la partie, dans cet ordre : points échangés, points de l'avant-dernier, points doublés, soins.",
    card: "Vous choisissez un joueur qui a des cartes : l'une d'elles, tirée au sort, devient la vôtre.",
    spin: "Vous choisissez un joueur qui a des tours : l'un d'eux devient le vôtre.",
    shelter:
      "Un joueur subit au plus un vol de chaque sorte par heure : ensuite il est à l'abri. La carte est jouée quand vous confirmez ; fermer avant la garde.",
  },
});
