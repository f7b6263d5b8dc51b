import type { ActionPart } from "../../domain/history/actions.ts";
import type { ActionGroup } from "../../domain/history/happenings.ts";
import {
  isShownInHistories,
  lineOf,
  type NamedEntry,
  type ShownHappening,
} from "../../domain/history/journal.ts";
import { GAME_ITSELF, namesOf } from "../../domain/history/label.ts";
import type { Subject } from "../../domain/history/subjects.ts";
import { named } from "../../domain/named.ts";
import { type Counter, counterNames, numberNames } from "../../domain/people/players/player.ts";
import type { PlayerEffect } from "../../domain/undo/undo.ts";
import { countedAs, counterWords } from "./counters.ts";
import { journalTexts } from "./journal.ts";
import { counted, inPoints, signed } from "./numbers.ts";
import { french, fullStop, ofName, quoted } from "./typography.ts";

/** The entries that only the journal shows, not the players' histories. */
type JournalOnly = Exclude<NamedEntry["what"], ShownHappening>;

const quotedLabel = ({ label }: NamedEntry) => quoted(label ?? "");
/** "« Catan » : Bruno, David, Chloé". Older rows have only the game's name. */
const ranking = ({ label }: NamedEntry) => {
  const [game = "", ...order] = namesOf(label ?? "");
  return order.length === 0 ? quoted(game) : `${quoted(game)} : ${order.map(named).join(", ")}`;
};
/** "« Pandemic » : gagnée par Bruno + Chloé", the end of a cooperative game; null for other games. */
const togetherEnd = ({ label }: NamedEntry) => {
  const [game = "", first = "", second = ""] = namesOf(label ?? "");
  if (first === GAME_ITSELF) return `${quoted(game)} : perdue par ${named(second)}`;
  return second === GAME_ITSELF ? `${quoted(game)} : gagnée par ${named(first)}` : null;
};
/** What was done to the ranking of a game, or to the end of a cooperative one; `isProposed`: to a proposed one. */
const rankingPhrase =
  (verb: string, isProposed = false) =>
  (entry: NamedEntry) => {
    const end = togetherEnd(entry);
    return end === null
      ? `${verb} le classement${isProposed ? " proposé" : ""} de ${ranking(entry)}`
      : `${verb} la fin${isProposed ? " proposée" : ""} de ${end}`;
  };
const personName = ({ toName, byName }: NamedEntry) => toName ?? byName;
/** "ajouté 3 points à Nadia", "retiré 2 tours à Nadia". */
const changePhrase = (entry: NamedEntry, amount: string) =>
  `${entry.amount < 0 ? "retiré" : "ajouté"} ${amount} à ${named(personName(entry))}`;
const counterPredicates = Object.fromEntries(
  counterNames.map((counter) => [
    `${counter}Adjusted`,
    (entry: NamedEntry) => changePhrase(entry, countedAs("changed", counter, Math.abs(entry.amount))),
  ]),
) as Record<`${Counter}Adjusted`, (entry: NamedEntry) => string>;

