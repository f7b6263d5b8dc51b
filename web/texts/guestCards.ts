import { named } from "../../domain/named.ts";
import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

const cards = (count: number) => counted(count, "carte", "cartes");

/** French text of the screen of QR cards, and of the cards. */
export const guestCardsTexts = french({
  back: "Personnes",
  title: "Cartes QR",
  nobody: "Personne n'attend de carte",
  nobodyHint: "Importez une liste : chaque personne aura sa carte à imprimer.",
  arrivedOfTotal: (count: number, total: number) => `${count} ${count > 1 ? "venues" : "venue"} sur ${total}`,
  live: "en direct",
  print: (count: number) => (count > 1 ? `Imprimer les ${cards(count)}` : "Imprimer la carte"),
  printAgain: (count: number) => `Tout réimprimer (${count})`,
  onceOnly:
    "Les liens se font au moment d'imprimer et ne sont gardés nulle part : une carte réimprimée remplace l'ancienne.",
  making: "Préparation...",
  failed: "Les cartes n'ont pas pu être préparées.",
  prepared: (count: number, sheets: number) =>
    `${cards(count)} ${count > 1 ? "prêtes" : "prête"}, sur ${counted(sheets, "feuille A4", "feuilles A4")}.`,
  preparedHint: "Imprimez maintenant : une fois cette page quittée, il faudra en faire d'autres.",
  printNow: "Imprimer",
  reprintTitle: "Tout réimprimer ?",
  reprintBody: (count: number) =>
    `${cards(count)} déjà ${count > 1 ? "imprimées ne serviront" : "imprimée ne servira"} plus : les nouvelles les remplacent.`,
  reprintConfirm: "Réimprimer",
  listFilter: "Qui afficher",
  expected: (count: number) => `À venir ${count}`,
  arrived: (count: number) => `Venues ${count}`,
  nobodyExpected: "Toutes les personnes sont venues.",
  nobodyArrived: "Personne n'est encore venu.",
  notPrinted: "pas encore imprimée",
  printedUntil: (day: string) => `imprimée, jusqu'au ${day}`,
  used: "utilisée",
  revoked: "révoquée",
  expired: "n'est plus valable",
  actions: (name: string) => `Actions pour ${named(name)}`,
  printOne: "Imprimer sa carte",
  revoke: "Révoquer sa carte",
  revokeDone: "La carte est révoquée.",
  revokeFailed: "La carte n'a pas pu être révoquée.",
  revokeAll: "Feuille perdue : tout révoquer",
  revokeAllDone: "Toutes les cartes sont révoquées.",
  unreachable:
    "Aucun téléphone n'atteint cette adresse : choisissez-en une autre dans « Inviter » avant d'imprimer.",

  sheet: (first: number, last: number, total: number) => `cartes ${first} à ${last} sur ${total}`,
  cut: "Cartes de 85 × 54 mm, à découper",
  lostSheet: "Feuille perdue ? « Admin → Joueurs → Personnes → Ajouter → Cartes QR », « tout révoquer »",
  howToUse: "Scannez, choisissez un mot de passe, jouez.",
  forYou: "Pour vous seul,",
  untilDay: (day: string) => `jusqu'au ${day}`,
  qr: (name: string) => `Code QR de ${named(name)}`,
});
