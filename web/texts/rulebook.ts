import type { Hue } from "../../domain/rulebook/hues.ts";
import { draftTexts } from "./drafts.ts";
import { counted } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

/** What the 22 colours of card lists are called. */
const hueNames: Readonly<Record<Hue, string>> = {
  slate: "Ardoise",
  gray: "Gris bleu",
  zinc: "Zinc",
  neutral: "Gris",
  stone: "Pierre",
  red: "Rouge",
  orange: "Orange",
  amber: "Ambre",
  yellow: "Jaune",
  lime: "Citron vert",
  green: "Vert",
  emerald: "Émeraude",
  teal: "Sarcelle",
  cyan: "Cyan",
  sky: "Ciel",
  blue: "Bleu",
  indigo: "Indigo",
  violet: "Violet",
  purple: "Pourpre",
  fuchsia: "Fuchsia",
  pink: "Rose",
  rose: "Framboise",
};

/** French text of the rules page. */
export const rulesTexts = french({
  title: "Règles",
  tabs: {
    objective: "But du jeu",
    cards: "Cartes Mystères",
    chills: "Chills",
    roulette: "Roulette",
  },
  loadFailed: "Erreur lors du chargement des règles",
  empty: "Ce texte n'est pas encore écrit",
  emptyHint: "Les organisateurs l'écriront ici.",
  emptyAdminHint: "Quelques phrases suffisent : vous verrez aussitôt ce que les joueurs liront.",
  write: "Écrire",

  gallery: "Images",
  open: (caption: string, index: number, total: number) =>
    caption === "" ? `Agrandir l'image ${index} sur ${total}` : `Agrandir : ${caption}`,
  openMore: (more: number) => `Agrandir, et voir +${counted(more, "image", "images")}`,
  more: (more: number) => `+${more}`,
  viewer: {
    label: "Images",
    slide: "image",
    carousel: "défilement",
    close: "Fermer",
    previous: "Image précédente",
    next: "Image suivante",
    zoomIn: "Agrandir",
    zoomOut: "Réduire",
    counter: (index: number, total: number) => `${index} / ${total}`,
    hint: "Balayez ou pincez",
    thumbnails: "Miniatures",
    thumbnail: (index: number, total: number) => `Image ${index} sur ${total}`,
  },
});

/** French text of the editor of a rule's text. */
export const ruleEditorTexts = french({
  edit: "Modifier",
  resume: "Reprendre vos modifications",
  done: "Terminer",
  source: "Texte",
  preview: "Aperçu",
  previewEmpty: "L'aperçu apparaît ici pendant que vous écrivez.",
  saved: (text: string) => `Le texte ${quoted(text)} est enregistré.`,
  saveFailed: "Erreur lors de l'enregistrement du texte",
  left: "Vos modifications des règles ne sont pas enregistrées : elles vous attendent dans Règles.",
  discardBody: "Ce que vous avez écrit depuis le dernier enregistrement sera perdu.",
  bar: {
    save: "Sauvegarder",
    discard: "Tout annuler",
    discardLabel: "Tout annuler",
    discardTitle: draftTexts.discardTitle,
  },
  version: (version: number, by: string | null, when: string | null) =>
    by === null && when === null
      ? "Texte de départ"
      : [`Version ${version}`, by, when].filter((part) => part !== null).join(", "),
  room: (left: number) => `Il reste ${counted(left, "caractère", "caractères")}.`,
  tools: "Mise en forme",
  heading: "Titre",
  bold: "Gras",
  italic: "Italique",
  points: "Liste à puces",
  steps: "Étapes numérotées",
  quote: "Conseil",
  link: "Lien",
  image: "Image",
  undo: "Défaire",
  redo: "Refaire",
  shortcut: (name: string, keys: string) => `${name} (${keys})`,
  linkName: "lien",

  galleryTitle: "Images",
  galleryHint: "Affichées à côté du texte, dans cet ordre. La première est la plus grande.",
  galleryNone: "Aucune image pour le moment.",
  alt: "Légende",
  addImage: "Ajouter une image",
  insertImage: "Insérer l'image",
  imageTitle: "Ajouter une image",
  cancel: "Annuler",
  imageName: (alt: string, position: number) => (alt === "" ? `image ${position}` : alt),
  removeImage: (name: string) => `Retirer ${name}`,
});

/** French text of the card lists of the rules page. */
export const cardListTexts = french({
  hues: hueNames,
  none: "Aucune liste de cartes pour le moment",
  noneHint: "Les organisateurs présenteront ici les cartes à gagner.",
  noneAdminHint: "Créez la première : présentez les cartes que l'on peut gagner, et ce qu'elles font.",
  noCards: "Cette liste n'a pas encore de carte.",
  add: "Nouvelle liste",
  arrange: "Ordre des listes",
  arrangeHint: "Les joueurs voient les listes dans cet ordre.",
  arrangeDone: "Terminer",
  editList: (title: string) => `Modifier la liste ${title}`,
  removeList: (title: string) => `Supprimer la liste ${title}`,
  copies: (copies: number) => `× ${copies}`,
  copiesLong: (copies: number) => counted(copies, "exemplaire", "exemplaires"),
  openCard: (title: string) => `Lire la carte ${title}`,
  cards: (count: number) => (count === 0 ? "aucune carte" : counted(count, "carte", "cartes")),

  createTitle: "Nouvelle liste",
  editTitle: "Modifier la liste",
  title: "Titre",
  description: "Description",
  color: "Couleur",
  cardsLabel: "Cartes",
  addCard: "Ajouter",
  addCardLabel: "Ajouter une carte",
  cardNone: "Ajoutez la première carte de cette liste.",
  save: "Sauvegarder",
  saving: "Enregistrement...",
  created: (title: string) => `La liste ${quoted(title)} est créée.`,
  saved: (title: string) => `La liste ${quoted(title)} est enregistrée.`,
  addFailed: "Erreur lors de l'ajout de la liste",
  updateFailed: "Erreur lors de la mise à jour de la liste",
  moveFailed: "Erreur lors du déplacement de la liste",
  deleteFailed: "Erreur lors de la suppression de la liste",
  deletedElsewhere: "Un autre administrateur vient de supprimer cette liste.",
  left: "Votre liste de cartes n'est pas enregistrée : elle vous attend dans Règles.",
  removeTitle: (title: string) => `Supprimer la liste ${quoted(title)} ?`,
  removeBody: (cards: number) =>
    cards === 0
      ? "Les joueurs ne la verront plus."
      : `Les joueurs ne la verront plus, ni ${cards > 1 ? `ses ${cards} cartes` : "sa carte"}.`,
  remove: "Supprimer",
  removed: (title: string) => `La liste ${quoted(title)} est supprimée.`,

  newCardTitle: "Nouvelle carte",
  cardTitle: "Modifier la carte",
  editCard: (title: string) => `Modifier la carte ${title}`,
  cardName: (title: string, position: number) => (title.trim() === "" ? `carte ${position}` : title),
  untitled: "Sans titre",
  cardCopies: "Exemplaires",
  image: "Image",
  cardDone: "Terminer",
  cardRemove: "Supprimer la carte",
  cardRemoveTitle: (title: string) => `Supprimer la carte ${quoted(title)} ?`,
  cardRemoveBody: "Elle disparaîtra des règles quand vous enregistrerez la liste.",
});