/** The words after "Nadia a" for entries that only administrators read. */
const predicates: Readonly<Record<Exclude<JournalOnly, "undone" | "redone">, (entry: NamedEntry) => string>> =
  {
    correctionsApplied: (entry) =>
      `appliqué ${counted(entry.amount, "correction préparée", "corrections préparées")}`,
    gameCreated: (entry) => `créé une partie de ${quotedLabel(entry)}`,
    gameCompleted: rankingPhrase("validé"),
    gameCorrected: rankingPhrase("corrigé"),
    gameCancelled: (entry) => `annulé la partie ${quotedLabel(entry)}`,
    gameMended: (entry) => `modifié la partie ${quotedLabel(entry)}`,
    gameJoined: (entry) =>
      entry.toName === null
        ? `rejoint la partie ${quotedLabel(entry)}`
        : `ajouté ${named(entry.toName)} à ${quotedLabel(entry)}`,
    gameLeft: (entry) =>
      entry.toName === null
        ? `quitté la partie ${quotedLabel(entry)}`
        : `retiré ${named(entry.toName)} de ${quotedLabel(entry)}`,
    gameBotsChanged: (entry) =>
      `${entry.amount < 0 ? "retiré" : "ajouté"} ${counted(Math.abs(entry.amount), "bot", "bots")} à ${quotedLabel(entry)}`,
    gameSwitched: (entry) => `changé le jeu d'une partie : ${quotedLabel(entry)}`,
    gameDeleted: (entry) => `supprimé la partie ${quotedLabel(entry)}`,
    togetherSaved: () => "réglé ce que donnent les parties « Ensemble »",
    countingSaved: () => "réglé quelles parties comptent",
    gameNameAdded: (entry) => `ajouté le jeu ${quotedLabel(entry)}`,
    gameNameRenamed: (entry) => `renommé le jeu ${quotedLabel(entry)}`,
    gameNameMerged: (entry) => `fusionné le jeu ${quotedLabel(entry)} avec un autre`,
    gameNamesJoined: (entry) =>
      `réuni, en mettant à jour, des jeux de même nom : ${namesOf(entry.label ?? "")
        .map(quoted)
        .join(", ")}`,
    gameNameDeleted: (entry) => `retiré le jeu ${quotedLabel(entry)} de la liste`,
    rankingProposed: rankingPhrase("proposé"),
    rankingRefused: rankingPhrase("refusé", true),
    rankingWithdrawn: rankingPhrase("retiré", true),
    pointsAdjusted: (entry) => changePhrase(entry, inPoints(Math.abs(entry.amount))),
    pointsReset: () => "remis tous les points à zéro",
    ...counterPredicates,
    eventStarted: () => "démarré l'événement",
    eventEnded: () => "terminé l'événement",
    rankingFrozen: () => "gelé le classement",
    rankingUnfrozen: () => "dégelé le classement",
    ceremonyFinished: () => "terminé la cérémonie",
    ceremonySkipped: () => "abrégé la cérémonie",
    ceremonyPaused: () => "mis la cérémonie en pause",
    ceremonyResumed: () => "repris la cérémonie",
    playErased: () => "effacé tout ce qui avait été joué",
    displayCreated: (entry) => `créé l'écran ${quotedLabel(entry)}`,
    displayLinked: (entry) => `relié l'écran ${quotedLabel(entry)}`,
    displayRenamed: (entry) => `renommé l'écran ${quotedLabel(entry)}`,
    displayRevoked: (entry) => `révoqué l'écran ${quotedLabel(entry)}`,
    displaySaved: (entry) => `réglé l'écran ${quotedLabel(entry)}`,
    titleSaved: (entry) => `enregistré le titre ${quotedLabel(entry)}`,
    addressChosen: (entry) => `choisi l'adresse ${entry.label ?? ""}`,
    linePutOff: () => "remis une ligne de l'accueil à plus tard",
    lineResumed: () => "repris une ligne de l'accueil",
    rulesOpened: () => "ouvert la page des règles",
    gridSaved: () => "enregistré la grille de points",
    wheelSaved: () => "enregistré la roue",
    chillsTotalSaved: (entry) => `mis le total de Chills à ${entry.amount}`,
    powersOn: () => "activé les pouvoirs",
    powersOff: () => "désactivé les pouvoirs",
    powersMinutesSaved: (entry) =>
      `permis de jouer une carte pendant ${counted(entry.amount, "minute", "minutes")}`,
    cardCreated: (entry) => `créé la carte ${quotedLabel(entry)}`,
    cardSaved: (entry) => `modifié la carte ${quotedLabel(entry)}`,
    cardDeleted: (entry) => `supprimé la carte ${quotedLabel(entry)}`,
    ruleTextSaved: () => "enregistré un texte des règles",
    cardListCreated: (entry) => `créé la liste ${quotedLabel(entry)}`,
    cardListSaved: (entry) => `modifié la liste ${quotedLabel(entry)}`,
    cardListMoved: (entry) => `déplacé la liste ${quotedLabel(entry)}`,
    cardListDeleted: (entry) => `supprimé la liste ${quotedLabel(entry)}`,
    playerDeleted: (entry) =>
      entry.by === entry.to ? "supprimé son compte" : `supprimé ${named(personName(entry))}`,
    personErased: (entry) => `effacé une personne, ${named(personName(entry))} désormais`,
    guestAdded: (entry) => `ajouté ${named(personName(entry))}, sans téléphone`,
    guestListAdded: (entry) => `ajouté ${counted(entry.amount, "personne", "personnes")} par une liste`,
    guestPassed: (entry) => `confié ${named(personName(entry))} à quelqu'un d'autre`,
    guestClaimed: () => "repris son compte par un lien",
    accountTakenBack: (entry) => `repris le compte ${ofName(personName(entry))}, de nouveau sans téléphone`,
    claimLinkMade: (entry) => `fait un lien pour ${named(personName(entry))}`,
    claimLinksMade: (entry) => `fait ${counted(entry.amount, "lien", "liens")}`,
    claimLinkRevoked: (entry) => `révoqué le lien ${ofName(personName(entry))}`,
    claimLinksRevoked: (entry) => `révoqué ${counted(entry.amount, "lien", "liens")}`,
    playerRenamed: (entry) => {
      const [before = "", after = ""] = namesOf(entry.label ?? "");
      return `changé le nom ${quoted(before)} en ${quoted(after)}`;
    },
    faceChosen: (entry) =>
      entry.to === null || entry.to === entry.by
        ? "choisi son visage"
        : `choisi le visage ${ofName(personName(entry))}`,
    emailRemoved: (entry) => `retiré l'adresse e-mail ${ofName(personName(entry))}`,
    accountsMerged: (entry) => `fusionné un autre compte avec celui ${ofName(personName(entry))}`,
    accountsSeparated: (entry) => `séparé de nouveau le compte ${ofName(personName(entry))}`,
    roleGiven: (entry) => `nommé ${named(personName(entry))} administrateur`,
    roleTaken: (entry) => `retiré à ${named(personName(entry))} le rôle d'administrateur`,
    playingStarted: () => "commencé à jouer",
    playingStopped: () => "cessé de jouer",
  };

