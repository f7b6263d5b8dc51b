import type { ActionPower } from "../../domain/cards/card.ts";
import type { Game, Uncounted } from "../../domain/games/game.ts";
import type { PowerEffect } from "../../domain/games/powers/effects.ts";
import type { Immunity } from "../../domain/games/powers/immunity.ts";
import type { PlayState } from "../../domain/games/powers/playState.ts";
import { named } from "../../domain/named.ts";
import { timeOfDay } from "./dates.ts";
import { itsFirstMinutes, theFirstMinutes } from "./powers.ts";
import { fromTo, powerWords } from "./powerWords.ts";
import { french, fullStop, ofName, quoted } from "./typography.ts";

type Blocker = NonNullable<PlayState["blocker"]>;

const minutesLeft = (minutes: number) => `encore ${minutes} min`;

/** Why an action card can't be played now, in the few words that fit on it. */
function blockedFace(blocker: Blocker, game: string | null): string {
  switch (blocker) {
    case "noGame":
      return "Lancez une partie";
    case "cardAfterRanking":
      return game === null ? "Déjà classée" : `${named(game)} est déjà classée`;
    case "cardTooLate":
      return game === null ? "Trop tard" : `Trop tard pour ${named(game)}`;
    case "cardAlreadyPlayed":
      return "Déjà une carte dans cette partie";
    case "nothingToHeal":
      return "Rien à soigner";
    case "swapInTeams":
      return "Pas en équipes";
    case "cardTogether":
      return "Pas « Ensemble »";
    case "nobodyToSwap":
      return "Personne en face";
    case "allImmune":
      return "Tous sont immunisés";
    default:
      return "Pas encore jouable";
  }
}

/** Why an action card can't be played now, in a sentence next to the disabled button. */
function blockedSentence(blocker: Blocker, minutes: number): string {
  switch (blocker) {
    case "noGame":
      return `Elle se joue sur une partie où vous êtes, dans ${itsFirstMinutes(minutes)}.`;
    case "cardAfterRanking":
      return "Cette partie a déjà été classée : plus aucune carte ne s'y joue. Gardez-la pour la suivante.";
    case "cardTooLate":
      return `Une carte Action se joue dans ${theFirstMinutes(minutes)} d'une partie. Gardez-la pour la suivante.`;
    case "cardAlreadyPlayed":
      return "Vous avez déjà joué une carte dans cette partie. Gardez celle-ci pour la suivante.";
    case "nothingToHeal":
      return "La roue ne vous a pris aucun point ces dernières 24 heures.";
    case "cardTogether":
      return "Aucune carte Action ne se joue dans une partie « Ensemble » : personne n'y est devant ni derrière un autre. Gardez-la pour la suivante.";
    case "swapInTeams":
      return "L'échange de position ne se joue pas dans une partie en équipes.";
    case "nobodyToSwap":
      return "Il n'y a que des bots en face : personne avec qui échanger.";
    case "allImmune":
      return "Tous les autres joueurs de cette partie sont immunisés.";
    default:
      return "Elle attend que les pouvoirs soient allumés.";
  }
}

/** French text of action cards: in a player's hand, on a game, and in the result of a game. */
export const actionCardTexts = french({
  face: {
    playable: (game: string, minutes: number) => `Jouable sur ${named(game)}, ${minutesLeft(minutes)}`,
    withWhom: (names: readonly string[], minutes: number) =>
      `Avec ${names.length > 2 ? `${names.length} joueurs` : names.map(named).join(" ou ")}, ${minutesLeft(minutes)}`,
    blocked: blockedFace,
  },
  blocked: blockedSentence,
  minutesLeft,
  healableFailed: "Erreur lors du chargement des données",

  play: {
    button: "Jouer la carte",
    title: (card: string) => `Jouer ${quoted(card)}`,
    onGame: (game: string) => `Sur ${named(game)}`,
    effect: (power: ActionPower) => powerWords[power].promise,
    heals: (points: number) =>
      points > 1
        ? `${points} points perdus vous seront rendus à la fin de cette partie.`
        : "1 point perdu vous sera rendu à la fin de cette partie.",
    visibility:
      "Tout le monde la verra. Jouée, elle le reste : elle n'est rendue que si la partie est annulée.",
    choose: "Avec qui échanger ?",
    immune: "Immunisés",
    immuneIn: ({ game, until }: Immunity<Pick<Game, "gameName">>) =>
      `une carte Immunité, jusqu'à la fin de ${named(game.gameName)}, ${timeOfDay(until)} au plus tard`,
    lostTarget: (name: string) =>
      `${named(name)} vient de jouer une carte Immunité. Choisissez un autre joueur.`,
    confirm: "Jouer",
    playing: "En cours...",
    failed: "La carte n'a pas pu être jouée",
    played: (card: string, game: string) => fullStop(`${quoted(card)} est jouée sur ${named(game)}`),
    gameOver: "Cette partie est terminée.",
    cardGone: "Cette carte n'est plus dans votre main.",
  },

  game: {
    title: "Cartes jouées",
    playCard: "Jouer une carte",
    effect: (power: ActionPower, target: string) => powerWords[power].does(target),
    ownEffect: (power: ActionPower, target: string) => powerWords[power].youDo(target),
    atTheLatest: (until: number) => `, ${timeOfDay(until)} au plus tard`,
    youAsObject: "vous",
    aimAtYou: "vise vos points",
    youAsSubject: "Vous",
    news: (player: string, card: string, game: string) =>
      `${named(player)} joue ${quoted(card)} sur ${named(game)}.`,
    newsToTarget: (player: string, card: string) =>
      `${named(player)} joue ${quoted(card)} et vise vos points.`,
  },

  effects: {
    title: "Effet des cartes",
    soFar: "Avec cet ordre",
    line: ({ power, ...change }: Pick<PowerEffect, "power" | "before" | "after">, other: string) =>
      powerWords[power].effect(change, other),
    by: (player: string, card: string) => `${named(player)}, ${named(card)}`,
    /** About the other player of a swap, whose points the card of `owner` changed. */
    byOther: (player: string, owner: string) => `${named(player)}, carte ${ofName(owner)}`,
    byMine: (player: string) => `${named(player)}, votre carte`,
    mine: (card: string, change: Pick<PowerEffect, "before" | "after">) =>
      `Votre carte ${quoted(card)} : ${fromTo(change)}`,
    others: (card: string, owner: string, change: Pick<PowerEffect, "before" | "after">) =>
      `Carte ${quoted(card)} ${ofName(owner)} : ${fromTo(change)}`,
  },

  immunity: {
    own: (game: string) => `Immunité jusqu'à la fin de ${named(game)}`,
    ownHint: (until: number) =>
      `On ne peut ni vous voler, ni échanger ses points avec les vôtres, ${timeOfDay(until)} au plus tard.`,
  },

  uncounted: {
    title: "Cette partie ne compte pas",
    titleOngoing: "Cette partie ne comptera pas",
    reason: {
      fewPlayers: "Pas assez de vrais joueurs : les places ne donnent ni points, ni tour de roulette.",
      sameGroup:
        "Ce même groupe a déjà assez joué ce jour-là : les places ne donnent ni points, ni tour de roulette.",
    } satisfies Record<Uncounted, string>,
  },
});
