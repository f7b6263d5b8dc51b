import { french } from "./typography.ts";

/** French text of /help. */
export const helpTexts = french({
  title: "Comment ça marche",
  intro: "Deux minutes de lecture, et vous savez tout.",
  entries: "Les entrées, en bas de l'écran",
  entriesWide: "Les entrées, sur le côté",
  longPress: "Sur un téléphone, un appui long sur une entrée montre son nom.",
  entry: {
    games: "Créer une partie, la terminer, revoir les vôtres.",
    roulette: "Tourner la roue, tant que vous avez des tours.",
    player: "Votre profil : points, tours, cartes, Chills.",
    sessions: "Toutes les parties, celles de tout le monde.",
    points: "Ce que rapporte chaque place.",
    players: "Le classement, et la fiche de chacun.",
    rules: "Le but du jeu et les règles de l'événement.",
    tournaments: "Les tournois, leur tableau, votre prochain match.",
    admin: "Tenir l'événement : pour les administrateurs.",
  },
  game: "Une partie, de la création aux points",
  steps: {
    create: {
      title: "1. Créez",
      body: "« Nouvelle Partie » : le jeu, puis les joueurs. Une seule personne le fait pour la table.",
    },
    play: {
      title: "2. Jouez",
      body: "La partie est « En cours » sur le téléphone de chacun. Rien à faire de plus.",
    },
    rank: {
      title: "3. Classez",
      body: "« Terminer » : touchez les noms dans l'ordre d'arrivée, puis validez. « Ensemble », dites seulement « Gagnée » ou « Perdue ».",
    },
    win: {
      title: "4. Gagnez",
      body: "Chaque place donne ses points. Qui finit dernier gagne aussi un tour de roulette.",
    },
  },
  wheel: "La roulette",
  wheelBody: "Vous commencez avec 5 tours. Chaque tour de roue en coûte un, sauf si elle vous le rend.",
  cards: "Les cartes mystères",
  cardsBody:
    "Elles vous attendent dans votre profil. Leur couleur et leur lettre disent quand elles servent.",
  categories: {
    hero: "À la fin de l'événement : ses points s'ajoutent tout seuls.",
    tactical: "À tout moment, depuis votre profil.",
    action: "Au début d'une partie.",
  },
  chills: "Les Chills",
  chillsBody:
    "Des jetons en nombre limité, gagnés à la roue. Quand tous sont distribués, ils se volent : gardez les vôtres à l'œil. Ce qu'ils valent est dans les règles.",
  rules: "Les règles de l'événement",
  account: "Mon compte",
});
