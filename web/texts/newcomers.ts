import { named } from "../../domain/named.ts";
import { type LabelledTeam, peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { agreed, counted } from "./numbers.ts";
import { clock } from "./turns.ts";
import { french, ofName } from "./typography.ts";

/** French text of the replacement of a player, of a team that comes late, and of the preview of what they change. */
export const newcomersTexts = french({
  change: "Changer",
  changeLabel: (people: string) => `Changer l'équipe ${ofName(people)}`,
  title: "Changer l'équipe",
  stillPlays: (people: string, match: string) => `${named(people)}, encore en jeu : ${match}`,
  whoLeaves: "Qui s'en va ?",
  wholeTeam: "Toute l'équipe",
  whoJoins: "Qui le remplace ?",
  free: (count: number) => counted(count, "libre", "libres"),
  nobodyFree: "Tout le monde est déjà dans une équipe : personne n'est libre.",
  seeChanges: "Voir ce qui change",
  back: "Retour",
  cancel: "Annuler",
  whatChanges: "Ce qui change",
  nothingYet: "Rien n'est fait avant votre accord.",
  before: "L'équipe maintenant",
  after: "L'équipe ensuite",
  undoable: "S'annule ensuite d'un geste, tant que le tournoi est en cours.",

  replace: (name: string) => `Remplacer ${named(name)}`,
  replaced: (leaving: string, joining: string) => `${named(joining)} remplace ${named(leaving)}.`,
  keepsNothing: (name: string) => `${named(name)} ne garde rien`,
  keepsNothingHint: "Aucun point de ce tournoi",
  getsPoints: (name: string) => `${named(name)} reçoit les points de l'équipe`,
  getsPointsHint: "Entiers, quelle que soit sa place",
  calledFor: (name: string, table: number) => `Appel à la table ${table} pour ${named(name)}`,
  playsAgainst: (name: string, people: string) => `${named(name)} joue contre ${named(people)}`,
  playsNext: (name: string) => `${named(name)} attend le prochain match`,
  keepsPlace: "L'équipe garde sa place",
  keepsPlaceHint: "Le tableau ne change pas",

  withdraw: "Retirer l'équipe",
  withdrawn: (people: string) => `Abandon ${ofName(people)} enregistré.`,
  passes: (team: LabelledTeam) =>
    `${named(peopleOf(team))} ${agreed(team.players.length, "passe", "passent")} sans jouer`,
  nextPasses: "Le prochain adversaire passera sans jouer",
  keepsWins: "Ce qui est gagné reste",
  keepsWinsHint: "Les points de la place atteinte",
  mayReturn: "L'équipe peut revenir",
  mayReturnHint: "« Faire revenir », tant que le tournoi est en cours",

  addTeam: "Ajouter une équipe",
  late: "Une équipe en retard",
  byesLeft: (left: number) =>
    left === 1 ? "Il reste une équipe exemptée" : `Il reste ${left} équipes exemptées`,
  whoPlays: "Qui joue ?",
  chosenOf: (count: number, max: number) => `${count} sur ${max}`,
  againstWhom: "Contre qui ?",
  add: "Ajouter l'équipe",
  added: (people: string) => `${named(people)} : l'équipe est dans le tableau.`,
  newMatch: "Nouveau match, premier tour",
  teamsInsteadOf: (now: number, before: number) => `${now} équipes au lieu de ${before}`,
  oneMatchMore: "Un match de plus, une exemptée de moins",
  winnerMeets: (people: string) => `Qui gagne joue contre ${named(people)}`,
  winnerGoesOn: "Qui gagne va au deuxième tour",
  nobodyMoves: "Aucune autre équipe ne change de place",
  consolationFollows: "La consolante suit",
  consolationFollowsHint: "Elle aura une équipe de plus",
  later: (minutes: number) => `Fin prévue ${minutes} min plus tard`,
  finalAt: (instant: number) => `La finale vers ${clock(instant)}`,
  full: "Ce tableau est complet",
  tooLate: "Trop tard pour ce tableau",
  replaceInstead: "Remplacer un joueur reste possible : « Changer », à côté d'une équipe.",
});
