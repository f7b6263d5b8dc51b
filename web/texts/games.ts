/** French text of the games screens. */
export const gamesTexts = {
  title: "Partie",
  views: "Parties",
  mine: "Vos Parties",
  create: "Nouvelle Partie",
  ongoing: "Parties en cours",
  finished: "Parties terminées",
  ongoingTag: "En cours",
  finishedTag: "Terminée",
  finish: "Terminer",
  cancel: "Annuler",
  close: "Fermer",
  since: (elapsed: string, creator: string) => `${capital(elapsed)} · créée par ${creator}`,
  noOngoing: "Aucune partie en cours",
  noOngoingHint: "Réunissez des joueurs autour d'un jeu et lancez-vous.",
  noFinished: "Aucune partie terminée pour le moment",
  noFinishedHint: "Vos résultats apparaîtront ici dès votre première partie.",
  more: "Afficher les plus anciennes",
  moreFailed: "Une erreur est survenue lors du chargement des données.",
  details: (game: string) => `Voir les résultats de ${game}`,
  cancelTitle: "Annuler la partie ?",
  cancelBody: (game: string) =>
    `« ${game} » sera supprimée définitivement et ses joueurs seront de nouveau libres. Aucun point n'est attribué.`,
  cancelConfirm: "Annuler la partie",
  cancelKeep: "Garder la partie",
  cancelFailed: "Une erreur s'est produite lors de l'annulation de la partie",
  cancelled: (game: string) => `La partie « ${game} » est annulée.`,

  sessionsTitle: "Sessions de Jeu",
  sessionsIntro: "Toutes les parties de la semaine, les plus récentes d'abord.",
  players: (count: number) => `${count} joueurs`,
  noSessions: "Aucune partie n'a encore été jouée",
  noSessionsHint: "La première partie lancée apparaîtra ici, en direct.",
  startGame: "Lancer une partie",

  rankingIntro: "Définissez le classement final de la partie",
  loading: "Chargement des données...",
  loadFailed: "Erreur lors du chargement des données",
  validate: "Valider le classement",
  saving: "Enregistrement...",
  saveFailed: "Une erreur est survenue lors de l'enregistrement des résultats",
  points: (points: number) => `${points} pts`,
  pointsEach: (points: number) => `${points} pts par joueur`,
  noPoints: "Pas de points",
  undefinedPoints: "Points non définis",
  lastWins: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]}, en dernière position, gagne un tour de roulette`
      : `${names.join(", ")}, en dernière position, gagnent chacun un tour de roulette`,
  lastIsBot: "Le dernier est un bot : personne ne gagne de tour de roulette",
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  drag: (name: string) => `Déplacer ${name}`,
  dragHint:
    "Pour déplacer une ligne au clavier, appuyez sur Espace, utilisez les flèches haut et bas, puis Espace pour la poser ou Échap pour annuler.",
  picked: (name: string, position: number, total: number) =>
    `${name}, position ${position} sur ${total}, prise en main.`,
  moved: (name: string, position: number, total: number) =>
    `${name} est en position ${position} sur ${total}.`,
  dropped: (name: string, position: number, total: number) =>
    `${name} est posée en position ${position} sur ${total}.`,
  dropCancelled: (name: string) => `Déplacement de ${name} annulé.`,
  ranking: "Classement",
  completedTitle: "Partie terminée",
  completedBy: (name: string) => `Classement validé par ${name}.`,
  earned: (points: number) => (points > 0 ? `+${points}` : String(points)),
  spinWon: "+1 tour de roulette",

  step1: "Choisissez un jeu",
  step2: "Choisissez les joueurs",
  search: "Rechercher un jeu",
  searchPlayer: "Rechercher un joueur",
  add: (name: string) => `Ajouter « ${name} »`,
  addFailed: "Une erreur s'est produite lors de la sauvegarde du jeu.",
  added: (name: string) => `« ${name} » est ajouté à la liste.`,
  noGame: "Aucun jeu ne correspond",
  noPlayer: "Aucun joueur ne correspond",
  continue: "Continuer",
  back: "Retour",
  launch: "Lancer la partie",
  launched: (game: string) => `La partie « ${game} » commence. Amusez-vous bien !`,
  launchFailed: "Une erreur s'est produite lors de la création du jeu",
  inGame: "En jeu",
  you: "vous",
  addBot: "Ajouter un bot",
  removeBot: (name: string) => `Retirer ${name}`,
  count: (count: number, max: number) => `${count} / ${max}`,
  countLabel: (count: number, max: number) => `${count} joueurs choisis sur ${max} au plus`,
  leftSelection: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} vient d'entrer dans une autre partie et quitte votre sélection.`
      : `${names.join(", ")} viennent d'entrer dans une autre partie et quittent votre sélection.`,
  youAreBusy:
    "Vous êtes déjà dans une partie en cours : terminez-la ou annulez-la avant d'en lancer une autre.",
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
