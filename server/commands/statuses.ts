import type { TRPCError } from "@trpc/server";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";

/** What the status of a refusal can be, by the names that the router has for HTTP statuses. */
type Status = Extract<
  TRPCError["code"],
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "PAYMENT_REQUIRED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "UNPROCESSABLE_CONTENT"
  | "TOO_MANY_REQUESTS"
  | "INTERNAL_SERVER_ERROR"
  | "SERVICE_UNAVAILABLE"
>;

/**
 * The HTTP status of every refusal: 403 where the right is missing, 404 where the thing is, 409 where the rules say no
 * to what one has the right to ask.
 */
export const statuses: { readonly [code in RefusalCode]: Status } = {
  // Anywhere
  invalidInput: "BAD_REQUEST",
  notFound: "NOT_FOUND",
  tooManyRequests: "TOO_MANY_REQUESTS",
  busy: "SERVICE_UNAVAILABLE",
  requestIdReused: "CONFLICT",
  documentChanged: "CONFLICT",
  unexpected: "INTERNAL_SERVER_ERROR",

  // Accounts
  notSignedIn: "UNAUTHORIZED",
  administratorsOnly: "FORBIDDEN",
  wrongCredentials: "UNAUTHORIZED",
  tooManySignIns: "TOO_MANY_REQUESTS",
  usernameTaken: "CONFLICT",
  usernameInvalid: "CONFLICT",
  usernameReserved: "CONFLICT",
  usernameUnseen: "CONFLICT",
  usernameStacked: "CONFLICT",
  usernameTooAlike: "CONFLICT",
  emailTaken: "CONFLICT",
  emailInvalid: "CONFLICT",
  emailTooLong: "CONFLICT",
  identifierTooLong: "CONFLICT",
  passwordTooShort: "CONFLICT",
  passwordTooLong: "CONFLICT",
  passwordCommon: "CONFLICT",
  wrongPassword: "CONFLICT",
  passwordLinkInvalid: "NOT_FOUND",
  lastAdministrator: "CONFLICT",
  playerNotFound: "NOT_FOUND",

  // Event
  eventInactive: "CONFLICT",
  eventAlreadyActive: "CONFLICT",
  eventAlreadyInactive: "CONFLICT",
  rankingAlreadyFrozen: "CONFLICT",
  rankingNotFrozen: "CONFLICT",
  eventTitleInvalid: "CONFLICT",

  // Ceremony
  ceremonyClosed: "CONFLICT",
  ceremonyNotOver: "CONFLICT",
  ceremonyUnderWay: "CONFLICT",

  // Displays
  displayNotFound: "NOT_FOUND",
  displayCodeInvalid: "NOT_FOUND",
  displayNameInvalid: "CONFLICT",
  displayPlanInvalid: "CONFLICT",
  displaysMost: "CONFLICT",

  // Games
  gameNotFound: "NOT_FOUND",
  gameNameInvalid: "CONFLICT",
  gameNotChosen: "CONFLICT",
  gameNameUnknown: "NOT_FOUND",
  gameNameGone: "NOT_FOUND",
  gameNameTaken: "CONFLICT",
  gameNameChanged: "CONFLICT",
  gameNamesOwnMost: "CONFLICT",
  gameNamesMost: "CONFLICT",
  duplicatePlayers: "CONFLICT",
  unknownPlayers: "NOT_FOUND",
  playerInGame: "CONFLICT",
  playersInGame: "CONFLICT",
  tooManyPlayers: "CONFLICT",
  tooFewPlayers: "CONFLICT",
  playersNotMultiple: "CONFLICT",
  selectionNotMultiple: "CONFLICT",
  teamsIncomplete: "CONFLICT",
  gameAlreadyCompleted: "CONFLICT",
  notParticipant: "FORBIDDEN",
  notCreator: "FORBIDDEN",
  gameNotCompleted: "CONFLICT",
  deleteForbidden: "FORBIDDEN",
  reasonInvalid: "CONFLICT",
  rankingUnchanged: "CONFLICT",
  rankingInvalid: "CONFLICT",
  pointsUndefined: "CONFLICT",

  // Points and players
  gridInvalid: "CONFLICT",
  resetNotConfirmed: "CONFLICT",
  notOneself: "CONFLICT",
  playerIsPlaying: "CONFLICT",
  counterAtZero: "CONFLICT",
  chillLimit: "CONFLICT",
  totalChillsInvalid: "CONFLICT",

  // Roulette
  noSpins: "CONFLICT",
  stillTurning: "CONFLICT",
  wheelEmpty: "CONFLICT",
  wheelInvalid: "CONFLICT",
  rewardPointsInvalid: "CONFLICT",
  rewardLabelInvalid: "CONFLICT",
  stealRightGone: "CONFLICT",
  stealTargetNotFound: "NOT_FOUND",
  stealTargetEmpty: "CONFLICT",

  // Cards
  cardNotFound: "NOT_FOUND",
  cardAlreadyUsed: "CONFLICT",
  cardNameInvalid: "CONFLICT",
  cardDescriptionInvalid: "CONFLICT",
  cardImageInvalid: "CONFLICT",
  cardPowerInvalid: "CONFLICT",
  cardValueInvalid: "CONFLICT",
  cardCopiesInvalid: "CONFLICT",
  heroCard: "CONFLICT",
  actionCard: "CONFLICT",
  stealCardLater: "CONFLICT",
  stealTurnLater: "CONFLICT",
  cardNotYet: "CONFLICT",

  // Files: 402 is what browsers know as a full storage; they try again after 409, in vain where the file itself is wrong
  storageUnauthenticated: "UNAUTHORIZED",
  storageUnauthorized: "FORBIDDEN",
  storageQuota: "PAYMENT_REQUIRED",
  storageRetryLimit: "SERVICE_UNAVAILABLE",
  storageCanceled: "CONFLICT",
  uploadGone: "NOT_FOUND",
  uploadElsewhere: "CONFLICT",
  uploadInvalid: "UNPROCESSABLE_CONTENT",
  imageUnreadable: "UNPROCESSABLE_CONTENT",
  imageTooLarge: "PAYLOAD_TOO_LARGE",
  imageTooManyPixels: "UNPROCESSABLE_CONTENT",
  fileAddressInvalid: "CONFLICT",
  fileGone: "CONFLICT",

  // Rules page
  ruleTextInvalid: "CONFLICT",
  imageElsewhere: "CONFLICT",
  galleryFull: "CONFLICT",
  imageAltInvalid: "CONFLICT",
  cardListTitleInvalid: "CONFLICT",
  cardListFull: "CONFLICT",
  cardListsMost: "CONFLICT",
  cardListNotFound: "NOT_FOUND",
  listedCardTitleInvalid: "CONFLICT",

  // Tournaments
  tournamentUnderWay: "CONFLICT",
  tournamentNameRequired: "CONFLICT",
  tournamentNameInvalid: "CONFLICT",
  tournamentTooFewPlayers: "CONFLICT",
  teamSizeTooSmall: "CONFLICT",
  teamSizeTooLarge: "CONFLICT",
  tournamentTooFewTeams: "CONFLICT",
  tournamentTooManyTeams: "CONFLICT",
  tournamentPointsInvalid: "CONFLICT",
  tablesInvalid: "CONFLICT",
  tournamentNotFound: "NOT_FOUND",
  tournamentNotDraft: "CONFLICT",
  tournamentNotOpen: "CONFLICT",
  tournamentStarted: "CONFLICT",
  tournamentCompleted: "CONFLICT",
  finalUndecided: "CONFLICT",
  tournamentReopens: "CONFLICT",
  playerNotInTournament: "NOT_FOUND",
  teamLastPlayer: "CONFLICT",
  teamNameInvalid: "CONFLICT",
  teamEmpty: "CONFLICT",
  tableUnknown: "CONFLICT",
  tableTaken: "CONFLICT",
  reportsClosed: "FORBIDDEN",
  notInMatch: "FORBIDDEN",
  matchContested: "CONFLICT",
  matchNotFound: "NOT_FOUND",
  matchNotReady: "CONFLICT",
  matchDecided: "CONFLICT",
  matchNotDecided: "CONFLICT",
  matchNotPlayed: "CONFLICT",
  matchUnchanged: "CONFLICT",
  teamNotFound: "NOT_FOUND",
  teamNotInMatch: "CONFLICT",
  teamWithdrawn: "CONFLICT",
  teamNotWithdrawn: "CONFLICT",
  noChampion: "CONFLICT",
};
