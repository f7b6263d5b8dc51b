import { named } from "../../domain/named.ts";
import { counted } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

const people = (count: number) => counted(count, "personne", "personnes");
const lines = (count: number) => counted(count, "ligne", "lignes");

/** French text of the screens that add people from a list. */
export const guestListTexts = french({
  importList: "Importer une liste",
  back: "Personnes",
  title: "Importer une liste",
  intro: "Un nom par ligne suffit. Rien n'est ajouté avant votre accord.",
  paste: "Votre liste",
  pasteHint: "Collez des noms, ou les cellules d'un tableur.",
  choose: "Choisir un fichier CSV",
  chooseHint:
    "Enregistré par Excel, LibreOffice ou Google : tous conviennent. Vous pouvez aussi le glisser ici.",
  drop: "Déposez le fichier ici",
  file: "Fichier CSV",
  removeFile: "Retirer le fichier",
  linesRead: (count: number, columns: number) =>
    columns > 1 ? `${lines(count)}, ${counted(columns, "colonne", "colonnes")}` : lines(count),
  separators: {
    ";": "séparées par des points-virgules",
    ",": "séparées par des virgules",
    "\t": "copiées d'un tableur",
    none: "un nom par ligne",
  },
  check: (count: number) =>
    count > 0 ? `Vérifier ${count > 1 ? `les ${lines(count)}` : "la ligne"}` : "Vérifier",

  checkTitle: "Vérifier la liste",
  review: (count: number) => `${lines(count)} à revoir`,
  reviewHint: "Les laisser de côté convient aussi.",
  reviewed: "Toutes les lignes sont revues",
  ready: (count: number) => `${lines(count)} ${count > 1 ? "prêtes" : "prête"}`,
  nameOn: (line: number) => `Nom, ligne ${line}`,
  lineValid: "C'est bon.",
  writeName: (name: string) => `Écrire ${quoted(name)}`,
  skip: (line: number) => `Laisser de côté la ligne ${line}`,
  more: (count: number) => `Et ${counted(count, "autre ligne", "autres lignes")}.`,
  whatWasRead: "Ce qui a été lu",
  nameIs: "Le nom est dans",
  column: (index: number, title: string | null) =>
    title ? `Colonne ${index + 1}, ${quoted(title)}` : `Colonne ${index + 1}`,
  joinedTitles: (titles: readonly string[]) => titles.join(" et "),
  firstLineIsTitle: "La première ligne est un titre",
  accents: "Accents",
  encodings: {
    "utf-8": "UTF-8",
    "windows-1252": "Windows-1252",
    "utf-16le": "UTF-16",
    "utf-16be": "UTF-16, gros-boutiste",
  },
  sample: (names: readonly string[]) => `${names.map(named).join(", ")} : est-ce bien écrit ?`,
  onlyNames: "Du fichier, seuls les noms sont envoyés : le reste n'est pas lu par le serveur.",
  cards: "Chaque personne aura sa carte à imprimer, avec un code QR qui sert une fois.",
  willBeAdded: (added: number, toReview: number) =>
    `${people(added)} ${added > 1 ? "seront ajoutées" : "sera ajoutée"}${toReview > 0 ? `, ${lines(toReview)} à revoir` : ""}`,
  checking: "Vérification...",
  uncheckedHint: "Les noms n'ont pas pu être vérifiés. Réessayez dans un instant.",
  retry: "Réessayer",
  goBack: "Retour",
  add: (count: number) =>
    count > 1 ? `Ajouter les ${people(count)}` : count === 1 ? "Ajouter la personne" : "Ajouter",
  adding: "Ajout...",
  failed: "La liste n'a pas pu être ajoutée.",
  added: (count: number) =>
    `${people(count)} ${count > 1 ? "sont ajoutées" : "est ajoutée"}. Imprimez leurs cartes.`,
});
