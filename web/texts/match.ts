import { named } from "../../domain/named.ts";
import { type LabelledTeam, peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { agreed } from "./numbers.ts";
import { french, ofName } from "./typography.ts";

/** The winner of a match and a verb: "Qui gagne va" while the winner is unknown, then "Inès et Denis vont". */
const winner = (team: LabelledTeam | undefined, singular: string, plural: string) =>
  team
    ? `${named(peopleOf(team))} ${agreed(team.players.length, singular, plural)}`
    : `Qui gagne ${singular}`;

/** The words after "va" for a round that is not a final: "en demi-finale", "au premier tour de la consolante". */
const towards = (round: string) =>
  /^(Demi|Quarts)/.test(round)
    ? `en ${round.toLowerCase().replace("demi-finales", "demi-finale").replace("quarts", "quart")}`
    : `au ${round.toLowerCase()}`;
const isFinal = (round: string) => /^(Finale|Petite finale)/.test(round);

/** French text of the sheet of a match. */
export const matchTexts = french({
  name: "Nommer",
  nameTeam: (people: string) => `Nommer l'équipe ${ofName(people)}`,
  teams: "Les deux équipes",
  state: {
    waiting: "À venir",
    ready: "Prêt à jouer",
    won: "Joué",
    walkover: "Gagné d'office",
    forfeited: "Double forfait",
    void: "Sans objet",
  },
  gamesWon: "Manches gagnées",
  gameWonBy: (people: string) => `Une manche gagnée par ${named(people)}`,
  oneGame: "Une manche",
  gamesHint: "La manche qui décide se donne avec le résultat.",
  gameFailed: "Une erreur est survenue : la manche n'est pas enregistrée.",
  won: (players: number) => agreed(players, "A gagné", "Ont gagné"),
  announced: (people: string) =>
    `La victoire ${ofName(people)} est annoncée : l'autre équipe doit confirmer.`,
  contested: "Les deux équipes ne sont pas d'accord : un administrateur tranche.",
  comingNext: "Ce qui vient",
  originOfTeams: "D'où viennent les équipes",
  goesTo: (round: string, team: LabelledTeam | undefined) =>
    isFinal(round)
      ? `${winner(team, "joue", "jouent")} la ${round.toLowerCase()}`
      : `${winner(team, "va", "vont")} ${towards(round)}`,
  winsCup: (team: LabelledTeam | undefined) => winner(team, "remporte le tournoi", "remportent le tournoi"),
  winsConsolation: (team: LabelledTeam | undefined) =>
    winner(team, "remporte la consolante", "remportent la consolante"),
  endsThird: (team: LabelledTeam | undefined) =>
    winner(team, "finit à la troisième place", "finissent à la troisième place"),
  loserGoesTo: (round: string) =>
    isFinal(round) ? `Qui perd joue la ${round.toLowerCase()}` : `Qui perd va ${towards(round)}`,
  forThird: "pour la troisième place",
  loserIsSecond: "Qui perd finit à la deuxième place",
  loserIsOut: "Qui perd a fini ce tournoi",
  withoutPlaying: "sans jouer",
  beat: (team: LabelledTeam, rival: string) =>
    `${agreed(team.players.length, "a gagné", "ont gagné")} contre ${named(rival)}`,
  lostTo: (team: LabelledTeam, rival: string) =>
    `${agreed(team.players.length, "a perdu", "ont perdu")} contre ${named(rival)}`,
});
