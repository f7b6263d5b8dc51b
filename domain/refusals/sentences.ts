/** What administrators edit and save as a whole. */
const documents = {
  grid: { the: "la grille", it: "la" },
  wheel: { the: "la roue", it: "la" },
  title: { the: "le titre", it: "le" },
  totalChills: { the: "le total de Chills", it: "le" },
  card: { the: "la carte", it: "la" },
  ruleText: { the: "le texte", it: "le" },
  cardList: { the: "la liste", it: "la" },
  tournament: { the: "le tournoi", it: "le" },
  display: { the: "l'écran", it: "le" },
  draw: { the: "le tirage", it: "le" },
} as const;

export type DocumentName = keyof typeof documents;

const teamSuffix = (teams?: { count: number; size: number }) =>
  teams ? ` (${teams.count} équipes de ${teams.size})` : "";

/**
 * Everything a person can be refused, in French: one entry per refusal code, with the values its sentence needs.
 * A refusal code exists only as a key here, so a code without a sentence does not compile.
 */
export const sentences = {
  // Anywhere
  invalidInput: () => "Les informations envoyées ne sont pas valides.",
  notFound: () => "Cet élément n'existe pas ou n'existe plus.",
  tooManyRequests: () => "Vous allez trop vite. Attendez quelques secondes puis réessayez.",
  busy: () => "Le serveur est très sollicité. Réessayez dans un instant.",
  requestIdReused: () => "Cette demande a déjà servi pour une autre action. Rechargez la page.",
  documentChanged: ({ document }: { document: DocumentName }) =>
    `Un autre administrateur a modifié ${documents[document].the} entre-temps. Vérifiez-${documents[document].it} avant d'enregistrer.`,
  unexpected: () =>
    "Une erreur inattendue s'est produite. Réessayez. Si elle persiste, prévenez un administrateur.",

  // Accounts
  notSignedIn: () => "Vous n'êtes pas connecté. Connectez-vous pour continuer.",
  administratorsOnly: () => "Seul un administrateur peut faire cela.",
  wrongCredentials: () => "Identifiant ou mot de passe incorrect.",
  tooManySignIns: (p: { minutes: number }) =>
    `Trop d'essais de connexion. Réessayez dans ${p.minutes} min ou demandez un nouveau mot de passe à un administrateur.`,
  usernameTaken: (p: { username: string }) =>
    `Le nom «\u00a0${p.username}\u00a0» est déjà pris. Choisissez-en un autre.`,
  usernameInvalid: (p: { min: number; max: number }) =>
    `Le nom doit compter de ${p.min} à ${p.max} caractères, sans «\u00a0@\u00a0» ni caractère invisible.`,
  usernameUnseen: () => "Le nom doit contenir au moins une lettre, un chiffre ou un emoji visible.",
  usernameStacked: () => "Le nom contient trop d'accents superposés.",
  usernameTooAlike: (p: { username: string }) =>
    `Le nom «\u00a0${p.username}\u00a0» ressemble trop à celui d'un autre joueur. Choisissez-en un autre.`,
  usernameReserved: (p: { username: string }) =>
    `Le nom «\u00a0${p.username}\u00a0» est réservé. Choisissez-en un autre.`,
  emailTaken: () => "Un compte existe déjà avec cette adresse e-mail.",
  emailInvalid: () => "Cette adresse e-mail n'est pas valide.",
  emailTooLong: (p: { max: number }) => `L'adresse e-mail ne peut pas dépasser ${p.max} caractères.`,
  identifierTooLong: (p: { max: number }) =>
    `L'e-mail ou nom de joueur ne peut pas dépasser ${p.max} caractères.`,
  passwordTooShort: (p: { min: number }) => `Le mot de passe doit compter au moins ${p.min} caractères.`,
  passwordTooLong: (p: { max: number }) => `Le mot de passe ne peut pas dépasser ${p.max} caractères.`,
  passwordCommon: () => "Ce mot de passe est trop courant, donc facile à deviner. Choisissez-en un autre.",
  wrongPassword: () => "Le mot de passe actuel est incorrect.",
  passwordLinkInvalid: () => "Ce lien n'est plus valable. Demandez-en un nouveau à un administrateur.",
  lastAdministrator: () => "Le dernier administrateur ne peut pas perdre son rôle.",
  playerNotFound: () => "Joueur introuvable",

  // Event
  eventInactive: () => "L'événement n'est pas actif pour le moment.",
  eventAlreadyActive: () => "L'événement est déjà en cours.",
  eventAlreadyInactive: () => "L'événement est déjà terminé.",
  rankingAlreadyFrozen: () => "Le classement est déjà gelé.",
  rankingNotFrozen: () => "Le classement n'est pas gelé.",
  eventTitleInvalid: (p: { max: number }) => `Le titre doit compter de 1 à ${p.max} caractères.`,

  // Ceremony
  ceremonyClosed: () => "La cérémonie n'est pas ouverte.",
  ceremonyNotOver: () => "Il reste des places à révéler. Pour ne pas les révéler ici, passez la cérémonie.",
  ceremonyUnderWay: () =>
    "La cérémonie révèle le classement : terminez-la, ou passez-la pour le dégeler tout de suite.",

  // Displays
  displayNotFound: () => "Cet écran n'existe pas ou a été révoqué.",
  displayCodeInvalid: () => "Ce lien d'écran n'est plus valable. Demandez-en un nouveau à un administrateur.",
  displayNameInvalid: (p: { max: number }) => `Le nom de l'écran doit compter de 1 à ${p.max} caractères.`,
  displayPlanInvalid: (p: { min: number; max: number }) =>
    `Choisissez au moins une vue, chacune une seule fois, de ${p.min} à ${p.max} secondes.`,
  displaysMost: (p: { max: number }) => `Il y a déjà ${p.max} écrans, le maximum. Révoquez-en un d'abord.`,

  // Games
  gameNotFound: () => "Session de jeu introuvable",
  gameNameInvalid: (p: { max: number }) => `Le nom du jeu doit compter de 1 à ${p.max} caractères.`,
  gameNotChosen: () => "Choisissez un jeu pour continuer.",
  gameNameUnknown: () => "Ce jeu n'est pas dans la liste. Choisissez-en un autre ou ajoutez-le.",
  gameNameGone: () => "Ce jeu n'est plus dans la liste.",
  gameNameTaken: (p: { name: string }) =>
    `Le jeu «\u00a0${p.name}\u00a0» est déjà dans la liste : fusionnez-les si c'est le même.`,
  gameNameChanged: () =>
    "Un autre administrateur a renommé ce jeu entre-temps. Vérifiez son nom avant d'enregistrer.",
  gameNamesOwnMost: (p: { max: number }) =>
    `Vous avez déjà ajouté ${p.max} jeux à la liste, le maximum. Choisissez-en un qui s'y trouve.`,
  gameNamesMost: (p: { max: number }) =>
    `La liste compte déjà ${p.max} jeux, le maximum. Un administrateur peut y faire de la place.`,
  duplicatePlayers: () => "Un joueur ne peut être choisi qu'une fois.",
  unknownPlayers: () => "Un des joueurs choisis n'existe pas ou n'existe plus.",
  playerInGame: () => "Ce joueur est déjà dans une partie en cours",
  playersInGame: (p: { names: readonly string[] }) =>
    `Les joueurs suivants sont déjà dans une partie en cours : ${p.names.join(", ")}`,
  tooManyPlayers: (p: { max: number; teams?: { count: number; size: number } }) =>
    `Le nombre maximum de joueurs est de ${p.max}${teamSuffix(p.teams)}`,
  tooFewPlayers: (p: { min: number; teams?: { count: number; size: number } }) =>
    `Il faut au moins ${p.min} joueurs pour commencer une partie${teamSuffix(p.teams)}`,
  playersNotMultiple: (p: { size: number }) =>
    `Le nombre de joueurs doit être un multiple de ${p.size} pour les équipes`,
  selectionNotMultiple: (p: { count: number; size: number }) =>
    `Le nombre de joueurs (${p.count}) doit être un multiple de ${p.size}`,
  teamsIncomplete: (p: { size: number }) =>
    `Chaque joueur doit être placé dans une équipe de ${p.size} joueurs.`,
  gameAlreadyCompleted: () => "Cette partie est déjà terminée : son classement a été validé.",
  notParticipant: () => "Seuls les joueurs de cette partie et les administrateurs peuvent la terminer.",
  notCreator: () => "Seuls le créateur de la partie et les administrateurs peuvent l'annuler.",
  gameNotCompleted: () => "Seule une partie terminée peut être corrigée.",
  deleteForbidden: () => "Vous n'avez pas les permissions nécessaires pour supprimer une session.",
  reasonInvalid: (p: { max: number }) => `Donnez la raison de la correction, en ${p.max} caractères au plus.`,
  rankingUnchanged: () => "Le classement est le même qu'avant : il n'y a rien à corriger.",
  rankingInvalid: () => "Le classement doit contenir chaque participant une seule fois.",
  pointsUndefined: () =>
    "Impossible de sauvegarder : certaines positions n'ont pas de points définis dans la grille.",

  // Points and players
  gridInvalid: () => "La grille doit avoir de 2 à 10 lignes, et des points entiers de −1000 à 1000.",
  resetNotConfirmed: (p: { word: string }) => `Pour confirmer, écrivez ${p.word}.`,
  notOneself: () => "Vous ne pouvez pas supprimer votre propre compte.",
  playerIsPlaying: () => "Ce joueur est dans une partie en cours : terminez-la ou annulez-la d'abord.",
  counterAtZero: () => "Ce compteur est déjà à 0.",
  chillLimit: (p: { total: number }) =>
    `Impossible d'ajouter plus de Chills. Limite du système atteinte (${p.total} cartes maximum).`,
  totalChillsInvalid: (p: { max: number }) =>
    `Le total de Chills doit être un nombre entier de 0 à ${p.max}.`,

  // Roulette
  noSpins: () => "Vous n'avez plus de tour de roulette.",
  stillTurning: () => "Votre roue tourne encore. Attendez qu'elle s'arrête.",
  wheelEmpty: () => "La roue n'a pas encore de récompense.",
  wheelInvalid: (p: { most: number; points: number }) =>
    `La roue doit avoir au plus ${p.most} récompenses nommées, et des points entiers de −${p.points} à ${p.points}.`,
  rewardPointsInvalid: (p: { label: string; position: number; most: number }) =>
    `Les points de «\u00a0${p.label}\u00a0» (position ${p.position}) doivent être un nombre entier de −${p.most} à ${p.most}.`,
  rewardLabelInvalid: (p: { max: number }) =>
    `Le nom de la récompense doit compter de 1 à ${p.max} caractères.`,
  stealRightGone: () => "Ce vol a déjà eu lieu, ou ne vous appartient pas.",
  stealTargetNotFound: () => "Joueur cible introuvable",
  stealTargetEmpty: () => "Ce joueur n'a pas de Chills à voler",

  // Cards
  cardNotFound: () => "Cette carte n'existe pas ou n'existe plus.",
  cardAlreadyUsed: () => "Cette carte a déjà été utilisée.",
  cardNameInvalid: (p: { max: number }) => `Le nom de la carte doit compter de 1 à ${p.max} caractères.`,
  cardDescriptionInvalid: (p: { max: number }) => `La description ne peut pas dépasser ${p.max} caractères.`,
  cardImageInvalid: () => "L'adresse de l'image doit commencer par https:// ou par /.",
  cardPowerInvalid: () => "Ce pouvoir ne va pas avec cette catégorie.",
  cardValueInvalid: (p: { max: number }) => `La valeur en points doit être un nombre entier de 1 à ${p.max}.`,
  cardCopiesInvalid: (p: { max: number }) =>
    `Le nombre d'exemplaires doit être un nombre entier de 1 à ${p.max}.`,
  heroCard: () =>
    "Les cartes Héros ne peuvent pas être utilisées maintenant. Elles donnent des points automatiquement à la fin de l'événement.",
  actionCard: () => "Les cartes Action ne peuvent être utilisées qu'au début d'une partie de jeu.",
  stealCardLater: () => "Fonctionnalité de vol de carte à implémenter",
  stealTurnLater: () => "Fonctionnalité de vol de tour de roulette à implémenter",
  cardNotYet: () => "Cette carte ne peut pas être utilisée pour le moment",

  // Files
  storageUnauthenticated: () => "Votre session est terminée. Reconnectez-vous pour envoyer une image.",
  storageUnauthorized: () => "Vous n'êtes pas autorisé à télécharger des images.",
  storageQuota: () => "La limite de stockage a été atteinte.",
  storageRetryLimit: () => "Le téléchargement a échoué après plusieurs tentatives...",
  storageCanceled: () => "L'envoi de l'image a été annulé.",
  uploadGone: () => "Cet envoi n'existe pas ou n'existe plus. Choisissez l'image à nouveau.",
  uploadElsewhere: () => "Cet envoi a continué ailleurs entre-temps. Il reprend là où il en est.",
  uploadInvalid: () => "L'image n'est pas arrivée telle qu'elle avait été annoncée. Choisissez-la à nouveau.",
  imageUnreadable: () =>
    "Cette image ne peut pas être lue. Choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF intact.",
  imageTooLarge: (p: { megabytes: number }) => `Une image pèse ${p.megabytes} Mo au plus.`,
  imageTooManyPixels: (p: { megapixels: number }) =>
    `Cette image a trop de pixels : ${p.megapixels} millions au plus, toutes ses vues comprises.`,
  fileAddressInvalid: () => "Cette adresse n'est pas celle d'une image envoyée ici.",
  fileGone: () => "Une des images n'existe plus. Envoyez-la à nouveau.",

  // Rules page
  ruleTextInvalid: (p: { max: number }) =>
    `Le texte ne peut pas dépasser ${p.max.toLocaleString("fr-FR")} caractères.`,
  imageElsewhere: () => "Le texte montre une image d'un autre site. Envoyez-la ici, puis insérez-la.",
  galleryFull: (p: { max: number }) => `La galerie compte ${p.max} images au plus.`,
  imageAltInvalid: (p: { max: number }) => `Le texte alternatif ne peut pas dépasser ${p.max} caractères.`,
  cardListTitleInvalid: (p: { max: number }) =>
    `Le titre de la liste doit compter de 1 à ${p.max} caractères.`,
  cardListFull: (p: { max: number }) => `Une liste compte ${p.max} cartes au plus.`,
  cardListsMost: (p: { max: number }) => `La page compte déjà ${p.max} listes, le maximum.`,
  cardListNotFound: () => "Cette liste n'existe pas ou n'existe plus.",
  listedCardTitleInvalid: (p: { max: number }) =>
    `Le titre de la carte doit compter de 1 à ${p.max} caractères.`,

  // Tournaments
  tournamentUnderWay: () => "Un tournoi est déjà en cours. Vous ne pouvez pas en créer un nouveau.",
  tournamentNameRequired: () => "Le nom du tournoi est requis.",
  tournamentNameInvalid: (p: { max: number }) => `Le nom du tournoi doit compter de 1 à ${p.max} caractères.`,
  tournamentTooFewPlayers: () => "Sélectionnez au moins 2 joueurs.",
  teamSizeTooSmall: () => "La taille des équipes doit être supérieure à 0.",
  teamSizeTooLarge: (p: { max: number }) => `Une équipe compte ${p.max} joueurs au plus.`,
  tournamentTooFewTeams: () => "Il n'y a pas assez de joueurs pour former au moins 2 équipes.",
  tournamentTooManyTeams: (p: { max: number }) =>
    `Un tournoi compte ${p.max} équipes au plus : choisissez moins de joueurs ou des équipes plus grandes.`,
  tournamentPointsInvalid: (p: { points: number }) =>
    `Les points du tournoi doivent être des nombres entiers de 0 à ${p.points}.`,
  tablesInvalid: (p: { max: number }) => `Le nombre de tables va de 1 à ${p.max}.`,
  tournamentNotFound: () => "Ce tournoi n'existe pas ou n'existe plus.",
  tournamentNotDraft: () => "Ce tournoi est déjà ouvert à tous.",
  tournamentNotOpen: () => "Ce tournoi n'est pas encore ouvert à tous.",
  tournamentStarted: () => "Un match a déjà un vainqueur : les équipes ne changent plus.",
  tournamentCompleted: () => "Ce tournoi est déjà terminé.",
  finalUndecided: () => "La finale n'a pas encore de vainqueur.",
  tournamentReopens: () =>
    "Cette correction rouvre le tournoi, mais un autre est déjà en cours : terminez-le d'abord.",
  playerNotInTournament: () => "Ce joueur n'est pas dans cette équipe.",
  teamLastPlayer: () => "Une équipe garde au moins un joueur : échangez-le avec un autre.",
  teamNameInvalid: (p: { max: number }) => `Le nom de l'équipe doit compter de 1 à ${p.max} caractères.`,
  teamEmpty: () => "Cette équipe n'a plus de joueur.",
  tableUnknown: () => "Cette table n'existe pas dans ce tournoi.",
  tableTaken: (p: { table: number }) => `La table ${p.table} est déjà prise par un autre match.`,
  reportsClosed: () => "Dans ce tournoi, ce sont les organisateurs qui donnent les résultats.",
  notInMatch: () => "Seuls les joueurs des deux équipes peuvent donner ce résultat.",
  matchContested: () => "Les deux équipes ne sont pas d'accord : un administrateur va décider.",
  matchNotFound: () => "Ce match n'existe pas ou n'existe plus.",
  matchNotReady: () => "Les deux équipes de ce match ne sont pas encore connues.",
  matchDecided: () => "Ce match a déjà un résultat.",
  matchNotDecided: () => "Ce match n'a pas encore de résultat : il n'y a rien à corriger.",
  matchNotPlayed: () => "Ce match a été gagné sans adversaire : il n'y a rien à corriger.",
  matchUnchanged: () => "Ce match a déjà ce résultat.",
  teamNotFound: () => "Cette équipe n'existe pas ou n'existe plus.",
  teamNotInMatch: () => "Cette équipe ne joue pas ce match.",
  teamWithdrawn: () => "Cette équipe a déjà abandonné.",
  teamNotWithdrawn: () => "Cette équipe n'a pas abandonné.",
  noChampion: () => "La finale n'aurait pas de vainqueur : laissez au moins une équipe la gagner.",
} as const;
