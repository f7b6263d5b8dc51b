import { french } from "./typography.ts";

const megabytes = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} Ko` : `${megabytes.format(bytes / 1_000_000)} Mo`;

/** French text of the field for images. */
export const fileTexts = french({
  drop: "Déposez une image ici",
  paste: "ou collez-la",
  touch: "Ajoutez une image",
  choose: "Choisir",
  photo: "Photo",
  formats: "JPEG, PNG, WebP, GIF ou AVIF, 10 Mo au plus.",
  letGo: "Lâchez, c'est ajouté",
  percent: (percent: number) => `${percent}\u00a0%`,
  sent: (sent: number, all: number) => `${size(sent)} sur ${size(all)}`,
  sending: "Envoi de l'image",
  checking: "Vérification de l'image…",
  waiting: "Réseau perdu : l'envoi reprendra tout seul.",
  goesOn: "Continue après une coupure, et si le serveur redémarre.",
  paused: "En pause",
  nothingLost: (percent: number) => `Rien n'est perdu : la reprise part de ${percent}\u00a0%.`,
  pause: "Mettre l'envoi en pause",
  resume: "Reprendre l'envoi",
  cancel: "Annuler l'envoi",
  lostFor: (percent: number) => `Réseau perdu depuis 10 minutes, à ${percent}\u00a0%.`,
  retry: "Réessayer",
  chooseOther: "Choisir une autre image",
  giveUp: "Annuler",
  stored: "Envoyée",
  saved: "Enregistrée",
  saveWaits: "L'image est encore en cours d'envoi.",
  replace: "Remplacer l'image",
  remove: "Supprimer l'image",
  alt: "Texte alternatif",
  altHint: "Ce que montre l'image, pour qui ne la voit pas.",
  failed: "Erreur lors du téléchargement de l'image",
});
