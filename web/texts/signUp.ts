import { named } from "../../domain/named.ts";
import type { SignUpRow } from "../../domain/tournaments/signUp.ts";
import { timeOfDay } from "./dates.ts";
import { agreed, counted } from "./numbers.ts";
import { french } from "./typography.ts";

const sizes = ["", "Chacun pour soi", "À deux", "À trois", "À quatre", "À cinq", "À six"];
const signedUp = (count: number) => counted(count, "inscrit", "inscrits");
const isOrAre = (count: number) => agreed(count, "est", "sont");

/** French text of the sign-up for a tournament, and of its roll call. */
export const signUpTexts = french({
  closed: "Inscriptions closes",
  rollCallOn: "Appel en cours",
  answerOnPhone: "L'appel est lancé : répondez sur votre téléphone",
  drawn: "Tirage fait",
  openUntil: (closesAt: number | null) =>
    closesAt === null ? "Inscriptions ouvertes" : `Inscriptions ouvertes jusqu'à ${timeOfDay(closesAt)}`,
  kind: ({ teamSize, groups, bestOfThree }: Pick<SignUpRow, "teamSize" | "groups" | "bestOfThree">) =>
    [
      sizes[teamSize] ?? `À ${teamSize}`,
      groups && `groupes de ${groups.size}, ${counted(groups.qualifiers, "passe", "passent")}`,
      bestOfThree && "au meilleur des trois",
    ]
      .filter(Boolean)
      .join(", "),
  signedUp,
  signedUpWord: (count: number) => agreed(count, "inscrit", "inscrits"),
  with: "Avec qui ?",
  chance: "Au tirage",
  somebody: "Ou avec",
  nobody: "Personne en particulier",
  mustAgree: "doit dire oui ; sinon, tirés au sort",
  others: "Ils en sont",
  pairs: (pairs: number, alone: number) =>
    [pairs > 0 && counted(pairs, "paire", "paires"), alone > 0 && `${alone} au tirage`]
      .filter(Boolean)
      .join(", "),
  more: (count: number) => `+ ${count}`,
  nobodyYet: "Personne encore. Soyez le premier.",
  enter: "J'en suis",
  entered: (name: string) => `Vous êtes inscrit à ${named(name)}.`,
  leave: "Je n'en suis plus",
  left: (name: string) => `Vous n'êtes plus inscrit à ${named(name)}.`,
  youAreIn: "Vous en êtes",
  youAreNot: "Vous n'en êtes pas",
  byChance: "Le tirage choisira votre équipe.",
  alone: "Chacun joue pour soi.",
  withPartner: (name: string) => `Avec ${named(name)}.`,
  waitsFor: (name: string) => `${named(name)} n'a pas encore répondu. Sans son oui, vous serez tiré au sort.`,
  saidNo: (name: string) => `${named(name)} a dit non : vous serez tiré au sort.`,
  playsWithOther: (name: string) => `${named(name)} joue avec quelqu'un d'autre : vous serez tiré au sort.`,
  asks: (name: string) => `${named(name)} voudrait jouer avec vous.`,
  yes: (name: string) => `Oui, avec ${named(name)}`,
  no: "Non merci",
  saidYes: (name: string) => `Vous jouez avec ${named(name)}.`,
  declined: (name: string) => `Vous avez dit non à ${named(name)}.`,
  closedHint: "Pour entrer ou sortir, demandez à l'organisateur.",
  drawnHint: "Les équipes sont tirées : le tournoi va s'ouvrir.",
  see: "Voir",
  failed: "Votre réponse n'a pas pu être enregistrée",

  areYouHere: "Vous êtes là ?",
  amongPresent: "Le tirage se fait parmi les présents.",
  beforeDraw: "avant le tirage",
  here: (here: number, all: number) => `${here} sur ${all} ${isOrAre(here)} là`,
  isHereToo: (name: string) => `${named(name)} aussi`,
  isNotHereYet: (name: string) => `${named(name)} pas encore`,
  iAmHere: "Je suis là",
  withoutMe: "Sans moi cette fois",
  youAreHere: "Vous êtes là : le tirage arrive.",
  youAreAway: "Ce sera sans vous, cette fois.",

  openSignUp: "Ouvrir aux inscriptions",
  signUpTitle: "Qui veut jouer ?",
  openHint: "Les joueurs s'inscrivent eux-mêmes. Vous tirez les équipes ensuite.",
  opened: "Les inscriptions sont ouvertes.",
  closes: "Les inscriptions finissent",
  byHand: "Quand je les clos",
  at: (instant: number) => `À ${timeOfDay(instant)}`,
  close: "Clore les inscriptions",
  reopen: "Rouvrir",
  closedNow: "Les inscriptions sont closes.",
  saved: "L'heure de fin est changée.",
  drawAll: "Tirer sans appel",
  lacking: (count: number) =>
    `Il manque ${counted(count, "personne", "personnes")}, ou un autre format : la taille des équipes, les groupes.`,
  otherFormat: "Il faut un autre format : la taille des équipes, les groupes.",
  changeFormat: "Changer le format",
  chooseByHand: "Choisir les joueurs à la main",
  add: "Ajouter quelqu'un",
  choose: "Choisir",
  added: (name: string) => `${named(name)} est inscrit.`,
  remove: (name: string) => `Désinscrire ${named(name)}`,
  removed: (name: string) => `${named(name)} n'est plus inscrit.`,
  asksFor: (name: string) => `demande ${named(name)}`,
  agree: (name: string) => `Dire oui pour ${named(name)}`,
  agreeShort: "Dire oui",
  pairedWith: (name: string) => `avec ${named(name)}`,
  adminFailed: "Les inscriptions n'ont pas pu être changées",

  rollCall: "L'appel",
  startRollCall: "Lancer l'appel",
  started: "L'appel est lancé : chacun le voit sur son téléphone.",
  minutes: "L'appel dure",
  lasts: (minutes: number) => `${minutes} minutes`,
  over: "terminé",
  orByHand: "ou à la main",
  outOf: (all: number) => `sur ${all}`,
  areHere: (here: number) => `${isOrAre(here)} là`,
  teams: (teams: number, larger: number, size: number) =>
    `${counted(teams, "équipe", "équipes")}${larger > 0 ? `, dont ${larger === 1 ? "une" : larger} de ${size + 1}` : ""}`,
  missing: "Manquent encore",
  away: "Sans eux cette fois",
  present: "Présents",
  isPresent: "Présent",
  presentName: (name: string) => `${named(name)} : présent`,
  notedHere: (name: string) => `${named(name)} est là.`,
  awayName: (name: string) => `${named(name)} : absent`,
  notedAway: (name: string) => `${named(name)} n'est pas là.`,
  inGame: (game: string) => `en partie : ${named(game)}`,
  withoutPhone: "sans téléphone",
  online: "en ligne, n'a pas répondu",
  offline: (when: string) => `hors ligne, vu ${when}`,
  neverSeen: "jamais connecté",
  callAgain: "Relancer",
  calledAgain: "L'appel est relancé pour ceux qui manquent.",
  draw: (here: number) => (here === 0 ? "Tirer les équipes" : `Tirer parmi les ${here}`),
  drawnNow: "Les équipes sont tirées.",
});
