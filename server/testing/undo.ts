import { randomUUID } from "node:crypto";
import type { NetworkInterfaceInfo } from "node:os";
import { starterKeys } from "../../domain/cards/starterDeck.ts";
import type { DocumentSetting } from "../../domain/settings/settings.ts";
import type { CorrectionInput } from "../../domain/undo/corrections/inputs.ts";
import type { Engine } from "../database/database.ts";
import { storedId } from "../database/seal.ts";
import { cardText } from "./cards.ts";
import { undoableEventCommands } from "./eventUndos.ts";
import { gameNameId, makeGame, playGame, playNamed } from "./games.ts";
import { addGuest, newClaimToken } from "./guests.ts";
import { answerOf, type CommandPath, type Person } from "./person.ts";
import { actionCard, deal, setPowers } from "./powers.ts";
import { reward } from "./roulette.ts";
import { cardListInput } from "./rulebook.ts";
import { type ServerOptions, startServer, type TestServer } from "./server.ts";
import type { SmallEvent, UndoableCommand } from "./smallEvent.ts";
import { PASSWORD } from "./template.ts";
import { openCup } from "./tournaments.ts";
import { undoableTournamentCommands } from "./tournamentUndos.ts";

/** The machine's address in the local network, which administrators can choose for links. */
const wifi: NetworkInterfaceInfo = {
  address: "192.168.1.24",
  family: "IPv4",
  internal: false,
  netmask: "255.255.255.0",
  mac: "00:00:00:00:00:00",
  cidr: null,
};

/** Starts a server with an active event and three players. */
export async function startSmallEvent(engine: Engine, options: ServerOptions = {}): Promise<SmallEvent> {
  const network = { host: "0.0.0.0", port: 3000, interfaces: () => ({ wifi: [wifi] }) };
  const server = await startServer(engine, { ...network, ...options });
  const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
  return { server, admin: await server.admin(), nadia, karim, lea };
}

/** Undoes the command of a request. Gives the request id of the undo. */
export async function undoRequest(by: Person, requestId: string): Promise<string> {
  const undoing = randomUUID();
  await by.does("undo.apply", { targets: [{ requestId }] }, undoing);
  return undoing;
}

/** The id of the journal's row that a request wrote. */
export async function journalIdOf({ database }: TestServer, requestId: string): Promise<string> {
  const { journalId } = await database.db
    .selectFrom("undos")
    .select("journalId")
    .where("requestId", "=", storedId(requestId))
    .limit(1)
    .executeTakeFirstOrThrow();
  return journalId;
}

/**
 * The journal's rows of commands that can be undone, the oldest first. Rows about the start, the end or a freeze of the event
 * are left out: after an undone start, the event would be inactive, and the server would refuse all further commands.
 */
export function undoableRows({ database }: TestServer) {
  return database.db
    .selectFrom("undos")
    .innerJoin("journal", "journal.id", "undos.journalId")
    .select("journalId")
    .where("kind", "<>", "eventStatus")
    .orderBy("journal.at")
    .orderBy("journalId")
    .execute();
}

/** The correction that reverses the ranking of a game, in which these people are ranked in this order. */
export function reversalOf(gameId: string, people: readonly Pick<Person, "id">[]): CorrectionInput {
  const before = people.map(({ id }) => id);
  return { what: "game", gameId, before, ranking: before.toReversed(), reason: "Inversés" };
}

/** The current version of a setting. */
async function versionOf(server: TestServer, name: DocumentSetting): Promise<number> {
  return (await server.setting(name)).version;
}

/**
 * Makes Nadia propose the ranking of a game with Karim, who can confirm it. The setting that rankings must be confirmed is
 * switched on only during this function.
 */
async function propose({ server, admin, nadia, karim }: SmallEvent) {
  const save = async (confirms: boolean) => {
    const version = await versionOf(server, "counting");
    await admin.does("settings.saveCounting", { fewestPlayers: 1, mostPerDay: null, confirms, version });
  };
  await save(true);
  const gameId = await makeGame(server, nadia, [karim]);
  await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] });
  await save(false);
  const [game] = (await server.rows("games")).filter(({ id }) => id === gameId);
  return { gameId, proposalId: game?.proposal?.id ?? "none" };
}

