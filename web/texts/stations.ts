import { agreed, counted, ordinal } from "./numbers.ts";
import { french, listed } from "./typography.ts";

/** French text of the stations of an event, from its preparation to its ceremony. */
export const stationTexts = french({
  label: "Où en est l'événement",
  names: {
    prepare: "Préparer",
    start: "Démarrer",
    running: "En cours",
    freeze: "Geler",
    end: "Terminer",
    ceremony: "Cérémonie",
  },
  settings: (done: number, all: number) => `${counted(done, "réglage", "réglages")} sur ${all}`,
  seeSettings: "Voir",
  journal: "Journal",
  /** A button's first word, which a wide screen shows alone, and the words after it. */
  start: ["Démarrer", "l'événement"],
  freeze: ["Geler", "le classement"],
  unfreeze: ["Dégeler", "le classement"],
  end: ["Terminer", "l'événement"],
  startAbout: "Les parties et la roulette s'ouvrent à tous.",
  runningLater: "Les parties, les tables, les jours",
  running: (day: number, games: number, tables: number) =>
    listed([
      `${ordinal(day)} jour`,
      counted(games, "partie", "parties"),
      `${tables} ${agreed(tables, "table", "tables")}`,
    ]).replace(" et ", ", "),
  played: (games: number) => counted(games, "partie jouée", "parties jouées"),
  tables: "Les tables",
  sessions: "Les parties",
  freezeAbout: "Plus personne ne voit les places bouger. Les parties continuent.",
  freezeLater: "Quand l'événement aura commencé",
  freezeSkipped: "Le classement se voit en direct.",
  endAbout: "Avec ou sans cérémonie",
  podium: "Podium",
  ceremonyLater: "Les prix, puis dix places",
  ceremonyAfter: "Après la fin",
  ceremonyOver: "Tout est révélé.",
  ceremonySkipped: "L'événement a fini sans cérémonie.",
  now: "En cours",
  figures: {
    games: (count: number) => agreed(count, "partie", "parties"),
    players: (count: number) => agreed(count, "joueur", "joueurs"),
    tables: (count: number) => agreed(count, "table", "tables"),
  },
  nothingStops: "Rien ne s'arrête seul",
  nothingStopsHint: "L'événement court jusqu'à votre « Terminer ».",
  endEffects: "Ce que la fin fera",
  effects: {
    games: (count: number) =>
      count === 0
        ? "Aucune partie n'est en cours"
        : `${counted(count, "partie en cours", "parties en cours")} : à vous de ${agreed(count, "la", "les")} finir`,
    stops: "La roulette et les cartes s'arrêtent",
    heroes: "Les cartes Héros gardées donnent leurs points",
    frozen: "Le classement reste caché jusqu'à la cérémonie",
    live: "Le classement final se voit, ou attend la cérémonie",
    undo: "L'événement pourra reprendre",
  },
});
