import { imageFormats, MAX_IMAGE_MEGABYTES } from "../../domain/files/image.ts";
import { french } from "./typography.ts";

const megabytes = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} Ko` : `${megabytes.format(bytes / 1_000_000)} Mo`;

/** The accepted formats and the largest size (rule F1): "JPEG, PNG ou GIF", "10 Mo". */
const FORMATS = new Intl.ListFormat("fr", { type: "disjunction" }).format(Object.values(imageFormats));
const SIZE = `${MAX_IMAGE_MEGABYTES} Mo`;

/** French text of the image field. */
export const fileTexts = french({
  drop: "Déposez une image ici",
  paste: "ou collez-la",
  /** Shown instead of `drop` on touch screens. */
  addImage: "Ajoutez une image",
  choose: "Choisir",
  photo: "Photo",
  formats: `${FORMATS}, ${SIZE} au plus.`,
  formatsOptional: `Facultative : ${FORMATS}, ${SIZE} au plus.`,
  sizeAtMost: `${SIZE} au plus.`,
  dropHere: "Lâchez pour ajouter",
  percent: (percent: number) => `${percent}\u00a0%`,
  sent: (sent: number, total: number) => `${size(sent)} sur ${size(total)}`,
  sending: "Envoi de l'image",
  checking: "Vérification de l'image…",
  waitsFor: {
    network: "Réseau perdu : l'envoi reprendra tout seul.",
    server: "Le serveur est très occupé : l'image suivra toute seule.",
  },
  continuesByItself: "L'envoi reprend après une coupure, et même si le serveur redémarre.",
  paused: "En pause",
  nothingLost: (percent: number) => `Rien n'est perdu : l'envoi reprendra à ${percent}\u00a0%.`,
  pause: "Mettre l'envoi en pause",
  resume: "Reprendre l'envoi",
  cancel: "Annuler l'envoi",
  networkLostAt: (percent: number) => `Réseau perdu depuis 10 minutes, à ${percent}\u00a0%.`,
  retry: "Réessayer",
  chooseOther: "Choisir une autre image",
  giveUp: "Annuler",
  /** The image is sent, but the form that contains it is not saved yet. */
  stored: "Envoyée",
  saved: "Enregistrée",
  /** The reason why a form can't be saved yet. */
  saveWaits: "L'image est encore en cours d'envoi.",
  replace: "Remplacer l'image",
  remove: "Supprimer l'image",
  alt: "Texte alternatif",
  altHint: "Ce que montre l'image, pour les personnes qui ne la voient pas.",
  failed: "Erreur lors du téléchargement de l'image",
});