/**
 * For each command that can be undone: brings the event into a state that allows the command, and gives a function that sends
 * it.
 */
export const undoableCommands = {
  "points.adjust": async ({ admin, nadia }) => ({
    send: (id) => admin.does("points.adjust", { playerId: nadia.id, delta: -4 }, id),
  }),
  "points.reset": async ({ server, admin, nadia, karim }) => {
    await playGame(server, nadia, karim);
    return { send: (id) => admin.does("points.reset", { confirmation: "RÉINITIALISER" }, id) };
  },
  "players.adjustCounter": async ({ admin, nadia }) => ({
    send: (id) =>
      admin.does("players.adjustCounter", { playerId: nadia.id, counter: "chillsOwned", delta: 2 }, id),
  }),
  "games.create": async ({ server, nadia, karim }) => {
    const [name] = await server.rows("gameNames");
    const create = { gameNameId: name?.id ?? "", players: [karim.id, "bot-1"] };
    return { send: (id) => nadia.does("games.create", create, id) };
  },
  "games.complete": async ({ server, nadia, karim }) => {
    const gameId = await makeGame(server, nadia, [karim, "bot-1"]);
    return {
      send: (id) => nadia.does("games.complete", { gameId, ranking: ["bot-1", nadia.id, karim.id] }, id),
    };
  },
  "games.confirmRanking": async (smallEvent) => {
    const proposed = await propose(smallEvent);
    return { send: (id) => smallEvent.karim.does("games.confirmRanking", proposed, id) };
  },
  "games.refuseRanking": async (smallEvent) => {
    const proposed = await propose(smallEvent);
    return { send: (id) => smallEvent.karim.does("games.refuseRanking", proposed, id) };
  },
  "games.correct": async ({ server, admin, nadia, karim }) => {
    const gameId = await playGame(server, nadia, karim);
    const correct = { gameId, ranking: [karim.id, nadia.id], reason: "Inversés" };
    return { send: (id) => admin.does("games.correct", correct, id) };
  },
  "games.delete": async ({ server, admin, nadia, karim }) => {
    const gameId = await playGame(server, nadia, karim, "bot-1");
    return { send: (id) => admin.does("games.delete", { gameId }, id) };
  },
  "games.cancel": async ({ server, nadia, karim }) => {
    const gameId = await makeGame(server, nadia, [karim, "bot-1"]);
    return { send: (id) => nadia.does("games.cancel", { gameId }, id) };
  },
  "games.mend": async ({ server, nadia, karim, lea }) => {
    await setPowers(server, true);
    const [card = ""] = await deal(server, actionCard("double_points"), karim);
    const gameId = await makeGame(server, nadia, [karim, "bot-1"]);
    await karim.does("games.playCard", { playerCardId: card, gameId });
    const mend = {
      gameId,
      gameNameId: await gameNameId(server, "Uno"),
      added: [lea.id],
      removed: [karim.id],
    };
    return { send: (id) => nadia.does("games.mend", mend, id) };
  },
  "games.playCard": async ({ server, nadia, karim }) => {
    await setPowers(server, true);
    const [playerCardId = ""] = await deal(server, actionCard("swap_position"), karim);
    const gameId = await makeGame(server, nadia, [karim]);
    return { send: (id) => karim.does("games.playCard", { playerCardId, gameId, targetId: nadia.id }, id) };
  },
  "settings.saveGrid": async ({ server, admin }) => {
    const version = await versionOf(server, "grid");
    return { send: (id) => admin.does("settings.saveGrid", { rows: 2, rules: [], version }, id) };
  },
  "settings.saveWheel": async ({ server, admin }) => {
    const version = await versionOf(server, "wheel");
    const rewards = [reward("points", 2, "Deux")];
    return { send: (id) => admin.does("settings.saveWheel", { rewards, version }, id) };
  },
  "event.setTitle": async ({ server, admin }) => {
    const [event] = await server.rows("event");
    const save = { title: "Semaine d'été", version: event?.titleVersion ?? 0 };
    return { send: (id) => admin.does("event.setTitle", save, id) };
  },
  "settings.saveChills": async ({ server, admin }) => {
    const version = await versionOf(server, "chills");
    return { send: (id) => admin.does("settings.saveChills", { totalChills: 12, version }, id) };
  },
  "accounts.setPlaying": async ({ admin }) => ({
    send: (id) => admin.does("accounts.setPlaying", { plays: true }, id),
  }),
  "accounts.setRole": async ({ admin, nadia }) => ({
    send: (id) => admin.does("accounts.setRole", { playerId: nadia.id, role: "admin" }, id),
  }),
  "accounts.signUp": async ({ server }) => {
    const account = { username: "Inès", email: "ines@exemple.fr", password: "un mot de passe" };
    return { send: (id) => server.visitor().does("accounts.signUp", account, id) };
  },
  "accounts.removeEmail": async ({ admin, nadia }) => ({
    send: (id) => admin.does("accounts.removeEmail", { playerId: nadia.id }, id),
  }),
  "accounts.rename": async ({ nadia }) => ({
    send: (id) => nadia.does("accounts.rename", { name: "Nadège" }, id),
  }),
  "accounts.renamePlayer": async ({ admin, karim }) => ({
    send: (id) => admin.does("accounts.renamePlayer", { playerId: karim.id, name: "Carim" }, id),
  }),
  "faces.choose": async ({ nadia }) => ({
    send: (id) => nadia.does("faces.choose", { playerId: nadia.id, emoji: "🦊", colour: 7 }, id),
  }),
  "accounts.delete": async ({ server, admin, nadia }) => {
    const zoe = await server.player("Zoé", { role: "admin" });
    await addGuest(zoe, "Ami");
    await playGame(server, zoe, nadia);
    await openCup(admin, [zoe, nadia]);
    await admin.does("players.adjustCounter", { playerId: zoe.id, counter: "chillsOwned", delta: 2 });
    return { send: (id) => admin.does("accounts.delete", { playerId: zoe.id }, id) };
  },
  "accounts.deleteOwn": async ({ server, admin, nadia }) => {
    const lou = await server.player("Lou");
    await addGuest(lou, "Compagnon");
    await playGame(server, lou, nadia);
    await admin.does("players.adjustCounter", { playerId: lou.id, counter: "chillsOwned", delta: 2 });
    return { send: (id) => lou.does("accounts.deleteOwn", { password: PASSWORD }, id) };
  },
  "guests.create": async ({ nadia }) => ({
    send: (id) => nadia.does("guests.create", { name: "Gaël", heldBy: nadia.id }, id),
  }),
  "guests.addList": async ({ admin }) => ({
    send: (id) => admin.does("guests.addList", { names: ["Hélène", "Ivan"] }, id),
  }),
  "guests.setHolder": async ({ admin, nadia, karim }) => {
    const playerId = await addGuest(nadia, "Aline");
    await newClaimToken(nadia, playerId);
    return { send: (id) => admin.does("guests.setHolder", { playerId, heldBy: karim.id }, id) };
  },
  "guests.createLink": async ({ nadia }) => {
    const playerId = await addGuest(nadia, "Basile");
    return { send: (id) => nadia.does("guests.createLink", { playerId }, id) };
  },
  "guests.createLinks": async ({ nadia, admin }) => {
    const playerIds = [await addGuest(nadia, "Célia"), await addGuest(nadia, "Denis")];
    return { send: (id) => admin.does("guests.createLinks", { playerIds }, id) };
  },
  "guests.revokeLink": async ({ karim }) => {
    const playerId = await addGuest(karim, "Émile");
    await newClaimToken(karim, playerId);
    return { send: (id) => karim.does("guests.revokeLink", { playerId }, id) };
  },
  "guests.revokeAllLinks": async ({ karim, admin }) => {
    await newClaimToken(karim, await addGuest(karim, "Flora"));
    return { send: (id) => admin.does("guests.revokeAllLinks", {}, id) };
  },
  "guests.claim": async ({ server, lea }) => {
    const token = await newClaimToken(lea, await addGuest(lea, "Kenza"));
    const claim = { token, email: "kenza@exemple.fr", password: "un mot de passe" };
    return { send: (id) => server.visitor().does("guests.claim", claim, id) };
  },
  "guests.takeBack": async ({ server, lea, admin }) => {
    const playerId = await addGuest(lea, "Louis");
    const token = await newClaimToken(lea, playerId);
    await server.visitor().does("guests.claim", { token, email: null, password: "un mot de passe" });
    const louis = await server.signIn("Louis", "un mot de passe");
    await newClaimToken(louis, await addGuest(louis, "Mona"));
    return { send: (id) => admin.does("guests.takeBack", { playerId }, id) };
  },
  "corrections.apply": async ({ server, admin, nadia, karim, lea }) => {
    const gameId = await playGame(server, nadia, karim);
    const requestId = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 7 }, requestId);
    const corrections: CorrectionInput[] = [
      reversalOf(gameId, [nadia, karim]),
      { what: "points", playerId: lea.id, delta: -2 },
      { what: "undo", journalId: await journalIdOf(server, requestId) },
    ];
    return { send: (id) => admin.does("corrections.apply", { corrections }, id) };
  },
  "merging.merge": async ({ server, admin, nadia, karim }) => {
    const tablet = await server.player("Karim-A");
    await playGame(server, nadia, tablet);
    const merge = { keptId: karim.id, mergedId: tablet.id, name: "merged" } as const;
    return { send: (id) => admin.does("merging.merge", merge, id) };
  },
  "merging.separate": async ({ server, admin, nadia, lea }) => {
    const phone = await server.player("Léa-B");
    await playGame(server, nadia, phone);
    const merge = { keptId: lea.id, mergedId: phone.id, name: "kept" } as const;
    const { mergeId } = await admin.does("merging.merge", merge);
    return { send: (id) => admin.does("merging.separate", { mergeId }, id) };
  },
  "powers.switch": async ({ server, admin }) => {
    await setPowers(server, false);
    return { send: (id) => admin.does("powers.switch", { isOn: true }, id) };
  },
  "powers.saveMinutes": async ({ admin }) => ({
    send: (id) => admin.does("powers.saveMinutes", { minutes: 25 }, id),
  }),
  "settings.saveTogether": async ({ server, admin }) => {
    const version = await versionOf(server, "together");
    const save = { won: 5, lost: null, spinsWhenLost: true, version };
    return { send: (id) => admin.does("settings.saveTogether", save, id) };
  },
  "settings.saveCounting": async ({ server, admin }) => {
    const version = await versionOf(server, "counting");
    const save = { fewestPlayers: 2, mostPerDay: 3, confirms: false, version };
    return { send: (id) => admin.does("settings.saveCounting", save, id) };
  },
  "games.addName": async ({ nadia }) => ({
    send: (id) => nadia.does("games.addName", { name: "Wingspan" }, id),
  }),
  "games.addNames": async ({ admin }) => ({
    send: (id) => admin.does("games.addNames", { names: ["Res Arcana", "Spirit Island"] }, id),
  }),
  "games.deleteNames": async ({ server, admin, nadia }) => {
    const added = [];
    for (const name of ["Jungle Speed", "Djungle Spid"])
      added.push((await nadia.does("games.addName", { name })).id);
    const [kept = "", merged = ""] = added;
    await admin.does("games.mergeNames", { gameNameId: merged, intoId: kept });
    const listed = (await server.rows("gameNames")).map(({ id }) => id).filter((id) => id !== kept);
    const gameNameIds = [kept, ...listed.slice(0, 1)];
    return { send: (id) => admin.does("games.deleteNames", { gameNameIds }, id) };
  },
  "games.renameName": async ({ server, admin, nadia, karim }) => {
    const deleted = await playNamed(server, "Hanabi", nadia, karim);
    await admin.does("games.deleteNames", { gameNameIds: [deleted] });
    const rename = { gameNameId: await playNamed(server, "Anabi", nadia, karim), before: "Anabi" };
    return { send: (id) => admin.does("games.renameName", { ...rename, name: "Hanabi" }, id) };
  },
  "games.mergeNames": async ({ server, admin, nadia, karim }) => {
    const intoId = await playNamed(server, "Saboteur", nadia, karim);
    const gameNameId = await playNamed(server, "Saboteur 2", karim, nadia);
    const { id: merged } = await nadia.does("games.addName", { name: "Saboteurs" });
    await admin.does("games.mergeNames", { gameNameId: merged, intoId: gameNameId });
    return { send: (id) => admin.does("games.mergeNames", { gameNameId, intoId }, id) };
  },
  "rulebook.saveText": async ({ server, admin }) => {
    const [text] = await server.rows("ruleTexts");
    const save = {
      text: "gameObjective" as const,
      version: text?.version ?? 0,
      content: "Jouer.",
      images: [],
    };
    return { send: (id) => admin.does("rulebook.saveText", save, id) };
  },
  "rulebook.saveCardList": async ({ admin }) => ({
    send: (id) => admin.does("rulebook.saveCardList", cardListInput({ title: "Duel" }), id),
  }),
  "rulebook.moveCardList": async ({ admin }) => {
    const { id: listId } = await admin.does("rulebook.saveCardList", cardListInput({ title: "Bonus" }));
    await admin.does("rulebook.saveCardList", cardListInput({ title: "Malus" }));
    return { send: (id) => admin.does("rulebook.moveCardList", { id: listId, to: 5 }, id) };
  },
  "rulebook.deleteCardList": async ({ admin }) => {
    const { id: listId } = await admin.does("rulebook.saveCardList", cardListInput({ title: "Perdue" }));
    await admin.does("rulebook.saveCardList", cardListInput({ title: "Après" }));
    return { send: (id) => admin.does("rulebook.deleteCardList", { id: listId, version: 1 }, id) };
  },
  "displays.create": async ({ admin }) => ({
    send: (id) => admin.does("displays.create", { name: "Le bar" }, id),
  }),
  "displays.rename": async ({ admin }) => {
    const { id: displayId } = await admin.does("displays.create", { name: "Le couloir" });
    return { send: (id) => admin.does("displays.rename", { displayId, name: "La terrasse" }, id) };
  },
  "displays.savePlan": async ({ server, admin }) => {
    const { id: displayId } = await admin.does("displays.create", { name: "La cuisine" });
    const plan = (await server.rows("displays")).find(({ id }) => id === displayId)?.plan;
    if (!plan) throw new Error("The screen has no plan");
    const save = { displayId, plan: { ...plan, views: [...plan.views], isPaused: true }, version: 0 };
    return { send: (id) => admin.does("displays.savePlan", save, id) };
  },
  "addresses.choose": async ({ admin }) => {
    const [offered] = answerOf(await admin.query("addresses.offered", {}));
    return { send: (id) => admin.does("addresses.choose", { address: offered?.address ?? "" }, id) };
  },
  "cards.create": async ({ admin }) => ({
    send: (id) => admin.does("cards.create", { card: cardText({ name: "Bouclier" }) }, id),
  }),
  "cards.addStarterDeck": async ({ admin }) => ({
    send: (id) => admin.does("cards.addStarterDeck", { keys: starterKeys.slice(0, 2) }, id),
  }),
  "cards.update": async ({ admin }) => {
    const card = cardText({ name: "Épée" });
    const { id: cardId } = await admin.does("cards.create", { card });
    const update = { cardId, card: { ...card, name: "Grande épée", copies: 7 }, version: 1 };
    return { send: (id) => admin.does("cards.update", update, id) };
  },
  "cards.delete": async ({ admin }) => {
    const { id: cardId } = await admin.does("cards.create", { card: cardText({ name: "Potion" }) });
    return { send: (id) => admin.does("cards.delete", { cardId }, id) };
  },
  "home.putOff": async ({ admin }) => ({
    send: (id) => admin.does("home.putOff", { line: "display", isPutOff: true }, id),
  }),
  ...undoableTournamentCommands,
  ...undoableEventCommands,
} as const satisfies Partial<Record<CommandPath, (smallEvent: SmallEvent) => Promise<UndoableCommand>>>;
