import type { Loot } from "../loot.ts";
import { named } from "../named.ts";

/** The documents, which administrators edit and save as a whole: each with its French noun (`the`) and pronoun (`it`). */
export const documentNouns = {
  grid: { the: "la grille", it: "la" },
  wheel: { the: "la roue", it: "la" },
  title: { the: "le titre", it: "le" },
  chills: { the: "le total de Chills", it: "le" },
  card: { the: "la carte", it: "la" },
  ruleText: { the: "le texte", it: "le" },
  cardList: { the: "la liste", it: "la" },
  tournament: { the: "le tournoi", it: "le" },
  together: { the: "les points des parties «\u00a0Ensemble\u00a0»", it: "les" },
  counting: { the: "ce qui compte comme partie", it: "le" },
  display: { the: "l'écran", it: "le" },
  draw: { the: "le tirage", it: "le" },
} as const;

export type DocumentName = keyof typeof documentNouns;

const loots: Readonly<Record<Loot, string>> = { card: "carte", spin: "tour" };

/** The sentence about several players, or about one. */
const withPlural = (count: number, sentence: string) =>
  count === 1 ? sentence.replace("joueurs", "joueur") : sentence;

const teamSuffix = (teams?: { count: number; size: number }) =>
  teams ? ` (${teams.count} équipes de ${teams.size})` : "";

/** A wait of at most this many seconds is called "a few seconds". */
const FEW_SECONDS = 10;
const waitOf = (seconds: number) =>
  seconds < 90 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;

const ownAccount = (people: number) =>
  people > 1 ? "ont maintenant leur propre compte" : "a maintenant son propre compte";

/** When to try again after too many requests. */
const retryIn = (seconds: number) =>
  seconds <= FEW_SECONDS
    ? "Attendez quelques secondes puis réessayez."
    : `Réessayez dans ${waitOf(seconds)}.`;

const firstMinutes = (minutes: number) =>
  minutes === 1 ? "la première minute" : `les ${minutes} premières minutes`;

/** For example "Ana et Bob". */
const listed = (names: readonly string[]) => new Intl.ListFormat("fr").format(names.map(named));

/** For example ", par Ana"; empty when the name is unknown. */
const by = (name: string | null) => (name === null ? "" : `, par ${named(name)}`);

/** For example "2 parties et 1 tournoi". */
const gamesAndTournaments = ({ games, tournaments }: { games: number; tournaments: number }) =>
  [
    games > 0 ? `${games}\u00a0${games === 1 ? "partie" : "parties"}` : "",
    tournaments > 0 ? `${tournaments}\u00a0${tournaments === 1 ? "tournoi" : "tournois"}` : "",
  ]
    .filter(Boolean)
    .join(" et ");

/** What to do about a change that prevents an undo: undo it first, if it can be undone. */
function adviceAbout(name: string | null, isUndoable: boolean): string {
  if (isUndoable) return "\u00a0: annulez d'abord ce changement";
  return name === null ? "" : ", et ce changement-là ne s'annule pas";
}

/** Says that these players were deleted, and where an administrator brings them back. */
const deleted = (names: readonly string[]) => {
  const [were, them] = names.length > 1 ? ["ont été supprimés", "les"] : ["a été supprimé", "le"];
  return `${listed(names)} ${were}\u00a0: faites-${them} revenir d'abord («\u00a0Admin → Joueurs → Personnes → Supprimés\u00a0»).`;
};

const missing = (name: string | null) => (name === null ? "Joueur introuvable" : deleted([name]));

/** Says that these administrators do not play. */
const notPlaying = (names: readonly string[]) => {
  const [play, them] = names.length > 1 ? ["ne jouent plus", "ces comptes"] : ["ne joue plus", "ce compte"];
  return `${listed(names)} ${play}\u00a0: remettez d'abord ${them} parmi les joueurs.`;
};

/** For example "JPEG, PNG ou GIF". */
const either = (names: readonly string[]) => new Intl.ListFormat("fr", { type: "disjunction" }).format(names);

/**
 * Gives a sentence its HTTP status (RFC 9110), where it is not 409, the status of a permitted request that breaks a rule: 403
 * for a missing right, 404 for a missing object, 402 for a full storage. A damaged file has 422, because the app would send it
 * again after a 409.
 */
const withStatus = <S extends (...values: never[]) => string>(status: number, sentence: S) =>
  Object.assign(sentence, { status });

/**
 * Every refusal in French: one entry per refusal code, with the values that its sentence needs. A refusal code exists
 * only as a key here, so a code without a sentence does not compile. A code that ends in "Most" means that there is already the
 * maximum number of such objects; "BuiltOn" means that something later depends on the object.
 */
