import { named } from "../../domain/named.ts";
import { agreed, counted } from "./numbers.ts";
import { french, listedNames, ofName, quoted } from "./typography.ts";

/** French text of the form that starts a game. */
export const newGameTexts = french({
  lastTable: "Votre dernière table",
  again: "Encore",
  step1: "Choisissez un jeu",
  /** How many games of it are completed. */
  played: (count: number) => counted(count, "partie", "parties"),
  step2: "Choisissez les joueurs",
  step3: "Formez les équipes",
  kind: "Comment jouez-vous ?",
  kinds: { alone: "Chacun pour soi", teams: "En équipes", together: "Ensemble" },
  perTeam: "Joueurs par équipe",
  teamOf: (size: number) => `de ${size}`,
  atMostTeams: (count: number, size: number) =>
    ` · jusqu'à ${counted(count, "équipe", "équipes")} de ${size}`,
  teamsOf: (count: number, size: number) => ` · ${counted(count, "équipe", "équipes")} de ${size}`,
  toTeams: "Former les équipes",
  distribute: "Répartir au hasard",
  distributed: "Les équipes sont tirées au sort.",
  toPlace: "À placer",
  allPlaced: "Équipes complètes",
  formHint: "Choisissez un joueur pour le placer, ou faites-le glisser dans son équipe.",
  joinTeam: (name: string, team: string) => `Placer ${named(name)} (${named(team)})`,
  leaveTeam: (name: string, team: string) => `Retirer ${named(name)} (${named(team)})`,
  joined: (name: string, team: string) => `${named(name)} : ${named(team)}.`,
  leftTeam: (name: string, team: string) => `${named(name)} quitte ${named(team)}.`,
  dragStarted: (name: string) => `Déplacement ${ofName(name)} en cours.`,
  staysInPlace: (name: string) => `${named(name)} ne change pas de place.`,
  swapped: (first: string, second: string) => `${named(first)} et ${named(second)} échangent leurs places.`,
  nextHere: "Le prochain",
  emptySeat: "Place libre",
  joinHere: (team: string) => `Placer le prochain joueur dans ${named(team)}`,
  members: (count: number, size: number) => `${count} / ${size}`,
  membersLabel: (count: number, size: number) => `${counted(count, "joueur", "joueurs")} sur ${size}`,
  placedLabel: (count: number, total: number) =>
    `${counted(count, "joueur placé", "joueurs placés")} sur ${total}`,
  add: (name: string) => `Ajouter ${quoted(name)}`,
  addFailed: "Une erreur s'est produite lors de la sauvegarde du jeu.",
  added: (name: string) => `Le jeu ${quoted(name)} est ajouté à la liste.`,
  alreadyKnown: (name: string, known: string) =>
    `${quoted(name)} est déjà dans la liste, sous le nom ${quoted(known)}.`,
  leftList: (game: string) => `Le jeu ${quoted(game)} n'est plus dans la liste. Choisissez-en un autre.`,
  continue: "Continuer",
  back: "Retour",
  launch: "Lancer la partie",
  launched: (game: string) => `La partie ${quoted(game)} commence. Amusez-vous bien !`,
  launchFailed: "Une erreur s'est produite lors de la création du jeu",
  inGame: "En jeu",
  alsoYou: "Vous aussi ?",
  you: "vous",
  youPlay: "Vous jouez dans chaque partie que vous créez.",
  addBot: "Ajouter un bot",
  bot: "Bot",
  bots: "Bots",
  atTable: "À votre table",
  oftenWithYou: "Souvent avec vous",
  others: "Les autres joueurs",
  nobodyElse: "Personne d'autre n'est inscrit pour le moment",
  inviteThem: "Montrez le code QR : chacun s'inscrit de son téléphone et apparaît ici aussitôt.",
  playWithBots: "Les autres apparaîtront ici aussitôt inscrits. D'ici là, jouez avec des bots.",
  count: (count: number, max: number) => `${count} / ${max}`,
  countLabel: (count: number, max: number) =>
    `${counted(count, "joueur choisi", "joueurs choisis")} sur ${max} au plus`,
  leftSelection: (names: readonly string[]) =>
    `${listedNames(names)} ${agreed(names.length, "vient", "viennent")} d'entrer dans une autre partie et ${agreed(names.length, "quitte", "quittent")} votre sélection.`,
  goneFromSelection: "Un des joueurs choisis a été supprimé : il ne fait plus partie de votre sélection.",
  youAreBusy:
    "Vous êtes déjà dans une partie en cours : terminez-la ou annulez-la avant d'en lancer une autre.",
});
