import { named } from "../../domain/named.ts";
import type { ClaimLinkState } from "../../domain/people/guests/guest.ts";
import { counterNames, type PlayerNumbers } from "../../domain/people/players/player.ts";
import { countedAs } from "./counters.ts";
import { counted, inPoints, ordinal, signedPoints } from "./numbers.ts";
import { french, fullStop, listed, ofName, quoted } from "./typography.ts";

/** What a player has, as a list: "23 points, 1 tour et 2 cartes". */
const listedBelongings = ({ totalPoints, ...counts }: PlayerNumbers) =>
  listed([
    inPoints(totalPoints),
    ...counterNames
      .filter((counter) => counts[counter] > 0)
      .map((counter) => countedAs("short", counter, counts[counter])),
  ]);

const states: Readonly<Record<ClaimLinkState["state"] | "none", string>> = {
  none: "aucun code",
  unused: "code donné",
  used: "a son compte",
  revoked: "code révoqué",
  expired: "code fini",
};

/** French text about people without a phone, except the page where they get their account. */
export const guestTexts = french({
  withoutPhone: "Sans téléphone",
  heldByYou: "tenu par vous",
  heldBy: (name: string) => `tenu par ${named(name)}`,
  heldByNobody: "tenu par les administrateurs",
  states,

  add: "Ajouter une personne sans téléphone",
  addNamed: (name: string) => `Ajouter ${quoted(name)}`,
  addHint: "sans téléphone, tenu par vous",
  addTitle: "Une personne sans téléphone",
  addIntro: "Un enfant, un invité : cette personne joue et gagne des points. Vous tournez sa roue pour elle.",
  name: "Nom",
  nameHint: "C'est le nom que tout le monde verra.",
  holder: "Tenu par",
  nobody: "Les administrateurs",
  confirmAdd: "Ajouter",
  adding: "Ajout…",
  added: (name: string) => fullStop(`${named(name)} peut jouer`),
  failed: "Cela n'a pas abouti. Réessayez.",

  giveAccount: "Donner son compte",
  giveShort: "Donner",
  giveNamed: (name: string) => `Donner son compte à ${named(name)}`,
  giveIntro: (name: string, belongings: PlayerNumbers) =>
    fullStop(
      `${named(name)} scanne ce code, choisit un mot de passe et garde tout : ${listedBelongings(belongings)}`,
    ),
  qr: (name: string) => `Code QR du compte ${ofName(name)}`,
  link: "Lien à usage unique",
  singleUse: (name: string) =>
    `Une seule fois, jusqu'à la fin de l'événement. Tant que personne ne s'en sert, rien ne change pour ${named(name)}.`,
  waiting: (name: string) => `On attend ${named(name)}…`,
  alreadyGiven: (name: string) =>
    `Un code a déjà été donné à ${named(name)}. En faire un nouveau annule l'ancien, même imprimé.`,
  makeNewCode: "Faire un nouveau code",
  revoke: "Révoquer le code",
  revoked: (name: string) => fullStop(`Le code ${ofName(name)} est révoqué`),
  claimed: (name: string) => fullStop(`${named(name)} a maintenant son compte`),

  takeBack: "Reprendre le compte",
  takeBackTitle: (name: string) => `Reprendre le compte ${ofName(name)} ?`,
  takeBackBody: (name: string) =>
    `À faire quand quelqu'un d'autre a scanné le code ${ofName(name)}. Cette personne est déconnectée, son mot de passe et son adresse e-mail s'en vont ; points, cartes et parties restent. Un nouveau code suit. Le journal peut y revenir, sauf aux connexions.`,
  confirmTakeBack: "Reprendre le compte",
  tookBack: (name: string) => fullStop(`${named(name)} est de nouveau sans téléphone`),

  changeHolder: "Changer qui la tient",
  holderTitle: (name: string) => `Qui tient ${named(name)} ?`,
  holderIntro:
    "Cette personne tourne sa roue et joue ses cartes. Les codes que l'ancienne avait donnés s'arrêtent.",
  confirmHolder: "Enregistrer",
  saving: "Enregistrement...",
  holderChanged: (name: string, holder: string | null) =>
    fullStop(
      holder === null
        ? `${named(name)} est tenu par les administrateurs`
        : `${named(name)} est tenu par ${named(holder)}`,
    ),

  heldPeople: "Personnes que je tiens",
  heldHint: "Elles jouent sans téléphone ; vous tournez leur roue.",

  spinFor: (name: string) => `Tourner pour ${named(name)}`,
  spinForWhom: "Pour qui tournez-vous ?",
  you: "Vous",
  spins: (count: number) => (count === 0 ? "aucun tour" : counted(count, "tour", "tours")),
  spinBelongsTo: (name: string) => `Ce tour est à ${named(name)} : ce que la roue donne lui revient.`,
  theirCards: "Ses cartes",
  theirNoCards: "Aucune carte pour le moment",
  theirNoCardsHint: "Les cartes que la roue lui donne apparaîtront ici.",
  finishedTogether: (name: string, isWon: boolean, game: string, points: number | null) =>
    fullStop(
      `${named(name)} ${isWon ? "gagne" : "perd"} ${quoted(game)}${points === null ? "" : ` : ${signedPoints(points)}`}`,
    ),
  finished: (name: string, position: number, game: string, points: number | null) =>
    fullStop(
      `${named(name)} finit ${ordinal(position)} à ${quoted(game)}${points === null ? "" : ` : ${signedPoints(points)}`}`,
    ),
});

/** French text of the page where a person without a phone gets their account. */
export const claimTexts = french({
  title: (name: string) => `Bonjour ${named(name)}`,
  /** Shown until the person's name and points are loaded. */
  introWhileLoading: "Vos parties, le classement et la roulette, en direct.",
  intro: "Tout ceci est à vous : il ne manque qu'un mot de passe.",
  points: "points",
  otherAccount: (name: string) =>
    fullStop(
      `Cet appareil est connecté au compte ${ofName(name)}. En continuant, il passe au nouveau compte`,
    ),
  email: "Adresse e-mail (facultative)",
  emailHint: "Votre nom suffit pour vous connecter. Aucun e\u2011mail n'est envoyé.",
  password: "Mot de passe",
  passwordHint: "8 caractères au moins.",
  confirm: "C'est mon compte",
  notMe: "Ce n'est pas moi",
  failed: "Votre compte n'a pas pu être créé. Réessayez.",
  back: "Aller à la connexion",
});