export const sentences = {
  // Anywhere
  invalidInput: withStatus(400, () => "Les informations envoyées ne sont pas valides."),
  notFound: withStatus(404, () => "Cet élément n'existe pas ou n'existe plus."),
  tooManyRequests: withStatus(429, (p: { seconds: number }) => `Vous allez trop vite. ${retryIn(p.seconds)}`),
  busy: withStatus(503, () => "Le serveur est très sollicité. Réessayez dans un instant."),
  requestIdReused: () => "Cette demande a déjà servi pour une autre action. Rechargez la page.",
  documentChanged: ({ document }: { document: DocumentName }) =>
    `Un autre administrateur a modifié ${documentNouns[document].the} entre-temps. Vérifiez-${documentNouns[document].it} avant d'enregistrer.`,
  unexpected: withStatus(
    500,
    () => "Une erreur inattendue s'est produite. Réessayez. Si elle persiste, prévenez un administrateur.",
  ),

  // Undos, proposed rankings, corrections that are applied together
  undoNone: () => "Cette action ne s'annule pas\u00a0: rien n'a été gardé pour revenir en arrière.",
  undoTooOld: () => "Cette action date d'une version précédente du produit\u00a0: elle ne s'annule plus.",
  undoAlready: ({ name }: { name: string | null }) => `C'est déjà annulé${by(name)}.`,
  undoTooLate: withStatus(
    403,
    ({ minutes }: { minutes: number }) =>
      `Plus de ${minutes}\u00a0min ont passé\u00a0: demandez à un administrateur de l'annuler.`,
  ),
  undoChangedSince: ({ name, isUndoable }: { name: string | null; isUndoable: boolean }) =>
    `Cela a changé depuis${by(name)}${adviceAbout(name, isUndoable)}.`,
  undoCardGone: ({ name, card }: { name: string; card: string }) =>
    `${named(name)} n'a plus la carte «\u00a0${named(card)}\u00a0» en main.`,
  undoGuestClaimed: ({ names }: { names: readonly string[] }) =>
    `${listed(names)} ${ownAccount(names.length)}\u00a0: cela se supprime dans «\u00a0Admin → Joueurs → Personnes\u00a0».`,
  undoBuiltOn: ({ match }: { match: string }) =>
    `Un match a commencé depuis (${match})\u00a0: annulez d'abord ce qui s'y est fait, ou corrigez le résultat.`,
  undoGameRanked: ({ name }: { name: string | null }) =>
    `La partie est classée depuis${by(name)}\u00a0: annulez d'abord le classement.`,
  undoCardPlayed: ({ name }: { name: string }) =>
    `${named(name)} a joué une carte sur cette partie depuis\u00a0: annulez d'abord cette carte.`,
  undoLossHealed: ({ name }: { name: string }) =>
    `${named(name)} a soigné la même perte par une autre carte depuis\u00a0: annulez d'abord cette partie-là.`,
  undoCeremonyBegun: () =>
    "La cérémonie a commencé depuis\u00a0: ce que tout le monde a vu ne s'annule plus.",
  proposalChanged: () => "Ce résultat n'est plus celui qui est proposé\u00a0: relisez-le.",
  proposalOwn: withStatus(403, () => "Vous l'avez proposé\u00a0: un autre joueur de la partie le confirme."),
  undoNothing: () => "Il ne reste rien à reprendre.",
  correctionRefused: ({ number, sentence }: { number: number; sentence: string }) =>
    `Correction ${number}\u00a0: ${sentence}`,
  correctionNotUndoable: () => "Ce changement est trop grand pour être fait avec d'autres. Faites-le seul.",
  correctionsTooMany: ({ max }: { max: number }) =>
    `C'est trop à la fois\u00a0: ${max} changements au plus. Faites-les en plusieurs fois.`,

  // Texts that others see
  textHidden: () =>
    "Ce texte contient un caractère invisible, ou qui change le sens de lecture. Retapez-le au clavier.",
  textUnseen: () => "Ce texte n'a rien qui se voie.",
  textStacked: () => "Ce texte contient trop d'accents superposés.",

  // Accounts
  backupsByCommand: () =>
    "Sur PostgreSQL, les sauvegardes se font par la commande «\u00a0npm run backup\u00a0».",
  albumHidden: () =>
    "L'album attend que le classement ne soit plus gelé et que la cérémonie ait tout révélé.",
  backupFailed: ({ reason }: { reason: string }) => `La sauvegarde n'a pas pu être faite\u00a0: ${reason}`,
  restorationByCommand: () =>
    "Sur PostgreSQL, une sauvegarde se remet par la commande «\u00a0npm run restore\u00a0», serveurs arrêtés.",
  restorationBegun: () => "Une sauvegarde est déjà en train d'être remise.",
  restoredMeanwhile: () =>
    "Une sauvegarde a été remise entre-temps\u00a0: relisez la page avant de recommencer.",
  restorationFailed: ({ reason }: { reason: string }) =>
    `La sauvegarde n'a pas pu être remise, rien n'a changé\u00a0: ${reason}`,
  backupRefused: ({ reason }: { reason: string }) =>
    `Ce fichier n'est pas une sauvegarde utilisable\u00a0: ${reason}`,
  notSignedIn: withStatus(401, () => "Vous n'êtes pas connecté. Connectez-vous pour continuer."),
  administratorsOnly: withStatus(403, () => "Seul un administrateur peut faire cela."),
  wrongCredentials: withStatus(401, () => "Identifiant ou mot de passe incorrect."),
  tooManySignIns: withStatus(
    429,
    (p: { minutes: number }) =>
      `Trop d'essais de connexion. Réessayez dans ${p.minutes}\u00a0min, ou allez voir un administrateur\u00a0: dans «\u00a0Personnes\u00a0», il vous laisse entrer.`,
  ),
  usernameTaken: (p: { username: string }) =>
    `Le nom «\u00a0${named(p.username)}\u00a0» est déjà pris. Choisissez-en un autre.`,
  usernameInvalid: (p: { min: number; max: number }) =>
    `Le nom doit compter de ${p.min} à ${p.max} caractères, sans «\u00a0@\u00a0» ni caractère invisible.`,
  usernameUnseen: () => "Le nom doit contenir au moins une lettre, un chiffre ou un emoji visible.",
  usernameStacked: () => "Le nom contient trop d'accents superposés.",
  usernameTooAlike: (p: { username: string }) =>
    `Le nom «\u00a0${named(p.username)}\u00a0» ressemble trop à celui d'un autre joueur. Choisissez-en un autre.`,
  usernameReserved: (p: { username: string }) =>
    `Le nom «\u00a0${named(p.username)}\u00a0» est réservé. Choisissez-en un autre.`,
  peopleListEmpty: () => "Aucun nom n'a été trouvé dans cette liste.",
  peopleTooMany: (p: { max: number }) =>
    `La liste est trop longue\u00a0: ${p.max} personnes au plus à la fois. Rien n'a été ajouté.`,
  peopleFileTooLarge: () => "Ce fichier est trop lourd\u00a0: 1\u00a0Mo au plus. Rien n'a été lu.",
  peopleFileUnread: () =>
    "Ce fichier n'est pas un texte. Dans le tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis CSV.",
  listedNameEmpty: () => "Il n'y a pas de nom sur cette ligne.",
  listedNameNumber: () => "Un numéro n'est pas un nom.",
  listedNameFormula: (p: { sign: string }) =>
    `Un tableur prendrait ce nom pour une formule\u00a0: enlevez «\u00a0${p.sign}\u00a0» au début.`,
  listedNameTooLong: (p: { length: number; max: number }) =>
    `Trop long\u00a0: ${p.length} caractères, ${p.max} au plus. Raccourcissez.`,
  listedNameRepeated: (p: { name: string; line: number }) =>
    `Le nom «\u00a0${named(p.name)}\u00a0» est déjà dans la liste, ligne ${p.line}.`,
  listedNamesRefused: (p: { names: readonly string[] }) =>
    `Rien n'a été ajouté. Ces noms sont à revoir\u00a0: ${p.names.map(named).join(", ")}`,
  usernameFormer: (p: { username: string }) =>
    `Un autre joueur s'appelait «\u00a0${named(p.username)}\u00a0»\u00a0: ce nom lui reste réservé. Choisissez-en un autre.`,
  nameUnchanged: () => "C'est déjà ce nom.",
  namesDuringCeremony: () =>
    "La cérémonie révèle le classement, nom après nom\u00a0: attendez sa fin pour changer un nom.",
  renamedLately: (p: { hours: number }) =>
    `Un nom change une fois par jour au plus. Réessayez dans ${p.hours}\u00a0h, ou demandez à un administrateur.`,
  mergeWithItself: () => "Choisissez deux comptes différents.",
  mergeOfTwoPeople: (p: { games: number; tournaments: number }) =>
    `Ces deux comptes ont été ensemble dans ${gamesAndTournaments(p)}\u00a0: ce sont deux personnes.`,
  mergeNotPlaying: (p: { name: string }) =>
    `${named(p.name)} ne joue pas\u00a0: ce compte doit d'abord choisir «\u00a0Jouer aussi\u00a0».`,
  mergeDuringGame: (p: { name: string }) =>
    `${named(p.name)} est dans une partie en cours\u00a0: terminez-la ou annulez-la d'abord.`,
  mergeDuringTournament: (p: { name: string }) =>
    `${named(p.name)} est dans un tournoi qui n'est pas terminé\u00a0: attendez sa fin.`,
  mergeDuringCeremony: () => "La cérémonie révèle le classement\u00a0: attendez sa fin.",
  mergeOfOneself: () => "C'est votre propre compte\u00a0: gardez-le, ou demandez à un autre administrateur.",
  mergeKeepsGuest: () => "Gardez le compte avec lequel cette personne peut se connecter.",
  mergedAlready: () => "Ces deux comptes n'en font déjà qu'un.",
  mergeUndone: () => "Ces deux comptes sont déjà séparés.",
  mergeBuiltOn: () => "Ce compte a été réuni à nouveau depuis\u00a0: séparez d'abord le dernier.",
  emailTaken: () => "Un compte existe déjà avec cette adresse e-mail.",
  emailInvalid: () => "Cette adresse e-mail n'est pas valide.",
  emailTooLong: (p: { max: number }) => `L'adresse e-mail ne peut pas dépasser ${p.max} caractères.`,
  identifierTooLong: (p: { max: number }) =>
    `L'e-mail ou le nom de joueur ne peut pas dépasser ${p.max} caractères.`,
  passwordTooShort: (p: { min: number }) => `Le mot de passe doit compter au moins ${p.min} caractères.`,
  passwordTooLong: (p: { max: number }) => `Le mot de passe ne peut pas dépasser ${p.max} caractères.`,
  passwordBlank: () => "Un mot de passe ne peut pas être fait seulement d'espaces.",
  passwordCommon: () => "Ce mot de passe est trop courant, donc facile à deviner. Choisissez-en un autre.",
  currentPasswordNeeded: () => "Saisissez aussi votre mot de passe actuel.",
  wrongPassword: () => "Le mot de passe actuel est incorrect.",
  passwordLinkInvalid: withStatus(
    404,
    () => "Ce lien n'est plus valable. Demandez-en un nouveau à un administrateur.",
  ),
  emailNone: (p: { name: string }) => `Le compte «\u00a0${named(p.name)}\u00a0» n'a pas d'adresse e-mail.`,
  accountNotClaimed: (p: { name: string }) =>
    `${named(p.name)} n'a pas eu son compte par un code QR\u00a0: il n'y a rien à reprendre.`,
  takeBackAdministrator: (p: { name: string }) =>
    `${named(p.name)} est administrateur\u00a0: retirez-lui d'abord ce rôle.`,
  guestHasNoAccount: (p: { name: string }) =>
    `${named(p.name)} n'a pas encore de compte\u00a0: donnez-lui d'abord le sien par un code QR.`,
  lastAdministratorLeaves: () =>
    "Vous êtes le dernier administrateur\u00a0: nommez-en un autre avant de supprimer votre compte.",
  leavesDuringGame: () => "Vous êtes dans une partie en cours\u00a0: terminez-la ou annulez-la d'abord.",
  lastAdministrator: () => "Le dernier administrateur ne peut pas perdre son rôle.",
  playerNotFound: withStatus(404, (p?: { name: string | null }) => missing(p?.name ?? null)),
  notPlaying: () =>
    "Vous ne jouez pas. Choisissez d'abord «\u00a0Jouer aussi\u00a0» dans le menu de votre nom.",
  stopsDuringGame: () => "Vous êtes dans une partie en cours\u00a0: terminez-la ou annulez-la d'abord.",
  stopsDuringTournament: () =>
    "Vous êtes dans un tournoi qui n'est pas terminé\u00a0: attendez sa fin, ou retirez-vous-en s'il n'est pas ouvert.",

  // People without a phone
  guestNotHeld: withStatus(
    403,
    () => "Seuls la personne qui tient ce joueur et les administrateurs agissent pour lui.",
  ),
  guestNotFound: withStatus(404, () => "Cette personne a maintenant son propre compte, ou a été supprimée."),
  guestHolderInvalid: () => "Choisissez, pour la tenir, un joueur qui a un compte.",
  guestsMost: (p: { max: number }) =>
    `Vous tenez déjà ${p.max} personnes sans téléphone, le maximum. Un administrateur peut en ajouter d'autres.`,
  tooManyGuests: withStatus(
    429,
    (p: { minutes: number }) =>
      `Vous avez ajouté beaucoup de personnes en peu de temps. Réessayez dans ${p.minutes}\u00a0min.`,
  ),
  claimLinkUnknown: withStatus(404, () => "Ce lien est incomplet ou inconnu. Scannez le code QR en entier."),
  claimLinkUsed: withStatus(
    404,
    () => "Ce lien a déjà servi. Connectez-vous avec votre nom et votre mot de passe.",
  ),
  claimLinkRevoked: withStatus(
    404,
    () => "Ce lien a été révoqué ou remplacé. Demandez-en un nouveau à la personne qui vous l'a donné.",
  ),
  claimLinkExpired: withStatus(
    404,
    () => "Ce lien valait jusqu'à la fin de l'événement. Demandez-en un nouveau.",
  ),
  claimLinkDeleted: withStatus(404, () => "Le joueur de ce lien a été supprimé par un administrateur."),

  // Event
  eventInactive: () => "L'événement n'est pas actif pour le moment.",
  eventAlreadyActive: () => "L'événement est déjà en cours.",
  eventAlreadyInactive: () => "L'événement est déjà terminé.",
  rankingAlreadyFrozen: () => "Le classement est déjà gelé.",
  freezeTooEarly: () => "L'événement n'a pas encore commencé\u00a0: il n'y a pas de classement à geler.",
  rankingNotFrozen: () => "Le classement n'est pas gelé.",
  addressNotOffered: () =>
    "Cette adresse n'est plus proposée\u00a0: le réseau a changé, ou PUBLIC_URL la fixe. Choisissez-en une autre.",
  eraseWhileActive: () => "L'événement est en cours\u00a0: terminez-le d'abord.",
  eraseNotConfirmed: (p: { word: string }) => `Pour confirmer, écrivez ${p.word}.`,
  erasePersonNotConfirmed: (p: { name: string }) => `Pour confirmer, écrivez ${named(p.name)}.`,
  erasedMeanwhile: () =>
    "Tout ce qui avait été joué a été effacé entre-temps\u00a0: rien n'est enregistré. Recommencez.",
  eventTitleInvalid: (p: { max: number }) => `Le titre doit compter de 1 à ${p.max} caractères.`,

  // Ceremony
  ceremonyClosed: () => "La cérémonie n'est pas ouverte.",
  ceremonyNotOver: () => "Il reste des places à révéler. Pour ne pas les révéler ici, abrégez la cérémonie.",
  ceremonyUnderWay: () =>
    "La cérémonie révèle le classement\u00a0: terminez-la, ou abrégez-la pour le dégeler tout de suite.",

  // Displays
  displayNotFound: withStatus(404, () => "Cet écran n'existe pas ou a été révoqué."),
  displayCodeInvalid: withStatus(
    404,
    () => "Ce lien d'écran n'est plus valable. Demandez-en un nouveau à un administrateur.",
  ),
  displayLettersUnknown: withStatus(
    404,
    () => "Aucun écran n'affiche ces lettres. Vérifiez-les\u00a0: elles changent toutes les dix minutes.",
  ),
  displayLettersUsed: (p: { name: string }) =>
    `Cet écran vient d'être relié, sous le nom «\u00a0${named(p.name)}\u00a0».`,
  tooManyScreens: withStatus(
    429,
    (p: { minutes: number }) =>
      `Trop d'écrans demandent des lettres. Réessayez dans ${p.minutes}\u00a0min, ou ouvrez un lien d'écran.`,
  ),
  tooManyLetters: withStatus(
    429,
    (p: { minutes: number }) =>
      `Trop de lettres fausses. Réessayez dans ${p.minutes}\u00a0min ou utilisez un lien d'écran.`,
  ),
  displayNameInvalid: (p: { max: number }) => `Le nom de l'écran doit compter de 1 à ${p.max} caractères.`,
  displayPlanInvalid: (p: { min: number; max: number }) =>
    `Choisissez au moins une vue\u00a0; chacune ne figure qu'une fois, pendant ${p.min} à ${p.max} secondes.`,
  displaysMost: (p: { max: number }) => `Il y a déjà ${p.max} écrans, le maximum. Révoquez-en un d'abord.`,

  // Games
  gameNotFound: withStatus(404, () => "Session de jeu introuvable"),
  gameNameInvalid: (p: { max: number }) => `Le nom du jeu doit compter de 1 à ${p.max} caractères.`,
  gameNotChosen: () => "Choisissez un jeu pour continuer.",
  gameNameUnknown: withStatus(
    404,
    () => "Ce jeu n'est pas dans la liste. Choisissez-en un autre ou ajoutez-le.",
  ),
  gameNameGone: withStatus(404, () => "Ce jeu n'est plus dans la liste."),
  gameNameTaken: (p: { name: string }) =>
    `Le jeu «\u00a0${named(p.name)}\u00a0» est déjà dans la liste\u00a0: fusionnez-les si c'est le même.`,
  gameNameChanged: () =>
    "Un autre administrateur a renommé ce jeu entre-temps. Vérifiez son nom avant d'enregistrer.",
  gameNamesOwnMost: (p: { max: number }) =>
    `Vous avez déjà ajouté ${p.max} jeux à la liste, le maximum. Choisissez-en un qui s'y trouve.`,
  gameNamesMost: (p: { max: number }) =>
    `La liste compte déjà ${p.max} jeux, le maximum. Un administrateur peut y faire de la place.`,
  gameNamesTooMany: (p: { max: number; excess: number }) =>
    `La liste compte ${p.max} jeux au plus\u00a0: retirez-en ${p.excess} pour ajouter les autres.`,
  duplicatePlayers: () => "Un joueur ne peut être choisi qu'une fois.",
  unknownPlayers: withStatus(404, (p: { deleted: readonly string[]; notPlaying: readonly string[] }) => {
    if (p.deleted.length > 0) return deleted(p.deleted);
    if (p.notPlaying.length > 0) return notPlaying(p.notPlaying);
    return "Un des joueurs choisis n'existe pas ou n'existe plus.";
  }),
  playerInGame: () => "Ce joueur est déjà dans une partie en cours",
  playersInGame: (p: { names: readonly string[] }) =>
    `Les joueurs suivants sont déjà dans une partie en cours : ${p.names.map(named).join(", ")}`,
  tooManyPlayers: (p: { max: number; teams?: { count: number; size: number } }) =>
    `Le nombre maximum de joueurs est de ${p.max}${teamSuffix(p.teams)}`,
  tooFewPlayers: (p: { min: number; teams?: { count: number; size: number } }) =>
    withPlural(p.min, `Il faut au moins ${p.min} joueurs pour commencer une partie${teamSuffix(p.teams)}`),
  noBotsTogether: () =>
    "Dans une partie «\u00a0Ensemble\u00a0», il n'y a que de vrais joueurs\u00a0: retirez les bots.",
  playersNotMultiple: (p: { size: number }) =>
    `Le nombre de joueurs doit être un multiple de ${p.size} pour les équipes`,
  selectionNotMultiple: (p: { count: number; size: number }) =>
    `Le nombre de joueurs (${p.count}) doit être un multiple de ${p.size}`,
  teamsIncomplete: (p: { size: number }) =>
    `Chaque joueur doit être placé dans une équipe de ${p.size} joueurs.`,
  mendForbidden: withStatus(
    403,
    () => "Seuls les joueurs de cette partie et les administrateurs peuvent la modifier.",
  ),
  creatorStays: () => "Qui a créé la partie y reste. Pour l'arrêter, annulez-la.",
  gameNeedsPlayer: () => "Il faut au moins une personne dans la partie.",
  gameChanged: () => "La partie vient d'être modifiée. Vérifiez-la, puis recommencez.",
  gameAlreadyCompleted: () => "Cette partie est déjà terminée\u00a0: son résultat a été validé.",
  notParticipant: withStatus(
    403,
    () => "Seuls les joueurs de cette partie et les administrateurs peuvent la terminer.",
  ),
  notCreator: withStatus(
    403,
    () => "Seuls le créateur de la partie et les administrateurs peuvent l'annuler.",
  ),
  gameNotCompleted: () => "Seule une partie terminée peut être corrigée.",
  countingInvalid: () =>
    "Choisissez de 1 à 20 vrais joueurs, et de 1 à 20 parties par jour pour un même groupe, ou sans limite.",
  deleteForbidden: withStatus(
    403,
    () => "Vous n'avez pas les permissions nécessaires pour supprimer une session.",
  ),
  reasonInvalid: (p: { max: number }) => `Donnez la raison de la correction, en ${p.max} caractères au plus.`,
  rankingUnchanged: () => "Le résultat est le même qu'avant\u00a0: il n'y a rien à corriger.",
  rankingInvalid: () => "Le classement doit contenir chaque participant une seule fois.",
  pointsUndefined: () =>
    "Impossible de sauvegarder : certaines positions n'ont pas de points définis dans la grille.",

  // Points and players
  gridInvalid: () => "La grille doit avoir de 2 à 10 lignes, et des points entiers de −1000 à 1000.",
  togetherInvalid: () =>
    "Les points d'une partie «\u00a0Ensemble\u00a0» sont un nombre entier de −1000 à 1000, ou rien.",
  resetNotConfirmed: (p: { word: string }) => `Pour confirmer, écrivez ${p.word}.`,
  notOneself: () => "Votre propre compte se supprime dans Mon compte.",
  playerIsPlaying: () => "Ce joueur est dans une partie en cours\u00a0: terminez-la ou annulez-la d'abord.",
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
  stealTargetNotFound: withStatus(404, () => "Joueur cible introuvable"),
  stealTargetEmpty: () => "Ce joueur n'a pas de Chills à voler",

  // Cards
  cardNotFound: withStatus(404, () => "Cette carte n'existe pas ou n'existe plus."),
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

  theftNobody: ({ loot }: { loot: Loot }) => `Personne d'autre n'a de ${loots[loot]} à voler`,
  theftOfOneself: () => "On ne se vole pas soi-même",
  theftTargetEmpty: ({ loot }: { loot: Loot }) => `Ce joueur n'a pas de ${loots[loot]} à voler`,
  theftTargetSheltered: ({ minutes }: { minutes: number }) =>
    `Ce joueur est à l'abri encore ${minutes}\u00a0min`,

  powersOff: () => "Les pouvoirs des cartes sont éteints pour le moment.",
  notActionCard: () => "Seule une carte Action se joue sur une partie.",
  notInGame: withStatus(403, () => "Une carte Action se joue sur une partie où l'on est."),
  cardAfterRanking: () => "Trop tard\u00a0: cette partie a déjà été classée, plus aucune carte ne s'y joue.",
  cardTooLate: ({ minutes }: { minutes: number }) =>
    `Trop tard\u00a0: une carte Action se joue dans ${firstMinutes(minutes)} d'une partie.`,
  cardAlreadyPlayed: () => "Vous avez déjà joué une carte dans cette partie.",
  cardTogether: () =>
    "Aucune carte Action ne se joue dans une partie «\u00a0Ensemble\u00a0»\u00a0: tous y gagnent, ou tous y perdent.",
  swapInTeams: () => "L'échange de position ne se joue pas dans une partie en équipes.",
  swapTargetMissing: withStatus(404, () => "Choisissez un autre joueur de cette partie."),
  swapTargetBot: () => "Un bot n'a pas de points à échanger. Choisissez un joueur.",
  swapOfOneself: () => "On n'échange pas avec soi-même. Choisissez un autre joueur.",
  targetImmune: () =>
    "Ce joueur a joué une carte Immunité\u00a0: il est protégé jusqu'à la fin de sa partie, trois heures au plus.",
  nothingToHeal: () => "Rien à soigner\u00a0: la roue ne vous a pris aucun point ces dernières 24 heures.",

  // Files
  storageUnauthenticated: withStatus(
    401,
    () => "Vous n'êtes plus connecté. Reconnectez-vous pour envoyer une image.",
  ),
  storageUnauthorized: withStatus(403, () => "Vous n'êtes pas autorisé à télécharger des images."),
  storageQuota: withStatus(402, () => "La limite de stockage a été atteinte."),
  storageRetryLimit: withStatus(503, () => "Le téléchargement a échoué après plusieurs tentatives..."),
  storageCanceled: () => "L'envoi de l'image a été annulé.",
  uploadGone: withStatus(404, () => "Cet envoi n'existe pas ou n'existe plus. Choisissez à nouveau l'image."),
  uploadElsewhere: () => "Cet envoi a continué ailleurs entre-temps. Il reprend là où il en est.",
  uploadVersion: withStatus(
    412,
    () => "Votre page envoie les images d'une façon que le serveur ne connaît pas. Rechargez-la.",
  ),
  uploadInvalid: withStatus(
    422,
    () => "L'image n'est pas arrivée telle qu'elle avait été annoncée. Choisissez-la à nouveau.",
  ),
  imageUnreadable: withStatus(
    422,
    (p: { formats: readonly string[] }) =>
      `Cette image ne peut pas être lue. Choisissez un fichier ${either(p.formats)} intact.`,
  ),
  imageHeic: withStatus(
    422,
    () =>
      "Cette photo est au format HEIC de l'iPhone, qui ne se lit pas partout\u00a0: enregistrez-la en JPEG, puis choisissez-la.",
  ),
  imageTooLarge: withStatus(
    413,
    (p: { megabytes: number }) => `Une image pèse ${p.megabytes}\u00a0Mo au plus.`,
  ),
  imageTooManyPixels: withStatus(
    422,
    (p: { megapixels: number }) =>
      `Cette image a trop de pixels\u00a0: ${p.megapixels} millions au plus, toutes ses vues comprises.`,
  ),
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
  cardListNotFound: withStatus(404, () => "Cette liste n'existe pas ou n'existe plus."),
  listedCardTitleInvalid: (p: { max: number }) =>
    `Le titre de la carte doit compter de 1 à ${p.max} caractères.`,

  // Tournaments
  tournamentUnderWay: () => "Un tournoi est déjà en cours. Vous ne pouvez pas en créer un nouveau.",
  tournamentNameRequired: () => "Le nom du tournoi est requis.",
  tournamentNameInvalid: (p: { max: number }) => `Le nom du tournoi doit compter de 1 à ${p.max} caractères.`,
  tournamentTooFewPlayers: () => "Sélectionnez au moins 2 joueurs.",
  teamSizeTooSmall: () => "La taille des équipes doit être supérieure à 0.",
  teamSizeTooLarge: (p: { max: number }) => `Une équipe compte ${p.max} joueurs au plus.`,
  groupsTooFewTeams: () => "Il faut au moins 3 équipes pour former un groupe.",
  tournamentTooFewTeams: () => "Il n'y a pas assez de joueurs pour former au moins 2 équipes.",
  tournamentTooManyTeams: (p: { max: number }) =>
    `Un tournoi compte ${p.max} équipes au plus\u00a0: choisissez moins de joueurs ou des équipes plus grandes.`,
  tournamentPointsInvalid: (p: { points: number }) =>
    `Les points du tournoi doivent être des nombres entiers de 0 à ${p.points}.`,
  tablesInvalid: (p: { max: number }) => `Le nombre de tables va de 1 à ${p.max}.`,
  tournamentNotFound: withStatus(404, () => "Ce tournoi n'existe pas ou n'existe plus."),
  tournamentNotDraft: () => "Ce tournoi est déjà ouvert à tous.",
  tournamentNotOpen: () => "Ce tournoi n'est pas encore ouvert à tous.",
  tournamentStarted: () => "Un match a déjà un vainqueur\u00a0: les équipes ne peuvent plus changer.",
  tournamentCompleted: () => "Ce tournoi est déjà terminé.",
  signUpMissing: () => "Ce tournoi n'est pas ouvert aux inscriptions.",
  signUpDrawn: () => "Le tirage est fait\u00a0: les inscriptions ne changent plus.",
  signUpClosed: () => "Les inscriptions sont closes\u00a0: demandez à l'organisateur.",
  signUpEndsTooEarly: () => "Choisissez une heure à venir.",
  signUpAlready: () => "C'est déjà inscrit.",
  signUpNotIn: () => "Cette personne n'est pas inscrite à ce tournoi.",
  signUpFull: (p: { max: number }) => `Le tournoi est complet\u00a0: il compte ${p.max} équipes au plus.`,
  partnerTaken: () => "Cette personne n'est pas libre\u00a0: choisissez quelqu'un d'autre.",
  rollCallStarted: () => "L'appel a commencé\u00a0: ajoutez les personnes à la main.",
  rollCallOver: () => "L'appel n'est pas en cours\u00a0: dites à l'organisateur que vous êtes là.",
  finalUndecided: () => "La finale n'a pas encore de vainqueur.",
  tournamentReopens: () =>
    "Le tournoi serait de nouveau en cours, mais un autre l'est déjà\u00a0: terminez-le d'abord.",
  playerNotInTournament: withStatus(404, () => "Ce joueur n'est pas dans cette équipe."),
  teamLastPlayer: () => "Une équipe garde au moins un joueur\u00a0: échangez-le avec un autre.",
  teamNameInvalid: (p: { max: number }) => `Le nom de l'équipe doit compter de 1 à ${p.max} caractères.`,
  teamNameTaken: () => "Une autre équipe porte déjà ce nom.",
  notInTeam: withStatus(403, () => "Une équipe est nommée par ses joueurs."),
  teamEmpty: () => "Cette équipe n'a plus de joueur.",
  tableUnknown: () => "Cette table n'existe pas dans ce tournoi.",
  tableTaken: (p: { table: number }) => `La table ${p.table} est déjà prise par un autre match.`,
  reportsClosed: withStatus(
    403,
    () => "Dans ce tournoi, ce sont les administrateurs qui donnent les résultats.",
  ),
  notInMatch: withStatus(403, () => "Seuls les joueurs des deux équipes peuvent répondre pour ce match."),
  matchNotCalled: () => "Ce match n'est plus appelé\u00a0: attendez le prochain appel.",
  matchContested: () => "Les deux équipes ne sont pas d'accord\u00a0: un administrateur va trancher.",
  matchNotFound: withStatus(404, () => "Ce match n'existe pas ou n'existe plus."),
  matchNotReady: () => "Les deux équipes de ce match ne sont pas encore connues.",
  matchDecided: () => "Ce match a déjà un résultat.",
  matchNotDecided: () => "Ce match n'a pas de résultat\u00a0: il n'y a rien à corriger ni à annuler.",
  matchNotPlayed: () => "Ce match a été gagné d'office\u00a0: il n'y a rien à corriger.",
  matchUnchanged: () => "Ce match a déjà ce résultat.",
  resultChanged: () => "Le résultat de ce match a changé entre-temps\u00a0: regardez-le avant de l'annuler.",
  resultBuiltOn: () =>
    "La suite dépend déjà de ce résultat\u00a0: corrigez-le, vous verrez ce qui sera à rejouer.",
  consolationImpossible: () =>
    "Pas de consolante ici\u00a0: il faut au moins deux perdants au premier tour, et qu'ils ne jouent pas la petite finale.",
  consolationUnchanged: () => "C'est déjà fait\u00a0: regardez où en est la consolante.",
  consolationStarted: () =>
    "Un match de la consolante a déjà un résultat\u00a0: elle ne peut plus être retirée.",
  scoreRequired: () => "Ce tournoi se joue au meilleur des trois\u00a0: donnez aussi le score.",
  scoreUnexpected: () =>
    "Ce résultat n'a pas de score\u00a0: seule une victoire au meilleur des trois en a un.",
  teamNotFound: withStatus(404, () => "Cette équipe n'existe pas ou n'existe plus."),
  teamNotInMatch: () => "Cette équipe ne joue pas ce match.",
  teamPlaysNoMore: (p: { match: string }) =>
    `Cette équipe ne joue plus\u00a0: un remplacement était possible jusqu'à la fin de son dernier match (${p.match}).`,
  playerInOtherTeam: (p: { name: string }) =>
    `${named(p.name)} est déjà dans une équipe de ce tournoi\u00a0: choisissez quelqu'un de libre.`,
  lateInGroups: () =>
    "Dans un tournoi à groupes, aucune équipe ne s'ajoute après l'ouverture\u00a0; un joueur peut être remplacé.",
  lateWithoutByes: () =>
    "Aucune équipe n'est exemptée du premier tour\u00a0: il n'y a pas de place pour une équipe de plus.",
  lateByesFilled: () =>
    "Cette équipe n'est plus exemptée du premier tour\u00a0: ajoutez l'équipe contre une qui l'est encore.",
  lateByeOver: (p: { name: string }) =>
    `Le premier match de ${named(p.name)} a commencé\u00a0: une équipe de plus était possible jusqu'à son appel.`,
  lateConsolation: () =>
    "La consolante a commencé\u00a0: une équipe de plus était possible jusqu'au premier appel d'un de ses matchs.",
  lateTeamEmpty: () => "Choisissez au moins un joueur pour la nouvelle équipe.",
  lateTeamTooLarge: (p: { max: number }) =>
    `Une équipe de plus ne peut pas être plus grande que les autres\u00a0: leur maximum est ${p.max}.`,
  teamWithdrawn: () => "Cette équipe a déjà abandonné.",
  teamNotWithdrawn: () => "Cette équipe n'a pas abandonné.",
  noChampion: () => "La finale n'aurait pas de vainqueur\u00a0: laissez au moins une équipe la gagner.",
} as const;
