import { randomUUID } from "node:crypto";
import { defaultPlan } from "../../domain/bigscreens/display.ts";
import { settings } from "../../domain/settings/settings.ts";
import { defaultTournament } from "../../domain/tournaments/tournament.ts";
import { documentSettings } from "../settings/commands.ts";
import type { CommandInput, CommandPath } from "./person.ts";

interface Call<I> {
  /** Who may make the call: everybody, also without an account; all players and administrators; or only administrators. */
  readonly who: "visitor" | "player" | "administrator";
  /** Whether players are refused while the event is inactive. */
  readonly whenActive: boolean;
  /** A valid input, whose ids need not exist. */
  readonly input: I;
}

const password = "un mot de passe";
const card = {
  name: "Trésor",
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "hero",
  power: "points",
  value: 3,
  copies: 1,
} as const;

const { points, tables, playersReport } = defaultTournament;
const cup = { name: "Coupe", points, tables, playersReport };
const inCup = { tournamentId: randomUUID() };
const inMatch = { ...inCup, round: 1, position: 1 };

/** The commands that save a setting, with its first content. */
const settingCalls = Object.fromEntries(
  documentSettings.map((name) => [
    `settings.save${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    { who: "administrator", whenActive: false, input: { ...settings[name].initial, version: 0 } },
  ]),
) as unknown as { readonly [P in CommandPath & `settings.${string}`]: Call<CommandInput<P>> };

/** Every command. If a command is missing here, this file does not compile. */
const calls: { readonly [P in CommandPath]: Call<CommandInput<P>> } = {
  ...settingCalls,
  "accounts.signUp": {
    who: "visitor",
    whenActive: false,
    input: { username: "Léa", email: "lea@exemple.fr", password },
  },
  "accounts.usePasswordLink": {
    who: "visitor",
    whenActive: false,
    input: { token: "x", newPassword: password },
  },
  "accounts.changePassword": {
    who: "player",
    whenActive: false,
    input: { currentPassword: "faux", newPassword: password },
  },
  "accounts.endSession": { who: "player", whenActive: false, input: { sessionId: randomUUID() } },
  "accounts.endOtherSessions": { who: "player", whenActive: false, input: {} },
  "accounts.rename": { who: "player", whenActive: false, input: { name: "Nadège" } },
  "accounts.renamePlayer": {
    who: "player",
    whenActive: false,
    input: { playerId: randomUUID(), name: "Nadège" },
  },
  "faces.choose": {
    who: "player",
    whenActive: false,
    input: { playerId: randomUUID(), emoji: "🦊", colour: 7 },
  },
  "merging.merge": {
    who: "administrator",
    whenActive: false,
    input: { keptId: randomUUID(), mergedId: randomUUID(), name: "kept" },
  },
  "news.acknowledge": {
    who: "player",
    whenActive: false,
    input: { what: "game", id: randomUUID(), at: 1 },
  },
  "merging.separate": { who: "administrator", whenActive: false, input: { mergeId: randomUUID() } },
  "accounts.createPasswordLink": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID() },
  },
  "albums.make": { who: "administrator", whenActive: false, input: {} },
  "albums.share": { who: "administrator", whenActive: false, input: { isShared: true } },
  "backups.make": { who: "administrator", whenActive: false, input: {} },
  "backups.restore": {
    who: "administrator",
    whenActive: false,
    input: { name: "semaine-chill-20260101-000000.sqlite", incarnation: 0 },
  },
  "addresses.choose": {
    who: "administrator",
    whenActive: false,
    input: { address: "http://192.168.1.20:3000" },
  },
  "accounts.setRole": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID(), role: "admin" },
  },
  "accounts.removeEmail": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID() },
  },
  "cards.create": { who: "administrator", whenActive: false, input: { card } },
  "cards.addStarterDeck": { who: "administrator", whenActive: false, input: { keys: ["pourboire"] } },
  "cards.update": {
    who: "administrator",
    whenActive: false,
    input: { cardId: randomUUID(), card, version: 1 },
  },
  "cards.delete": { who: "administrator", whenActive: false, input: { cardId: randomUUID() } },
  "cards.use": { who: "player", whenActive: true, input: { playerCardId: randomUUID() } },
  "ceremony.move": { who: "administrator", whenActive: false, input: { from: null, way: "next" } },
  "ceremony.hold": { who: "administrator", whenActive: false, input: { isPaused: true } },
  "event.finishCeremony": { who: "administrator", whenActive: false, input: {} },
  "event.skipCeremony": { who: "administrator", whenActive: false, input: {} },
  "powers.switch": { who: "administrator", whenActive: false, input: { isOn: true } },
  "powers.saveMinutes": { who: "administrator", whenActive: false, input: { minutes: 15 } },
  "games.playCard": {
    who: "player",
    whenActive: true,
    input: { playerCardId: randomUUID(), gameId: randomUUID(), targetId: null },
  },
  "roulette.spin": { who: "player", whenActive: true, input: {} },
  "roulette.steal": { who: "player", whenActive: true, input: { rightId: randomUUID(), targetId: null } },
  "home.putOff": { who: "administrator", whenActive: false, input: { line: "display", isPutOff: true } },
  "home.openRules": { who: "administrator", whenActive: false, input: {} },
  "accounts.deleteOwn": { who: "player", whenActive: false, input: { password: "faux" } },
  "accounts.erase": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID(), confirmation: "Léa" },
  },
  "accounts.delete": { who: "administrator", whenActive: false, input: { playerId: randomUUID() } },
  "displays.create": { who: "administrator", whenActive: false, input: { name: "Salon" } },
  "displays.link": {
    who: "administrator",
    whenActive: false,
    input: { letters: "HKRT", name: "Salon", displayId: null },
  },
  "displays.rename": {
    who: "administrator",
    whenActive: false,
    input: { displayId: randomUUID(), name: "Terrasse" },
  },
  "displays.revoke": { who: "administrator", whenActive: false, input: { displayId: randomUUID() } },
  "displays.savePlan": {
    who: "administrator",
    whenActive: false,
    input: { displayId: randomUUID(), plan: { ...defaultPlan, views: [...defaultPlan.views] }, version: 0 },
  },
  "event.start": { who: "administrator", whenActive: false, input: {} },
  "event.end": { who: "administrator", whenActive: false, input: { ceremony: false } },
  "event.freeze": { who: "administrator", whenActive: false, input: {} },
  "event.unfreeze": { who: "administrator", whenActive: false, input: {} },
  "event.erase": { who: "administrator", whenActive: false, input: { confirmation: "EFFACER" } },
  "event.setTitle": { who: "administrator", whenActive: false, input: { title: "À moi", version: 0 } },
  "games.addName": { who: "player", whenActive: true, input: { name: "Perudo" } },
  "games.addNames": { who: "administrator", whenActive: false, input: { names: ["Perudo"] } },
  "games.renameName": {
    who: "administrator",
    whenActive: false,
    input: { gameNameId: randomUUID(), name: "Perudo", before: "Dudo" },
  },
  "games.mergeNames": {
    who: "administrator",
    whenActive: false,
    input: { gameNameId: randomUUID(), intoId: randomUUID() },
  },
  "games.deleteNames": { who: "administrator", whenActive: false, input: { gameNameIds: [randomUUID()] } },
  "games.create": {
    who: "player",
    whenActive: true,
    input: { gameNameId: randomUUID(), players: ["bot-1"] },
  },
  "games.complete": { who: "player", whenActive: true, input: { gameId: randomUUID(), ranking: ["bot-1"] } },
  "games.confirmRanking": {
    who: "player",
    whenActive: true,
    input: { gameId: randomUUID(), proposalId: randomUUID() },
  },
  "games.refuseRanking": {
    who: "player",
    whenActive: true,
    input: { gameId: randomUUID(), proposalId: randomUUID() },
  },
  "games.mend": {
    who: "player",
    whenActive: true,
    input: { gameId: randomUUID(), gameNameId: null, added: ["bot-1"], removed: [] },
  },
  "games.cancel": { who: "player", whenActive: true, input: { gameId: randomUUID() } },
  "games.delete": { who: "player", whenActive: false, input: { gameId: randomUUID() } },
  "games.correct": {
    who: "administrator",
    whenActive: false,
    input: { gameId: randomUUID(), ranking: ["bot-1"], reason: "Erreur de saisie" },
  },
  "guests.create": { who: "player", whenActive: true, input: { name: "Zoé", heldBy: null } },
  "guests.addList": { who: "administrator", whenActive: false, input: { names: ["Zoé"] } },
  "guests.createLinks": { who: "administrator", whenActive: false, input: { playerIds: [randomUUID()] } },
  "guests.setHolder": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID(), heldBy: null },
  },
  "guests.createLink": { who: "player", whenActive: false, input: { playerId: randomUUID() } },
  "guests.revokeLink": { who: "player", whenActive: false, input: { playerId: randomUUID() } },
  "guests.revokeAllLinks": { who: "administrator", whenActive: false, input: {} },
  "guests.takeBack": { who: "administrator", whenActive: false, input: { playerId: randomUUID() } },
  "guests.claim": { who: "visitor", whenActive: false, input: { token: "x", email: null, password } },
  "undo.apply": {
    who: "player",
    whenActive: false,
    input: { targets: [{ journalId: randomUUID() }] },
  },
  "corrections.apply": {
    who: "administrator",
    whenActive: false,
    input: { corrections: [{ what: "undo", journalId: randomUUID() }] },
  },
  "rulebook.saveText": {
    who: "administrator",
    whenActive: false,
    input: { text: "gameObjective", version: 0, content: "# À moi", images: [] },
  },
  "rulebook.saveCardList": {
    who: "administrator",
    whenActive: false,
    input: {
      id: randomUUID(),
      version: 1,
      title: "À moi",
      description: "",
      backgroundColor: "rose",
      cards: [],
    },
  },
  "rulebook.moveCardList": { who: "administrator", whenActive: false, input: { id: randomUUID(), to: 0 } },
  "rulebook.deleteCardList": {
    who: "administrator",
    whenActive: false,
    input: { id: randomUUID(), version: 1 },
  },
  "tournaments.create": {
    who: "administrator",
    whenActive: false,
    input: { tournament: { ...cup, teamSize: 2, players: [randomUUID()] } },
  },
  "tournaments.redraw": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, teamSize: 2, players: [randomUUID()], version: 1 },
  },
  "tournaments.openSignUp": { who: "administrator", whenActive: false, input: { ...inCup, closesAt: null } },
  "tournaments.closeSignUp": { who: "administrator", whenActive: false, input: inCup },
  "tournaments.startRollCall": { who: "administrator", whenActive: false, input: { ...inCup, minutes: 10 } },
  "tournaments.enterPlayer": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, playerId: randomUUID(), partnerId: null },
  },
  "tournaments.removeEntry": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, playerId: randomUUID() },
  },
  "tournaments.setPresence": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, playerId: randomUUID(), isHere: true },
  },
  "tournaments.drawPresent": { who: "administrator", whenActive: false, input: inCup },
  "tournaments.enter": { who: "player", whenActive: true, input: { ...inCup, partnerId: null } },
  "tournaments.leave": { who: "player", whenActive: true, input: inCup },
  "tournaments.declinePartner": {
    who: "player",
    whenActive: true,
    input: { ...inCup, playerId: randomUUID() },
  },
  "tournaments.answerRollCall": { who: "player", whenActive: true, input: { ...inCup, isHere: true } },
  "tournaments.saveSettings": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, settings: cup, version: 1 },
  },
  "tournaments.movePlayer": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, playerId: randomUUID(), teamId: randomUUID(), inExchangeFor: null },
  },
  "tournaments.replacePlayer": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, playerId: randomUUID(), joiningId: randomUUID() },
  },
  "tournaments.addTeam": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, players: [randomUUID()], opponentId: randomUUID() },
  },
  "tournaments.swapTeams": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, teamId: randomUUID(), withTeamId: randomUUID() },
  },
  "tournaments.renameTeam": {
    who: "player",
    whenActive: true,
    input: { ...inCup, teamId: randomUUID(), name: "Les Verts" },
  },
  "tournaments.open": { who: "administrator", whenActive: false, input: inCup },
  "tournaments.answerCall": { who: "player", whenActive: true, input: inMatch },
  "tournaments.giveGame": {
    who: "player",
    whenActive: true,
    input: { ...inMatch, teamId: randomUUID(), hasWon: true },
  },
  "tournaments.callMatch": { who: "administrator", whenActive: false, input: { ...inMatch, table: 1 } },
  "tournaments.decide": {
    who: "administrator",
    whenActive: false,
    input: { ...inMatch, winnerId: randomUUID() },
  },
  "tournaments.undo": {
    who: "administrator",
    whenActive: false,
    input: { ...inMatch, winnerId: null, decidedAt: 1 },
  },
  "tournaments.withdraw": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, teamId: randomUUID() },
  },
  "tournaments.bringBack": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, teamId: randomUUID() },
  },
  "tournaments.correct": {
    who: "administrator",
    whenActive: false,
    input: { ...inMatch, winnerId: null, reason: "Erreur de saisie" },
  },
  "tournaments.setConsolation": {
    who: "administrator",
    whenActive: false,
    input: { ...inCup, isOpen: true },
  },
  "tournaments.finish": { who: "administrator", whenActive: false, input: inCup },
  "tournaments.delete": { who: "administrator", whenActive: false, input: inCup },
  "tournaments.report": {
    who: "player",
    whenActive: true,
    input: { ...inMatch, winnerId: randomUUID() },
  },
  "players.adjustCounter": {
    who: "administrator",
    whenActive: false,
    input: { playerId: randomUUID(), counter: "rouletteSpins", delta: 1 },
  },
  "accounts.setPlaying": { who: "administrator", whenActive: false, input: { plays: false } },
  "points.adjust": { who: "administrator", whenActive: false, input: { playerId: randomUUID(), delta: 1 } },
  "points.reset": { who: "administrator", whenActive: false, input: { confirmation: "RÉINITIALISER" } },
};

/** The commands that fulfil a condition, each with its input. */
export function commandsWhere(
  condition: (call: Call<unknown>) => boolean,
): [CommandPath, CommandInput<CommandPath>][] {
  return (Object.keys(calls) as CommandPath[])
    .filter((path) => condition(calls[path]))
    .map((path) => [path, calls[path].input]);
}
