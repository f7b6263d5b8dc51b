/** French text of the points screens. */
export const pointsTexts = {
  title: "Système de Points",
  intro: "Les points que rapporte chaque place, selon le nombre de joueurs ou d'équipes.",
  table: "Points par nombre de joueurs et par position",
  players: (count: number) => `${count} joueurs`,
  playersHeader: "Joueurs",
  position: (position: number) => (position === 1 ? "1er" : `${position}ème`),
  noPoints: "Pas de points",
  noCell: "Cette position n'existe pas",
  teams: "En équipes",
  teamsRule: "Chaque joueur reçoit le double des points de la place de son équipe.",
  last: "Le dernier tourne",
  lastRule:
    "Le dernier du classement gagne un tour de roulette ; en équipes, chaque joueur de la dernière équipe.",
  bots: "Et les bots ?",
  botsRule: "Un bot prend une place au classement, mais ne gagne ni point ni tour de roulette.",
};
