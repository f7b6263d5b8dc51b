/** French text of the players' screens. */
export const playersTexts = {
  title: "Joueurs",
  intro: (count: number) =>
    count > 1 ? `${count} joueurs, du plus haut total au plus bas.` : "Le classement de la semaine.",
  spins: (count: number) => `${count} tours de roulette`,
  cards: (count: number) => `${count} cartes mystères`,
  chills: (count: number) => `${count} Chills`,
  you: "vous",
  empty: "Personne n'est encore inscrit",
  ranking: "Classement",
  rank: (rank: number) => `Rang ${rank}`,
  points: (points: number) => `${points} points`,
};
