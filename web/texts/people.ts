import { named } from "../../domain/named.ts";
import type { GuestPlayer } from "../../domain/people/guests/guest.ts";
import { onDayAt, relativeTime } from "./days.ts";
import { guestTexts } from "./guests.ts";
import { counted, inPoints, ordinal } from "./numbers.ts";
import { french, ofName } from "./typography.ts";

/** What is known of a person's visits. */
interface VisitedPerson {
  readonly isGuest: boolean;
  readonly isNeverSeen: boolean;
  readonly holder: string | null;
  readonly isOnline: boolean;
  readonly seenAt: number | null | undefined;
}

const heldBy = (holder: string | null) =>
  holder === null ? guestTexts.heldByNobody : guestTexts.heldBy(holder);

/** French text of the administration of people: accounts, roles, password links, deletion. */
export const peopleTexts = french({
  title: "Personnes",
  add: "Ajouter",
  ways: {
    invite: "Un lien et un code, à montrer",
    guest: "Quelqu'un joue et note pour lui",
    list: "Un nom par ligne",
    cards: "Une par personne, à imprimer",
  },
  importList: "Importer une liste",
  cards: "Cartes QR",
  filter: "Qui montrer",
  filters: {
    all: "Tous",
    administrators: "Admins",
    guests: "Sans téléphone",
    neverSeen: "Jamais vus",
  },
  nobody: {
    administrators: "Aucun administrateur ne correspond",
    guests: "Aucune personne sans téléphone",
    neverSeen: "Tout le monde a été vu",
  },
  showAll: "Voir tout le monde",
  columns: { name: "Nom", visit: "Dernière visite", games: "Parties", points: "Points", note: "À savoir" },
  visit: ({ isGuest, isNeverSeen, holder, isOnline, seenAt }: VisitedPerson, now: number) => {
    if (isNeverSeen) return "–";
    if (isGuest) return heldBy(holder);
    if (isOnline) return "En ligne";
    if (seenAt === undefined) return "…";
    return seenAt === null ? "–" : relativeTime(seenAt, now);
  },
  lastVisit: ({ isOnline, seenAt }: VisitedPerson, now: number) => {
    if (isOnline) return "En ligne en ce moment.";
    return seenAt ? `Dernière visite : ${onDayAt(seenAt, now)}.` : "Connecté sur aucun appareil.";
  },
  visitsFailed: "Erreur lors du chargement des visites",
  games: (games: number) => counted(games, "partie", "parties"),
  andGames: (games: number) => `, ${counted(games, "partie", "parties")}`,
  standing: (rank: number, points: number, games: number) =>
    `${ordinal(rank)}, ${inPoints(points)}, ${counted(games, "partie", "parties")}`,
  guestLine: (holder: string | null, guest: Pick<GuestPlayer, "link"> | undefined) =>
    `${heldBy(holder)} · ${guestTexts.states[guest?.link?.state ?? "none"]}`,
  neverSeen: "Jamais vu",
  guestNeverSeen: "Sans téléphone, jamais vu",
  firstPassword: "Premier mot de passe",
  firstPasswordNote: "Le premier mot de passe sert encore.",
  admin: "Admin",
  administratorNotPlaying: "Administrateur, ne joue pas",
  failed: "Erreur lors de la mise à jour du joueur",

  lockedUntil: (time: string) => `Trop d'essais de connexion, jusqu'à ${time}`,
  letIn: "Laisser entrer",

  actions: (name: string) => `Actions pour ${named(name)}`,
  page: "Voir sa page",
  correctPoints: "Corriger ses points",
  correctPointsHint: "Avec la raison, lue par tous",
  passwordLink: "Lien de mot de passe",
  makeAdministrator: "Nommer administrateur",
  removeAdministrator: "Retirer le rôle d'administrateur",
  remove: "Supprimer",
  removeEmail: "Retirer l'adresse e-mail",

  emailRemoved: (name: string) =>
    `L'adresse e-mail ${ofName(name)} est retirée : la connexion se fait par le nom.`,
  removed: (name: string) => `${named(name)} est supprimé.`,
  deleted: (count: number) => `Supprimés (${count})`,
  deletedAt: (when: string) => `Supprimé ${when}`,
  bringBack: (together: number) => (together === 1 ? "Faire revenir" : `Faire revenir les ${together}`),
  bringBackName: (name: string) => `Faire revenir ${named(name)}`,
  broughtBack: (name: string, together: number) =>
    together === 1 ? `${named(name)} est de retour.` : `Ces ${together} personnes sont de retour.`,
});