/** The sentence of an entry. For an undo or a redo, it does not say which action was undone or redone. */
function entrySentence(entry: NamedEntry): string {
  const { what, byName } = entry;
  if (isShownInHistories(what)) {
    const line = lineOf({ ...entry, what }, null);
    return journalTexts.sentence(line, line.playerName);
  }
  if (what === "undone") return `${named(byName)} a annulé une action.`;
  if (what === "redone") return `${named(byName)} a refait une action.`;
  return fullStop(`${named(byName)} a ${predicates[what](entry)}`);
}

/** The sentence of one line of the event's journal. To the player `reader` it says "Vous avez" of what they did. */
function sentence({ of, ...entry }: ActionPart, reader: string | null = null): string {
  const done = (each: NamedEntry) => {
    const [text, did] = [entrySentence(each), `${named(each.byName)} a `];
    return each.by === reader && text.startsWith(did) ? `Vous avez ${text.slice(did.length)}` : text;
  };
  if (!of) return done(entry);
  const subject = entry.by === reader ? "Vous avez" : `${named(entry.byName)} a`;
  return `${subject} ${entry.what === "undone" ? "annulé" : "refait"} : ${done(of)}`;
}

/** French text of the event's journal. */
export const actionTexts = french({
  sentence,
  title: "Journal",
  intro: "Tout ce qui a changé l'événement, du plus récent au plus ancien.",
  own: "Vos actions",
  ownEmpty: "Rien à votre nom pour le moment",
  ownEmptyHint: "Vos parties lancées, terminées ou modifiées apparaîtront ici.",
  tooLate: "Un administrateur peut encore l'annuler",
  lines: "Journal",
  empty: "Rien pour le moment",
  emptyHint: "Ce que fait chacun apparaîtra ici.",
  noneFound: "Aucune ligne ne correspond",
  noneFoundHint: "Élargissez la recherche.",
  loadFailed: "Erreur lors du chargement des données",
  player: "Personne",
  anyPlayer: "Toutes les personnes",
  group: "Genre",
  anyGroup: "Tous les genres",
  groups: {
    games: "Parties",
    points: "Points et compteurs",
    draws: "Roulette et cartes",
    tournaments: "Tournois",
    people: "Personnes",
    event: "Événement",
    settings: "Réglages",
  } satisfies Record<ActionGroup, string>,
  day: "Jour",
  anyDay: "Tous les jours",
  text: "Rechercher dans le journal",
  undoable: "Annulables",
  undoneBy: (name: string | null, time: string) =>
    name === null ? `Annulé à ${time}` : `Annulé à ${time} par ${named(name)}`,
  undo: "Annuler",
  redo: "Refaire",
  undoLine: (line: string) => `Annuler : ${line}`,
  redoLine: (line: string) => `Refaire : ${line}`,
  undoTitle: "Annuler cette action ?",
  redoTitle: "La refaire ?",
  keep: "Laisser ainsi",
  reading: "Calcul de l'effet…",
  effectFailed: "L'effet n'a pas pu être calculé.",
  effect: "Ce qui change",
  noEffect: "Aucun compteur ne change.",
  numbers: (player: PlayerEffect) => changesOf(player).join(" · "),
  losses: "Ce qui ne revient pas",
  since: "Depuis",
  pointsSince: "Points depuis, qui restent",
  laterPoints: (name: string, delta: number, cause: string) => `${named(name)} : ${signed(delta)}, ${cause}`,
  others: (count: number) => `et ${counted(count, "autre", "autres")}`,
  parts: "Ce qui a été appliqué",
  about: {
    game: "Voir la partie",
    player: "Voir le joueur",
    tournament: "Voir le tournoi",
    card: "Voir les cartes",
    cardList: "Voir la liste",
    display: "Voir les écrans",
    gameName: "Voir les jeux",
    grid: "Voir la grille",
    wheel: "Voir la roue",
    chills: "Voir les Chills",
    powers: "Voir les pouvoirs",
    event: "Voir l'événement",
    address: "Voir l'invitation",
    people: "Voir les personnes",
    ruleText: "Voir les règles",
  } satisfies Record<Subject["what"], string>,
  undoCanBeUndone: "Cela pourra être annulé à son tour.",
  failed: "L'annulation n'a pas abouti.",
  done: "C'est annulé.",
  redone: "C'est refait.",
});

/** "44 → 41 points" for each number that changes. */
function changesOf({ before, after }: PlayerEffect): string[] {
  return numberNames
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const unit = name === "totalPoints" ? "points" : counterWords[name].short[1];
      return `${before[name]} → ${after[name]} ${unit}`;
    });
}
